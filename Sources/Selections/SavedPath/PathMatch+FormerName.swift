import CascadeBase
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
      Self.showsFormerName(place.nameUTF8, beside: hierarchy.nameUTF8(of: node))
    else { return nil }
    return place.nameUTF8
  }

  /// Whether a former name is worth showing beside today's name.
  ///
  /// - Complexity: O(*b*) for names of *b* bytes.
  package static func showsFormerName(
    _ name: [UInt8], beside today: some Sequence<UInt8>
  ) -> Bool {
    !today.elementsEqual(name) && !name.withUnsafeBufferPointer(AdministrativeName.isSuffix)
      && !AdministrativePlaceholders.contains(name)
  }

  /// The former name to show beside the last node of the path, like ``formerNameUTF8(in:)``.
  ///
  /// - Complexity: As ``formerNameUTF8(in:)``.
  public func formerName(in hierarchy: Hierarchy) -> String? {
    formerNameUTF8(in: hierarchy).map { String(decoding: $0, as: UTF8.self) }
  }
}
