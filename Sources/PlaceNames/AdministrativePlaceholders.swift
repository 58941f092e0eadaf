/// Names that represent a level of the official lists instead of a place: 市辖区, 省直辖县级行政区划 …
package enum AdministrativePlaceholders {
  /// The names, separated by spaces.
  ///
  /// 县, 区 and 镇 are placeholders only as whole names.
  package static var names: StaticString {
    """
    市辖区 县 区 镇 省直辖县级行政区划 自治区直辖县级行政区划 省直辖县级行政单位 自治区直辖县级行政单位 省直辖县 \
    自治区直辖县 省直辖行政单位 省直辖行政区划 省直辖 自治区直辖 直辖县 直辖县级 省直辖县级
    """
  }

  /// Whether a name is one of the placeholders.
  ///
  /// - Complexity: O(*s*), where *s* is the size of the list, under 1 kB.
  package static func contains(_ name: some Collection<UInt8>) -> Bool {
    hasMatch { $0.elementsEqual(name) }
  }

  /// Whether a name says by itself, without children, that it isn't a place: 市辖区, 省直辖县级行政区划 and longer names
  /// that end in such a one, such as 河南省-省直辖县级行政区划 and 向阳区直辖村级区划.
  ///
  /// - Complexity: O(*s*), where *s* is the size of the list, under 1 kB.
  package static func isUnmistakable(_ name: some BidirectionalCollection<UInt8>) -> Bool {
    if name.elementsEqual(word("市辖区")) || endsIn(name, word("直辖村级区划")) { return true }
    return hasMatch { $0.count > Self.shortestSuffix && endsIn(name, $0) }
  }

  /// The length in bytes of 省直辖县, which also ends in an abbreviation of a county's name, unlike the longer names.
  private static var shortestSuffix: Int { 12 }

  private static func hasMatch(
    _ isMatch: (Slice<UnsafeBufferPointer<UInt8>>) -> Bool
  ) -> Bool {
    var rest = word(names)[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: " ")) ?? rest.endIndex
      if isMatch(rest[..<end]) { return true }
      rest = rest[end...].dropFirst()
    }
    return false
  }

  private static func endsIn(
    _ name: some BidirectionalCollection<UInt8>, _ suffix: some Collection<UInt8>
  ) -> Bool {
    name.count >= suffix.count && name.suffix(suffix.count).elementsEqual(suffix)
  }

  private static func word(_ word: StaticString) -> UnsafeBufferPointer<UInt8> {
    AdministrativeTerms.word(word)
  }
}
