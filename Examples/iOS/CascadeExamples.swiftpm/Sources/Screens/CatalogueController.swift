#if canImport(UIKit)
import CascadeUIKit
import SwiftUI
import UIKit

/// A section of the catalogue.
@MainActor struct CatalogueSection {
  let title: String
  let screens: [CatalogueScreen]
}

/// An entry of the catalogue.
@MainActor struct CatalogueScreen {
  let title: String
  let make: @MainActor () -> UIViewController

  init(_ title: String, _ make: @escaping @MainActor () -> UIViewController) {
    self.title = title
    self.make = make
  }
}

extension CatalogueSection {
  /// All sections.
  static let all = [
    CatalogueSection(
      title: "Wheels",
      screens: [
        CatalogueScreen("Linked columns") { LinkedWheelsScreen() },
        CatalogueScreen("One column") { SingleColumnScreen() },
        CatalogueScreen("Independent columns") { IndependentColumnsScreen() },
        CatalogueScreen("Custom rows and sizes") { CustomRowsScreen() },
        CatalogueScreen("Text field with wheels") { CityFieldScreen() },
        CatalogueScreen("Fruit machine") { FruitMachineScreen() },
      ]),
    CatalogueSection(
      title: "Addresses",
      screens: [
        CatalogueScreen("Address sheet") { AddressScreen() },
        CatalogueScreen("Address from a server") { ServerAddressScreen() },
      ]),
    CatalogueSection(
      title: "Trees",
      screens: [
        CatalogueScreen("Editing") { EditingScreen() },
        CatalogueScreen("Checkboxes") { CheckScreen() },
        CatalogueScreen("Lazily loaded files") { FilesScreen() },
        CatalogueScreen("Flat table") { FlatTableScreen() },
        CatalogueScreen("View inspector") { InspectorScreen() },
      ]),
    CatalogueSection(title: "SwiftUI", screens: swiftUI),
  ]

  private static var swiftUI: [CatalogueScreen] {
    var screens = [
      CatalogueScreen("Wheels with a binding") { UIHostingController(rootView: WheelExample()) },
      CatalogueScreen("Address with a binding") {
        UIHostingController(rootView: AddressExample())
      },
      CatalogueScreen("Fields in a form") { UIHostingController(rootView: FormExample()) },
      CatalogueScreen("Checkboxes with a binding") {
        UIHostingController(rootView: OutlineExample())
      },
    ]
    if #available(iOS 17, *) {
      screens.append(
        CatalogueScreen("Wheels with a model") { UIHostingController(rootView: ModelExample()) })
    }
    return screens
  }
}

/// The list of all screens, shown in an outline.
public final class CatalogueController: UIViewController {
  let table: OutlineTableView
  private let screens: [CatalogueScreen]

  /// Creates the list with all sections expanded.
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
    table.rootStyle = .header()
    table.expandAll()
    table.selectionMode = .single
    table.onChange = { [weak self] in self?.open($1) }
  }

  /// The list can't be created from a storyboard.
  @available(*, unavailable, message: "Create the list in code.")
  public required init?(coder: NSCoder) { nil }

  public override func loadView() { view = table }

  /// Opens the screen with a title, without an animation. Screenshots use it through the launch argument `-screen`.
  ///
  /// - Returns: A Boolean value that indicates whether there is such a screen.
  @discardableResult
  public func open(screenTitled title: String) -> Bool {
    guard let screen = screens.first(where: { $0.title == title }) else { return false }
    open(screen)
    return true
  }

  private func open(_ node: Hierarchy.Node) {
    // The leaves are the screens, in order.
    open(screens[table.outline.hierarchy.leafRange(of: node).lowerBound])
  }

  private func open(_ screen: CatalogueScreen) {
    let controller = screen.make()
    controller.title = screen.title
    show(controller, sender: self)
    table.choose([])
  }
}
#endif
