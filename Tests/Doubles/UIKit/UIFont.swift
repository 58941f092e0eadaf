/// https://developer.apple.com/documentation/uikit/uifont
open class UIFont: NSObject, @unchecked Sendable {
  /// https://developer.apple.com/documentation/uikit/uifont/pointsize
  public let pointSize: CGFloat
  let weight: Weight
  /// The text style, if the font scales with the text size of the device.
  let style: TextStyle?

  init(size: CGFloat, weight: Weight = .regular, style: TextStyle? = nil) {
    pointSize = size
    self.weight = weight
    self.style = style
    super.init()
  }

  /// https://developer.apple.com/documentation/uikit/uifont/lineheight
  open var lineHeight: CGFloat { pointSize * Self.relativeLineHeight }

  /// https://developer.apple.com/documentation/uikit/uifont/systemfont(ofsize:)
  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(size: fontSize) }

  /// https://developer.apple.com/documentation/uikit/uifont/systemfont(ofsize:weight:)
  open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(size: fontSize, weight: weight)
  }

  /// https://developer.apple.com/documentation/uikit/uifont/preferredfont(fortextstyle:)
  open class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont {
    UIFont(size: style.size(at: .setting), style: style)
  }

  /// https://developer.apple.com/documentation/uikit/uifont/preferredfont(fortextstyle:compatiblewith:)
  open class func preferredFont(
    forTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    UIFont(
      size: style.size(at: traitCollection?.preferredContentSizeCategory ?? .setting), style: style)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return other.pointSize == pointSize && other.weight == weight && other.style == style
  }

  open override var hash: Int { pointSize.hashValue }
}

extension UIFont {
  /// https://developer.apple.com/documentation/uikit/uifont/weight
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// https://developer.apple.com/documentation/uikit/uifont/weight/regular
    public static let regular = Weight(rawValue: 0)
    /// https://developer.apple.com/documentation/uikit/uifont/weight/medium
    public static let medium = Weight(rawValue: 0.23)
    /// https://developer.apple.com/documentation/uikit/uifont/weight/semibold
    public static let semibold = Weight(rawValue: 0.3)

    /// https://developer.apple.com/documentation/uikit/uifont/weight/rawvalue
    public let rawValue: CGFloat

    /// https://developer.apple.com/documentation/uikit/uifont/weight/init(rawvalue:)
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
  }

  /// https://developer.apple.com/documentation/uikit/uifont/textstyle
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// https://developer.apple.com/documentation/uikit/uifont/textstyle/largetitle
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// https://developer.apple.com/documentation/uikit/uifont/textstyle/title1
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// https://developer.apple.com/documentation/uikit/uifont/textstyle/title2
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// https://developer.apple.com/documentation/uikit/uifont/textstyle/title3
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// https://developer.apple.com/documentation/uikit/uifont/textstyle/headline
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// https://developer.apple.com/documentation/uikit/uifont/textstyle/subheadline
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// https://developer.apple.com/documentation/uikit/uifont/textstyle/body
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// https://developer.apple.com/documentation/uikit/uifont/textstyle/callout
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// https://developer.apple.com/documentation/uikit/uifont/textstyle/footnote
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// https://developer.apple.com/documentation/uikit/uifont/textstyle/caption1
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// https://developer.apple.com/documentation/uikit/uifont/textstyle/caption2
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// https://developer.apple.com/documentation/uikit/uifont/textstyle/rawvalue
    public let rawValue: String

    /// https://developer.apple.com/documentation/uikit/uifont/textstyle/init(rawvalue:)
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

/// https://developer.apple.com/documentation/uikit/uifontmetrics
open class UIFontMetrics: NSObject, @unchecked Sendable {
  private let style: UIFont.TextStyle

  /// https://developer.apple.com/documentation/uikit/uifontmetrics/init(fortextstyle:)
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
    super.init()
  }

  /// https://developer.apple.com/documentation/uikit/uifontmetrics/scaledfont(for:)
  open func scaledFont(for font: UIFont) -> UIFont {
    UIFont(size: font.pointSize, weight: font.weight, style: style)
  }

  /// https://developer.apple.com/documentation/uikit/uifontmetrics/scaledvalue(for:compatiblewith:)
  open func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat {
    // The values are on the pixels of a screen with three pixels per point.
    let category = traitCollection?.preferredContentSizeCategory ?? .setting
    return (value * style.scale(at: category) * 3).rounded() / 3
  }
}

// UIKit extends this type of Foundation.
extension NSAttributedString.Key {
  /// https://developer.apple.com/documentation/foundation/nsattributedstring/key/backgroundcolor
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// https://developer.apple.com/documentation/foundation/nsattributedstring/key/font
  public static let font = NSAttributedString.Key("NSFont")
}
