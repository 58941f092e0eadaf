#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

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
