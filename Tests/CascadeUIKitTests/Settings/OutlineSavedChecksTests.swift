import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("Saved choices of an outline whose rows load later")
struct OutlineSavedChecksTests {
  private let server = ChildServer()

  private func outline(_ mode: OutlineSelectionMode = .check()) -> OutlineFixture {
    OutlineFixture(tree("a b"), isLazy: true) { [server] in
      $0.selectionMode = mode
      $0.loadChildren = { try await server.children(of: $0, in: $1) }
    }
  }

  @Test("A saved check is kept, shown as mixed above, stored again and restored with its row")
  func restored() async throws {
    let outline = outline()
    outline.table.choose([["a", "a1", "x"], ["b"]], history: HierarchyHistory())
    #expect(outline.rows == ["▸ a minus.square.fill", "▸ b checkmark.square.fill"])
    let saved = outline.table.choices()
    #expect(saved.map(\.names) == [["b"], ["a", "a1", "x"]])
    #expect(saved[1].value == "a/a1/x" && saved[1].path == [outline.node("a")])
    outline.tapIcon("a")
    try await server.answer("a", ["a1", "a2"])
    #expect(outline.rows[1...2] == [" ▸ a1 minus.square.fill", " ▸ a2 square"])
    #expect(outline.table.choices().map(\.value) == ["b", "a/a1/x"])
    outline.tapIcon("a1")
    try await server.answer("a1", ["x", "y"])
    #expect(outline.table.chosenNames() == ["x", "b"])
    #expect(outline.table.choices().map(\.names) == [["a", "a1", "x"], ["b"]])
  }

  @Test("A check of a row above decides for the saved checks below it, and others stay")
  func decided() async throws {
    let outline = outline()
    outline.table.choose([["a", "a1"], ["b", "b1"]], history: HierarchyHistory())
    outline.tap("a")
    #expect(outline.table.choices().map(\.names) == [["a"], ["b", "b1"]])
    outline.tap("a")
    #expect(outline.table.choices().map(\.names) == [["b", "b1"]])
    outline.tapIcon("a")
    try await server.answer("a", ["a1"])
    #expect(outline.table.chosenNames() == [])
  }

  @Test("A single saved choice waits for its row, until the user chooses another one")
  func single() async throws {
    let outline = outline(.single)
    outline.table.choose([["a", "a1"]], history: HierarchyHistory())
    #expect(outline.table.choices().map(\.names) == [["a", "a1"]])
    outline.tapIcon("a")
    try await server.answer("a", ["a1"])
    #expect(outline.table.chosenNames() == ["a1"])
    outline.tap("b")
    #expect(outline.table.choices().map(\.names) == [["b"]])
  }

  @Test("A chosen node that new data doesn't have is kept, and chosen when later data has it")
  func newData() {
    let outline = outline()
    outline.table.choose([outline.node("b")])
    outline.table.reload(tree("a"))
    #expect(outline.rows == ["▸ a square"])
    #expect(outline.table.choices().map(\.names) == [["b"]])
    outline.table.reload(tree("a b"))
    #expect(outline.table.chosenNames() == ["b"])
  }

  @Test("The choice of a mode waits in others, in the order of the app")
  func modes() {
    let outline = outline()
    outline.table.choose([outline.node("b"), outline.node("a")])
    outline.table.selectionMode = .single
    #expect(outline.table.chosenNames() == ["b"])
    outline.table.selectionMode = .none
    outline.table.selectionMode = .check()
    #expect(outline.table.chosenNames() == ["a", "b"])
  }

  @Test("After the single choice was removed, new data and other modes choose no other node for it")
  func removedSingle() throws {
    let outline = outline(.single)
    outline.table.choose([outline.node("b"), outline.node("a")])
    try outline.table.perform(.remove(outline.node("b")))
    outline.table.reload(tree("c a"))
    #expect(outline.table.chosenNames() == [])
    outline.table.selectionMode = .multiple()
    #expect(outline.table.chosenNames() == ["a"])
    outline.table.selectionMode = .single
    #expect(outline.table.chosenNames() == [])
  }

  @Test("A saved check that waits below a removed row goes with it", arguments: [0, 1, 2])
  func removedAbove(_ mode: Int) throws {
    let outline = outline([.check(), .multiple(), .single][mode])
    outline.table.choose([["a", "a1"], ["b"]], history: HierarchyHistory())
    try outline.table.perform(.remove(outline.node("a")))
    #expect(outline.table.choices().map(\.names) == (mode == 2 ? [] : [["b"]]))
    outline.table.reload(tree("b c"))
    #expect(outline.table.choices().map(\.names) == (mode == 2 ? [] : [["b"]]))
  }
}

@MainActor @Suite("Refused choices of an outline") struct OutlineRefusalTests {
  @Test("A locked row vibrates, says why and doesn't stay highlighted")
  func locked() {
    let outline = OutlineFixture(tree("a b!")) { $0.selectionMode = .multiple(maximum: 1) }
    let haptics = UIFeedbackGenerator.count
    outline.tap("b")
    #expect(
      UIFeedbackGenerator.count == haptics + 1 && isAnnounced("This option can’t be changed."))
    #expect(outline.table.chosenNames() == [])
    let table = outline.table.tableView
    let row = IndexPath(row: 1, section: 0)
    outline.cell("b").setHighlighted(true, animated: false)
    table.delegate?.tableView(table, didHighlightRowAt: row)
    #expect(!outline.cell("b").isHighlighted)
    outline.cell("a").setHighlighted(true, animated: false)
    table.delegate?.tableView(table, didHighlightRowAt: IndexPath(row: 0, section: 0))
    #expect(outline.cell("a").isHighlighted)
  }

  @Test("More than the maximum vibrates and says how many, or tells the app")
  func maximum() {
    let outline = OutlineFixture(tree("a b")) { $0.selectionMode = .check(maximum: 1) }
    outline.tap("a")
    let haptics = UIFeedbackGenerator.count
    outline.tap("b")
    #expect(UIFeedbackGenerator.count == haptics + 1 && isAnnounced("At most 1 can be chosen."))
    var refused: [CheckState.Refusal] = []
    outline.table.onRefuse = { refused.append($1) }
    outline.tap("b")
    #expect(UIFeedbackGenerator.count == haptics + 2 && refused == [.tooMany(by: 1)])
  }

  @Test("Spanish and Portuguese are two languages, though both search with Buscar")
  func languages() {
    func texts(_ locale: String) -> ControlTexts { ControlTexts(Locale(identifier: locale)) }
    #expect(texts("es")[.search] == texts("pt")[.search])
    #expect(
      !texts("es").hasLanguage(of: texts("pt")) && texts("es").hasLanguage(of: texts("es_MX")))
    #expect(texts("en_GB").isInLanguageOfApp && !texts("pt").isInLanguageOfApp)
  }
}
