import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit
@testable import CascadeUIKitTests
@testable import ExampleScreens

@MainActor @Suite("The list of examples") struct CatalogueTests {
  @Test("Every screen opens from the list with its own title, and is released when closed")
  func opening() async {
    let example = Example()
    let table = example.catalogue.table
    var titles: [String] = []
    for row in 0..<table.numberOfRows(inSection: 0) {
      weak var released: UIViewController?
      do {
        example.tap(row)
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

  @Test("A section isn't a screen: tapping its icon opens and closes it")
  func sections() {
    let example = Example()
    let count = example.catalogue.table.numberOfRows(inSection: 0)
    example.catalogue.table.tap(0)
    #expect(example.navigation.viewControllers.count == 1)
    #expect(example.catalogue.table.numberOfRows(inSection: 0) == count)
    example.catalogue.table.collapse(Hierarchy.Node(0))
    #expect(example.catalogue.table.numberOfRows(inSection: 0) < count)
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
