import ChinaRegions
import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("Addresses in the search field of an address selector", .serialized)
struct AddressPastingTests {
  private let server = PlaceServer()

  private func fixture(_ selection: PathSelection = chinaAddress()) -> AddressFixture {
    AddressFixture(selection) { [server] in
      $0.isSearchable = true
      $0.searchRequest.sleep = { await server.sleep($0) }
    }
  }

  private func paste(_ text: String, into address: AddressFixture) {
    address.selector.searchField.becomeFirstResponder()
    address.selector.searchField.pasteByUser(text)
    address.phone.window.layoutIfNeeded()
  }

  @Test("A pasted address fills all levels, and the choice has its remainder")
  func pasting() {
    let address = fixture()
    var choices: [PathChoice] = []
    address.selector.onChange = { choices.append($1) }
    paste("收货人：广州海珠江海街道新港中路397号", into: address)
    #expect(address.steps == ["● 广东省", "● 广州市", "● 海珠区", "● 江海街道 <"])
    #expect(choices.map(\.remainder) == ["新港中路397号"])
    #expect(choices.map(\.names) == [["广东省", "广州市", "海珠区", "江海街道"]])
    #expect(address.selector.choice == choices[0])
    #expect(address.selector.searchField.text == "" && address.selector.isFirstResponder)
  }

  @Test("The remainder stays while the user continues, until another place is searched for or set")
  func remainder() {
    let address = fixture()
    var choices: [PathChoice] = []
    address.selector.onChange = { choices.append($1) }
    address.selector.onDone = { choices.append($1) }
    paste("广州市海珠区新港中路397号", into: address)
    address.tap("凤阳街道")
    #expect(choices.map(\.remainder) == Array(repeating: "新港中路397号", count: 3))
    paste("广东省广州市海珠区凤阳街道8号", into: address)
    #expect(choices.map(\.names.last)[3...] == ["凤阳街道"], "Only the remainder has changed.")
    #expect(choices.last?.remainder == "8号")
    paste("北京市东城区", into: address)
    #expect(address.selector.remainder == "")
    address.search(for: "haizhuqu")
    address.tap("海珠区")
    #expect(address.selector.remainder == nil)
    paste("海珠区1号", into: address)
    address.selector.select(path: "110101")
    #expect(address.selector.remainder == nil && address.selector.choice.remainder == nil)
    paste("海珠区1号", into: address)
    address.selector.show(chinaAddress())
    #expect(address.selector.remainder == nil)
  }

