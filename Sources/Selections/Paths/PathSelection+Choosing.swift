import Hierarchies

extension PathSelection {
  /// Chooses an option at the level being chosen.
  ///
  /// Levels above are kept. Levels below are cleared, unless the option was chosen already. Then the next
  /// level opens; if there is none, the change finishes the path and the level stays open. If it isn't
  /// known yet whether a level follows, it opens as loading. A disabled option or a row out of range is
  /// refused.
  ///
  /// - Parameter row: The option's position in `options`.
  /// - Complexity: O(*d* × *f*), where *d* is the number of levels and *f* the number of
  ///   siblings on each level.
  @discardableResult
  public mutating func choose(row: Int) -> Change {
    guard row >= 0, row < options.count else { return refusing(.notAnOption) }
    let node = options[row]
    if hierarchy.isDisabled(node) { return refusing(.disabled) }
    let old = screen
    if chosenRow != row {
      path = passingSingleChildren(path[..<activeLevel] + [node])
      source.awaited = nil
    }
    return goOn(to: activeLevel + 1, from: old)
  }

  /// Chooses an option at the level being chosen by its node, like ``choose(row:)``.
  ///
  /// - Complexity: O(*d* × *f*), where *d* is the number of levels and *f* the number of
  ///   siblings on each level.
  @discardableResult
  public mutating func choose(_ node: Hierarchy.Node) -> Change {
    guard case .found = hierarchy.find(node: node, among: options) else {
      return refusing(.notAnOption)
    }
    return choose(row: hierarchy.position(of: node))
  }

  /// Shows the options of a level again, with the chosen one ticked; nothing is cleared.
  ///
  /// The next level to choose can be opened too. For a level that is passed through, the shown level
  /// above it opens, or the first shown level. Any other level is refused.
  ///
  /// - Complexity: O(*d* × *f*), where *d* is the number of levels and *f* the number of
  ///   siblings on each level.
  @discardableResult
  public mutating func reopen(level: Int) -> Change {
    let levels = shownLevels
    guard level >= 0, level <= levels[levels.count - 1] || level < path.count else {
      return refusing(.noSuchLevel)
    }
    let old = screen
    activeLevel = levels.last { $0 <= level } ?? levels[0]
    isLastChoiceOpen = false
    return loadingChange(since: old)
  }

  /// Opens the next level to choose after a choice; if there is none, the path is finished.
  mutating func goOn(to level: Int, from old: Screen) -> Change {
    let next = shownLevels.first { $0 >= level }
    activeLevel = next ?? shownLevels.last { $0 < level } ?? 0
    isLastChoiceOpen = next != nil && optionsState != .loaded
    var change = loadingChange(since: old)
    change.finishes = next == nil
    return change
  }
}
