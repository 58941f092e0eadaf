#if !arch(wasm32)
extension Pinyin {
  /// Whether a reading was asked for and the table is not there yet; here it is part of the program.
  package static var isTableMissing: Bool { false }

  /// Asks for the table, so that it is there when it is needed; here it always is.
  package static func prepare() {}
}
#endif
