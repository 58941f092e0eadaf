#if os(iOS) || os(visionOS)
import ControlIdentifiers
import XCTest

/// Wheels in an app that a user interface test runs.
public struct TestedWheels: TestedControl {
  private let app: XCUIElement
  private let identifiers: ControlIdentifiers

  /// Creates wheels of an app, by the identifier of the control.
  public init(in app: XCUIElement, identifier: String?) {
    self.app = app
    identifiers = ControlIdentifiers(identifier)
  }
}

extension TestedWheels {
  /// All wheels together.
  public var picker: XCUIElement { app.pickers[identifiers.wheels] }
  /// The buttons above the wheels.
  public var bar: TestedBar { TestedBar(app: app, identifiers: identifiers) }

  /// Returns a wheel.
  public func wheel(_ column: Int) -> XCUIElement {
    picker.pickerWheels.element(boundBy: column)
  }

  /// Returns the button that loads a column again, if that has failed.
  public func retry(_ column: Int) -> XCUIElement { app.buttons[identifiers.retry(column)] }

  /// The names under the indicators.
  public var names: [String] {
    (0..<picker.pickerWheels.count).map { wheel($0).value as? String ?? "" }
  }

  /// Turns the wheels to names, from the first one on. Each wheel waits for those before it.
  ///
  /// - Parameters:
  ///   - names: The names as the wheels show them: 广东省, not 广东.
  ///   - timeout: The number of seconds to wait for a wheel.
  public func choose(
    _ names: String..., timeout: TimeInterval = 5, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    for (column, name) in names.enumerated() {
      let wheel = wheel(column)
      guard wheel.waitForExistence(timeout: timeout) else {
        return XCTFail("There is no wheel \(column) for \(name).", file: file, line: line)
      }
      wheel.adjust(toPickerWheelValue: name)
      let shown = wheel.value as? String ?? ""
      if shown != name {
        XCTFail("Wheel \(column) shows \(shown) instead of \(name).", file: file, line: line)
      }
    }
  }
}
#endif
