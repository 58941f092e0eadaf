import Hierarchies
import Histories

extension PathMatch {
  /// The former name to show beside the last node of the path, in UTF-8: the name of the place that the last item
  /// meant.
  ///
  /// It is `nil` if the item means a place of today, if today's name is the same, or if an item failed. It is also
  /// `nil` for the name of a level between a city and its counties, such as 市辖区.
  ///
  /// ```swift
  /// let match = china.match("310226", history: ChinaRegions.history)
  /// china.names(of: match.path)  // ["上海市", "奉贤区"]
  /// match.formerName(in: china)  // "奉贤县"
  /// ```
  ///
  /// - Parameter hierarchy: The hierarchy in which the path was matched.
  /// - Complexity: O(*b*) for a name of *b* bytes.
  public func formerNameUTF8(in hierarchy: Hierarchy) -> [UInt8]? {
    guard isComplete, let node = path.last, let place = former.last?.place, place.nodes == [node],
      !hierarchy.nameUTF8(of: node).elementsEqual(place.nameUTF8), !isLevel(place.nameUTF8)
    else { return nil }
    return place.nameUTF8
  }

  /// The former name to show beside the last node of the path, like ``formerNameUTF8(in:)``.
  ///
  /// - Complexity: As ``formerNameUTF8(in:)``.
  public func formerName(in hierarchy: Hierarchy) -> String? {
    formerNameUTF8(in: hierarchy).map { String(decoding: $0, as: UTF8.self) }
  }
}

/// Whether a former name is only that of a level between a city or province and its counties.
private func isLevel(_ name: [UInt8]) -> Bool {
  for level in ["市辖区", "县", "市", "直辖县"] as [StaticString] {
    let bytes = UnsafeBufferPointer(start: level.utf8Start, count: level.utf8CodeUnitCount)
    if bytes.elementsEqual(name) { return true }
  }
  return false
}
