import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("An outline table whose rows load later") struct OutlineLoadingTests {
  private let server = ChildServer()

  private func fixture() -> OutlineFixture {
    OutlineFixture(Hierarchy(), isLazy: true) { [server] table in
      table.loadChildren = { try await server.children(of: $0, in: $1) }
    }
  }

  @Test("Roots are asked for as the table comes on the screen, children as a node expands")
  func loading() async throws {
    let outline = fixture()
    #expect(outline.rows == ["Loading…"])
    try await server.answer(nil, ["a", "b"])
    #expect(outline.rows == ["▸ a", "▸ b"])
    outline.tap("a")
    #expect(outline.rows == ["▾ a", "Loading…", "▸ b"])
    try await server.wait(for: "a")
    outline.table.tap(1)
    #expect(server.waiting.count == 1)
    try await server.answer("a", ["a1"])
    #expect(outline.rows == ["▾ a", " ▸ a1", "▸ b"])
    outline.tap("a1")
    try await server.answer("a1", [])
    #expect(outline.rows == ["▾ a", " a1", "▸ b"])
  }

  @Test("What could not be had says why, and a tap tries again")
  func retrying() async throws {
    let outline = fixture()
    try await server.answer(nil, ["a"])
    outline.tap("a")
    try await server.fail("a")
    #expect(outline.rows == ["▾ a", "No answer.\nTry again"])
    let status = try #require(outline.table.visibleCells.last)
    #expect(status.accessibilityLabel == "No answer.")
    #expect(status.accessibilityHint == "Try again")
    outline.table.tap(1)
    #expect(outline.rows == ["▾ a", "Loading…"])
    #expect(outline.table.visibleCells.last?.accessibilityHint == nil)
    try await server.answer("a", ["a1"])
    #expect(outline.rows == ["▾ a", " ▸ a1"])
  }

  @Test("Children that load below a checked node come checked")
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

  @Test("Saved codes are expanded as they arrive, and answers for an old tree are dropped")
  func restoring() async throws {
    let outline = fixture()
    outline.table.restore(expandedCodes: [Array("b".utf8)])
    try await server.wait(for: nil)
    outline.table.show(OutlineState(Hierarchy(), isLazy: true))
    outline.table.restore(expandedCodes: [Array("B".utf8)])
    try await server.answer(nil, ["old"])
    #expect(outline.rows == ["Loading…"])
    #expect(server.cancelled == 1)
    try await server.answer(nil, ["a", "b"])
    #expect(outline.rows == ["▸ a", "▸ b"])
  }
}
