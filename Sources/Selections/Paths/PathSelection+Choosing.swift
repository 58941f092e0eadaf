import Hierarchies

extension PathSelection {
  /// Chooses an option at the level being chosen.
  ///
  /// Levels above are kept and levels below cleared, unless the option was chosen already. Then the
  /// next level is chosen; if there is none, the change finishes the path and the level stays open.
  /// Where it is not known yet whether there is one, it opens as loading.
  /// A disabled option or a row out of range is refused, and nothing changes.
  ///
  /// - Parameter row: The option's position in `options`.
  /// - Complexity: O(*d* × *f*), where *d* is the number of levels and *f* their fan-out.
  @discardableResult
  public mutating func choose(row: Int) -> Change {
    guard row >= 0, row < options.count else { return refusing(.notAnOption) }
    let node = options[row]
    if hierarchy.isDisabled(node) { return refusing(.disabled) }
    let old = screen
    if chosenRow != row {
      path = passingSingleChildren(path[..<activeLevel] + [node])
      awaited = nil
    }
    return goOn(to: activeLevel + 1, from: old)
  }

  /// Chooses an option at the level being chosen by its node, as `choose(row:)` does.
  ///
  /// - Complexity: O(*d* × *f*), where *d* is the number of levels and *f* their fan-out.
  @discardableResult
  public mutating func choose(_ node: Hierarchy.Node) -> Change {
    guard case .found = hierarchy.find(node: node, among: options) else {
      return refusing(.notAnOption)
    }
    return choose(row: hierarchy.position(of: node))
  }

  /// Shows the options of a level again, with the chosen one ticked; nothing is cleared.
  ///
  /// The level still to choose can be opened too. A level that is passed through has nothing to
  /// choose: the shown one above it opens, or the first shown one if there is none above. Any other
  /// level is refused, and nothing changes.
  ///
  /// - Complexity: O(*d* × *f*), where *d* is the number of levels and *f* their fan-out.
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

  private func refusing(_ refusal: Refusal) -> Change {
    var change = change(since: screen)
    change.refusal = refusal
    return change
  }
}
