import HierarchyFormats

/// Writes a table as an Excel workbook with one sheet.
///
/// All cells are text, so that codes keep their zeros. The first row is the header, which stays visible.
public struct XLSXWriter {
  /// The longest text in a cell, in UTF-16 units.
  static let textLimit = 32_767

  /// The reason why a table can't be a sheet.
  public enum Failure: Error, Hashable {
    case tooManyRows
    /// The row, counted from 1.
    case tooLongText(row: Int)
    case failed
  }

  private var sheet: [UInt8] = []
  private var rowCount = 0

  private init() {}

  /// Returns the workbook.
  ///
  /// - Parameters:
  ///   - table: Comma-separated values in UTF-8, of which the first record is the header.
  ///   - name: The name of the sheet.
  /// - Throws: ``Failure`` if Excel has no place for the table.
  /// - Complexity: O(*b*) for *b* bytes.
  public static func workbook(
    ofTable table: [UInt8], named name: String
  ) throws(Failure) -> [UInt8] {
    var writer = XLSXWriter()
    writer.begin()
    var start = 0
    var isOpen = false
    var position = 0
    while position < table.count {
      let end = table[position...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? table.count
      isOpen = CSVRecord.isOpen(after: table[position..<end], wasOpen: isOpen)
      position = end
      if isOpen, position < table.count { continue }
      guard let fields = try? CSVRecord(table[start..<end]).fields() else { throw .failed }
      try writer.append(fields)
      start = end
    }
    writer.sheet += "</sheetData></worksheet>".utf8
    let title = sheetName(name)
    let parts = [
      ("[Content_Types].xml", contentTypes), ("_rels/.rels", relations),
      ("xl/workbook.xml", workbook(sheet: title)),
      ("xl/_rels/workbook.xml.rels", workbookRelations),
      ("xl/styles.xml", styles),
    ]
    let files = parts.map { (path: $0.0, content: Array((declaration + $0.1).utf8)) }
    let sheet = (path: "xl/worksheets/sheet1.xml", content: writer.sheet)
    guard let bytes = ZIPWriter.zip(files + [sheet]) else { throw .failed }
    return bytes
  }

  private mutating func begin() {
    sheet +=
      """
      \(Self.declaration)<worksheet xmlns="\(Self.main)"><sheetViews><sheetView workbookViewId="0"><pane \
      ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col \
      min="1" max="16384" width="18" style="1"/></cols><sheetData>
      """.utf8
  }

  private mutating func append(_ fields: [ArraySlice<UInt8>]) throws(Failure) {
    rowCount += 1
    if rowCount > SheetCells.rowLimit { throw .tooManyRows }
    let style = rowCount == 1 ? 2 : 1
    sheet += "<row r=\"\(rowCount)\">".utf8
    for (column, field) in fields.enumerated() where !field.isEmpty {
      let text = String(decoding: field, as: UTF8.self)
      if text.utf16.count > Self.textLimit { throw .tooLongText(row: rowCount) }
      let cell = SheetCells.letters(ofColumn: column) + "\(rowCount)"
      sheet += "<c r=\"\(cell)\" s=\"\(style)\" t=\"inlineStr\"><is><t xml:space=\"preserve\">".utf8
      Self.append(field, to: &sheet)
      sheet += "</t></is></c>".utf8
    }
    sheet += "</row>".utf8
  }

  /// Appends a text with escapes. Excel has its own for characters that XML doesn't allow, such as `_x0001_`.
  private static func append(_ text: some Collection<UInt8>, to xml: inout [UInt8]) {
    var previous: UInt8 = 0
    for byte in text {
      switch byte {
      case UInt8(ascii: "<"): xml += "&lt;".utf8
      case UInt8(ascii: ">"): xml += "&gt;".utf8
      case UInt8(ascii: "&"): xml += "&amp;".utf8
      case UInt8(ascii: "\""): xml += "&quot;".utf8
      // An underscore before an x would begin an escape.
      case UInt8(ascii: "x") where previous == UInt8(ascii: "_"):
        xml.removeLast()
        xml += "_x005F_x".utf8
      case 0..<0x20 where byte != 9 && byte != 10:
        let digits = String(byte, radix: 16, uppercase: true)
        xml += "_x\(String(repeating: "0", count: 4 - digits.utf8.count))\(digits)_".utf8
      default: xml.append(byte)
      }
      previous = byte
    }
  }

  /// A name that a sheet can have: without some characters, and with up to 31 of them.
  private static func sheetName(_ name: String) -> String {
    let allowed = name.filter { !"[]:*?/\\'".contains($0) && $0 != "\n" }
    var text: [UInt8] = []
    append((allowed.isEmpty ? "hierarchy" : String(allowed.prefix(31))).utf8, to: &text)
    return String(decoding: text, as: UTF8.self)
  }
}

extension XLSXWriter {
  private static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"
  private static let formats = "http://schemas.openxmlformats.org"
  private static let main = "\(formats)/spreadsheetml/2006/main"
  private static let links = "\(formats)/officeDocument/2006/relationships"
  private static let types = "application/vnd.openxmlformats-officedocument.spreadsheetml"

  private static let contentTypes = """
    <Types xmlns="\(formats)/package/2006/content-types"><Default Extension="rels" \
    ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" \
    ContentType="application/xml"/><Override PartName="/xl/workbook.xml" \
    ContentType="\(types).sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" \
    ContentType="\(types).worksheet+xml"/><Override PartName="/xl/styles.xml" \
    ContentType="\(types).styles+xml"/></Types>
    """

  private static let relations = """
    <Relationships xmlns="\(formats)/package/2006/relationships"><Relationship Id="rId1" \
    Type="\(links)/officeDocument" Target="xl/workbook.xml"/></Relationships>
    """

  private static let workbookRelations = """
    <Relationships xmlns="\(formats)/package/2006/relationships"><Relationship Id="rId1" \
    Type="\(links)/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" \
    Type="\(links)/styles" Target="styles.xml"/></Relationships>
    """

  private static func workbook(sheet name: String) -> String {
    """
    <workbook xmlns="\(main)" xmlns:r="\(links)"><sheets><sheet name="\(name)" sheetId="1" \
    r:id="rId1"/></sheets></workbook>
    """
  }

  /// The styles of cells: 0 is Excel's own, 1 is text, 2 is bold text.
  private static let styles = """
    <styleSheet xmlns="\(main)"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz \
    val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill \
    patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders \
    count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf \
    numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" \
    fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" \
    applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" \
    applyFont="1"/></cellXfs></styleSheet>
    """
}
