#if os(iOS) || os(visionOS)
import XCTest

/// A control of this package in an app that a user interface test runs.
///
/// ```swift
/// app.wheels["home"].choose("广东省", "广州市")
/// ```
///
/// Its identifier is the `accessibilityIdentifier` that the app has set for the control.
@MainActor public protocol TestedControl {
  /// Creates a control.
  ///
  /// - Parameters:
  ///   - app: The app, or the part of it that contains the control.
  ///   - identifier: The identifier of the control, or `nil` for a control without its own.
  init(in app: XCUIElement, identifier: String?)
}

/// The controls of one kind, by their identifiers.
@MainActor public struct TestedControls<Control: TestedControl> {
  let app: XCUIElement

  /// Returns the control with an identifier.
  public subscript(_ identifier: String) -> Control { Control(in: app, identifier: identifier) }

  /// The control whose identifier the app hasn't set.
  public var unnamed: Control { Control(in: app, identifier: nil) }
}

extension XCUIElement {
  /// The wheels, in views, sheets and fields.
  public var wheels: TestedControls<TestedWheels> { TestedControls(app: self) }
  /// The address selectors, in views and sheets.
  public var addresses: TestedControls<TestedAddress> { TestedControls(app: self) }
  /// The outlines.
  public var trees: TestedControls<TestedTree> { TestedControls(app: self) }
}
#endif
