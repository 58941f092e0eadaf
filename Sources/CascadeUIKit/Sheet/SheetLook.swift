#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

/// The look of sheets and bars.
enum SheetLook: CaseIterable {
  /// Bars are 44 points high, at the edge of an opaque sheet.
  case flat
  /// Sheets and buttons are of glass, from iOS 26 on. A background of the sheet would hide the glass, and its round corners
  /// need a distance from the bar.
  case glass

  /// The look of the system. Tests use both.
  @TaskLocal static var current = system

  private static var system: SheetLook {
    if #available(iOS 26, *) { .glass } else { .flat }
  }

  /// The distance between the top of a sheet and its bar.
  var topMargin: CGFloat { self == .glass ? 8 : 0 }

  var backgroundColor: UIColor? { self == .glass ? nil : .systemBackground }
}
#endif
