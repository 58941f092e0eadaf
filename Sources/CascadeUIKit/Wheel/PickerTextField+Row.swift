#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

extension PickerTextField {
  /// The look of a picker text field.
  public enum Style: Hashable, Sendable {
    /// A text field.
    case field
    /// A row of a form: the title at the leading edge and the text at the trailing edge in the secondary color of labels.
    ///
    /// At the text sizes for accessibility, the text is below the title. The whole row is touchable.
    case row
  }

  private static let rowGap: CGFloat = 8
  /// The least height of a field that the app doesn't size.
  static let fingertip: CGFloat = 44

  /// The look of a text field that the style of a row replaces.
  struct FieldLook {
    let textColor: UIColor?
    let textAlignment: NSTextAlignment
    let borderStyle: UITextField.BorderStyle
    let leftView: UIView?
    let leftViewMode: UITextField.ViewMode
  }

  /// Applies the style. The app can change the colors after it. A text field gets back its look from before.
  func showStyle() {
    let isRow = style == .row
    if isRow {
      fieldLook = FieldLook(
        textColor: textColor, textAlignment: textAlignment, borderStyle: borderStyle,
        leftView: leftView, leftViewMode: leftViewMode)
      (textColor, textAlignment, borderStyle) = (.secondaryLabel, .natural, .none)
    }
    titleLabel.font = .preferredFont(forTextStyle: .body)
    titleLabel.adjustsFontForContentSizeCategory = true
    titleLabel.numberOfLines = 0
    // VoiceOver reads the label of the field.
    titleLabel.isAccessibilityElement = false
    leftView = isRow ? titleLabel : fieldLook?.leftView
    leftViewMode = isRow ? .always : fieldLook?.leftViewMode ?? .never
    if !isRow, let look = fieldLook {
      (textColor, textAlignment) = (look.textColor, look.textAlignment)
      (borderStyle, rowWidth) = (look.borderStyle, 0)
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
    showTitle()
  }

  func showTitle() {
    if style != .row { return }
    titleLabel.text = title
    textSizeChanged()
  }

  /// Aligns the text of a row, and asks for another height after another width.
  func layOutRow() {
    if style != .row { return }
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let alignment: NSTextAlignment = isStacked ? .natural : isRightToLeft ? .left : .right
    if textAlignment != alignment { textAlignment = alignment }
    if rowWidth != bounds.width {
      rowWidth = bounds.width
      invalidateIntrinsicContentSize()
    }
  }

  /// A Boolean value that indicates whether the text is below the title, because the letters are large.
  private var isStacked: Bool {
    traitCollection.preferredContentSizeCategory.isAccessibilityCategory
  }

  /// Returns the height that the field asks for in a width: that of its text, but at least that of a fingertip.
  package func height(inWidth width: CGFloat) -> CGFloat {
    let text = super.intrinsicContentSize.height
    guard style == .row else { return max(text, Self.fingertip) }
    let title = titleHeight(inWidth: isStacked ? width : titleWidth(inWidth: width)) + Self.rowGap
    return max(isStacked ? title + text : max(title, text), Self.fingertip)
  }

  private func titleHeight(inWidth width: CGFloat) -> CGFloat {
    titleLabel.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
  }

  /// Returns the width of the title beside the text: its own, but at most half of the row.
  private func titleWidth(inWidth width: CGFloat) -> CGFloat {
    let size = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    return min(titleLabel.sizeThatFits(size).width, width / 2)
  }

  /// Returns the areas of the title and the text in a row, or `nil` in another style.
  func rowAreas(in bounds: CGRect) -> (title: CGRect, text: CGRect)? {
    if style != .row { return nil }
    if isStacked {
      let height = min(titleHeight(inWidth: bounds.width) + Self.rowGap / 2, bounds.height)
      let areas = bounds.divided(atDistance: height, from: .minYEdge)
      return (areas.slice, areas.remainder)
    }
    let width = titleWidth(inWidth: bounds.width)
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (title, rest) = bounds.divided(
      atDistance: width, from: isRightToLeft ? .maxXEdge : .minXEdge)
    let text = rest.divided(
      atDistance: min(Self.rowGap, rest.width), from: isRightToLeft ? .maxXEdge : .minXEdge)
    return (title, text.remainder)
  }
}

extension PickerTextField: TextSizeFollowing {
  func textSizeChanged() {
    if style != .row { return }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }
}
#endif
