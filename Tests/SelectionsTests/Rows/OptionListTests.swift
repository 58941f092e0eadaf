import Hierarchies
import Selections
import Testing

@Suite("The options of an address list in order")
struct OptionListTests {
  @Test("In sections, options are in the order of their pinyin, and trailing nodes last")
  func inSections() {
    let list = list(["白云林场*", "2号", "越秀区", "安阳农场*", "埃夫里"], inSections: true)
    #expect(order(of: list) == [4, 2, 1, 3, 0])
    #expect(list.sections?.map(\.letter) == ["A", "Y", "#", nil])
    #expect(list.trailingStart == 3)
    #expect((0..<5).map { list.section(at: $0) } == [0, 1, 2, 3, 3])
    #expect(list.section(at: 5) == nil)
  }

  @Test("Without sections, options are in the order of the data, and trailing nodes last")
  func withoutSections() {
    let list = list(["c*", "b", "a*", "d"], inSections: false)
    #expect(order(of: list) == [1, 3, 0, 2])
    #expect(list.sections == nil)
    #expect(list.section(at: 0) == nil)
    #expect(list.trailingStart == 4)
  }

  @Test("Without sections and kinds, positions are rows")
  func ofRoots() {
    let list = OptionList(regions.roots, of: regions, inSections: false)
    #expect(order(of: list) == Array(regions.roots.indices))
  }

  @Test("Without trailing nodes, the last section isn't theirs", arguments: [true, false])
  func withoutTrailingNodes(inSections: Bool) {
    let list = OptionList(regions.roots, of: regions, inSections: inSections)
    #expect(list.trailingStart == list.count)
  }

  @Test("The position of a row leads back to the row, and to its node", arguments: [true, false])
  func positions(inSections: Bool) {
    let list = list(["白云林场*", "2号", "越秀区", "安阳农场*", "埃夫里"], inSections: inSections)
    for row in 0..<list.count {
      let position = list.position(ofRow: row)
      #expect(list.row(at: position) == row)
      #expect(list[position] == list.siblings[row])
    }
  }

  @Test("A list can be empty", arguments: [true, false])
  func empty(inSections: Bool) {
    #expect(OptionList().count == 0)
    #expect(OptionList().trailingStart == 0)
    #expect(list([], inSections: inSections).count == 0)
  }

  private func order(of list: OptionList) -> [Int] { (0..<list.count).map { list.row(at: $0) } }

  /// The list of nodes with these names; an asterisk marks those of the kind `zone`.
  private func list(_ names: [String], inSections: Bool) -> OptionList {
    let hierarchy = districts(names)
    return OptionList(hierarchy.roots, of: hierarchy, inSections: inSections)
  }
}
