#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// A view that changes with the text size.
///
/// Call ``followTextSize()`` when the view is created. iOS 16 has no registration for traits; there, the view overrides
/// `traitCollectionDidChange(_:)`, which is deprecated since, and calls ``textSizeMayHaveChanged(since:)``.
@MainActor protocol TextSizeFollowing: UIView {
  /// Updates the view after a change of the text size.
  func textSizeChanged()
}

extension TextSizeFollowing {
  /// Calls ``textSizeChanged()`` after each change of the text size, on iOS 17 and later.
  func followTextSize() {
    guard TextSizeReport.current == .registration, #available(iOS 17, *) else { return }
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (view: Self, _: UITraitCollection) in
      view.textSizeChanged()
    }
  }

  /// Calls ``textSizeChanged()`` on iOS 16 if the text size isn't that of the traits before.
  func textSizeMayHaveChanged(since previous: UITraitCollection?) {
    if TextSizeReport.current == .registration { return }
    let category = previous?.preferredContentSizeCategory
    if category != traitCollection.preferredContentSizeCategory { textSizeChanged() }
  }
}

/// The call by which UIKit reports a change of the text size to a view.
enum TextSizeReport: CaseIterable {
  /// UIKit calls the handler of a registration, from iOS 17 on.
  case registration
  /// UIKit calls `traitCollectionDidChange(_:)`.
  case traitCollection

  /// The call that the views expect. Tests use both, also where the system makes the first one.
  @TaskLocal static var current = system

  private static var system: TextSizeReport {
    if #available(iOS 17, *) { .registration } else { .traitCollection }
  }
}

/// A font of the app for rows, with the text size for which the app has made it.
///
/// A label changes the size of its font when the text size changes. The height of its row has to follow before the label
/// has changed, so it is computed.
struct RowFont: Equatable {
  let font: UIFont
  private let scale: CGFloat

  @MainActor init?(_ font: UIFont?, for traits: UITraitCollection) {
    guard let font else { return nil }
    self.font = font
    scale = Self.scale(for: traits)
  }

  /// Returns the height of a line at a text size.
  @MainActor func lineHeight(for traits: UITraitCollection) -> CGFloat {
    (font.lineHeight * Self.scale(for: traits) / scale).rounded(.up)
  }

  @MainActor private static func scale(for traits: UITraitCollection) -> CGFloat {
    UIFontMetrics(forTextStyle: .body).scaledValue(for: 100, compatibleWith: traits)
  }
}
#endif
