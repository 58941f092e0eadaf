import Hierarchies

extension PathSelection {
  /// What an adapter must update after a transition, and the children it is to load.
  public struct Change: Hashable, Sendable {
    /// The number of levels, from the top, whose node is the one from before.
    public var keptLevels: Int

    /// The levels that had a node and have none now, all of them below the path.
    public var clearedLevels: Range<Int>

    /// The level that was being chosen before.
    public var oldActiveLevel: Int

    /// The level being chosen now.
    public var activeLevel: Int

    /// Whether the options are others than before, or none yet for another reason.
    public var optionsChanged: Bool

    /// Whether the path is another one than before.
    public var pathChanged: Bool

    /// Whether a choice was made with no level to go on to: a sheet confirms the path and closes.
    public var finishes = false

    /// Why nothing was done, or `nil` if it was.
    public var refusal: Refusal?

    /// The request to answer with `loaded(_:_:)` or `failed(_:message:)`; one at most.
    public var loads: [ChildLoading.Ticket] = []
  }

  /// Why a choice was refused, with nothing changed.
  public enum Refusal: Hashable, Sendable {
    /// The option is disabled.
    case disabled
    /// The row or node is not among the options.
    case notAnOption
    /// The level is neither in the path nor the next one to choose.
    case noSuchLevel
  }

  /// What an adapter has on the screen.
  struct Screen {
    var path: [Hierarchy.Node]
    var activeLevel: Int
    var options: Hierarchy.Nodes
    var state: ChildLoading.State
  }

  /// What an adapter has on the screen now.
  var screen: Screen {
    Screen(path: path, activeLevel: activeLevel, options: options, state: optionsState)
  }

  func change(since old: Screen) -> Change {
    Change(
      keptLevels: zip(old.path, path).prefix { $0 == $1 }.count,
      clearedLevels: min(path.count, old.path.count)..<old.path.count,
      oldActiveLevel: old.activeLevel, activeLevel: activeLevel,
      optionsChanged: old.options != options || old.state != optionsState,
      pathChanged: old.path != path)
  }
}
