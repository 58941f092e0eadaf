#if arch(wasm32)
/// A part of the table of readings where the table is a file, in the shape of the `StaticString` that
/// it is in other programs.
struct LoadedText {
  let utf8Start: UnsafePointer<UInt8>
  let utf8CodeUnitCount: Int

  /// - Precondition: the table is loaded.
  init(at offset: Int, count: Int) {
    utf8Start = loadedTable! + offset
    utf8CodeUnitCount = count
  }
}

/// Where the table is; nil until the page has loaded it. A page has one thread.
nonisolated(unsafe) private var loadedTable: UnsafePointer<UInt8>?

/// Whether a reading was asked for before the table was there.
nonisolated(unsafe) private var isWanted = false

extension PinyinTable {
  /// Whether the table is there; notes that it is wanted where it is not.
  static var isLoaded: Bool {
    if loadedTable == nil { isWanted = true }
    return loadedTable != nil
  }
}

extension Pinyin {
  /// The length of the file `cascade.readings` in bytes.
  package static var tableSize: Int { PinyinTable.size }

  /// Whether a reading was asked for and the table is not there yet; Hanzi then have none.
  package static var isTableMissing: Bool { isWanted && loadedTable == nil }

  /// Asks for the table, so that it is there when it is needed.
  package static func prepare() {
    _ = PinyinTable.isLoaded
  }

  /// Uses the content of the file from now on.
  ///
  /// - Parameter table: `tableSize` bytes that stay where they are.
  package static func use(table: UnsafePointer<UInt8>) {
    loadedTable = table
  }
}
#endif
