#if canImport(ObjectiveC) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeUIKit
import UIKit

/// The toolbar of a sheet or a text field, with Cancel, the title and Done.
@MainActor @objc(CSKToolbar) public final class CSKToolbar: NSObject {
  /// The view, for code in Swift and for properties that all toolbars have.
  @objc public let view: UIToolbar
  /// The toolbar, for code in Swift.
  public let toolbar: PickerToolbar

  init(_ toolbar: PickerToolbar) { (self.toolbar, view) = (toolbar, toolbar) }

  /// The title of the button that confirms the choice, or `nil` for that of the system.
  @objc public var doneTitle: String? {
    get { toolbar.doneTitle }
    set { toolbar.doneTitle = newValue }
  }

  /// The title of the button that ends without a choice, or `nil` for that of the system.
  @objc public var cancelTitle: String? {
    get { toolbar.cancelTitle }
    set { toolbar.cancelTitle = newValue }
  }

  /// The color of the button that confirms the choice, or `nil` for the tint color.
  @objc public var doneColor: UIColor? {
    get { toolbar.doneColor }
    set { toolbar.doneColor = newValue }
  }

  /// The color of the button that ends without a choice, or `nil` for the tint color.
  @objc public var cancelColor: UIColor? {
    get { toolbar.cancelColor }
    set { toolbar.cancelColor = newValue }
  }

  /// The font of the buttons, or `nil` for that of the system.
  @objc public var buttonFont: UIFont? {
    get { toolbar.buttonFont }
    set { toolbar.buttonFont = newValue }
  }

  /// The font of the title, or `nil` for the headline style.
  @objc public var titleFont: UIFont? {
    get { toolbar.titleFont }
    set { toolbar.titleFont = newValue }
  }

  /// The color of the title, or `nil` for the color of labels.
  @objc public var titleColor: UIColor? {
    get { toolbar.titleColor }
    set { toolbar.titleColor = newValue }
  }

  /// The background color, or `nil` for the background of the system.
  @objc public var barColor: UIColor? {
    get { toolbar.barColor }
    set { toolbar.barColor = newValue }
  }

  /// Whether there is a button that ends with an empty choice.
  @objc public var showsClearButton: Bool {
    get { toolbar.showsClearButton }
    set { toolbar.showsClearButton = newValue }
  }

  /// Whether the buttons that end without a choice are at the trailing edge.
  @objc public var cancelsAtTrailingEdge: Bool {
    get { toolbar.cancelsAtTrailingEdge }
    set { toolbar.cancelsAtTrailingEdge = newValue }
  }

  /// Items of the app before the Done button.
  @objc public var extraItems: [UIBarButtonItem] {
    get { toolbar.extraItems }
    set { toolbar.extraItems = newValue }
  }
}
#endif
