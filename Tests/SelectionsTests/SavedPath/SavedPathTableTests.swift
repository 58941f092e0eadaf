import Hierarchies
import Selections
import TestSupport
import Testing

@Suite("The table of saved paths")
struct SavedPathTableTests {
  private static let table = SavedPathTable.shared
  private let hierarchy = table.hierarchy

  @Test(
    "A saved path matches as deep as the table says, and reports why it ends",
    arguments: table.cases)
  func match(entry: SavedPathTable.Case) {
    let saved = SavedPath(entry.value, omittingEmptyItems: true)
    let match = hierarchy.match(saved)
    #expect(hierarchy.names(of: match.path) == entry.path, "\(entry.title)")
    #expect(match.unmatched?.reason == entry.reason.flatMap { reasons[$0] }, "\(entry.title)")
    let error = SavedPathError(match, of: saved, in: hierarchy)
    #expect((error == nil) == (entry.reason == nil))
    if let text = entry.error { #expect(error?.description == text, "\(entry.title)") }
  }

  @Test("A node can be looked up even if it is disabled", arguments: table.cases)
  func lookup(entry: SavedPathTable.Case) throws {
    let saved = SavedPath(entry.value, omittingEmptyItems: true)
    let find = {
      let options: PathMatchOptions = [.includesDisabled, .readsWholeTextAsCode]
      return hierarchy.path(to: try hierarchy.node(matching: saved, options: options))
    }
    if let path = entry.lookup ?? (entry.reason == nil ? entry.path : nil) {
      #expect(hierarchy.names(of: try find()) == path, "\(entry.title)")
    } else {
      #expect(throws: SavedPathError.self, "\(entry.title)") { try find() }
    }
  }

  @Test("Wheels and sheets select what matches", arguments: table.cases)
  func controls(entry: SavedPathTable.Case) {
    let saved = SavedPath(entry.value, omittingEmptyItems: true)
    let match = hierarchy.match(saved)
    var sheet = PathSelection(hierarchy)
    #expect(sheet.select(saved).match == match)
    #expect(hierarchy.names(of: sheet.path) == entry.path, "\(entry.title)")
    var wheels = WheelSelection(hierarchy)
    #expect(wheels.select(saved).match == match)
    #expect(hierarchy.names(of: wheels.path).starts(with: entry.path), "\(entry.title)")
  }

  @Test("The table has at least 60 cases, each with its own value and title")
  func size() {
    let cases = Self.table.cases
    #expect(cases.count >= 60)
    #expect(Set(cases.map(\.value)).count == cases.count)
    #expect(Set(cases.map(\.title)).count == cases.count)
  }

  private let reasons: [String: PathMatch.Reason] = [
    "notFound": .notFound, "ambiguous": .ambiguous, "disabled": .disabled, "tooDeep": .tooDeep,
  ]
}
