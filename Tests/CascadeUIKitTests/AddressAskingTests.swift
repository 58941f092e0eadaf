import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("Searching for places that aren't loaded", .serialized)
struct AddressAskingTests {
  private let server = PlaceServer()
  private let children = ChildServer()

  /// A selector whose provinces are loaded.
  private func fixture(
    _ lines: String = "广东省 海南省", findsAddresses: Bool = false, maximumDepth: Int? = nil
  ) -> AddressFixture {
    let selection = PathSelection(
      tree(lines), minimumDepth: 1, maximumDepth: maximumDepth, isLazy: true)
    return AddressFixture(selection) { [server, children] in
      $0.isSearchable = true
      $0.hasSections = false
      $0.loadChildren = { try await children.children(of: $0, in: $1) }
      $0.searchOptions.findPlaces = { try await server.places(for: $0) }
      if findsAddresses { $0.searchOptions.findAddress = { try await server.address(for: $0) } }
      $0.searchRequest.sleep = { await server.sleep($0) }
    }
  }

  private static let haizhu = FoundPlace("广东省 广州市 海珠区", matched: 0..<1)

  @Test("Loaded places are found immediately, and the app is asked for the others after a pause")
  func asking() async throws {
    let address = fixture()
    address.search(for: "海")
    #expect(address.rows == ["[海]南省", "Searching…"])
    #expect(server.log.isEmpty)
    await server.pause()
    #expect(server.delays == [150] && server.log == ["海 0+50"])
    try await server.answer("海", FoundPlaces([FoundPlace("海南省"), Self.haizhu]))
    #expect(address.rows == ["[海]南省", "[海]珠区 – 广东省 / 广州市"])
    #expect(isAnnounced("2 found"))
  }

  @Test(
    "While pinyin is composed, loaded places are found, and the app is asked for the chosen text")
  func composing() async throws {
    let address = fixture()
    let field = address.selector.searchField
    field.becomeFirstResponder()
    field.compose("hai")
    #expect(address.rows == ["[海]南省"])
    await server.pause()
    field.compose("hai\u{2006}z")
    // The results stay as long as the pinyin has none.
    #expect(address.rows == ["[海]南省"])
    await server.pause()
    #expect(server.log.isEmpty)
    field.endComposing(with: "海珠")
    #expect(address.rows == ["Searching…"])
    await server.pause()
    #expect(server.log == ["海珠 0+50"])
    try await server.answer("海珠", FoundPlaces([Self.haizhu]))
    #expect(address.rows == ["[海]珠区 – 广东省 / 广州市"])
  }

  @Test("Letters that stay as they were composed are searched for, too")
  func composingLetters() async throws {
    let address = fixture()
    let field = address.selector.searchField
    field.becomeFirstResponder()
    field.compose("qq")
    // The options stay instead of a notice.
    #expect(address.rows == ["广东省", "海南省"] && address.prompt != nil)
    await server.pause()
    #expect(address.rows == ["广东省", "海南省"] && server.log.isEmpty)
    field.endComposing()
    await server.pause()
    #expect(address.rows == ["Searching…"])
    await server.pause()
    #expect(server.log == ["qq 0+50"])
    try await server.answer("qq", FoundPlaces([]))
    #expect(address.rows != ["广东省", "海南省"])
    // A composed text that the user deletes ends the search.
    field.compose("")
    field.text = ""
    field.endComposing()
    field.clear()
    #expect(address.rows == ["广东省", "海南省"])
  }

  @Test("A late answer to an earlier query is ignored")
  func lateAnswer() async throws {
    let address = fixture()
    address.search(for: "海")
    await server.pause()
    address.selector.searchField.type("珠")
    try await server.answer("海", FoundPlaces([Self.haizhu]))
    #expect(address.rows == ["Searching…"])
    await server.pause()
    #expect(server.log == ["海 0+50", "海珠 0+50"])
    try await server.answer("海珠", FoundPlaces([Self.haizhu]))
    #expect(address.rows == ["[海]珠区 – 广东省 / 广州市"])
    address.search(for: "区")
    await server.pause()
    address.selector.searchField.clear()
    try await server.answer("海珠区", FoundPlaces([Self.haizhu]))
    #expect(address.rows == ["广东省", "海南省"])
  }

  @Test("The app is asked only for the last text, after the user stops typing")
  func typing() async throws {
    let address = fixture()
    for letter in "haizhu" { address.search(for: String(letter)) }
    await server.pause()
    #expect(server.log == ["haizhu 0+50"])
  }

  @Test("After a failure the app can be asked again, and loaded results remain")
  func failure() async throws {
    let address = fixture()
    address.search(for: "海")
    await server.pause()
    try await server.answer("海", nil)
    #expect(address.rows == ["[海]南省", "No answer.\nTry Again"])
    #expect(isAnnounced("No answer."))
    address.selector.list.tap(1)
    #expect(address.rows == ["[海]南省", "Searching…"])
    await server.settle()
    try await server.answer("海", FoundPlaces([Self.haizhu]))
    #expect(address.rows == ["[海]南省", "[海]珠区 – 广东省 / 广州市"])
  }

