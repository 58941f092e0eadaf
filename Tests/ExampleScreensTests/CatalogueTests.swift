import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit
@testable import CascadeUIKitTests
@testable import ExampleScreens

@MainActor @Suite("The list of examples") struct CatalogueTests {
  @Test("Every screen opens from the list with its own title, and is released when closed")
  func opening() async {
    let example = Example()
    var titles: [String] = []
    for path in example.paths {
      weak var released: UIViewController?
      do {
        example.tap(path)
        example.phone.window.layoutIfNeeded()
        guard example.navigation.viewControllers.count == 2,
          let screen = example.navigation.topViewController
        else { continue }
        titles.append(screen.title ?? "")
        released = screen
        await example.settle()
        example.navigation.popViewController(animated: false)
      }
      await example.settle { released == nil }
      #expect(released == nil, "\(titles.last ?? "")")
    }
    #expect(titles == CatalogueSection.all.flatMap(\.screens).map(\.title))
    #expect(Set(titles).count == titles.count)
  }

  @Test("A section isn't a screen: tapping its header closes and opens it")
  func sections() throws {
    let example = Example()
    let table = example.catalogue.table
    #expect(table.tableView.numberOfSections == CatalogueSection.all.count)
    let header = try #require(table.tableView.headerView(forSection: 0) as? OutlineHeaderView)
    #expect(header.nameLabel.text == "Wheels")
    header.tapArea.tap()
    #expect(table.tableView.numberOfRows(inSection: 0) == 0)
    header.tapArea.tap()
    #expect(table.tableView.numberOfRows(inSection: 0) == CatalogueSection.all[0].screens.count)
    #expect(example.navigation.viewControllers.count == 1)
  }

  @Test("A screen opens by its title, as for screenshots; other titles open nothing")
  func titles() {
    let example = Example()
    #expect(!example.catalogue.open(screenTitled: "No such screen"))
    #expect(example.navigation.viewControllers.count == 1)
    #expect(example.catalogue.open(screenTitled: "Fruit machine"))
    #expect(example.navigation.topViewController?.title == "Fruit machine")
  }
}
