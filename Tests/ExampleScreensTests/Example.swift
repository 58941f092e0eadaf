import TestSupport
@_spi(Testing) import UIKit

@testable import CascadeUIKit
@testable import CascadeUIKitTests
@testable import ExampleScreens

/// The example app on the screen of a phone.
@MainActor struct Example {
  let phone = Phone()
  let catalogue = CatalogueController()
  let navigation: UINavigationController

  init() {
    navigation = UINavigationController(rootViewController: catalogue)
    phone.window.rootViewController = navigation
    phone.window.layoutIfNeeded()
  }

  /// Gives the app another window.
  func resize(to size: CGSize) {
    phone.window.frame.size = size
    navigation.view.frame = phone.window.bounds
    phone.window.layoutIfNeeded()
  }

  /// Opens the screen of a type from the list.
  func open<Screen: UIViewController>(_ type: Screen.Type) -> Screen {
    for path in paths {
      tap(path)
      phone.window.layoutIfNeeded()
      if let screen = navigation.topViewController as? Screen { return screen }
      navigation.popViewController(animated: false)
    }
    preconditionFailure("There is no \(type) in the list")
  }

  /// The rows of the list, which are the screens.
  var paths: [IndexPath] {
    (0..<catalogue.table.tableView.numberOfSections).flatMap { section in
      (0..<catalogue.table.tableView.numberOfRows(inSection: section)).map {
        IndexPath(row: $0, section: section)
      }
    }
  }

  /// Scrolls to a row of the list and taps it.
  func tap(_ path: IndexPath) {
    catalogue.table.tableView.scrollToRow(at: path, at: .none, animated: false)
    catalogue.table.tableView.tap(path.row, section: path.section)
  }

  /// Lets pending tasks finish.
  func settle(until isDone: @MainActor () -> Bool = { true }) async {
    await runPendingTasks(while: !isDone())
    await runPendingTasks()
    phone.window.layoutIfNeeded()
  }
}

extension UIViewController {
  /// Returns the button with a title.
  func button(_ title: String) -> UIButton {
    view.descendants.lazy.compactMap { $0 as? UIButton }
      .first { $0.configuration?.title == title }!
  }
}

extension TableScreen {
  /// The names in the visible rows.
  var names: [String] {
    view.window?.layoutIfNeeded()
    return table.tableView.visibleCells.compactMap { ($0 as? OutlineCell)?.nameLabel.text }
  }

  /// Taps the row with a name.
  func tap(_ name: String) { table.tableView.tap(names.firstIndex(of: name)!) }

  /// Types text into the field above the rows.
  func search(_ text: String) {
    let field = navigationItem.titleView as! UISearchTextField
    view.addSubview(field)
    field.becomeFirstResponder()
    field.type(text)
  }
}
