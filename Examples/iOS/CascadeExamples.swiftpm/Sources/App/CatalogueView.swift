import ExampleScreens
import SwiftUI
import UIKit

/// The list of screens as a SwiftUI view.
struct CatalogueView: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> UINavigationController {
    UINavigationController(rootViewController: CatalogueController())
  }

  func updateUIViewController(_ controller: UINavigationController, context: Context) {}
}
