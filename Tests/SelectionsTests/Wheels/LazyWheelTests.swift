import Hierarchies
import Selections
import TestSupport
import Testing

@Suite("Wheels whose rows load later")
struct LazyWheelTests {
  @Test("Any few events and answers on any forest of up to 3 nodes do what the reference does")
  func everyFew() {
    for forest in Forest.all(upTo: 3) {
      for disabled in forest.nodeSets where disabled.count < 2 {
        var wheels = [LazyWheel(forest, disabled: disabled)]
        for _ in 0..<3 {
          var next: [LazyWheel] = []
          for wheel in wheels {
            for event in wheel.events {
              var wheel = wheel
              if let fault = wheel.fault(after: event) {
                Issue.record("\(event) on \(forest) without \(disabled): \(fault)")
                return
              }
              next.append(wheel)
            }
          }
          wheels = next
        }
      }
    }
  }

  @Test("Long runs of events and answers do what the reference does", arguments: 0..<60)
  func randomRuns(run: Int) {
    var random = SeededGenerator()
    for _ in 0..<6 {
      let forest = Forest.random(count: 1 + run % 24, depth: 1 + run % 4, using: &random)
      let disabled = Set(
        (0..<forest.count).filter { _ in Int.random(in: 0..<6, using: &random) == 0 })
      var wheel = LazyWheel(
        forest, disabled: disabled, depth: run % 5 == 0 ? 2 : .max, remembersRows: run % 2 == 0)
      for _ in 0..<80 {
        let event = wheel.randomEvent(using: &random)
        if let fault = wheel.fault(after: event) {
          Issue.record("\(event) on \(forest) without \(disabled): \(fault); \(random)")
          return
        }
      }
    }
  }

  @Test("If every answer is immediate, the wheels are as on the whole tree", arguments: 0..<30)
  func wholeTree(run: Int) {
    var random = SeededGenerator()
    let forest = Forest.random(count: 1 + run, depth: 5, using: &random)
    let whole = WheelSelection(forest.hierarchy(code: { "\($0)" }))
    var tree = LazyTree(forest)
    var wheel = WheelSelection(Hierarchy(), isLazy: true)
    var loads = wheel.open().loads
    while let ticket = loads.popLast() {
      _ = tree.note([ticket], in: wheel.hierarchy, for: [])
      loads +=
        wheel.receive(tree.children(for: tree.tickets.count - 1, .children), for: ticket).loads
    }
    let names = whole.hierarchy.codes(of: whole.path)
    #expect(wheel.hierarchy.codes(of: wheel.path) == names, "\(random)")
    #expect(wheel.columnCount == whole.columnCount, "\(random)")
  }
}

extension ReferenceWheel {
  /// All wheels rest on a path and on the default rows below it.
  mutating func stand(on path: [Int]) {
    live = completed(path)
    settled = live
    moving = [:]
  }
}
