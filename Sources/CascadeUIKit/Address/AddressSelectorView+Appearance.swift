#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import ControlIdentifiers
import UIKit

// These properties can also be set through `AddressSelectorView.appearance()`, which needs Objective-C.
extension AddressSelectorView {
  /// The font of the options and of the chosen levels, or `nil` for that of the system. To follow the text size, use a
  /// scaled font of `UIFontMetrics`.
  #if canImport(ObjectiveC)
  @objc(cascade_rowFont)
  #endif
  public dynamic var rowFont: UIFont? {
    get { look.rowFont }
    set { look.rowFont = newValue }
  }

  /// The color of the options and of the chosen levels, or `nil` for the color of labels.
  #if canImport(ObjectiveC)
  @objc(cascade_rowTextColor)
  #endif
  public dynamic var rowTextColor: UIColor? {
    get { look.rowTextColor }
    set { look.rowTextColor = newValue }
  }

  /// The color of the chosen option and of the active level, or `nil` for the `tintColor`.
  #if canImport(ObjectiveC)
  @objc(cascade_selectedRowTextColor)
  #endif
  public dynamic var selectedRowTextColor: UIColor? {
    get { look.selectedRowTextColor }
    set { look.selectedRowTextColor = newValue }
  }

  /// The color of options that can't be chosen, or `nil` for the tertiary color of labels.
  #if canImport(ObjectiveC)
  @objc(cascade_disabledRowTextColor)
  #endif
  public dynamic var disabledRowTextColor: UIColor? {
    get { look.disabledRowTextColor }
    set { look.disabledRowTextColor = newValue }
  }

  /// The color of the dots of the chosen levels and of the lines between them, or `nil` for the `tintColor`.
  #if canImport(ObjectiveC)
  @objc(cascade_lineColor)
  #endif
  public dynamic var lineColor: UIColor? {
    get { look.lineColor }
    set { look.lineColor = newValue }
  }

  /// The list of options and search results, for its separators, background, header and footer.
  ///
  /// The selector is its data source and delegate. Don't replace them.
  public var optionList: UITableView { list }

  /// The list of the chosen levels, for its separators, background, header and footer.
  ///
  /// The selector is its data source and delegate. Don't replace them.
  public var levelList: UITableView { timeline }

  /// Names the parts that aren't in rows for user interface tests.
  func identify() {
    searchField.accessibilityIdentifier = look.identifiers.search
    timeline.accessibilityIdentifier = look.identifiers.steps
    list.accessibilityIdentifier = look.identifiers.options
    promptLabel.accessibilityIdentifier = look.identifiers.prompt
    sheet?.identify()
  }

  /// Shows the fonts and colors in the rows of both lists.
  func showLook() {
    (list.look, timeline.look) = (look, look)
    searchField.placeholder = look.texts[.search]
    searchField.texts = look.texts
    identify()
    showTimeline()
    list.refresh(content)
    timeline.reloadData()
    setNeedsLayout()
  }
}

/// The app's fonts and colors of an address selector, for the cells of its lists, and the texts in its language. Without a
/// value, a cell has the font or color of the system.
struct AddressAppearance: Equatable {
  var rowFont: UIFont?
  var rowTextColor: UIColor?
  var selectedRowTextColor: UIColor?
  var disabledRowTextColor: UIColor?
  var lineColor: UIColor?
  var texts = ControlTexts()
  /// The identifiers of the parts for user interface tests.
  var identifiers = ControlIdentifiers(nil)
}
#endif
