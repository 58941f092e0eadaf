import CascadeUIKit
import ChinaRegions
import Testing

@MainActor @Suite("Former places in the controls")
struct FormerPlaceTests {
  private let china = ChinaRegions.hierarchy
  private let history = ChinaRegions.history

  @Test("Wheels turn to the place of today, and the match says what it was")
  func wheels() {
    let picker = WheelPickerView(WheelSelection(china, depth: 3))
    let match = picker.select(path: "310226", history: history)
    #expect(picker.selection.choice.names.prefix(2) == ["上海市", "奉贤区"])
    #expect(match.former.map(\.place.description) == ["奉贤县 310226 (1981–2001)"])
    #expect(match.former.map(\.change) == [.recoded])
    #expect(match.isComplete)
  }

  @Test("An address view opens below the common ancestor of a place that was split")
  func addressSelector() {
    let selector = AddressSelectorView(PathSelection(china))
    let match = selector.select(path: "江苏省/苏州市/吴县市", history: history)
    #expect(china.names(of: selector.selection.path) == ["江苏省", "苏州市"])
    #expect(match.unmatched?.reason == .split)
    #expect(china.names(of: match.candidates) == ["吴中区", "相城区"])
  }

  @Test("A field shows the place of today, and a path of today as without a history")
  func field() {
    let field = PickerTextField()
    field.show(WheelSelection(china, depth: 3))
    field.select(path: "四川省/涪陵地区/垫江县", history: history)
    #expect(field.choice?.names == ["重庆市", "垫江县"])
    #expect(field.select(path: "440105", history: history).former.isEmpty)
    #expect(field.choice?.names == ["广东省", "广州市", "海珠区"])
  }
}
