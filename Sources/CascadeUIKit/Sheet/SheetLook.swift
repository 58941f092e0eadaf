#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// The look of sheets and bars.
enum SheetLook: CaseIterable {
  /// Bars are 44 points high, at the edge of an opaque sheet.
  case flat
  /// Sheets and buttons are of glass, from iOS 26 on, unless the app has the key `UIDesignRequiresCompatibility`. A background
  /// of the sheet or its lists would hide the glass, and its round corners need a distance from the bar.
  case glass

  /// The look of the system. Tests use both.
  @TaskLocal static var current = system

  private static var system: SheetLook {
    if #available(iOS 26, visionOS 26, *), !isCompatible(Bundle.main.infoDictionary) {
      .glass
    } else {
      .flat
    }
  }

  /// Returns whether an app has chosen the look of the systems before iOS 26.
  static func isCompatible(_ settings: [String: Any]?) -> Bool {
    settings?["UIDesignRequiresCompatibility"] as? Bool == true
  }

  /// The height of a bar above a keyboard. A bar of glass has air below it.
  var accessoryHeight: CGFloat { self == .glass ? 58 : 44 }

  /// The distance between the top of a sheet and its bar: with glass, as far as its buttons are from the sides.
  var topMargin: CGFloat { self == .glass ? 16 : 0 }

  /// The distance between a bar and a list below it.
  var bottomMargin: CGFloat { self == .glass ? 8 : 0 }

  /// Returns the width of a button of a bar.
  ///
  /// - Parameter text: The width of its title, or `nil` if it shows a symbol.
  func buttonWidth(ofText text: CGFloat?) -> CGFloat {
    guard self == .glass else { return text ?? 24 }
    return max(44, (text ?? 0) + buttonPadding)
  }

  /// The width of a capsule of glass beside its content, at both sides together.
  var buttonPadding: CGFloat { self == .glass ? 24 : 0 }

  /// The radius of the upper corners of a sheet inside a view.
  var embeddedRadius: CGFloat { self == .glass ? 38 : 0 }

  var backgroundColor: UIColor? { self == .glass ? nil : .systemBackground }

  /// The background of a list in a sheet.
  var listColor: UIColor { self == .glass ? .clear : .systemBackground }
}
#endif
