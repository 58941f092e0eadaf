#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import SwiftUI
import UIKit

extension UIView {
  /// Applies the layout direction, text size, language and enabled state of a SwiftUI environment.
  func apply(_ environment: EnvironmentValues) {
    (self as? any LocalizedControl)?.locale = environment.locale
    let direction: UISemanticContentAttribute =
      environment.layoutDirection == .rightToLeft ? .forceRightToLeft : .forceLeftToRight
    if semanticContentAttribute != direction { semanticContentAttribute = direction }
    let size = UIContentSizeCategory(environment.dynamicTypeSize)
    if maximumContentSizeCategory != size {
      minimumContentSizeCategory = size
      maximumContentSizeCategory = size
    }
    if isUserInteractionEnabled != environment.isEnabled {
      isUserInteractionEnabled = environment.isEnabled
      (self as? UIControl)?.isEnabled = environment.isEnabled
      alpha = environment.isEnabled ? 1 : 0.4
      if !environment.isEnabled { resignFirstResponder() }
    }
  }
}
#endif
