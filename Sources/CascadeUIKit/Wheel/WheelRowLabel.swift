#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// The fonts and colors of a row, where `nil` is the default.
struct WheelRowLook {
  var font: UIFont?
  var color: UIColor?
  /// The font and the color under the indicator, or `nil` for the others.
  var selectedFont: UIFont?
  var selectedColor: UIColor?
}

/// The default view of a row: its name, with a former name below it if there is one.
///
/// A name that is too long for its column becomes smaller, and then has two lines, or three at the text sizes for
/// accessibility, where a sentence has four. The names of the longest places of China are complete then on the smallest
/// phones, in three columns at all text sizes.
final class WheelRowLabel: UILabel {
  /// The space at each side of a name in one line. Without it, the names of two columns read as one, and large letters need
  /// more of it.
  private var margin: CGFloat { max(3, (font.pointSize * 0.12).rounded()) }
  /// The space at each side of a name in several lines, which needs nearly all of the width.
  private static let leastMargin: CGFloat = 1

  let formerLabel = UILabel()
  /// The custom font of the name.
  private var shownFont: UIFont?
  private var look = WheelRowLook()
  private var isNameEnabled = true
  private var texts = ControlTexts()
  /// The place of the row in the picker.
  var column = 0
  var row = -1

  /// A Boolean value that indicates whether the wheel rests on the row.
  var isUnderIndicator = false {
    didSet { if isUnderIndicator != oldValue { showLook() } }
  }

  override var accessibilityTraits: UIAccessibilityTraits {
    get { traits(super.accessibilityTraits) }
    set { super.accessibilityTraits = newValue }
  }

  /// The text with a former name.
  var former: String? {
    get { formerLabel.text }
    set {
      formerLabel.text = newValue
      formerLabel.isHidden = newValue == nil
      accessibilityLabel = texts.joinedForSpeech([text, newValue])
      setNeedsDisplay()
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    font = .preferredFont(forTextStyle: .title3)
    formerLabel.font = .preferredFont(forTextStyle: .caption2)
    formerLabel.textColor = .secondaryLabel
    for label in [self, formerLabel] {
      label.adjustsFontForContentSizeCategory = true
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = 0.3
      label.textAlignment = .center
    }
    isAccessibilityElement = true
    addSubview(formerLabel)
  }

  @available(*, unavailable, message: "Create the label in code.")
  required init?(coder: NSCoder) { nil }

  func showing(
    _ text: String, former: String? = nil, in texts: ControlTexts, _ look: WheelRowLook,
    isEnabled: Bool = true
  ) -> WheelRowLabel {
    self.texts = texts
    self.text = text
    self.former = former
    (self.look, isNameEnabled) = (look, isEnabled)
    (column, row, isUnderIndicator) = (0, -1, false)
    showLook()
    accessibilityTraits = isEnabled ? .staticText : [.staticText, .notEnabled]
    return self
  }

  private func showLook() {
    let font = isUnderIndicator ? look.selectedFont ?? look.font : look.font
    if font != shownFont {
      shownFont = font
      self.font = font ?? .preferredFont(forTextStyle: .title3)
    }
    let color = isUnderIndicator ? look.selectedColor ?? look.color : look.color
    textColor = color ?? (isNameEnabled ? .label : .tertiaryLabel)
    setNeedsLayout()
  }

  /// Places the former name below the name, or at the bottom of a row that is too low for both.
  override func layoutSubviews() {
    super.layoutSubviews()
    numberOfLines = former == nil ? lineCount : 1
    let height = formerLabel.font.lineHeight
    let belowName = bounds.midY + (font.lineHeight - height) / 2
    formerLabel.frame = CGRect(
      x: 0, y: min(belowName, bounds.maxY - height), width: bounds.width, height: height)
  }

  /// The width of the name in one line, with the space at its sides.
  var naturalWidth: CGFloat {
    numberOfLines = 1
    return intrinsicContentSize.width + 2 * margin
  }

  /// The number of lines that the name may have.
  private var lineCount: Int {
    numberOfLines = 1
    let leastFactorOfOneLine: CGFloat = 0.6
    let width = bounds.width - 2 * margin
    if intrinsicContentSize.width * leastFactorOfOneLine <= width { return 1 }
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    // What a column without rows shows is a sentence.
    return !isLarge ? 2 : row < 0 ? 4 : 3
  }

  /// Draws the name, higher if there is a former name below it.
  override func drawText(in rect: CGRect) {
    let offset = former == nil ? 0 : formerLabel.font.lineHeight / 2
    let margin = min(numberOfLines == 1 ? margin : Self.leastMargin, rect.width / 2)
    super.drawText(in: rect.insetBy(dx: margin, dy: 0).offsetBy(dx: 0, dy: -offset))
  }
}
#endif
