#if !arch(wasm32)
extension Pinyin {
  /// Whether a reading was requested but the table isn't loaded. Always `false`: the table is part of the program.
  package static var isTableMissing: Bool { false }

  /// Requests the table before it is needed. Does nothing: the table is part of the program.
  package static func prepare() {}
}
#endif
