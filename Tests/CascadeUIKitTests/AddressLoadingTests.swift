import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("Lazy loading in an address selector") struct AddressLoadingTests {
  private let server = ChildServer()

  private func fixture(_ selection: PathSelection? = nil) -> AddressFixture {
    AddressFixture(selection ?? PathSelection(Hierarchy(), isLazy: true)) { [server] in
      $0.hasSections = false
      $0.loadChildren = { try await server.children(of: $0, in: $1) }
    }
  }

  @Test("Each level loads when it opens, and a node without children ends the choice")
  func loading() async throws {
    let address = fixture()
    var finished: [[String]] = []
    address.selector.onDone = { finished.append($1.names) }
    #expect(address.rows == ["Loading…"])
    try await server.answer(nil, ["a", "b"])
    #expect(address.rows == ["a", "b"])
    address.tap("a")
    #expect(address.steps == ["● a", "○ ? <"])
    #expect(address.rows == ["Loading…"])
    address.selector.list.tap(0)
    try await server.answer("a", ["a1", "a2"])
    #expect(address.rows == ["a1", "a2"])
    address.tap("a2")
    #expect(finished.isEmpty)
    try await server.answer("a2", [])
    #expect(address.steps == ["● a", "● a2 <"])
    #expect(address.rows == ["a1", "a2 ✓"])
    #expect(finished == [["a", "a2"]])
  }

  @Test("A level that fails to load shows the error, and a tap loads it again")
  func retrying() async throws {
    let address = fixture()
    try await server.fail(nil)
    #expect(address.rows == ["No answer.\nTry Again"])
    let cell = try #require(address.selector.list.visibleCells.first)
    #expect(cell.accessibilityLabel == "No answer." && cell.accessibilityHint == "Try Again")
    #expect(cell.accessibilityTraits == .button)
    address.selector.list.tap(0)
    #expect(address.rows == ["Loading…"])
    try await server.answer(nil, ["a"])
    #expect(address.rows == ["a"])
  }

  @Test("The earlier levels remain usable during loading, and a late response changes nothing")
  func meanwhile() async throws {
    let address = fixture()
    try await server.answer(nil, ["a", "b"])
    address.tap("a")
    try await server.wait(for: "a")
    address.tapStep(0)
    address.tap("b")
    try await server.answer("a", ["a1"])
    #expect(address.rows == ["Loading…"])
    try await server.answer("b", ["b1"])
    #expect(address.rows == ["b1"])
    address.tapStep(0)
    address.tap("a")
    #expect(address.rows == ["a1"])
  }

  @Test("A saved path shows its stored names, and loads level by level")
  func saved() async throws {
    var selection = PathSelection(Hierarchy(), isLazy: true)
    selection.select(["a", "a2"])
    let address = fixture(selection)
    #expect(address.steps == ["○ a <"])
    try await server.answer(nil, ["a", "b"])
    #expect(address.steps == ["● a", "○ a2 <"])
    try await server.answer("a", ["a1", "a2"])
    #expect(address.steps.prefix(2) == ["● a", "● a2"])
  }

  @Test("Replacing the selection cancels its requests")
  func reloading() async throws {
    let address = fixture()
    try await server.wait(for: nil)
    address.selector.show(PathSelection(Hierarchy(), isLazy: true))
    #expect(address.rows == ["Loading…"])
    try await server.answer(nil, ["old"])
    #expect(address.rows == ["Loading…"])
    #expect(server.cancelled == 1)
    try await server.answer(nil, ["new"])
    #expect(address.rows == ["new"])
    address.tap("new")
    try await server.wait(for: "new")
    address.selector.show(PathSelection(tree("x -y")))
    try await server.answer("new", ["late"])
    #expect(address.rows == ["x"])
  }

  @Test("A search is repeated after nodes have loaded")
  func searching() async throws {
    let address = fixture()
    address.selector.isSearchable = true
    try await server.answer(nil, ["ab"])
    address.tap("ab")
    address.search(for: "b")
    #expect(address.rows == ["a[b]"])
    try await server.answer("ab", ["bc"])
    #expect(address.rows == ["[b]c – ab", "a[b]"])
    address.tap("bc")
    #expect(address.rows == ["Loading…"])
    #expect(address.steps == ["● ab", "● bc", "○ ? <"])
  }

  @Test("A view that is released during loading cancels its requests")
  func released() async throws {
    weak var gone: AddressSelectorView?
    do {
      let address = fixture()
      gone = address.selector
      try await server.wait(for: nil)
      address.selector.removeFromSuperview()
    }
    #expect(gone == nil)
    try await server.answer(nil, ["a"])
    #expect(server.cancelled == 1)
  }
}
