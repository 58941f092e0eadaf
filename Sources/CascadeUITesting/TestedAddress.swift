#if os(iOS) || os(visionOS)
import ControlIdentifiers
import XCTest

/// An address selector in an app that a user interface test runs.
public struct TestedAddress: TestedControl {
  private let app: XCUIElement
  private let identifiers: ControlIdentifiers

  /// Creates an address selector of an app, by the identifier of the control.
  public init(in app: XCUIElement, identifier: String?) {
    self.app = app
    identifiers = ControlIdentifiers(identifier)
  }
}

extension TestedAddress {
  /// The list of options and search results.
  public var options: XCUIElement { app.tables[identifiers.options] }
  /// The label that asks for the next level.
  public var prompt: XCUIElement { app.staticTexts[identifiers.prompt] }
  /// The search field.
  public var search: XCUIElement { app.searchFields[identifiers.search] }
  /// The row that loads the options again, if that has failed.
  public var retry: XCUIElement { options.cells[identifiers.retry] }
  /// The buttons above the address in a sheet.
  public var bar: TestedBar { TestedBar(app: app, identifiers: identifiers) }

  /// Returns a chosen level. A tap shows its options again.
  public func step(_ level: Int) -> XCUIElement {
    app.tables[identifiers.steps].cells[identifiers.step(level)]
  }

  /// Taps an option of each level, from the one that is asked for on.
  ///
  /// - Parameters:
  ///   - path: The codes, the names, or the beginnings of the names: 广东省 or 广东.
  ///   - timeout: The number of seconds to wait for an option.
  public func choose(
    _ path: String..., timeout: TimeInterval = 5, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    TestedList(table: options, identifiers: identifiers)
      .tap(path, timeout: timeout, file: file, line: line)
  }
}
#endif
