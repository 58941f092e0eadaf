#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

extension UIContentConfiguration {
  /// Returns a view that shows the configuration: another one that can do so, or a new one.
  @MainActor func view(reusing other: (any UIView & UIContentView)?) -> any UIView & UIContentView {
    guard let other, other.supports(self) else { return makeContentView() }
    other.configuration = self
    return other
  }
}
#endif