  @Test("Nothing is found until the app has answered")
  func nothing() async throws {
    let address = fixture()
    address.search(for: "xyz")
    await server.pause()
    address.selector.list.tap(0)
    #expect(address.rows == ["Searching…"])
    try await server.answer("xyz", FoundPlaces([]))
    #expect(address.rows.first?.hasPrefix("No results for “xyz”.") == true)
  }

  @Test("Choosing a place that isn't loaded loads the levels of its path")
  func loadingAlong() async throws {
    let address = fixture()
    var paths: [[String]] = []
    address.selector.onChange = { paths.append($1.names) }
    address.search(for: "海珠")
    await server.pause()
    try await server.answer("海珠", FoundPlaces([Self.haizhu]))
    address.tap("海珠区")
    #expect(address.steps == ["● 广东省", "○ 广州市 <"])
    try await children.answer("广东省", ["广州市", "深圳市"])
    #expect(address.steps == ["● 广东省", "● 广州市", "○ 海珠区 <"])
    try await children.answer("广州市", ["海珠区"])
    try await children.answer("海珠区", ["凤阳街道"])
    #expect(address.steps == ["● 广东省", "● 广州市", "● 海珠区", "○ ? <"])
    #expect(address.rows == ["凤阳街道"])
    #expect(paths.map(\.count) == [1, 2, 3])
    #expect(address.selector.isChosen && address.selector.remainder == nil)
  }

  @Test("A place that the data lacks is followed as far as the data goes")
  func noSuchPlace() async throws {
    let address = fixture()
    address.search(for: "海珠")
    await server.pause()
    try await server.answer("海珠", FoundPlaces([Self.haizhu]))
    address.tap("海珠区")
    try await children.answer("广东省", ["深圳市"])
    #expect(address.steps == ["● 广东省", "○ ? <"])
    #expect(address.rows == ["深圳市"])
  }

  @Test(
    "A place on a level below the last one isn't listed, a disabled one can't be chosen, and one without names is ignored"
  )
  func limits() async throws {
    let address = fixture("广东省! 海南省", maximumDepth: 2)
    address.search(for: "zz")
    await server.pause()
    try await server.answer(
      "zz",
      FoundPlaces([
        Self.haizhu, FoundPlace(names: []), FoundPlace("广东省 广州市"),
        FoundPlace("海南省 海口市", isDisabled: true),
        FoundPlace(names: ["海南省", "三亚市"], codes: ["46"], matchedRanges: [2..<99, -3..<1]),
      ]))
    #expect(address.rows == ["广州市 – 广东省", "海口市 – 海南省", "三亚[市] – 海南省"])
    address.tap("广州市")
    address.tap("海口市")
    #expect(address.steps == [])
    address.tap("三亚市")
    #expect(address.steps == ["● 海南省", "○ 三亚市 <"])
  }

  @Test("More results are requested near the end, until an offset doesn't advance")
  func pages() async throws {
    let address = fixture()
    func places(_ range: Range<Int>) -> [FoundPlace] { range.map { FoundPlace("海\($0)镇") } }
    address.search(for: "镇")
    await server.pause()
    try await server.answer("镇", FoundPlaces(places(0..<50), next: 50))
    #expect(isAnnounced("More than 50 found"))
    let list = address.selector.list
    list.scrollToRow(at: IndexPath(row: 49, section: 0), at: .bottom, animated: false)
    await server.settle()
    #expect(server.log == ["镇 0+50", "镇 50+50"])
    #expect(list.numberOfRows(inSection: 0) == 51)
    try await server.answer("镇", FoundPlaces(places(49..<60), next: 50))
    #expect(list.numberOfRows(inSection: 0) == 60)
    list.scrollToRow(at: IndexPath(row: 59, section: 0), at: .bottom, animated: false)
    await server.settle()
    #expect(server.log.count == 2)
  }

  @Test("Results remain when levels load, and are then loaded places")
  func loadingMeanwhile() async throws {
    let address = fixture()
    address.tap("广东省")
    address.search(for: "广州")
    await server.pause()
    try await server.answer("广州", FoundPlaces([FoundPlace("广东省 广州市")]))
    try await children.answer("广东省", ["广州市"])
    #expect(address.rows == ["广州市 – 广东省"])
    #expect(server.log.count == 1)
    address.tap("广州市")
    #expect(address.steps == ["● 广东省", "● 广州市", "○ ? <"])
  }

