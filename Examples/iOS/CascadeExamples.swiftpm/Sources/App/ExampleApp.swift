import SwiftUI

/// The examples of CascadeKit: a list of screens, each with one control.
@main struct ExampleApp: App {
  var body: some Scene {
    WindowGroup { CatalogueView().ignoresSafeArea() }
  }
}
