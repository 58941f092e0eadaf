import ChinaRegions
import Hierarchies
import Lookup
import Testing

@testable import AddressColumns

extension AddressColumn {
  private static let resolver = AddressResolver(
    ChinaRegions.hierarchy, history: ChinaRegions.history)

  /// A column of the gazetteer's places with a pasted text, resolved.
  init(pasting text: String) {
    self.init(ChinaRegions.hierarchy, resolver: Self.resolver)
    paste(text)
  }

  mutating func paste(_ text: String) {
    paste(Array(text.utf8))
    while resolve(upTo: 7) {}
  }

  mutating func edit(_ text: String, inRow row: Int) {
    edit(Array(text.utf8), inRow: row)
  }

  /// Chooses one of the choices of a row, which it has to have.
  mutating func take(_ number: Int, inRow row: Int) {
    let isChosen = choose(number, inRow: row)
    #expect(isChosen)
  }

  /// The texts of the rows.
  var texts: [String] { (0..<count).map { String(decoding: row($0).text, as: UTF8.self) } }

  var statuses: [AddressStatus] { (0..<count).map { row($0).status } }

  /// The place of a row, with slashes between the names.
  func place(_ number: Int) -> String { names(row(number).path) }

  func choices(_ number: Int) -> [String] { row(number).choices.map { names($0) } }

  private func names(_ path: [AddressRow.Place]) -> String {
    hierarchy.names(of: path.map(\.node)).joined(separator: "/")
  }

  /// The parts of a row, one line each: `text: kind form place`.
  func parts(_ number: Int) -> [String] {
    let row = row(number)
    return row.parts.map { part in
      let text = String(decoding: row.text[part.range], as: UTF8.self)
      let place = part.node.map { " " + hierarchy.name(of: $0) } ?? ""
      return "\(text): \(part.kind)\(part.form == .current ? "" : " \(part.form)")\(place)"
    }
  }

  /// The exported table as text.
  func export(_ format: ExportFormat, _ texts: ExportTexts = .chinese) -> String {
    String(decoding: exported(format, texts: texts), as: UTF8.self)
  }

  var shownRows: [Int] { (0..<shownCount).map { shownRow(at: $0) } }
}