  @Test("Without the app's help, a pasted address continues as levels load")
  func following() async throws {
    let address = fixture()
    address.selector.searchOptions = AddressSearchOptions()
    var choices: [PathChoice] = []
    address.selector.onChange = { choices.append($1) }
    address.selector.searchField.becomeFirstResponder()
    address.selector.searchField.pasteByUser("广东省广州市海珠区新港中路397号")
    #expect(address.steps == ["● 广东省", "○ ? <"])
    try await children.answer("广东省", ["广州市", "深圳市"])
    #expect(address.steps == ["● 广东省", "● 广州市", "○ ? <"])
    try await children.fail("广州市")
    address.selector.list.tap(0)
    try await children.answer("广州市", ["海珠区", "天河区"])
    try await children.answer("海珠区", [])
    #expect(address.steps == ["● 广东省", "● 广州市", "● 海珠区 <"])
    #expect(choices.last?.names.count == 3)
    #expect(choices.map(\.remainder) == ["广州市海珠区新港中路397号", "海珠区新港中路397号", "新港中路397号"])
  }

  @Test("An address isn't followed after the user has chosen another place")
  func stopping() async throws {
    let address = fixture()
    address.selector.searchOptions = AddressSearchOptions()
    address.selector.searchField.becomeFirstResponder()
    address.selector.searchField.pasteByUser("广东省广州市海珠区")
    try await children.wait(for: "广东省")
    address.tapStep(0)
    address.tap("广东省")
    try await children.answer("广东省", ["广州市"])
    #expect(address.steps == ["● 广东省", "○ ? <"])
  }

  @Test("The app resolves a pasted address immediately, and its place loads along its path")
  func pasting() async throws {
    let address = fixture(findsAddresses: true)
    let text = "海珠新港中路397号"
    address.selector.searchField.becomeFirstResponder()
    address.selector.searchField.pasteByUser(text)
    #expect(address.rows == ["Searching…"])
    await server.settle()
    #expect(server.log == ["@\(text)"] && server.delays.isEmpty)
    try await server.answer(
      address: text, FoundAddress([FoundPlace("广东省 广州市 海珠区")], remainder: "新港中路397号"))
    #expect(address.steps == ["● 广东省", "○ 广州市 <"])
    #expect(address.selector.choice.remainder == "新港中路397号")
    try await children.answer("广东省", ["广州市"])
    try await children.answer("广州市", ["海珠区"])
    #expect(address.selector.choice.names == ["广东省", "广州市", "海珠区"])
    #expect(address.selector.choice.remainder == "新港中路397号")
  }

  @Test("An ambiguous address is listed, and one that the app doesn't know is searched for")
  func ambiguous() async throws {
    let address = fixture(findsAddresses: true, maximumDepth: 2)
    address.selector.searchField.becomeFirstResponder()
    address.selector.searchField.pasteByUser("西湖区1号")
    await server.settle()
    try await server.answer(
      address: "西湖区1号",
      FoundAddress([FoundPlace("浙江省 杭州市 西湖区"), FoundPlace("江西省 南昌市 西湖区")], remainder: "1号"))
    #expect(address.prompt == "The address matches several places. Choose one:")
    #expect(address.rows == ["杭州市 – 浙江省", "南昌市 – 江西省"])
    #expect(address.selector.searchField.text == "西湖区1号")
    address.selector.searchField.clear()
    address.selector.searchField.pasteByUser("某某某1号")
    await server.settle()
    try await server.answer(address: "某某某1号", FoundAddress([]))
    await server.pause()
    #expect(server.log.last == "某某某1号 0+50")
  }

  @Test("A typed address is resolved by the app if no name matches it")
  func typingAddress() async throws {
    let address = fixture(findsAddresses: true)
    address.search(for: "海珠8号")
    await server.pause()
    #expect(server.log == ["海珠8号 0+50"])
    try await server.answer("海珠8号", FoundPlaces([]))
    #expect(server.log.last == "@海珠8号")
    try await server.answer(address: "海珠8号", nil)
    #expect(address.rows == ["No answer.\nTry Again"])
    address.selector.list.tap(0)
    await server.settle()
    try await server.answer("海珠8号", FoundPlaces([]))
    try await server.answer(
      address: "海珠8号", FoundAddress([FoundPlace("广东省 广州市 海珠区")], remainder: "8号"))
    #expect(address.rows == ["海珠区 – 广东省 / 广州市"])
    address.tap("海珠区")
    #expect(address.selector.remainder == "8号")
  }

  @Test("A view that is released or shows other data ignores the answers")
  func released() async throws {
    weak var gone: AddressSelectorView?
    do {
      let address = fixture()
      gone = address.selector
      address.search(for: "海")
      await server.pause()
      address.selector.show(PathSelection(tree("a b")))
      try await server.answer("海", FoundPlaces([Self.haizhu]))
      #expect(address.rows == ["a", "b"])
      address.search(for: "广州新港路")
      address.selector.removeFromSuperview()
    }
    await server.pause()
    #expect(gone == nil)
  }
}
