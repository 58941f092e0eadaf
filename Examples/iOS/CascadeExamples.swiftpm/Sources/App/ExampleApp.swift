import ExampleScreens
import SwiftUI
import UIKit

/// The examples of CascadeKit: a list of screens, each with one control.
@main struct ExampleApp: App {
  var body: some Scene {
    WindowGroup { Catalogue().ignoresSafeArea() }
  }
}

/// The list, and the screens that are opened from it.
struct Catalogue: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> UINavigationController {
    UINavigationController(rootViewController: CatalogueController())
  }

  func updateUIViewController(_ controller: UINavigationController, context: Context) {}
}
