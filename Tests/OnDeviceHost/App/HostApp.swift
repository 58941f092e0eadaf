import SwiftUI

/// An app without content, in whose window the tests of `Tests/OnDevice` show their views.
@main struct HostApp: App {
  var body: some Scene {
    WindowGroup { Color.clear }
  }
}
