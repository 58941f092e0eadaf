#if os(iOS) || os(visionOS)
import ControlIdentifiers
import XCTest

/// The buttons above wheels and addresses in a sheet, and above the wheels of a field.
@MainActor public struct TestedBar {
  let app: XCUIElement
  let identifiers: ControlIdentifiers

  /// The Cancel button.
  public var cancel: XCUIElement { app.buttons[identifiers.cancel] }
  /// The Clear button, if the app shows one.
  public var clear: XCUIElement { app.buttons[identifiers.clear] }
  /// The Done button.
  public var done: XCUIElement { app.buttons[identifiers.done] }
}
#endif
