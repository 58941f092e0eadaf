#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
import SwiftUI
import UIKit

extension ProposedViewSize {
  /// The height of a table where SwiftUI proposes none, for example in a scroll view or a form.
  static let tableHeight: CGFloat = 400
  private static let defaultWidth: CGFloat = 320

  /// The width of a control: the proposed one, or its own if SwiftUI leaves the width to it.
  @MainActor func width(of control: UIView) -> CGFloat {
    if let width, width.isFinite { return width }
    let ideal = control.intrinsicContentSize.width
    return ideal > 0 ? ideal : Self.defaultWidth
  }

  /// The size of a control that fills the proposed height.
  @MainActor func size(ofTable control: UIView) -> CGSize {
    let proposed = height.flatMap { $0.isFinite ? $0 : nil }
    return CGSize(width: width(of: control), height: proposed ?? Self.tableHeight)
  }
}
#endif
