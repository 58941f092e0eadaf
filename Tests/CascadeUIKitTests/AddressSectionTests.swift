import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("The sections of an address selector") struct AddressSectionTests {
  @Test("Letters of other scripts have sections, and the last section is for development zones")
  func titles() {
    let address = AddressFixture(PathSelection(townsAndZones()))
    let list = address.selector.list
    let titles = (0..<list.numberOfSections).map {
      list.tableView(list, titleForHeaderInSection: $0)
    }
    #expect(titles == ["A", "E", "Ж", "Zones and farms"])
    #expect(list.sectionIndexTitles(for: list) == ["A", "E", "Ж", "…"])
    #expect(address.rows == ["安定镇", "Évry", "Железо", "安阳农场", "白云林场"])
    list.tapIndexTitle("…")
    #expect(address.rows.last == "白云林场")
  }

  @Test("A development zone is chosen like any other place, and has the checkmark")
  func choosing() {
    var chosen: [[String]] = []
    let address = AddressFixture(PathSelection(townsAndZones())) {
      $0.onDone = { chosen.append($1.names) }
    }
    address.tap("安阳农场")
    #expect(address.rows.filter { $0.hasSuffix("✓") } == ["安阳农场 ✓"])
    address.selector.hasSections = false
    #expect(address.rows.filter { $0.hasSuffix("✓") } == ["安阳农场 ✓"])
    address.tap("白云林场")
    #expect(chosen == [["安阳农场"], ["白云林场"]])
  }

  @Test("Without sections, development zones are last, and the others in the order of the data")
  func withoutSections() {
    let address = AddressFixture(PathSelection(townsAndZones())) { $0.hasSections = false }
    #expect(address.rows == ["Железо", "Évry", "安定镇", "白云林场", "安阳农场"])
    #expect(address.selector.list.numberOfSections == 1)
  }

  @Test("Headings of the data are above their sections, in the order of the data, without an index")
  func headings() {
    var builder = HierarchyBuilder()
    for (name, section) in [("青森県", "東北"), ("岩手県", "東北"), ("茨城県", "関東")] {
      builder.setText(section, column: "section", of: builder.add(name))
    }
    var chosen: [[String]] = []
    let address = AddressFixture(PathSelection(builder.build())) {
      $0.onDone = { chosen.append($1.names) }
    }
    let list = address.selector.list
    let titles = (0..<list.numberOfSections).map {
      list.tableView(list, titleForHeaderInSection: $0)
    }
    #expect(titles == ["東北", "関東"])
    #expect(list.sectionIndexTitles(for: list) == nil)
    #expect(address.rows == ["青森県", "岩手県", "茨城県"])
    address.tap("茨城県")
    #expect(chosen == [["茨城県"]])
  }

  @Test("Letters that the data gives are the index")
  func letters() {
    var builder = HierarchyBuilder()
    for (name, letter) in [("Cheb", nil), ("Česká Lípa", "Č"), ("Chomutov", "CH")] {
      let entry = builder.add(name)
      if let letter { builder.setText(letter, column: "index", of: entry) }
    }
    let list = AddressFixture(PathSelection(builder.build())).selector.list
    #expect(list.sectionIndexTitles(for: list) == ["C", "Č", "CH"])
  }

  @Test("A list of development zones only has their title, and no index")
  func zonesOnly() {
    let address = AddressFixture(PathSelection(townsAndZones(["白云林场*"])))
    let list = address.selector.list
    #expect(list.tableView(list, titleForHeaderInSection: 0) == "Zones and farms")
    #expect(list.sectionIndexTitles(for: list) == nil)
  }
}

/// Returns a hierarchy of towns; those with an asterisk are of the kind `zone`.
func townsAndZones(
  _ names: [String] = ["白云林场*", "Железо", "安阳农场*", "Évry", "安定镇"]
) -> Hierarchy {
  var builder = HierarchyBuilder()
  for name in names {
    let entry = builder.add(name.replacing("*", with: ""))
    if name.hasSuffix("*") { builder.setText("zone", column: "kind", of: entry) }
  }
  return builder.build()
}
