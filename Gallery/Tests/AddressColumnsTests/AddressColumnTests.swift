import ChinaRegions
import Testing

@testable import AddressColumns

@Suite("A column of addresses")
struct AddressColumnTests {
  private let list = "杭州市下城区凤起路1号\n鼓楼区湖东路66号\n\n广州市海大珠区新港路\n人民路188号"

  @Test("Each address has a status, and blank lines are rows")
  func statuses() {
    let column = AddressColumn(pasting: list)
    #expect(column.statuses == [.found, .ambiguous, .blank, .uncertain, .notFound])
    #expect(column.place(0) == "浙江省/杭州市/拱墅区")
    #expect(column.row(1).candidateCount == 4)
    #expect(Set(column.choices(1)).count == column.choices(1).count, "each choice is offered once")
    #expect(column.counts == counts(addresses: 4, resolved: 4, uncertain: 2, notFound: 1))
  }

  private func counts(
    addresses: Int, resolved: Int, uncertain: Int = 0, notFound: Int = 0, chosen: Int = 0
  ) -> AddressColumn.Counts {
    var counts = AddressColumn.Counts()
    (counts.addresses, counts.resolved, counts.uncertain) = (addresses, resolved, uncertain)
    (counts.notFound, counts.chosen) = (notFound, chosen)
    return counts
  }

  @Test("A province with more text is to be checked, but a municipality isn't")
  func provinces() {
    let column = AddressColumn(pasting: "四川省兴华中路\n北京市长安街1号\n四川省")
    #expect(column.place(0) == "四川省")
    #expect(column.statuses == [.uncertain, .found, .found])
  }

  @Test("Addresses are resolved in portions, each text once")
  func portions() {
    var column = AddressColumn(pasting: "")
    column.paste(Array("北京市\n上海市\n北京市\n\n天津市\n重庆市".utf8))
    #expect(column.counts == counts(addresses: 5, resolved: 0))
    #expect(column.statuses[0] == .waiting)
    var remain = [column.resolve(upTo: 2)]
    #expect(column.counts == counts(addresses: 5, resolved: 3))
    remain += [column.resolve(upTo: 2), column.resolve(upTo: 2)]
    #expect(column.counts == counts(addresses: 5, resolved: 5))
    #expect(remain == [true, false, false])
  }

  @Test("A choice counts for all rows with the same text, and can be taken back")
  func choosing() throws {
    var column = AddressColumn(pasting: list + "\n鼓楼区湖东路66号")
    #expect(column.choices(1).prefix(4).contains("福建省/福州市/鼓楼区"))
    let number = try #require(column.choices(1).firstIndex(of: "福建省/福州市/鼓楼区"))
    column.take(number, inRow: 1)
    #expect(column.statuses == [.found, .chosen, .blank, .uncertain, .notFound, .chosen])
    #expect(column.place(5) == "福建省/福州市/鼓楼区")
    #expect(column.row(5).confidence == 1)
    #expect(column.counts.chosen == 2)
    column.undo(row: 5)
    #expect(column.statuses[1] == .ambiguous)
    let isChosen = [99, -1].map { column.choose($0, inRow: 1) }
    #expect(isChosen == [false, false])
    #expect(column.statuses[1] == .ambiguous)
  }

  @Test("An uncertain place can be confirmed")
  func confirming() {
    var column = AddressColumn(pasting: list)
    #expect(column.choices(3).first == "广东省/广州市/海珠区")
    column.take(0, inRow: 3)
    #expect(column.statuses[3] == .chosen)
    #expect(column.place(3) == "广东省/广州市/海珠区")
  }

  @Test("Any place can be chosen by the rows of its path")
  func placing() {
    var column = AddressColumn(pasting: list)
    let china = ChinaRegions.hierarchy
    let path = china.path(to: china.node(withCode: "440105")!)
    let rows = path.map { china.position(of: $0) }
    let isChosen = column.choose(placeAt: rows, inRow: 4)
    #expect(isChosen)
    #expect(column.place(4) == "广东省/广州市/海珠区")
    for wrong in [[], [-1], [99], rows + [9999]] {
      let isChosen = column.choose(placeAt: wrong, inRow: 0)
      #expect(!isChosen, "\(wrong)")
    }
    #expect(column.statuses[0] == .found)
  }

  @Test("A changed text is resolved again; undoing takes back the choice first, then the text")
  func editing() {
    var column = AddressColumn(pasting: list)
    column.edit("福州鼓楼区湖东路66号", inRow: 1)
    #expect(column.statuses[1] == .found)
    #expect(column.row(1).pastedText == Array("鼓楼区湖东路66号".utf8))
    column.edit("鼓楼区", inRow: 1)
    column.take(0, inRow: 1)
    column.undo(row: 1)
    #expect(column.texts[1] == "鼓楼区" && column.statuses[1] == .ambiguous)
    column.undo(row: 1)
    #expect(column.texts[1] == "鼓楼区湖东路66号" && column.row(1).pastedText == nil)
    column.undo(row: 1)
    #expect(column.statuses[1] == .ambiguous)
  }

  @Test("The pasted text or a blank one restores the pasted text")
  func restoring() {
    var column = AddressColumn(pasting: list)
    for text in ["鼓楼区湖东路66号", "", " \t"] {
      column.edit("北京市", inRow: 1)
      column.edit(text, inRow: 1)
      #expect(column.texts[1] == "鼓楼区湖东路66号" && column.row(1).pastedText == nil, "\(text)")
      #expect(column.statuses[1] == .ambiguous)
    }
  }

  @Test("Texts that are pasted again keep their decisions")
  func pastingAgain() {
    var column = AddressColumn(pasting: list)
    column.take(1, inRow: 1)
    let place = column.place(1)
    column.edit("北京市", inRow: 4)
    column.paste("上海市\n" + list)
    #expect(column.statuses == [.found, .found, .chosen, .blank, .uncertain, .found])
    #expect(column.place(2) == place && column.place(5) == "北京市")
    column.paste("上海市")
    column.paste(list)
    #expect(column.statuses[1] == .ambiguous)
  }

  @Test("A filter shows the rows that it selects, also those that are resolved later")
  func filtering() {
    var column = AddressColumn(pasting: list)
    column.show(.uncertain)
    #expect(column.shownRows == [1, 3])
    column.show(.notFound)
    #expect(column.shownRows == [4])
    column.paste("人民路1号\n北京市\n人民路1号\n人民路2号")
    #expect(column.shownRows == [0, 2, 3])
    column.show(.all)
    #expect(column.shownRows == [0, 1, 2, 3])
  }

  @Test("A selected row stays shown after a decision, until the filter is applied again")
  func staying() {
    var column = AddressColumn(pasting: list)
    column.show(.uncertain)
    column.take(0, inRow: 1)
    #expect(column.shownRows == [1, 3] && column.counts.uncertain == 1)
    column.show(.uncertain)
    #expect(column.shownRows == [3])
  }
}
