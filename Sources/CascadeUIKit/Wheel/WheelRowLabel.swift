#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

/// The default view of a row: its name, with a former name below it if there is one.
///
/// A name that is too long for its column becomes smaller, and has two lines at the text sizes for accessibility.
final class WheelRowLabel: UILabel {
  let formerLabel = UILabel()
  /// The custom font of the name.
  private var shownFont: UIFont?
  private var texts = ControlTexts()

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
      label.minimumScaleFactor = 0.4
      label.textAlignment = .center
    }
    isAccessibilityElement = true
    addSubview(formerLabel)
  }

  @available(*, unavailable, message: "Create the label in code.")
  required init?(coder: NSCoder) { nil }

  func showing(
    _ text: String, former: String? = nil, in texts: ControlTexts, font: UIFont?, color: UIColor?,
    isEnabled: Bool = true
  ) -> WheelRowLabel {
    self.texts = texts
    self.text = text
    self.former = former
    if font != shownFont {
      shownFont = font
      self.font = font ?? .preferredFont(forTextStyle: .title3)
    }
    textColor = color ?? (isEnabled ? .label : .tertiaryLabel)
    accessibilityTraits = isEnabled ? .staticText : [.staticText, .notEnabled]
    return self
  }

  /// Places the former name below the name, or at the bottom of a row that is too low for both.
  override func layoutSubviews() {
    super.layoutSubviews()
    // Other rows aren't high enough for two lines that can be read.
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    numberOfLines = isLarge && former == nil ? 2 : 1
    let height = formerLabel.font.lineHeight
    let belowName = bounds.midY + (font.lineHeight - height) / 2
    formerLabel.frame = CGRect(
      x: 0, y: min(belowName, bounds.maxY - height), width: bounds.width, height: height)
  }

  /// Draws the name, higher if there is a former name below it.
  override func drawText(in rect: CGRect) {
    let offset = former == nil ? 0 : formerLabel.font.lineHeight / 2
    super.drawText(in: rect.offsetBy(dx: 0, dy: -offset))
  }
}
#endif
