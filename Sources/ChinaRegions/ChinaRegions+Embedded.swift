#if EMBEDDED_RESOURCES
// A program that contains its resources doesn't link the code for bundles, which is most of Foundation.

extension ChinaRegions {
  static func resourcePath(_ name: String) -> String? { nil }
  static func resource(_ name: String) -> [UInt8]? { nil }
}
#endif
