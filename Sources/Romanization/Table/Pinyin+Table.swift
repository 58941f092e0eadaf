#if arch(wasm32)
/// A part of the table of readings in a loaded file, with the interface of the `StaticString` that other programs
/// use.
struct LoadedText {
  let utf8Start: UnsafePointer<UInt8>
  let utf8CodeUnitCount: Int

  /// - Precondition: The table is loaded.
  init(at offset: Int, count: Int) {
    utf8Start = loadedTable! + offset
    utf8CodeUnitCount = count
  }
}

/// The table, or `nil` until the page has loaded it. A page has one thread.
nonisolated(unsafe) private var loadedTable: UnsafePointer<UInt8>?

/// Whether a reading was requested before the table was loaded.
nonisolated(unsafe) private var isWanted = false

extension PinyinTable {
  /// Whether the table is loaded. If it isn't, records the request.
  static var isLoaded: Bool {
    if loadedTable == nil { isWanted = true }
    return loadedTable != nil
  }
}

extension Pinyin {
  /// The length of the file `cascade.readings` in bytes.
  package static var tableSize: Int { PinyinTable.size }

  /// Whether a reading was requested but the table isn't loaded; Hanzi then have no readings.
  package static var isTableMissing: Bool { isWanted && loadedTable == nil }

  /// Requests the table before it is needed.
  package static func prepare() {
    _ = PinyinTable.isLoaded
  }

  /// Installs the content of the file.
  ///
  /// - Parameter table: `tableSize` bytes that remain valid.
  package static func use(table: UnsafePointer<UInt8>) {
    loadedTable = table
  }
}
#else
extension Pinyin {
  /// Whether a reading was requested but the table isn't loaded. Always `false`: the table is part of the program.
  package static var isTableMissing: Bool { false }

  /// Requests the table before it is needed. Does nothing: the table is part of the program.
  package static func prepare() {}
}
#endif
