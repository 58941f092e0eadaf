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
  /// Whether two names differ at most in their administrative suffix.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the names.
  package func hasSameStem(as other: AdministrativeName) -> Bool {
    bytes[..<core].elementsEqual(other.bytes[..<other.core])
  }
}
