import Hierarchies

extension PathSelection {
  /// The changes that an adapter must apply after a transition, and the children it must load.
  public struct Change: Hashable, Sendable {
    /// The number of levels, from the top, whose node hasn't changed.
    public var keptDepth: Int

    /// The levels that had a node and have none now; all of them are below the path.
    public var clearedLevels: Range<Int>

    /// The level that was being chosen before.
    public var oldActiveLevel: Int

    /// The level being chosen now.
    public var activeLevel: Int

    /// Whether the options have changed, or their loading state.
    public var optionsChanged: Bool

    /// Whether the path has changed.
    public var pathChanged: Bool

    /// Whether a choice was made and no level follows: a sheet confirms the path and closes.
    public var finishes: Bool

    /// The requests to answer with ``PathSelection/receive(_:for:)`` or
    /// ``PathSelection/fail(_:message:)``; at most one.
    public var loads: [ChildLoading.Ticket]

    /// Why the transition was refused, with nothing changed; `nil` if it was performed.
    public var refusal: Refusal?

    /// Makes a change from its parts.
    public init(
      keptDepth: Int, clearedLevels: Range<Int>, oldActiveLevel: Int, activeLevel: Int,
      optionsChanged: Bool = false, pathChanged: Bool = false, finishes: Bool = false,
      loads: [ChildLoading.Ticket] = [], refusal: Refusal? = nil
    ) {
      self.keptDepth = keptDepth
      self.clearedLevels = clearedLevels
      self.oldActiveLevel = oldActiveLevel
      self.activeLevel = activeLevel
      self.optionsChanged = optionsChanged
      self.pathChanged = pathChanged
      self.finishes = finishes
      self.loads = loads
      self.refusal = refusal
    }
  }

  /// Why a transition was refused.
  public enum Refusal: Hashable, Sendable {
    /// The option is disabled.
    case disabled
    /// The row or node isn't among the options.
    case notAnOption
    /// The level is neither in the path nor the next one to choose.
    case noSuchLevel
    /// The options haven't failed to load, so there is nothing to retry.
    case notFailed
    /// The ticket has been answered already, or was never issued by this selection.
    case lateAnswer
  }

  /// The state that an adapter shows.
  struct Screen {
    var path: [Hierarchy.Node]
    var activeLevel: Int
    var options: Hierarchy.Nodes
    var state: ChildLoading.State
  }

  var screen: Screen {
    Screen(path: path, activeLevel: activeLevel, options: options, state: optionsState)
  }

  func change(since old: Screen) -> Change {
    Change(
      keptDepth: zip(old.path, path).prefix { $0 == $1 }.count,
      clearedLevels: min(path.count, old.path.count)..<old.path.count,
      oldActiveLevel: old.activeLevel, activeLevel: activeLevel,
      optionsChanged: old.options != options || old.state != optionsState,
      pathChanged: old.path != path)
  }

  func refusing(_ refusal: Refusal) -> Change {
    var change = change(since: screen)
    change.refusal = refusal
    return change
  }
}
