extension AdministrativeName {
  /// The name proper, without peoples and suffix: 恩施 of 恩施土家族苗族自治州.
  ///
  /// - Complexity: O(1).
  package var stemUTF8: ArraySlice<UInt8> { bytes[..<stem] }
}
