import Hierarchies
import Selections
import TestSupport
import Testing

@Suite("An address sheet whose levels load later")
struct LazyPathTests {
  @Test("Any few events and answers on any forest of up to 3 nodes do what the reference does")
  func everyFew() {
    for forest in Forest.all(upTo: 3) {
      for skips in [false, true] {
        var sheets = [LazyPath(forest, skips: skips)]
        for _ in 0..<(forest.count < 3 ? 4 : 3) {
          var next: [LazyPath] = []
          for sheet in sheets {
            for event in sheet.events {
              var sheet = sheet
              if let fault = sheet.fault(after: event) {
                Issue.record("\(event) on \(forest), skipping \(skips): \(fault)")
                return
              }
              next.append(sheet)
            }
          }
          sheets = next
        }
      }
    }
  }

  @Test("Long runs of events and answers do what the reference does", arguments: 0..<60)
  func randomRuns(run: Int) {
    var random = SeededGenerator()
    for _ in 0..<6 {
      let forest = Forest.random(count: 1 + run % 24, depth: 1 + run % 5, using: &random)
      let disabled = Set(
        (0..<forest.count).filter { _ in Int.random(in: 0..<6, using: &random) == 0 })
      var sheet = LazyPath(
        forest, disabled: disabled, minimum: run % 3 == 0 ? 1 : .max,
        maximum: run % 4 == 0 ? 2 : .max, skips: run % 2 == 0)
      for _ in 0..<80 {
        let event = sheet.randomEvent(using: &random)
        if let fault = sheet.fault(after: event) {
          Issue.record("\(event) on \(forest) without \(disabled): \(fault); \(random)")
          return
        }
      }
    }
  }

  @Test(
    "A choice that turns out to be the last finishes the path, with one answer or after a retry")
  func lastChoice() throws {
    var sheet = PathSelection(Hierarchy(), isLazy: true)
    sheet.load(["a"])
    let chosen = sheet.choose(row: 0)
    #expect(!chosen.finishes)
    #expect(!sheet.isComplete)
    _ = sheet.fail(chosen.loads[0], message: [])
    let retry = sheet.retry()
    let change = sheet.receive([], for: retry.loads[0])
    #expect(change.finishes)
    #expect(sheet.isComplete)
    #expect(sheet.activeLevel == 0)
  }

  @Test("A saved value that turns out to be whole does not close the sheet that shows it")
  func savedValue() {
    var sheet = PathSelection(Hierarchy(), isLazy: true)
    let match = sheet.select(SavedPath(names: ["广东省", "广州市"])).match
    #expect(match.unmatched == .init(item: 0, level: 0, reason: .notLoaded))
    #expect(sheet.awaitedLevels.map(\.name) == ["广东省", "广州市"])
    var change = sheet.open()
    change = sheet.receive([.init(.init(name: "广东省"))], for: change.loads[0])
    #expect(sheet.awaitedLevels.map(\.name) == ["广州市"])
    change = sheet.receive(
      [.init(.init(name: "深圳市")), .init(.init(name: "广州市"))], for: change.loads[0])
    #expect(sheet.hierarchy.names(of: sheet.path) == ["广东省", "广州市"])
    change = sheet.receive([], for: change.loads[0])
    #expect(!change.finishes)
    #expect(change.loads.isEmpty)
    #expect(sheet.isComplete)
    #expect(sheet.chosenRow == 1)
  }

  @Test("A saved value that the data does not have is dropped where it ends")
  func staleValue() {
    var sheet = PathSelection(Hierarchy(), isLazy: true)
    sheet.select("广东省/东山区")
    let first = sheet.open()
    let second = sheet.receive([.init(.init(name: "广东省"))], for: first.loads[0])
    _ = sheet.receive([.init(.init(name: "广州市"))], for: second.loads[0])
    #expect(sheet.hierarchy.names(of: sheet.path) == ["广东省"])
    #expect(sheet.awaitedLevels.isEmpty)
    #expect(sheet.options.count == 1)
  }
}

extension PathSelection {
  /// Opens and answers with the roots.
  fileprivate mutating func load(_ names: [String]) {
    let change = open()
    _ = receive(names.map { .init(.init(name: $0)) }, for: change.loads[0])
  }
}
