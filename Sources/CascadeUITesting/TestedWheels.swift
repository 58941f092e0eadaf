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
  /// A wheel turns row by row, to its end and then back to its start, until the name under its indicator is the text. If no row
  /// has that name, it turns once more, to a name that begins with the text. With whole names, XCUITest turns it to the row at
  /// once.
  ///
  /// - Parameters:
  ///   - names: The names, or their beginnings: 广东省 or 广东.
  ///   - areWhole: Whether the names are as the wheels show them. Long wheels turn faster then.
  ///   - timeout: The number of seconds to wait for a wheel and its rows.
  public func choose(
    _ names: String..., areWhole: Bool = false, timeout: TimeInterval = 5,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    for (column, name) in names.enumerated() {
      let wheel = wheel(column)
      guard wheel.waitForExistence(timeout: timeout) else {
        return XCTFail("There is no wheel \(column) for \(name).", file: file, line: line)
      }
      if areWhole {
        wheel.adjust(toPickerWheelValue: name)
      } else {
        turn(wheel, to: name, timeout: timeout)
      }
      let shown = shownName(of: wheel)
      if areWhole ? shown != name : !shown.hasPrefix(name) {
        return XCTFail(
          "Wheel \(column) shows \(shown) instead of \(name).", file: file, line: line)
      }
    }
  }
}

extension TestedWheels {
  private func shownName(of wheel: XCUIElement) -> String { wheel.value as? String ?? "" }

  /// Turns a wheel row by row to a name, or else to one that begins with the text. Rows that haven't loaded yet are waited for.
  private func turn(_ wheel: XCUIElement, to text: String, timeout: TimeInterval) {
    let deadline = ContinuousClock.now + .seconds(timeout)
    // On its way to 1, the wheel can pass 10.
    let predicates: [(String) -> Bool] = [{ $0 == text }, { $0.hasPrefix(text) }]
    repeat {
      for isFound in predicates {
        if turn(wheel, until: isFound) { return }
      }
    } while .now < deadline
  }

  /// Turns a wheel to its end, then back to its start.
  ///
  /// - Returns: Whether a name was found, at which the wheel stays.
  private func turn(_ wheel: XCUIElement, until isFound: (String) -> Bool) -> Bool {
    for direction in [1, -1] as [CGFloat] {
      repeat {
        if isFound(shownName(of: wheel)) { return true }
      } while step(wheel, direction)
    }
    return false
  }

  /// Taps the next row below or above the indicator, to which the wheel turns.
  ///
  /// - Returns: Whether the name under the indicator has changed.
  private func step(_ wheel: XCUIElement, _ direction: CGFloat) -> Bool {
    let old = shownName(of: wheel)
    let middle = wheel.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5))
    // The height of a row depends on the app and the text size. Farther rows are those after one that can't be chosen.
    for distance in stride(from: 24, to: wheel.frame.height / 2 - 8, by: 12) {
      middle.withOffset(CGVector(dx: 0, dy: direction * distance)).tap()
      if shownName(of: wheel) != old { return true }
    }
    return false
  }
}
#endif
