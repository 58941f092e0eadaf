import Hierarchies
import Selections
import TestSupport
import Testing

@Suite("Stepping through a wheel with keys")
struct WheelSteppingTests {
  @Test("A step leads to the next enabled row beyond its target, or to the last one before")
  func everyStep() {
    let flat = Forest("()()()()()()")
    for disabled in flat.nodeSets where disabled.count < flat.count {
      let enabled = (0..<flat.count).filter { !disabled.contains($0) }
      var wheel = WheelSelection(flat.hierarchy(disabled: disabled))
      for selected in enabled {
        wheel.settle(column: 0, row: selected)
        for offset in Array(-7...7) + [.min, .max] {
          let wanted = offset.magnitude > 7 ? offset.signum() * 7 : offset
          let target = min(max(selected + wanted, 0), flat.count - 1)
          let expected =
            offset < 0
            ? enabled.last { $0 <= target } ?? enabled.first
            : enabled.first { $0 >= target } ?? enabled.last
          #expect(wheel.row(inColumn: 0, steppingBy: offset) == expected)
        }
      }
    }
  }

  @Test("A column that does not exist or has no enabled rows has no step")
  func noRow() {
    let wheel = WheelSelection(Forest("(())").hierarchy(disabled: [1]), padding: 3)
    for column in [-1, 1, 2, 3] { #expect(wheel.row(inColumn: column, steppingBy: 1) == nil) }
  }
}
