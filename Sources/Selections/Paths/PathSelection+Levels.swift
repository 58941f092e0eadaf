import Hierarchies

extension PathSelection {
  /// The nodes to choose from at the level being chosen, in the order of the data.
  ///
  /// - Complexity: O(1).
  public var options: Hierarchy.Nodes { options(atLevel: activeLevel) }

  /// The row of the chosen node among the options, or `nil` if the level is still to choose.
  ///
  /// - Complexity: O(1).
  public var chosenRow: Int? {
    activeLevel < path.count ? hierarchy.position(of: path[activeLevel]) : nil
  }

  /// Whether there is no further level to choose.
  ///
  /// A path is complete at the maximum level, and where its last node has no child that can be
  /// chosen, and none that is not there yet.
  ///
  /// - Complexity: O(*f*), where *f* is the number of children of the last node.
  public var isComplete: Bool { !path.isEmpty && !goesOn(path) }

  /// Whether the path can be taken as the value now: it is complete or has the minimum level.
  ///
  /// - Complexity: O(*f*), where *f* is the number of children of the path's last node.
  public var canConfirm: Bool {
    isComplete || !path.isEmpty && path.count >= minimumLevel ?? .max
  }

  /// The administrative level of the options, counted from 1, which says what to ask for: a
  /// province, a city, a district, a town.
  ///
  /// It is one more than the number of levels above, except below a node that says otherwise in its
  /// text column `childLevel`: the children of 北京市 are districts, 3.
  ///
  /// - Complexity: O(*c*), where *c* is the number of text columns of the hierarchy.
  public var promptLevel: Int {
    guard activeLevel > 0,
      let text = hierarchy.column("childLevel")?[path[activeLevel - 1]],
      let number = decimal(text)
    else { return activeLevel + 1 }
    return number
  }

  func options(atLevel level: Int) -> Hierarchy.Nodes {
    hierarchy.children(of: level == 0 ? nil : path[level - 1])
  }

  /// Whether there is a level to choose below a path.
  func goesOn(_ path: [Hierarchy.Node]) -> Bool {
    path.count < maximumLevel ?? .max
      && (loading.state(of: path.last, in: hierarchy) != .loaded
        || hierarchy.children(of: path.last).contains { !hierarchy.isDisabled($0) })
  }

  /// The path with the levels added that are passed through.
  func passingSingleChildren(_ path: [Hierarchy.Node]) -> [Hierarchy.Node] {
    var path = path
    while skipsSingleChildren, path.count < maximumLevel ?? .max,
      let only = hierarchy.onlyEnabled(among: hierarchy.children(of: path.last))
    {
      path.append(only)
    }
    return path
  }

  /// The levels that are shown, in order: those chosen, without those passed through, and the one
  /// still to choose. There is always one: the last, if all were passed through.
  var shownLevels: [Int] {
    var levels = path.indices.filter { level in
      !skipsSingleChildren || hierarchy.onlyEnabled(among: options(atLevel: level)) == nil
    }
    if goesOn(path) { levels.append(path.count) }
    return levels.isEmpty ? [max(path.count - 1, 0)] : levels
  }

  private func decimal(_ text: UTF8Text) -> Int? {
    var number = 0
    for byte in text {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9"), number < 1000 else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return number > 0 ? number : nil
  }
}
