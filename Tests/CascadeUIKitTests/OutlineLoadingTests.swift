import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("Lazy loading in an outline table") struct OutlineLoadingTests {
  private let server = ChildServer()

  private func fixture() -> OutlineFixture {
    OutlineFixture(Hierarchy(), isLazy: true) { [server] table in
      table.loadChildren = { try await server.children(of: $0, in: $1) }
    }
  }

  @Test("Roots load when the table appears, children when a node expands")
  func loading() async throws {
    let outline = fixture()
    #expect(outline.rows == ["Loading…"])
    try await server.answer(nil, ["a", "b"])
    #expect(outline.rows == ["▸ a", "▸ b"])
    outline.tap("a")
    #expect(outline.rows == ["▾ a", "Loading…", "▸ b"])
    try await server.wait(for: "a")
    outline.table.tableView.tap(1)
    #expect(server.waiting.count == 1)
    try await server.answer("a", ["a1"])
    #expect(outline.rows == ["▾ a", " ▸ a1", "▸ b"])
    outline.tap("a1")
    try await server.answer("a1", [])
    #expect(outline.rows == ["▾ a", " a1", "▸ b"])
  }

  @Test("A failure shows the error, and a tap loads again")
  func retrying() async throws {
    let outline = fixture()
    try await server.answer(nil, ["a"])
    outline.tap("a")
    try await server.fail("a")
    #expect(outline.rows == ["▾ a", "No answer.\nTry Again"])
    let status = try #require(outline.table.tableView.visibleCells.last)
    #expect(status.accessibilityLabel == "No answer.")
    #expect(status.accessibilityHint == "Try Again")
    outline.table.tableView.tap(1)
    #expect(outline.rows == ["▾ a", "Loading…"])
    #expect(outline.table.tableView.visibleCells.last?.accessibilityHint == nil)
    try await server.answer("a", ["a1"])
    #expect(outline.rows == ["▾ a", " ▸ a1"])
  }

  @Test("Children that load below a checked node are checked")
  func checks() async throws {
    let outline = fixture()
    outline.table.selectionMode = .check()
    try await server.answer(nil, ["a", "b"])
    outline.tap("a")
    outline.tapIcon("a")
    try await server.answer("a", ["a1", "a2"])
    outline.tap("a1")
    #expect(outline.table.chosenNames() == ["a2"])
  }

  @Test("Saved codes expand as they load, and responses for an old hierarchy are ignored")
  func restoring() async throws {
    let outline = fixture()
    outline.table.restore(expandedCodes: ["b"])
    try await server.wait(for: nil)
    outline.table.show(OutlineState(Hierarchy(), isLazy: true))
    outline.table.restore(expandedCodes: ["B"])
    try await server.answer(nil, ["old"])
    #expect(outline.rows == ["Loading…"])
    #expect(server.cancelled == 1)
    try await server.answer(nil, ["a", "b"])
    #expect(outline.rows == ["▸ a", "▸ b"])
  }
}
