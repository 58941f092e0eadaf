import Foundation
@_spi(Testing) import UIKit

@testable import CascadeUIKit
@testable import ExampleScreens

/// A screen of the example app, or a state of a control.
struct Screen: Hashable, CustomStringConvertible, Sendable {
  let description: String
  let open: @MainActor @Sendable (Stage) async -> Void

  init(_ description: String, open: @escaping @MainActor @Sendable (Stage) async -> Void) {
    self.description = description
    self.open = open
  }

  static func == (left: Screen, right: Screen) -> Bool { left.description == right.description }

  func hash(into hasher: inout Hasher) { hasher.combine(description) }

  /// The name of a picture of the screen.
  var fileName: String {
    description.lowercased().replacingOccurrences(of: ",", with: "")
      .replacingOccurrences(of: " ", with: "-")
  }

  static let all = examples + wheels + addresses + outlines
}

// The screens of the example app
extension Screen {
  private static let titles = [
    "Linked columns", "One column", "Independent columns", "Custom rows and sizes",
    "Text field with wheels", "Fruit machine", "Address sheet", "Address from a server", "Editing",
    "Checkboxes", "Flat table", "View inspector", "Wheels with a binding",
    "Address with a binding", "Fields in a form", "Checkboxes with a binding",
    "Wheels with a model",
  ]

  static let examples =
    [Screen("Catalogue") { _ in }]
    + titles.map { title in Screen(title) { $0.catalogue.open(screenTitled: title) } }
}

/// The failure of a request without a connection, in the words of the system.
struct Offline: LocalizedError {
  var errorDescription: String? { "The Internet connection appears to be offline." }
}

extension Stage {
  /// Presents a sheet, or a popover where there is room.
  func present(_ sheet: ChoiceSheetController) async {
    sheet.present(from: catalogue, at: navigation.navigationBar)
    await settle()
  }
}
