import Hierarchies

extension Hierarchy {
  /// The administrative level of the children of a node, counted from 1, as the text column `childLevel` gives it.
  ///
  /// The children of 北京市 are districts, 3, although they are on the second level of the hierarchy.
  ///
  /// - Returns: `nil` if the hierarchy has no such column, or the node has no decimal number above 0 there.
  /// - Complexity: O(*c*), where *c* is the number of text columns of the hierarchy.
  public func childLevel(of node: Node) -> Int? {
    guard let text = column("childLevel")?[node] else { return nil }
    var number = 0
    for byte in text {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9"), number < 1000 else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return number > 0 ? number : nil
  }
}
