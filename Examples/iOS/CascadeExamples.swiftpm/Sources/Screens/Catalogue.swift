#if canImport(UIKit)
import CascadeUIKit
import SwiftUI
import UIKit

/// A group of screens in the catalogue.
@MainActor struct CatalogueSection {
  let title: String
  let screens: [CatalogueScreen]
}

/// A screen in the catalogue.
@MainActor struct CatalogueScreen {
  let title: String
  let make: @MainActor () -> UIViewController

  init(_ title: String, _ make: @escaping @MainActor () -> UIViewController) {
    self.title = title
    self.make = make
  }
}

extension CatalogueSection {
  /// All screens.
  static let all = [
    CatalogueSection(
      title: "Wheels",
      screens: [
        CatalogueScreen("Linked columns") { LinkedWheelsScreen() },
        CatalogueScreen("One column") { SingleColumnScreen() },
        CatalogueScreen("Independent columns") { IndependentColumnsScreen() },
        CatalogueScreen("Rows, widths and heights of one's own") { CustomRowsScreen() },
        CatalogueScreen("A text field with wheels") { CityFieldScreen() },
        CatalogueScreen("Fruit machine") { FruitMachineScreen() },
      ]),
    CatalogueSection(
      title: "Addresses",
      screens: [
        CatalogueScreen("An address, level by level") { AddressScreen() }
      ]),
    CatalogueSection(
      title: "Trees",
      screens: [
        CatalogueScreen("Editing") { EditingScreen() },
        CatalogueScreen("Boxes") { CheckScreen() },
        CatalogueScreen("Files, read when opened") { FilesScreen() },
        CatalogueScreen("A flat table") { FlatTableScreen() },
        CatalogueScreen("The app's own views") { InspectorScreen() },
      ]),
    CatalogueSection(title: "SwiftUI", screens: swiftUI),
  ]

  private static var swiftUI: [CatalogueScreen] {
    var screens = [
      CatalogueScreen("Wheels for a state") { UIHostingController(rootView: WheelExample()) },
      CatalogueScreen("An address for a state") {
        UIHostingController(rootView: AddressExample())
      },
      CatalogueScreen("Boxes for a state") { UIHostingController(rootView: OutlineExample()) },
    ]
    if #available(iOS 17, *) {
      screens.append(
        CatalogueScreen("Wheels with a model") { UIHostingController(rootView: ModelExample()) })
    }
    return screens
  }
}

/// The list of all screens, which is an outline itself.
public final class CatalogueController: UIViewController {
  let table: OutlineTableView
  private let screens: [CatalogueScreen]

  /// Makes the list, with all sections open.
  public init() {
    let sections = CatalogueSection.all
    screens = sections.flatMap(\.screens)
    var builder = HierarchyBuilder()
    for section in sections {
      let entry = builder.add(section.title)
      for screen in section.screens { builder.add(screen.title, to: entry) }
    }
    table = OutlineTableView(OutlineState(builder.build()), style: .insetGrouped)
    super.init(nibName: nil, bundle: nil)
    title = "CascadeKit"
    table.expandAll()
    table.selectionMode = .single
    table.shouldChoose = { [unowned table] in table.outline.hierarchy.isLeaf($0) }
    table.onChoose = { [weak self] in self?.open($0) }
  }

  /// A storyboard makes no list.
  @available(*, unavailable, message: "The list is made in code.")
  public required init?(coder: NSCoder) { nil }

  public override func loadView() { view = table }

  private func open(_ node: Hierarchy.Node) {
    // The leaves are the screens, in their order.
    let screen = screens[table.outline.hierarchy.leafRange(of: node).lowerBound]
    let controller = screen.make()
    controller.title = screen.title
    show(controller, sender: self)
    table.choose([])
  }
}
#endif
