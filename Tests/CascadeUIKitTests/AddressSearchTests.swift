import ChinaRegions
import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("Searching in an address selector") struct AddressSearchTests {
  private func fixture(_ selection: PathSelection = chinaAddress()) -> AddressFixture {
    AddressFixture(selection) { $0.isSearchable = true }
  }

  @Test(
    "The results replace the options, with their paths and highlighted matches")
  func finding() {
    let address = fixture()
    address.search(for: "haizhuq")
    #expect(address.rows.first == "[海珠区] – 广东省 / 广州市")
    #expect(address.prompt == nil)
    address.selector.searchField.clear()
    address.search(for: "广东 tianhe")
    #expect(address.rows.contains("[天河]区 – [广东]省 / 广州市"))
    address.selector.searchField.clear()
    address.search(for: "广东 guangz 海珠区")
    #expect(address.rows.first == "[海珠区] – [广东]省 / [广州]市")
    address.selector.searchField.clear()
    #expect(address.prompt == "Choose a province or region")
    #expect(address.rows.first == "安徽省")
  }

  @Test("Choosing a result fills all levels, and offers its children next")
  func choosing() {
    let address = fixture()
    var paths: [[String]] = []
    address.selector.onChange = { paths.append($1.names) }
    address.search(for: "440105")
    address.tap("海珠区")
    #expect(address.steps == ["● 广东省", "● 广州市", "● 海珠区", "○ ? <"])
    #expect(address.prompt == "Choose a street or town")
    #expect(address.selector.searchField.text == "" && !address.selector.searchField.isEditing)
    #expect(paths == [["广东省", "广州市", "海珠区"]])
    address.search(for: "海珠 凤阳")
    address.tap("凤阳街道")
    #expect(address.steps.last == "● 凤阳街道 <")
    #expect(address.rows.contains("凤阳街道 ✓"))
  }

  @Test(
    "A result with children stays open for a further choice, even if it could be the value"
  )
  func minimumDepth() {
    let address = fixture(chinaAddress(minimumDepth: 2))
    address.search(for: "广州市")
    address.tap("广州市")
    #expect(address.steps == ["● 广东省", "● 广州市", "○ ? <"])
    #expect(address.selector.selection.canConfirm)
  }

  @Test("The search excludes levels below the maximum, and disabled results can't be chosen")
  func limits() {
    let address = fixture(PathSelection(tree("ab -abc! --abcd ac -abce"), maximumDepth: 2))
    address.search(for: "abc")
    #expect(address.rows == ["[abc] – ab", "[abc]e – ac"])
    address.tap("abc")
    #expect(address.steps == [])
    address.tap("abce")
    #expect(address.steps == ["● ac", "● abce <"])
  }

  @Test("Many results load in batches as the user scrolls", arguments: [false, true])
  func portions(countsBeforeUpdates: Bool) async {
    var behavior = UIKitBehavior()
    behavior.countsBeforeUpdates = countsBeforeUpdates
    await UIKitBehavior.$current.bound(to: behavior) { await showPortions() }
  }

  private func showPortions() async {
    let address = fixture()
    address.search(for: "城关镇")
    let list = address.selector.list
    #expect(list.numberOfRows(inSection: 0) == 50)
    list.scrollToRow(at: IndexPath(row: 49, section: 0), at: .bottom, animated: false)
    await runPendingTasks()
    #expect(list.numberOfRows(inSection: 0) > 50)
    #expect(address.rows.last?.hasPrefix("[城关镇]") == true)
  }

  @Test("Without results, the list says so and suggests what to try")
  func nothing() async {
    let address = fixture()
    var spoken: [String] = []
    address.selector.announcement.speak = { spoken.append($0) }
    address.search(for: "xyzzy")
    #expect(
      address.rows == [
        "No results for “xyzzy”.\nTry part of a name, pinyin, initials or a code."
      ])
    await runPendingTasks()
    #expect(spoken == ["No results for “xyzzy”."])
    address.selector.searchField.clear()
    address.search(for: "haizhuqu")
    await runPendingTasks()
    #expect(spoken.last?.hasSuffix("found") == true)
    address.selector.searchField.clear()
    address.search(for: "  ")
    #expect(address.prompt != nil)
  }

  @Test(
    "A tap on a level ends the search, and Return hides the keyboard to make room for the results")
  func ending() {
    let address = fixture(chinaAddress("广东"))
    address.search(for: "guangzhou")
    address.selector.searchField.tapReturn()
    #expect(!address.selector.searchField.isEditing)
    #expect(address.rows.first == "[广州]市 – 广东省")
    address.tapStep(0)
    #expect(address.rows.contains("广东省 ✓"))
    #expect(address.selector.searchField.text == "")
    address.search(for: "guang")
    address.selector.isSearchable = false
    #expect(address.prompt != nil && address.selector.searchField.isHidden)
  }
}
