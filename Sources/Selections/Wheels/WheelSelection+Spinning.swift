import Hierarchies

extension WheelSelection {
  /// Turns every wheel to a random enabled row, linked wheels from the left.
  ///
  /// Within a column, all enabled rows are equally likely.
  ///
  /// - Complexity: O(*d* × *f*), where *d* is the number of columns and *f* the number of rows in
  ///   one.
  @discardableResult
  public mutating func spin(using random: inout some RandomNumberGenerator) -> Change {
    var path: [Hierarchy.Node] = []
    switch arrangement {
    case .linked:
      while path.count < depth ?? .max,
        let node = randomEnabled(below: path.last, using: &random)
      {
        path.append(node)
      }
    case .independent:
      for column in hierarchy.roots where !hierarchy.isDisabled(column) {
        if let node = randomEnabled(below: column, using: &random) { path.append(node) }
      }
    }
    let old = screen
    source.awaited = nil
    rest(on: path)
    return loadingChange(since: old)
  }

  private func randomEnabled(
    below parent: Hierarchy.Node?, using random: inout some RandomNumberGenerator
  ) -> Hierarchy.Node? {
    let enabled = hierarchy.children(of: parent).filter { !hierarchy.isDisabled($0) }
    return enabled.randomElement(using: &random)
  }
}
