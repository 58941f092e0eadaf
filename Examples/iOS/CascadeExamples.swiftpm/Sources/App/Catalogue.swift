import ExampleScreens
import SwiftUI
import UIKit

/// The list, and the screens that are opened from it.
struct Catalogue: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> UINavigationController {
    UINavigationController(rootViewController: CatalogueController())
  }

  func updateUIViewController(_ controller: UINavigationController, context: Context) {}
}
