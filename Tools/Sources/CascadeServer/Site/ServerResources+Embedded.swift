#if EMBEDDED_RESOURCES
// A program that contains its resources doesn't link the code for bundles, which is most of Foundation.

extension ServerResources {
  static func bundledNames(in folder: String) -> [String] { [] }
  static func bundledContent(of name: String) -> [UInt8]? { nil }
  static func content(ofFile path: String) -> [UInt8]? { nil }
}
#endif
