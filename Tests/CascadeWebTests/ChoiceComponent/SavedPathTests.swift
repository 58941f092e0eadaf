import CascadeWeb
import TestSupport
import Testing
import WebRuntime

@Suite("Saved paths in elements")
struct SavedPathTests {
  private static let table = SavedPathTable.shared

  private func page(_ definition: ElementDefinition, _ value: String) -> TestPage {
    TestPage(
      definition,
      attributes: [
        ("data", .string(Self.table.json)),
        ("value", .string(value)),
      ])
  }

  private func names(_ page: TestPage) -> [String] {
    guard case .list(let nodes) = page.get("path") else { return [] }
    return nodes.map { String(decoding: $0.field("name")?.utf8 ?? [], as: UTF8.self) }
  }

  @Test("An address shows its value down to the deepest match", arguments: table.cases)
  func address(entry: SavedPathTable.Case) {
    #expect(
      names(page(AddressComponent.definition, entry.value)) == entry.path, "\(entry.title)")
  }

  @Test("A field shows its value down to the deepest match", arguments: table.cases)
  func field(entry: SavedPathTable.Case) {
    #expect(names(page(FieldComponent.definition, entry.value)) == entry.path, "\(entry.title)")
  }

  @Test("Wheels show a value down to the deepest match", arguments: table.cases)
  func wheel(entry: SavedPathTable.Case) {
    let names = names(page(WheelComponent.definition, entry.value))
    #expect(names.starts(with: entry.path), "\(entry.title)")
  }

  @Test("A tree only takes a value that matches completely", arguments: table.cases)
  func tree(entry: SavedPathTable.Case) {
    let page = page(TreeComponent.definition, entry.value)
    #expect(names(page) == (entry.reason == nil ? entry.path : []), "\(entry.title)")
  }

  @Test("A value is returned in a form that matches again", arguments: table.cases)
  func value(entry: SavedPathTable.Case) {
    let page = page(AddressComponent.definition, entry.value)
    let value = page.get("value")
    page.set("value", .null)
    page.set("value", value)
    // Without codes, two siblings with the same name are indistinguishable.
    if entry.path.last != "twin" { #expect(names(page) == entry.path, "\(entry.title)") }
  }
}
