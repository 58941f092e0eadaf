import ChinaRegions
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("An address selector") struct AddressSelectorViewTests {
  @Test("The user chooses one level after the other, and the last choice finishes")
  func levels() {
    let address = AddressFixture(chinaAddress())
    var paths: [[String]] = []
    var finished: [[String]] = []
    address.selector.onChange = { paths.append($1.names) }
    address.selector.onDone = { finished.append($1.names) }
    #expect(address.steps == [])
    #expect(address.prompt == "Choose a province or region")
    address.tap("广东省")
    #expect(address.steps == ["● 广东省", "○ ? <"])
    #expect(address.prompt == "Choose a city")
    address.tap("广州市")
    address.tap("海珠区")
    #expect(address.prompt == "Choose a street or town")
    #expect(finished.isEmpty)
    address.tap("凤阳街道")
    #expect(address.steps == ["● 广东省", "● 广州市", "● 海珠区", "● 凤阳街道 <"])
    #expect(address.rows.contains("凤阳街道 ✓"))
    #expect(finished == [["广东省", "广州市", "海珠区", "凤阳街道"]])
    #expect(paths.map(\.count) == [1, 2, 3, 4])
    #expect(address.selector.selection.choice.codes == ["440000", "440100", "440105", "440105012"])
  }

  @Test(
    "An earlier level opens again with its checkmark, and another choice there clears the later levels"
  )
  func changingAbove() {
    let address = AddressFixture(chinaAddress("广东", "广州", "海珠"))
    #expect(address.steps == ["● 广东省", "● 广州市", "● 海珠区", "○ ? <"])
    address.tapStep(1)
    #expect(address.steps == ["● 广东省", "● 广州市 <", "● 海珠区", "○ ?"])
    #expect(address.rows.contains("广州市 ✓"))
    address.tap("广州市")
    #expect(address.steps == ["● 广东省", "● 广州市", "● 海珠区 <", "○ ?"])
    address.tapStep(1)
    address.tap("深圳市")
    #expect(address.steps == ["● 广东省", "● 深圳市", "○ ? <"])
    address.tapStep(0)
    address.tap("北京市")
    #expect(address.steps == ["● 北京市", "○ ? <"])
    #expect(address.prompt == "Choose a district or county")
  }

  @Test(
    "Choosing the same option of the last level again only updates the checkmark")
  func lastLevelAgain() {
    let address = AddressFixture(
      PathSelection(tree((0..<99).map { "n\($0)" }.joined(separator: " "))))
    address.selector.hasSections = false
    address.tap("n70")
    let offset = address.selector.list.contentOffset
    address.selector.list.tap(68)
    #expect(address.rows.filter { $0.hasSuffix("✓") } == ["n68 ✓"])
    #expect(address.selector.list.contentOffset == offset)
  }

  @Test("A saved path of one to four levels is shown completely, with the next level open")
  func prefill() {
    let address = AddressFixture(chinaAddress())
    let names = ["广东", "广州", "海珠", "凤阳街道"]
    let shown = ["● 广东省", "● 广州市", "● 海珠区"]
    for depth in 1...3 {
      let match = address.selector.select(path: SavedPath(names: Array(names[..<depth])))
      #expect(match.isComplete)
      #expect(address.steps == shown[..<depth] + ["○ ? <"])
    }
    address.selector.select(path: SavedPath(names: names))
    #expect(address.steps == shown + ["● 凤阳街道 <"])
    #expect(address.rows.contains("凤阳街道 ✓"))
    address.selector.select(path: SavedPath(code: "110101"))
    #expect(address.steps == ["● 北京市", "● 东城区", "○ ? <"])
  }

  @Test(
    "The part of a saved path that still exists is shown, and the match reports the other levels")
  func stale() {
    let address = AddressFixture(chinaAddress())
    var changes = 0
    address.selector.onChange = { _, _ in changes += 1 }
    let match = address.selector.select(path: ["广东", "广州", "东山区", "农林街道"])
    #expect(match.unmatched?.item == 2)
    #expect(address.steps == ["● 广东省", "● 广州市", "○ ? <"])
    address.selector.select(path: SavedPath(codes: ["990000", "990100"]))
    #expect(address.steps == [])
    #expect(changes == 0)
  }

  @Test("Branches end at different levels, and levels with one option can be skipped")
  func ragged() {
    var finished: [[String]] = []
    let address = AddressFixture(
      PathSelection(tree("a -b --c d e! f -g"), maximumDepth: 2, skipsSingleChildren: true)
    ) {
      $0.onDone = { finished.append($1.names) }
    }
    address.tap("d")
    #expect(finished == [["d"]])
    address.tap("a")
    #expect(address.steps == ["● a <"])
    #expect(finished.last == ["a", "b"])
  }

  @Test("A disabled option is shown but can't be chosen")
  func disabled() throws {
    let address = AddressFixture(PathSelection(tree("a -b! -c d!")))
    address.tap("d")
    #expect(address.steps == [])
    let cell = try #require(address.cell("d") as? AddressPlaceCell)
    #expect(cell.accessibilityTraits == [.button, .notEnabled])
    #expect(cell.nameLabel.textColor == .tertiaryLabel)
    address.tap("a")
    #expect(address.rows == ["b", "c"])
  }

  @Test("An empty list says so")
  func empty() {
    let address = AddressFixture(PathSelection(Hierarchy()))
    #expect(address.rows == ["No options available."])
    address.selector.list.tap(0)
    #expect(address.steps == [])
  }

  @Test("Options are grouped by pinyin, and the letters of the index lead to their sections")
  func sections() {
    let address = AddressFixture(chinaAddress())
    let list = address.selector.list
    #expect(list.numberOfSections == 15)
    #expect(list.sectionIndexTitles(for: list)?.prefix(3) == ["A", "B", "C"])
    #expect((0..<3).map { list.tableView(list, titleForHeaderInSection: $0) } == ["A", "B", "C"])
    list.tapIndexTitle("Z")
    #expect(address.rows.last == "浙江省")
    list.tapIndexTitle("F")
    #expect(address.rows.first == "福建省")
    list.tapIndexTitle("C")
    #expect(address.rows.first == "重庆市")
    address.selector.hasSections = false
    #expect(address.rows.contains("重庆市"))
    list.contentOffset.y = 0
    list.layoutIfNeeded()
    #expect(address.rows.first == "北京市")
    #expect(list.numberOfSections == 1 && list.sectionIndexTitles(for: list) == nil)
    #expect(list.tableView(list, titleForHeaderInSection: 0) == nil)
  }

  @Test("The chosen option is scrolled to the middle when its level opens")
  func placing() {
    let address = AddressFixture(chinaAddress())
    address.selector.select(path: ["湖南"])
    address.tapStep(0)
    let list = address.selector.list
    let frame = address.cell("湖南省")?.frame ?? .zero
    #expect(abs(frame.midY - list.contentOffset.y - list.bounds.height / 2) < 44)
    address.tap("湖南省")
    #expect(list.contentOffset.y == 0)
  }

  @Test("An app can set the prompts of some levels")
  func prompts() {
    let address = AddressFixture(chinaAddress()) { $0.prompts = ["Where to?", nil] }
    #expect(address.prompt == "Where to?")
    address.tap("北京市")
    #expect(address.prompt == "Choose a district or county")
    address.selector.prompts = ["", "", "Which district?"]
    #expect(address.prompt == "Which district?")
  }

  @Test("Words that depend on the nodes go before the prompts, and rows have second names")
  func wording() {
    let wording = Wording()
    let address = AddressFixture(PathSelection(tree("a -a1 --x -a2 b"))) {
      $0.prompts = ["Which letter?"]
      $0.isSearchable = true
      $0.wording = wording
    }
    #expect(address.prompt == "Which letter?")
    #expect(address.rows == ["a – A in en", "b"])
    #expect(address.cell("a, A in en")?.accessibilityValue == "level 1, 1 of 2")
    address.tap("a, A in en")
    #expect(address.prompt == "Below a in en")
    address.search(for: "x")
    #expect(address.rows == ["[x] – X in en · a / a1"])
    #expect(address.cell("x, X in en")?.accessibilityValue == "a / a1")
    address.selector.search(for: "")
    address.selector.locale = Locale(identifier: "de")
    #expect(address.prompt == "Below a in de")
    #expect(address.rows == ["a1 – A1 in de", "a2 – A2 in de"])
    address.selector.wording = nil
    #expect(address.prompt == "Stadt wählen" && address.rows == ["a1", "a2"])
  }

  /// Words for nodes in the language of the locale.
  private final class Wording: AddressWording {
    func prompt(below node: Hierarchy.Node?, in hierarchy: Hierarchy, locale: Locale) -> String? {
      node.map { "Below \(hierarchy.name(of: $0)) in \(locale.language.languageCode!)" }
    }

    func secondName(of node: Hierarchy.Node, in hierarchy: Hierarchy, locale: Locale) -> String? {
      let name = hierarchy.name(of: node)
      return name == "b" ? nil : "\(name.uppercased()) in \(locale.language.languageCode!)"
    }
  }

  @Test("Another selection replaces the first one, and a storyboard starts without options")
  func showing() throws {
    let selector = try #require(AddressSelectorView(coder: NSCoder()))
    let phone = Phone()
    phone.show(selector, height: 844)
    selector.show(PathSelection(tree("a -b")))
    selector.list.tap(0)
    #expect(selector.selection.choice.names == ["a"])
    selector.show(PathSelection(tree("c -d")))
    phone.window.layoutIfNeeded()
    #expect(selector.selection.choice.names.isEmpty)
    #expect(selector.list.visibleCells.first?.accessibilityLabel == "c")
  }

  @Test("A choice gives haptic feedback, and an unused view is released")
  func feltAndReleased() {
    let felt = UIFeedbackGenerator.count
    weak var gone: AddressSelectorView?
    do {
      let address = AddressFixture(chinaAddress())
      gone = address.selector
      address.selector.isSearchable = true
      address.tap("广东省")
      address.tapStep(0)
      address.search(for: "guang")
      address.selector.removeFromSuperview()
    }
    #expect(UIFeedbackGenerator.count == felt + 2)
    #expect(gone == nil)
  }
}