  @Test("An ambiguous address lists its candidates and asks which one is meant")
  func ambiguous() async {
    let address = fixture()
    paste("鼓楼区中山北路30号", into: address)
    #expect(address.selector.searchField.text == "鼓楼区中山北路30号")
    await server.pause()
    #expect(address.prompt == "The address matches several places. Choose one:")
    #expect(
      address.rows == [
        "鼓楼区 – 江苏省 / 南京市", "鼓楼区 – 江苏省 / 徐州市", "鼓楼区 – 福建省 / 福州市",
        "鼓楼区 – 河南省 / 开封市",
      ])
    #expect(isAnnounced("The address matches several places. Choose one: 4 found"))
    #expect(address.selector.selection.path.isEmpty)
    address.selector.list.tap(1)
    #expect(address.steps == ["● 江苏省", "● 徐州市", "● 鼓楼区", "○ ? <"])
    #expect(address.selector.choice.remainder == "中山北路30号")
    #expect(address.prompt == "Choose a street or town")
  }

  @Test("A typed address is resolved if no name matches: first after a pause, then immediately")
  func typing() async {
    let address = fixture()
    address.search(for: "广东广州海珠凤阳街道")
    #expect(address.rows == ["Searching…"])
    address.selector.searchField.type("1")
    await server.pause()
    #expect(server.delays == [150, 150])
    #expect(address.rows == ["凤阳街道 – 广东省 / 广州市 / 海珠区"])
    #expect(isAnnounced("1 found"))
    address.selector.searchField.type("号")
    #expect(address.rows == ["凤阳街道 – 广东省 / 广州市 / 海珠区"])
    #expect(address.prompt == nil)
    address.tap("凤阳街道")
    #expect(address.steps.last == "● 凤阳街道 <")
    #expect(address.selector.choice.remainder == "1号")
  }

  @Test("A pause after the search has ended changes nothing")
  func latePause() async {
    let address = fixture()
    address.search(for: "广州新港中路")
    #expect(address.rows == ["Searching…"])
    address.selector.searchField.clear()
    await server.pause()
    #expect(address.rows.first == "安徽省")
    address.search(for: "广州新港中路")
    address.selector.searchField.clear()
    await server.pause()
    #expect(address.rows.first == "安徽省" && address.selector.searchField.text == "")
  }

  @Test("Text that is pasted after other text, or names no place, is a query")
  func query() async {
    let address = fixture()
    paste("无此地的地方", into: address)
    await server.pause()
    #expect(address.rows.first?.hasPrefix("No results for “无此地的地方”.") == true)
    address.selector.searchField.clear()
    address.search(for: "广东 ")
    paste("海珠区\n", into: address)
    #expect(address.selector.searchField.text == "广东 海珠区")
    #expect(address.rows == ["[海珠区] – [广东]省 / 广州市"])
  }

  @Test("An address with more levels than can be chosen ends at the last of them")
  func depth() {
    let address = fixture(PathSelection(ChinaRegions.hierarchy, maximumDepth: 2))
    paste("广州海珠新港中路397号", into: address)
    #expect(address.steps == ["● 广东省", "● 广州市 <"])
    #expect(address.selector.choice.remainder == "海珠区新港中路397号")
  }

  @Test("A disabled place is listed but isn't chosen")
  func disabled() {
    let address = fixture(PathSelection(tree("广东省 -广州市! -深圳市")))
    paste("广州市8号", into: address)
    #expect(address.steps == [])
    #expect(address.rows == ["广州市 – 广东省"])
    address.selector.list.tap(0)
    #expect(address.steps == [])
  }

  @Test("A region restricts the places that an address can name, and another one lists them first")
  func region() async {
    let address = fixture()
    address.selector.searchOptions.within = ["福建省", "河南省"]
    address.selector.searchOptions.preferred = ["410000"]
    paste("鼓楼区中山北路30号", into: address)
    await server.pause()
    #expect(address.rows == ["鼓楼区 – 河南省 / 开封市", "鼓楼区 – 福建省 / 福州市"])
    address.selector.searchField.clear()
    address.selector.searchOptions = AddressSearchOptions(within: ["江苏省/南京市"])
    paste("鼓楼区中山北路30号", into: address)
    #expect(address.steps.prefix(2) == ["● 江苏省", "● 南京市"])
  }

  @Test("An address can be pasted while the options have the focus, and other text is searched for")
  func pastingIntoOptions() async {
    let address = fixture()
    address.selector.becomeFirstResponder()
    address.selector.pasteByUser("广州市海珠区\n新港中路397号")
    await finish { address.selector.remainder != nil }
    #expect(address.steps == ["● 广东省", "● 广州市", "● 海珠区", "○ ? <"])
    #expect(address.selector.remainder == "新港中路397号")
    address.selector.pasteByUser("haizhuq")
    await finish { address.selector.search != nil }
    #expect(address.selector.searchField.text == "haizhuq")
    #expect(address.rows.first == "[海珠区] – 广东省 / 广州市")
  }

  @Test("Without a search field, nothing can be pasted")
  func unsearchable() {
    let address = AddressFixture(chinaAddress())
    address.selector.becomeFirstResponder()
    address.selector.pasteByUser("广州市海珠区")
    #expect(address.selector.pasteConfiguration == nil)
    #expect(address.steps == [])
    address.selector.isSearchable = true
    #expect(address.selector.pasteConfiguration != nil)
    address.selector.isSearchable = false
    #expect(address.selector.pasteConfiguration == nil)
  }

  @Test("The controls read the pasteboard only while the user pastes")
  func pasteboard() {
    let faults = UIKitFault.recorded {
      UIPasteboard.general.content = "广州市海珠区"
      let address = fixture()
      address.search(for: "haizhuq")
      address.selector.searchField.clear()
      address.tap("北京市")
    }
    #expect(faults.isEmpty)
    #expect(UIKitFault.recorded { _ = UIPasteboard.general.string }.count == 1)
  }

  /// Waits for the text of the pasteboard, which arrives on another thread.
  private func finish(until isDone: () -> Bool) async {
    await runPendingTasks(while: !isDone())
  }
}
