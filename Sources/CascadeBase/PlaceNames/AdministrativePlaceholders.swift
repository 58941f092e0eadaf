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
    withBytes(name) { hasMatch($0, minimum: $0.count) }
  }

  /// Whether a name says by itself, without children, that it isn't a place: 市辖区, 省直辖县级行政区划 and longer names
  /// that end in such a one, such as 河南省-省直辖县级行政区划 and 向阳区直辖村级区划.
  ///
  /// - Complexity: O(*s*), where *s* is the size of the list, under 1 kB.
  package static func isUnmistakable(_ name: some Collection<UInt8>) -> Bool {
    withBytes(name) { name in
      isEqual(name, AdministrativeTerms.word("市辖区"))
        || ends(name, with: AdministrativeTerms.word("直辖村级区划"))
        || hasMatch(name, minimum: shortestSuffix + 1)
    }
  }

  /// The length in bytes of 省直辖县, which also ends in an abbreviation of a county's name, unlike the longer names.
  private static var shortestSuffix: Int { 12 }

  /// Calls a closure that isn't generic, which is much faster in other modules.
  private static func withBytes(
    _ name: some Collection<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Bool
  ) -> Bool {
    name.withContiguousStorageIfAvailable(body) ?? Array(name).withUnsafeBufferPointer(body)
  }

  /// Whether a name ends in a placeholder of at least `minimum` bytes.
  private static func hasMatch(_ name: UnsafeBufferPointer<UInt8>, minimum: Int) -> Bool {
    // All of them end in a Chinese character.
    guard let last = name.last, last >= 0x80 else { return false }
    let list = AdministrativeTerms.word(names)
    var start = 0
    while start < list.count {
      var end = start
      while end < list.count, list[end] != UInt8(ascii: " ") { end += 1 }
      let placeholder = UnsafeBufferPointer(rebasing: list[start..<end])
      if placeholder.count >= minimum, ends(name, with: placeholder) { return true }
      start = end + 1
    }
    return false
  }

  private static func isEqual(
    _ name: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    name.count == other.count && ends(name, with: other)
  }

  private static func ends(
    _ name: UnsafeBufferPointer<UInt8>, with suffix: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let offset = name.count - suffix.count
    if offset < 0 { return false }
    // The last bytes differ in most names.
    var index = suffix.count - 1
    while index >= 0 {
      if name[offset + index] != suffix[index] { return false }
      index -= 1
    }
    return true
  }
}
