import Hierarchies
import Selections
import TestSupport
import Testing

@Suite("Refused transitions")
struct RefusalTests {
  @Test("Wheels refuse columns without enabled rows, and answers that nobody waits for")
  func wheels() {
    var wheel = WheelSelection(Forest("(())()").hierarchy(disabled: [1]))
    let before = wheel
    for column in [-1, 1, 7, .max] {
      #expect(wheel.settle(column: column, row: 0).refusal == .nothingToChoose)
      #expect(wheel.indicate(column: column, row: 0).refusal == .nothingToChoose)
    }
    #expect(wheel.retry(column: 0).refusal == .notFailed)
    #expect(wheel.settle(column: 0, row: 1).refusal == nil)
    wheel = before

    var lazy = WheelSelection(Hierarchy(), isLazy: true)
    let ticket = lazy.open().loads[0]
    #expect(lazy.fail(ticket, message: []).refusal == nil)
    let failed = lazy
    #expect(lazy.receive([], for: ticket).refusal == .lateAnswer)
    #expect(lazy.fail(ticket, message: []).refusal == .lateAnswer)
    #expect(lazy == failed)
    #expect(lazy.retry(column: 0).loads.count == 1)
  }

  @Test("A sheet refuses a retry without a failure, and answers that nobody waits for")
  func sheets() {
    var sheet = PathSelection(Hierarchy(), isLazy: true)
    #expect(sheet.retry().refusal == .notFailed)
    let ticket = sheet.open().loads[0]
    #expect(sheet.receive([.init(.init(name: "a"))], for: ticket).refusal == nil)
    let loaded = sheet
    #expect(sheet.receive([.init(.init(name: "b"))], for: ticket).refusal == .lateAnswer)
    #expect(sheet.fail(ticket, message: []).refusal == .lateAnswer)
    #expect(sheet.choose(row: 9).refusal == .notAnOption)
    #expect(sheet == loaded)
  }

  @Test("An outline refuses what it cannot expand, reveal or load")
  func outlines() {
    let hierarchy = Forest("(())()").hierarchy()
    let (parent, leaf) = (hierarchy.roots[0], hierarchy.roots[1])
    var outline = OutlineState(hierarchy)
    let before = outline
    let missing = Hierarchy.Node(99)
    #expect(outline.expand(leaf).refusal == .nothingBelow(leaf))
    #expect(outline.expand(missing).refusal == .missingNode(missing))
    #expect(outline.collapse(missing).refusal == .missingNode(missing))
    #expect(outline.reveal(missing).refusal == .missingNode(missing))
    #expect(outline.load(parent).refusal == .nothingToLoad(parent))
    #expect(outline == before)
    #expect(outline.collapse(parent) == .init())
    outline.filter(matches: [leaf])
    #expect(outline.reveal(parent).refusal == .filteredOut(parent))
    for refusal in [.filteredOut(leaf), .nothingToLoad(nil), .lateAnswer]
      as [OutlineState.Refusal]
    {
      #expect(refusal.description.hasSuffix("."))
    }
  }

  @Test("Checks refuse disabled nodes and more than the maximum")
  func checks() {
    let hierarchy = Forest("()()").hierarchy(disabled: [0])
    var checks = CheckState(hierarchy, maximum: 0)
    let before = checks
    #expect(checks.check(hierarchy.roots[0]) == .init(node: hierarchy.roots[0], refusal: .disabled))
    #expect(checks.check(hierarchy.roots[1]).refusal == .tooMany(by: 1))
    #expect(checks.restore(Array(hierarchy.roots)) == .init(node: nil, refusal: .tooMany(by: 2)))
    #expect(checks == before)
  }
}
