extension AdministrativeName {
  /// Calls a closure with each shorter form of the name: 恩施, 恩施土家族苗族, 恩施州, 恩施自治州.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the name.
  package func forEachShortForm(_ body: (ArraySlice<UInt8>) -> Void) {
    guard core < bytes.count else { return }
    body(bytes[..<stem])
    if core > stem {
      body(bytes[..<core])
      body((bytes[..<stem] + bytes[core...])[...])
    }
    if let shortSuffix { body((bytes[..<stem] + shortSuffix)[...]) }
  }
}

extension AdministrativeName {
  /// Whether a text is an administrative suffix as a whole: 地区, but not 满族自治县.
  ///
  /// - Complexity: O(*s*), where *s* is the size of the table of suffixes.
  package static func isSuffix(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    AdministrativeTerms.suffixes.contains(text)
  }
}
