#if os(iOS) || os(visionOS)
import ControlIdentifiers
import UIKit
import XCTest

/// An outline in an app that a user interface test runs.
///
/// A row is one element, which hides its icon. So a test taps the place of the icon, which depends on how the app shows rows:
///
/// <!-- example: not compiled -->
/// ```swift
/// var tree = app.trees["areas"]
/// tree.hasTrailingIcons = true
/// tree.toggle("Asia")
/// ```
public struct TestedTree: TestedControl {
  private let app: XCUIElement
  private let identifiers: ControlIdentifiers

  /// Whether the icons are at the trailing edge, as the app has set `disclosureEdge` or `look`.
  public var hasTrailingIcons = false
  /// Whether the roots are headers, as the app has set `rootStyle`. They are found like rows then.
  public var hasHeaders = false
  /// Whether the layout of the app is right-to-left.
  public var isRightToLeft = false
  /// The indentation per level, as the app has set `levelIndentation`.
  public var levelIndentation: CGFloat = 20
  /// The text size of the app, if it isn't that of the device.
  public var textSize = UITraitCollection.current.preferredContentSizeCategory

  /// Creates an outline of an app, by the identifier of the control.
  public init(in app: XCUIElement, identifier: String?) {
    self.app = app
    identifiers = ControlIdentifiers(identifier)
  }
}

extension TestedTree {
  /// The table.
  public var table: XCUIElement { app.tables[identifiers.outline] }

  private var list: TestedList {
    TestedList(table: table, identifiers: identifiers, hasHeaders: hasHeaders)
  }

  /// Returns the row of a node, by its code, its name or the beginning of its name, if it is expanded.
  ///
  /// - Parameter timeout: The number of seconds to wait for the row.
  public func row(_ text: String, timeout: TimeInterval = 5) -> XCUIElement? {
    list.row(text, timeout: timeout)
  }

  /// Taps the icon of a row, which expands or collapses it.
  ///
  /// - Parameters:
  ///   - text: The code, the name, or the beginning of the name of the node.
  ///   - timeout: The number of seconds to wait for the row.
  public func toggle(
    _ text: String, timeout: TimeInterval = 5, file: StaticString = #filePath, line: UInt = #line
  ) {
    guard let row = row(text, timeout: timeout) else {
      return XCTFail("There is no row \(text).", file: file, line: line)
    }
    tapIcon(of: row)
  }

  /// Expands the nodes of a path that aren't expanded, and taps the row of its last one.
  ///
  /// - Parameters:
  ///   - path: The codes, the names, or the beginnings of the names, from the root down.
  ///   - timeout: The number of seconds to wait for a row.
  public func choose(
    _ path: String..., timeout: TimeInterval = 5, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    for text in path.dropLast() {
      guard let row = row(text, timeout: timeout) else {
        return XCTFail("There is no row \(text).", file: file, line: line)
      }
      if !isExpanded(row) { tapIcon(of: row) }
    }
    list.tap(path.suffix(1), timeout: timeout, file: file, line: line)
  }
}

extension TestedTree {
  /// Whether the row below a row is one of its children.
  private func isExpanded(_ row: XCUIElement) -> Bool {
    func next() -> XCUIElement? {
      let top = row.frame.minY
      return list.rows.filter { $0.frame.minY > top }
        .min { $0.frame.minY < $1.frame.minY }
    }
    // The next row can be below the screen. Scrolling at the end of the table does nothing.
    if next() == nil { list.drag(from: 0.6, to: 0.4) }
    guard let below = next() else { return false }
    // The row of children that load has no level.
    guard let level = level(of: below) else { return true }
    return level > (self.level(of: row) ?? 0)
  }

  /// The zero-based level of a row, or `nil` for one that isn't that of a node.
  ///
  /// The value of a row ends with three numbers in any language: the level, and the position among the siblings.
  private func level(of row: XCUIElement) -> Int? {
    let numbers = (row.value as? String ?? "").split { !$0.isNumber }.compactMap { Int($0) }
    return numbers.count < 3 ? nil : numbers[numbers.count - 3] - 1
  }

  private func tapIcon(of row: XCUIElement) {
    // The icon is as wide as a fingertip.
    let middle: CGFloat = 22
    let distance =
      hasTrailingIcons ? middle : middle + indentation(of: row)
    let isAtLeft = hasTrailingIcons == isRightToLeft
    let x = isAtLeft ? distance : row.frame.width - distance
    row.coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0))
      .withOffset(CGVector(dx: x, dy: row.frame.height / 2)).tap()
  }

  /// The indentation that an outline gives to a level at the text size.
  private func indentation(of row: XCUIElement) -> CGFloat {
    let level = max(0, (level(of: row) ?? 0) - (hasHeaders ? 1 : 0))
    if textSize.isAccessibilityCategory { return min(CGFloat(level) * levelIndentation / 2, 40) }
    let width = UIFontMetrics(forTextStyle: .body).scaledValue(
      for: levelIndentation,
      compatibleWith: UITraitCollection(preferredContentSizeCategory: textSize))
    return min(CGFloat(level) * width, row.frame.width / 2)
  }
}
#endif
