#if arch(wasm32)
// The functions that the page of the gallery calls. Texts that it passes are in the input buffer. Functions that
// answer with more than a number leave the answer in the output buffer.

import AddressColumns
import Hierarchies
import Histories
import Lookup
@_spi(Pages) import WebRuntime

nonisolated(unsafe) private let input = ByteBuffer()
nonisolated(unsafe) private let output = ByteBuffer()
nonisolated(unsafe) private var column = AddressColumn(
  Hierarchy(), resolver: AddressResolver(Hierarchy()))
nonisolated(unsafe) private var file = UnsafeMutableRawBufferPointer(start: nil, count: 0)

private func text(_ count: Int) -> [UInt8] {
  Array(input.bytes.prefix(count))
}

private func isRow(_ row: Int) -> Bool {
  (0..<column.count).contains(row)
}

/// Reserves bytes of the input buffer and returns their address.
@_expose(wasm, "reserve") @_cdecl("addresses_reserve")
public func reserve(_ count: Int) -> UnsafeMutablePointer<UInt8> {
  input.prepare(count: count)
}

/// Reserves memory for the file of the hierarchy and returns its address.
@_expose(wasm, "reserveHierarchy") @_cdecl("addresses_reserve_hierarchy")
public func reserveHierarchy(_ count: Int) -> UnsafeMutableRawPointer? {
  // The column uses the memory until the page is closed.
  file = .allocate(byteCount: count, alignment: 16)
  return file.baseAddress
}

/// Opens the hierarchy in the reserved memory, with the history in the input buffer. Returns whether both are valid.
@_expose(wasm, "open") @_cdecl("addresses_open")
public func open(_ historyCount: Int) -> Bool {
  guard
    let hierarchy = try? HierarchyFile.decode(unowned: UnsafeRawBufferPointer(file), release: {}),
    let history = try? HierarchyHistory(utf8: text(historyCount), names: hierarchy)
  else { return false }
  column = AddressColumn(
    hierarchy, resolver: AddressResolver(hierarchy, history: history))
  return true
}

/// The address of the output buffer.
@_expose(wasm, "output") @_cdecl("addresses_output")
public func outputAddress() -> UnsafeMutablePointer<UInt8> {
  output.base
}

/// The number of bytes in the output buffer.
@_expose(wasm, "outputCount") @_cdecl("addresses_output_count")
public func outputCount() -> Int {
  output.count
}

/// Replaces the pasted text.
@_expose(wasm, "paste") @_cdecl("addresses_paste")
public func paste(_ count: Int) {
  column.paste(text(count))
}

/// Reads the addresses from other columns of the table.
@_expose(wasm, "use") @_cdecl("addresses_use")
public func use(_ first: Int, _ end: Int, _ hasHeader: Bool) {
  guard 0 <= first, first < end, end <= max(column.table.columnCount, 1) else { return }
  column.use(AddressLayout(columns: first..<end, hasHeader: hasHeader))
}

/// Resolves some addresses, and returns whether others remain.
@_expose(wasm, "resolve") @_cdecl("addresses_resolve")
public func resolve(_ limit: Int) -> Bool {
  column.resolve(upTo: limit)
}

/// Selects the rows to show.
@_expose(wasm, "show") @_cdecl("addresses_show")
public func show(_ filter: Int) {
  if let filter = AddressFilter(rawValue: filter) { column.show(filter) }
}

/// Writes the counts and the layout of the table.
@_expose(wasm, "summary") @_cdecl("addresses_summary")
public func summary() {
  output.removeAll()
  output.append(summaryOf: column)
}

/// Writes some of the rows to show.
@_expose(wasm, "rows") @_cdecl("addresses_rows")
public func rows(_ start: Int, _ count: Int) {
  output.removeAll()
  let positions = (start..<start + count).clamped(to: 0..<column.shownCount)
  output.append(varint: positions.count)
  for position in positions { append(column.shownRow(at: position)) }
}

/// Writes a row.
@_expose(wasm, "row") @_cdecl("addresses_row")
public func row(_ row: Int) {
  output.removeAll()
  if isRow(row) { append(row) }
}

private func append(_ row: Int) {
  output.append(column.row(row), number: row, in: column.hierarchy)
}

/// Chooses one of the choices of a row.
@_expose(wasm, "choose") @_cdecl("addresses_choose")
public func choose(_ row: Int, _ number: Int) -> Bool {
  isRow(row) && column.choose(number, inRow: row)
}

/// Chooses a place for a row. The input buffer has the row of each node of its path.
@_expose(wasm, "choosePlace") @_cdecl("addresses_choose_place")
public func choosePlace(_ row: Int, _ count: Int) -> Bool {
  var reader = ByteReader(UnsafeBufferPointer(rebasing: input.bytes.prefix(count)))
  var rows: [Int] = []
  while let row = reader.varint() { rows.append(row) }
  return isRow(row) && column.choose(placeAt: rows, inRow: row)
}

/// Replaces the text of a row.
@_expose(wasm, "edit") @_cdecl("addresses_edit")
public func edit(_ row: Int, _ count: Int) {
  if isRow(row) { column.edit(text(count), inRow: row) }
}

/// Takes back the last decision about a row.
@_expose(wasm, "undo") @_cdecl("addresses_undo")
public func undo(_ row: Int) {
  if isRow(row) { column.undo(row: row) }
}

/// Writes the table with the results, as a file or for the clipboard.
@_expose(wasm, "export") @_cdecl("addresses_export")
public func export(_ format: Int, _ isChinese: Bool) {
  output.removeAll()
  guard let format = ExportFormat(rawValue: format) else { return }
  column.exported(format, texts: isChinese ? .chinese : .english)
    .withUnsafeBufferPointer { output.append($0) }
}
#endif
