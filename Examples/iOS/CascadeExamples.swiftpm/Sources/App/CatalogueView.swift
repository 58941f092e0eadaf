import ExampleScreens
import SwiftUI
import UIKit

/// The list of screens as a SwiftUI view.
struct CatalogueView: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> UINavigationController {
    let catalogue = CatalogueController()
    let navigation = UINavigationController(rootViewController: catalogue)
    if let title = UserDefaults.standard.string(forKey: "screen") {
      catalogue.open(screenTitled: title)
    }
    return navigation
  }

  func updateUIViewController(_ controller: UINavigationController, context: Context) {}
}
