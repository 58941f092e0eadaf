#if canImport(ObjectiveC) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeUIKit
import UIKit

/// The wheels of a picker, a sheet or a text field: their data and their look.
///
/// ```objc
/// [picker.wheels showHierarchy:china depth:3];
/// [picker.wheels selectPath:@"440105"];
/// picker.wheels.rowHeight = 40;
/// ```
@MainActor @objc(CSKWheels) public final class CSKWheels: NSObject {
  /// The view, for code in Swift.
  public let view: WheelPickerView
  /// The field whose keyboard the wheels are, if any.
  private weak var field: PickerTextField?
  private var origin = HierarchyOrigin()

  /// A block that returns the view of a row, reusing an off-screen view if there is one; by default, it is the name.
  ///
  /// The second parameter is the zero-based column. Set the view's `accessibilityLabel` for other spoken text than the name.
  @objc public var rowView: ((CSKNode, Int, UIView?) -> UIView)? {
    didSet {
      view.rowView = rowView.map { rowView in
        { [weak self] _, row, reused in
          let origin = self?.origin ?? HierarchyOrigin()
          return rowView(CSKNode(row.node, in: row.hierarchy, of: origin), row.column, reused)
        }
      }
    }
  }

  init(_ view: WheelPickerView, of field: PickerTextField? = nil) {
    (self.view, self.field) = (view, field)
  }
}

// The data
extension CSKWheels {
  /// The hierarchy that the wheels show, with the nodes that have loaded.
  @objc public var hierarchy: CSKHierarchy { CSKHierarchy(view.selection.hierarchy, of: origin) }

  /// The chosen rows: those under the indicators, or none while a saved path that wasn't found waits for a choice.
  @objc public var choice: CSKChoice { choice(view.choice) }

  /// What the wheels, or their text field, show, to restore the state of a scene.
  @objc public var savedPath: CSKSavedPath { CSKSavedPath(field?.savedPath ?? view.savedPath) }

  /// Shows a hierarchy with a wheel for each level, on its first rows. A text field is cleared.
  ///
  /// - Complexity: O(*d*) for *d* wheels.
  @objc(showHierarchy:) public func show(_ hierarchy: CSKHierarchy) { show(hierarchy, depth: 0) }

  /// Shows the upper levels of a hierarchy, on their first rows. A text field is cleared.
  ///
  /// - Parameter depth: The largest number of wheels, or 0 for one for each level. Independent columns ignore it.
  /// - Complexity: O(*d*) for *d* wheels.
  @objc(showHierarchy:depth:) public func show(_ hierarchy: CSKHierarchy, depth: Int) {
    origin = hierarchy.origin
    let loader = origin.childLoader
    let selection = WheelSelection(
      hierarchy.hierarchy, arrangement: origin.isIndependent ? .independent : .linked,
      depth: depth == 0 ? nil : depth, isLazy: loader != nil)
    view.loadChildren = loader
    if let field { field.show(selection) } else { view.show(selection) }
  }

  /// Turns the wheels to a saved path, without an animation, as `selectPath:animated:`.
  @objc(selectPath:) @discardableResult
  public func select(_ path: any CSKPath) -> CSKMatch { select(path, animated: false) }

  /// Turns the wheels to a saved path, or to the places of today that it was if the hierarchy has a history. A text field
  /// shows it.
  ///
  /// A path that isn't found isn't a choice: a notice says so until the user turns a wheel. Rows that load later are chosen then.
  ///
  /// - Parameters:
  ///   - path: A string, an array, a choice or a node, as `CSKPath` says.
  ///   - animated: Whether the user sees the wheels turn. A path with a history, and wheels of a text field, jump.
  /// - Returns: The part of the path that was found.
  @objc(selectPath:animated:) @discardableResult
  public func select(_ path: any CSKPath, animated: Bool) -> CSKMatch {
    let saved = path.savedPath(in: view.selection.hierarchy)
    let match =
      switch (field, origin.history) {
      case (let field?, let history?): field.select(path: saved, history: history)
      case (let field?, nil): field.select(path: saved)
      case (nil, let history?): view.select(path: saved, history: history)
      case (nil, nil): view.select(path: saved, animated: animated)
      }
    return CSKMatch(match, in: hierarchy)
  }

  /// Turns a wheel to a row. The wheels after it go to their first rows.
  ///
  /// - Returns: Whether the column has the row, and it is enabled.
  @objc(turnColumn:toRow:animated:) @discardableResult
  public func turn(column: Int, to row: Int, animated: Bool) -> Bool {
    view.turn(column: column, to: row, animated: animated)
  }

  func choice(_ choice: PathChoice) -> CSKChoice { CSKChoice(choice, of: origin) }
}

// The look
extension CSKWheels {
  /// The titles of the columns, which VoiceOver reads.
  @objc public var columnTitles: [String] {
    get { view.columnTitles }
    set { view.columnTitles = newValue }
  }

  /// Whether the titles of the columns are above the wheels, too.
  @objc public var showsColumnTitles: Bool {
    get { view.showsColumnTitles }
    set { view.showsColumnTitles = newValue }
  }

  /// The widths of the columns in points. A missing width, or 0, is an equal share of the rest.
  @objc public var columnWidths: [NSNumber] {
    get {
      view.columnWidths.map { width in
        if case .points(let points) = width { return NSNumber(value: Double(points)) }
        return NSNumber(value: 0)
      }
    }
    set {
      view.columnWidths = newValue.map { width in
        width.doubleValue > 0 ? .points(CGFloat(width.doubleValue)) : .share(1)
      }
    }
  }

  /// The height of the rows in points, or 0 for a height that depends on the text size.
  @objc public var rowHeight: CGFloat {
    get { view.rowHeight ?? 0 }
    set { view.rowHeight = newValue > 0 ? newValue : nil }
  }

  /// The font of the names, or `nil` for the third title style.
  @objc public var rowFont: UIFont? {
    get { view.rowFont }
    set { view.rowFont = newValue }
  }

  /// The color of the names, or `nil` for the color of labels.
  @objc public var rowTextColor: UIColor? {
    get { view.rowTextColor }
    set { view.rowTextColor = newValue }
  }

  /// The color of names that can't be chosen, or `nil` for the tertiary color of labels.
  @objc public var disabledRowTextColor: UIColor? {
    get { view.disabledRowTextColor }
    set { view.disabledRowTextColor = newValue }
  }

  /// The font of the names under the indicators, or `nil` for that of the others.
  @objc public var selectedRowFont: UIFont? {
    get { view.selectedRowFont }
    set { view.selectedRowFont = newValue }
  }

  /// The color of the names under the indicators, or `nil` for that of the others.
  @objc public var selectedRowTextColor: UIColor? {
    get { view.selectedRowTextColor }
    set { view.selectedRowTextColor = newValue }
  }

  /// A view behind the rows under the indicators, or `nil`. It gets the width of the indicator and the height of a row.
  @objc public var selectionBackgroundView: UIView? {
    get { view.selectionBackgroundView }
    set { view.selectionBackgroundView = newValue }
  }

  /// The locale of the texts of the wheels, and of the toolbar of a text field; `nil` for the language of the app.
  @objc public var locale: Locale? {
    get { view.locale }
    set { if let field { field.locale = newValue } else { view.locale = newValue } }
  }
}
#endif
