@testable import Drawing
@_spi(Testing) @testable import UIKit

/// Finds texts and symbols that hardly stand out from what is behind them, in all appearances.
///
/// The Web Content Accessibility Guidelines and Apple's Human Interface Guidelines (Accessibility) ask for a contrast ratio of
/// 4.5, and of 3 for symbols and for text that is bold or has at least 18 points. The system's own colors for labels and tints
/// have less by default and reach it where the user asks for more contrast, which Apple's guidelines accept; by default they
/// need 3. Disabled controls, placeholders and what UIKit itself adds to a row are exempt.
@MainActor enum Contrast {
  static let palettes = [false, true].flatMap { isDark in
    [false, true].map { Palette(isDark: isDark, hasMoreContrast: $0) }
  }

  /// Returns the faint content of a view in a window.
  static func findings(in window: UIWindow, of front: UIView) -> Set<Finding> {
    var findings: Set<Finding> = []
    for palette in palettes {
      let shapes = Drawing.picture(of: window, in: palette).shapes
      for (index, shape) in shapes.enumerated() {
        guard let view = shape.view, view.isDescendant(of: front), !shape.isExempt else {
          continue
        }
        let ratio = backgrounds(of: shape, in: shapes[..<index]).map {
          shape.paint.contrast(on: $0)
        }.min()!
        if ratio + 0.005 >= shape.minimumContrast(in: palette) { continue }
        findings.insert(
          Finding(
            kind: .faint, place: LayoutNames.path(of: view),
            detail: "\(shape.content) \((ratio * 10).rounded() / 10)"
              + (palette.isDark ? ", dark" : "") + (palette.hasMoreContrast ? ", contrast" : "")))
      }
    }
    return findings
  }

  /// The colors behind the parts of a shape.
  private static func backgrounds(of shape: Shape, in shapes: ArraySlice<Shape>) -> [Paint] {
    [0.05, 0.3, 0.5, 0.7, 0.95].map { place in
      let area = shape.visibleArea
      let point = CGPoint(x: area.minX + place * area.width, y: area.midY)
      return shapes.reduce(Paint(255, 255, 255)) { paint, other in
        guard case .area = other.kind, other.visibleArea.contains(point) else { return paint }
        return other.paint.over(paint)
      }
    }
  }
}

extension Shape {
  /// The text, or the name of the symbol.
  fileprivate var content: String {
    switch kind {
    case .area: ""
    case .text(let text, _, _): text
    case .symbol(let name): name
    }
  }

  fileprivate func minimumContrast(in palette: Palette) -> Double {
    if paint.name != nil, !palette.hasMoreContrast { return 3 }
    if case .text(_, let size, let isBold) = kind, size < 18, !isBold { return 4.5 }
    return 3
  }

  @MainActor fileprivate var isExempt: Bool {
    if case .area = kind { return true }
    guard let view, visibleArea.width > 1, visibleArea.height > 1 else { return true }
    // The rows of a wheel are fainter the farther they are from its middle.
    if opacity < 1, sequence(first: view, next: \.superview).contains(where: { $0 is UIPickerView })
    {
      return true
    }
    if view.superview is SwipeActionsView { return true }
    if view is UITableViewCell || view is UIToolbar || view is UINavigationBar { return true }
    if let field = view as? UITextField, field.text?.isEmpty ?? true { return true }
    return sequence(first: view, next: \.superview).contains {
      $0.accessibilityTraits.contains(.notEnabled) || ($0 as? UIControl)?.isEnabled == false
        || ($0 as? UILabel)?.isEnabled == false
    }
  }
}
