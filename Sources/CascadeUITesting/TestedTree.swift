#if os(iOS) || os(visionOS)
import ControlIdentifiers
import XCTest

/// An outline in an app that a user interface test runs.
public struct TestedTree: TestedControl {
  private let app: XCUIElement
  private let identifiers: ControlIdentifiers

  /// Creates an outline of an app, by the identifier of the control.
  public init(in app: XCUIElement, identifier: String?) {
    self.app = app
    identifiers = ControlIdentifiers(identifier)
  }
}

extension TestedTree {
  /// The table.
  public var table: XCUIElement { app.tables[identifiers.outline] }

  /// Returns the row of a node, by its code, its name or the beginning of its name, if it is expanded.
  ///
  /// - Parameter timeout: The number of seconds to wait for the row.
  public func row(_ text: String, timeout: TimeInterval = 5) -> XCUIElement? {
    TestedList(table: table, identifiers: identifiers).row(text, timeout: timeout)
  }

  /// Taps the icon of a row, which expands or collapses it.
  ///
  /// - Parameters:
  ///   - text: The code, the name, or the beginning of the name of the node.
  ///   - level: The zero-based level of the row, by which it is indented.
  ///   - indentation: The indentation per level, as the app has set it.
  public func toggle(
    _ text: String, level: Int = 0, indentation: CGFloat = 20, timeout: TimeInterval = 5,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    guard let row = row(text, timeout: timeout) else {
      return XCTFail("There is no row \(text).", file: file, line: line)
    }
    // The icon is as wide as a fingertip.
    let middle = CGVector(dx: 22 + CGFloat(level) * indentation, dy: row.frame.height / 2)
    row.coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(middle).tap()
  }

  /// Expands the nodes of a path, and taps the row of its last one.
  ///
  /// - Parameters:
  ///   - path: The codes, the names, or the beginnings of the names, from the root down. All but the last are collapsed.
  ///   - indentation: The indentation per level, as the app has set it.
  ///   - timeout: The number of seconds to wait for a row.
  public func choose(
    _ path: String..., indentation: CGFloat = 20, timeout: TimeInterval = 5,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    for (level, text) in path.dropLast().enumerated() {
      toggle(
        text, level: level, indentation: indentation, timeout: timeout, file: file, line: line)
    }
    TestedList(table: table, identifiers: identifiers)
      .tap(path.suffix(1), timeout: timeout, file: file, line: line)
  }
}
#endif
