import GuessedFormats
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
    let (sheet, notes) = try table(sheet: choice)
    let faults = sheet.faults(besides: options.fields.ignored)
    var result: HierarchyImport
    do throws(DocumentFileError) {
      result = try read(sheet, options)
    } catch {
      throw faults.first.map { sheet.error(at: $0, of: faults) } ?? error
    }
    // An error in a column that isn't used changes no node.
    let unused = result.unusedFields.map { Array($0.utf8) }
    let used = faults.filter { fault in
      !unused.contains { $0.elementsEqual(sheet.cells.header(ofColumn: fault.column)) }
    }
    if let fault = used.first { throw sheet.error(at: fault, of: used) }
    result.notes = notes
    if let fault = faults.first {
      let others = faults.count > 1 ? " (and \(faults.count - 1) more)" : ""
      let problem = fault.text.isEmpty ? "has no value" : "shows the error \(fault.text)"
      result.notes.append("cell \(fault.cell) \(problem)\(others)")
    }
    return result
  }

  private func read(
    _ sheet: Sheet, _ options: ReadingOptions
  ) throws(DocumentFileError) -> HierarchyImport {
    let cells = sheet.cells
    let rows = try cells.delimitedText()
    do throws(HierarchyFormatError) {
      do throws(HierarchyFormatError) {
        let result = try GuessedDocument.read(
          sheet: rows, named: sheet.name, format: format, options: options)
        return cells.hasOutline && result.shape == .list
          ? try readOutline(sheet, options) : result
      } catch {
        guard cells.hasOutline, let outline = try? readOutline(sheet, options) else { throw error }
        return outline
      }
    } catch {
      throw .document(error)
    }
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
    return try GuessedDocument.read(
      sheet: rows, named: sheet.name, format: format, options: options)
  }

  /// Reads a sheet as one of several tables. No cell shows an error, unless its column is ignored.
  func table(
    sheet choice: String?, ignoring ignored: [String]
  ) throws(DocumentFileError) -> SheetCells {
    let sheet = try table(sheet: choice).sheet
    let faults = sheet.faults(besides: ignored)
    if let fault = faults.first { throw sheet.error(at: fault, of: faults) }
    return sheet.cells
  }

  /// Reads a sheet, with the text of a merged cell in all of its cells.
  private func table(
    sheet choice: String?
  ) throws(DocumentFileError) -> (sheet: Sheet, notes: [String]) {
    let (sheet, notes) = try sheet(choice)
    var cells = sheet.cells
    try cells.fillMerged()
    let titles = cells.titles.map { "title \"\($0)\"" }
    return (Sheet(name: sheet.name, isHidden: sheet.isHidden, cells: cells), notes + titles)
  }
}

extension Workbook.Sheet {
  /// The cells that show errors, without those of columns to ignore.
  fileprivate func faults(besides ignored: [String]) -> [SheetCells.Fault] {
    cells.faults.filter { fault in
      let header = cells.header(ofColumn: fault.column)
      return !ignored.contains { $0.utf8.elementsEqual(header) }
    }
  }

  fileprivate func error(
    at fault: SheetCells.Fault, of faults: [SheetCells.Fault]
  ) -> DocumentFileError {
    .cellError(fault.text, cell: fault.cell, sheet: name, count: faults.count)
  }
}
