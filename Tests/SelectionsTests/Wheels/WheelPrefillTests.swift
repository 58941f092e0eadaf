import Hierarchies
import Selections
import TestSupport
import Testing

@Suite("Prefilling wheels")
struct WheelPrefillTests {
  @Test(
    "Any path is selected by nodes, rows, codes and names, with default rows below it")
  func everyPath() {
    for forest in Forest.all(upTo: 6) {
      let hierarchy = forest.hierarchy(code: { "c\($0)" })
      for node in forest.nodes {
        let path = hierarchy.path(to: node)
        var wheel = WheelSelection(hierarchy)
        for (column, row) in hierarchy.rows(of: path).enumerated() {
          wheel.settle(column: column, row: row)
        }
        let codes = hierarchy.codes(of: path).map { $0! }
        for start in wheelStates(from: WheelSelection(hierarchy), events: 1) {
          #expect(prefilled(start) { $0.select(SavedPath(nodes: path)) } == wheel)
          #expect(
            prefilled(start) { $0.select(SavedPath(rows: hierarchy.rows(of: path))) } == wheel)
          #expect(prefilled(start) { $0.select(SavedPath(codes: codes)) } == wheel)
          #expect(
            prefilled(start) { $0.select(SavedPath(names: hierarchy.names(of: path))) } == wheel)
          #expect(prefilled(start) { $0.select(SavedPath(code: codes.last!)) } == wheel)
          #expect(prefilled(start) { $0.select(SavedPath(hierarchy.value(of: path))) } == wheel)
        }
      }
    }
  }

  @Test("Stale rows always select a path of the tree")
  func staleRows() {
    for forest in Forest.all(upTo: 5) {
      let hierarchy = forest.hierarchy(disabled: [1])
      for rows in [[], [-1], [0, -1], [9], [0, 9, 9], [1, 0, 0, 0, 0, 0], [.max, .min]] as [[Int]] {
        var wheel = WheelSelection(hierarchy)
        wheel.settle(column: 0, row: 2)
        let prefill = wheel.select(SavedPath(rows: rows))
        #expect(wheel.isPath(wheel.path) && wheel.isWhole(wheel.path))
        #expect(wheel.path.starts(with: prefill.match.path))
        #expect(prefill.match.given == rows.count)
      }
    }
  }

  @Test("A stale address selects its deepest match and reports the first failure")
  func staleAddress() {
    var wheel = WheelSelection(regions)
    let prefill = wheel.select(SavedPath(names: ["广东", "广州", "东山区"]))
    #expect(regions.names(of: prefill.match.path) == ["广东省", "广州市"])
    #expect(prefill.match.unmatched == .init(item: 2, level: 2, reason: .notFound))
    #expect(regions.names(of: wheel.path) == ["广东省", "广州市", "海珠区", "新港街道"])
    #expect(
      prefill.change.reloads == [
        .init(column: 1, row: 0), .init(column: 2, row: 0), .init(column: 3, row: 0),
      ])
    #expect(prefill.change.scrolls == [.init(column: 0, row: 3)])
  }

  @Test("Selecting the current path changes nothing")
  func same() {
    let states =
      wheelStates(upTo: 5, events: 1) + wheelStates(upTo: 5, events: 1, arrangement: .independent)
    for wheel in states where !wheel.isMoving {
      var same = wheel
      #expect(same.select(SavedPath(nodes: wheel.path)).change.isEmpty)
      #expect(same == wheel)
    }
  }

  @Test("A path deeper than the wheel is cut to its depth")
  func tooDeep() {
    var wheel = WheelSelection(regions, depth: 2)
    let byNames = wheel.select(SavedPath(names: ["广东省", "广州市", "海珠区"])).match
    #expect(byNames.unmatched == .init(item: 2, level: 2, reason: .tooDeep))
    #expect(wheel.path == byNames.path && byNames.path.count == 2)
    let byCode = wheel.select(SavedPath(code: "440105")).match
    #expect(byCode.path == byNames.path)
    #expect(byCode.unmatched == .init(item: 0, level: 2, reason: .tooDeep))
  }

  @Test("Wheels that move are at rest after a prefill")
  func stops() {
    for wheel in wheelStates(upTo: 5) where wheel.isMoving {
      var chosen = wheel
      chosen.select(SavedPath(rows: [0]))
      #expect(!chosen.isMoving)
      #expect(chosen.settledPath == chosen.path)
    }
  }

  @Test("Prefilled rows are remembered as if they had been settled")
  func remembered() {
    var wheel = WheelSelection(regions, remembersRows: true)
    wheel.select(SavedPath(code: "441900"))
    wheel.settle(column: 0, row: 0)
    wheel.settle(column: 0, row: 3)
    #expect(regions.names(of: wheel.path) == ["广东省", "东莞市", "长安镇"])
  }

  @Test("Each independent column matches its own item")
  func independent() {
    let hierarchy = Forest("(()())(()())(()())").hierarchy(disabled: [8], code: { "c\($0)" })
    var wheel = WheelSelection(hierarchy, arrangement: .independent)
    let byRows = wheel.select(SavedPath(rows: [1, -1, 0, 4])).match
    #expect(wheel.rows == [1, 0, 0])
    #expect(hierarchy.names(of: byRows.path) == ["2", "7"])
    #expect(byRows.unmatched == .init(item: 1, level: 1, reason: .rowOutOfRange))

    let byNames = wheel.select(SavedPath(names: ["1", "5", "8"])).match
    #expect(wheel.rows == [0, 1, 0])
    #expect(byNames.unmatched == .init(item: 2, level: 2, reason: .disabled))

    #expect(wheel.select(SavedPath(codes: ["c2", "c5", "c7"])).match.isComplete)
    #expect(wheel.rows == [1, 1, 0])
    #expect(
      wheel.select(SavedPath(codes: ["c2", "c5", "c7", "c9"])).match.unmatched?.reason == .tooDeep)
    #expect(
      wheel.select(SavedPath(nodes: [hierarchy.roots[0]])).match.unmatched?.reason == .notFound)
  }

  @Test("A single code turns the independent column that has it")
  func independentCode() {
    let hierarchy = Forest("(()())(()(()))").hierarchy(disabled: [1], code: { "c\($0)" })
    var wheel = WheelSelection(hierarchy, arrangement: .independent)
    #expect(wheel.select(SavedPath(code: "c5")).match.isComplete)
    #expect(wheel.rows == [1, 1])
    #expect(wheel.select(SavedPath(code: "c1")).match.unmatched?.reason == .disabled)
    #expect(wheel.rows == [1, 0])
    #expect(wheel.select(SavedPath(code: "c0")).match.unmatched?.reason == .notFound)
    #expect(wheel.select(SavedPath(code: "c6")).match.unmatched?.reason == .tooDeep)
    #expect(
      wheel.select(SavedPath(code: "?")).match
        == .init(
          path: [], given: 1, unmatched: .init(item: 0, level: 0, reason: .notFound)))
  }

  private func prefilled(
    _ wheel: WheelSelection, by select: (inout WheelSelection) -> WheelSelection.Prefill
  ) -> WheelSelection {
    var (wheel, screen) = (wheel, WheelColumns(wheel))
    let change = select(&wheel).change
    screen.apply(change, loadingFrom: wheel)
    #expect(screen == WheelColumns(wheel))
    return wheel
  }
}
