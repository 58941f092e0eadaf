import HierarchyFormats

/// A workbook with sheets, in the format of Excel or of OpenDocument.
public struct Workbook: Sendable {
  enum Kind {
    case excel, openDocument
  }

  let archive: Archive
  let kind: Kind

  /// - Parameter paths: The paths of the files in the archive.
  /// - Returns: `nil` if the archive is no workbook.
  init?(_ archive: Archive, paths: [String]) throws(DocumentFileError) {
    self.archive = archive
    if paths.contains(XLSXReader.relationsPath),
      paths.contains(where: { $0.hasSuffix("workbook.xml") })
    {
      kind = .excel
    } else if paths.contains(ODSReader.contentPath), paths.contains("mimetype"),
      let type = try archive.content(of: "mimetype", limit: 1_000),
      String(decoding: type, as: UTF8.self).contains("opendocument.spreadsheet")
    {
      kind = .openDocument
    } else {
      return nil
    }
  }

  var format: DocumentFormat { kind == .excel ? .xlsx : .ods }
}

extension Workbook {
  /// A sheet, and whether its program shows it.
  struct Sheet {
    let name: String
    let isHidden: Bool
    let cells: SheetCells
  }

  /// Reads a sheet.
  ///
  /// - Parameter choice: The name of the sheet or its number, counted from 1; `nil` for the only one that has data and is
  ///   shown.
  /// - Throws: ``DocumentFileError`` if the workbook is damaged, or if the sheet is missing or isn't the only one.
  /// - Complexity: O(*b*) for *b* bytes of the sheets.
  func sheet(_ choice: String?) throws(DocumentFileError) -> (sheet: Sheet, notes: [String]) {
    let sheets = try sheets(only: choice)
    if let choice {
      guard let sheet = sheets.first(where: { $0.name == choice }) ?? sheets.first else {
        throw .missingSheet(choice, of: try self.sheets(only: nil).map(\.name))
      }
      return (sheet, Self.notes(on: sheet, beside: []))
    }
    let filled = sheets.filter { !$0.cells.isEmpty }
    let shown = filled.filter { !$0.isHidden }
    let candidates = shown.isEmpty ? filled : shown
    guard let sheet = candidates.first else { throw .emptyWorkbook }
    if candidates.count > 1 { throw .severalSheets(candidates.map(\.name)) }
    return (sheet, Self.notes(on: sheet, beside: filled))
  }

  private func sheets(only choice: String?) throws(DocumentFileError) -> [Sheet] {
    switch kind {
    case .excel: try XLSXReader(archive).sheets(only: choice)
    case .openDocument: try ODSReader.sheets(in: archive, only: choice)
    }
  }

  /// What people who look at the sheet don't see.
  private static func notes(on sheet: Sheet, beside others: [Sheet]) -> [String] {
    var notes = ["sheet \"\(sheet.name)\""]
    let rows = sheet.cells.hiddenRows
    if rows > 0 { notes.append("\(rows) hidden \(rows == 1 ? "row is" : "rows are") read") }
    let columns = sheet.cells.columns.filter { column in
      sheet.cells.hiddenColumns.contains { $0.contains(column) }
    }
    if !columns.isEmpty {
      let letters = columns.map { SheetCells.letters(ofColumn: $0) }.joined(separator: ", ")
      notes.append("the hidden columns \(letters) are read")
    }
    let hidden = others.filter { $0.name != sheet.name }.map { "\"\($0.name)\"" }
    if !hidden.isEmpty {
      notes.append("hidden sheets not read: \(hidden.joined(separator: ", "))")
    }
    return notes
  }
}

extension Workbook {
  /// The name of the column with the levels of an outline.
  private static let outlineColumn = "outline level"

  /// Reads a hierarchy from a sheet.
  ///
  /// The levels of an outline count only if the columns don't say how the rows are connected.
  ///
  /// - Throws: ``DocumentFileError`` if the sheet can't be read, or doesn't contain a hierarchy.
  func read(
    sheet choice: String?, options: ReadingOptions
  ) throws(DocumentFileError) -> HierarchyImport {
    let (sheet, notes) = try table(sheet: choice, options: options)
    let cells = sheet.cells
    let rows = try cells.delimitedText()
    var result: HierarchyImport
    do throws(HierarchyFormatError) {
      do throws(HierarchyFormatError) {
        result = try HierarchyDocument.read(
          sheet: rows, named: sheet.name, format: format, options: options)
        if cells.hasOutline, result.shape == .list { result = try readOutline(sheet, options) }
      } catch {
        guard cells.hasOutline, let outline = try? readOutline(sheet, options) else { throw error }
        result = outline
      }
    } catch {
      throw .document(error)
    }
    result.notes = notes
    return result
  }

  private func readOutline(
    _ sheet: Sheet, _ options: ReadingOptions
  ) throws(HierarchyFormatError) -> HierarchyImport {
    var options = options
    options.fields.level = Self.outlineColumn
    let rows: [UInt8]
    do throws(DocumentFileError) {
      rows = try sheet.cells.delimitedText(levelColumn: Self.outlineColumn)
    } catch {
      throw HierarchyFormatError(place: TextPlace(line: 1, column: 1), reason: .tooLarge)
    }
    return try HierarchyDocument.read(
      sheet: rows, named: sheet.name, format: format, options: options)
  }

  /// Reads a sheet, with the text of a merged cell in all of its cells.
  func table(
    sheet choice: String?, options: ReadingOptions
  ) throws(DocumentFileError) -> (sheet: Sheet, notes: [String]) {
    let (sheet, notes) = try sheet(choice)
    var cells = sheet.cells
    try cells.fillMerged()
    let filled = Sheet(name: sheet.name, isHidden: sheet.isHidden, cells: cells)
    try check(filled, options)
    let titles = cells.titles.map { "title \"\($0)\"" }
    return (filled, notes + titles)
  }

  /// Refuses cells that show an error, unless their column is ignored.
  private func check(_ sheet: Sheet, _ options: ReadingOptions) throws(DocumentFileError) {
    let ignored = options.fields.ignored
    let faults = sheet.cells.faults.filter { fault in
      let header = sheet.cells.header(ofColumn: fault.column)
      return !ignored.contains { $0.utf8.elementsEqual(header) }
    }
    guard let fault = faults.first else { return }
    let cell = SheetCells.letters(ofColumn: fault.column) + "\(fault.row + 1)"
    throw .cellError(fault.text, cell: cell, sheet: sheet.name, count: faults.count)
  }
}
