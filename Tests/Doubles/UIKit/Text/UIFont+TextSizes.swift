extension UIFont.TextStyle {
  /// The sizes in points for the twelve settings of the text size, from the smallest to the largest.
  ///
  /// Source: Apple's Human Interface Guidelines, Typography, Specifications: iOS, iPadOS Dynamic Type sizes.
  /// https://developer.apple.com/design/human-interface-guidelines/typography#Specifications
  private var sizes: [CGFloat] {
    switch self {
    case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
    case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
    case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
    case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
    case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
    case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
    case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
    case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
    case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
    // The headline and the body have the same sizes.
    default: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    }
  }

  /// Returns the size for a setting of the text size.
  func size(at category: UIContentSizeCategory) -> CGFloat { sizes[category.step] }

  /// Returns the size for a setting in relation to that for the default setting.
  func scale(at category: UIContentSizeCategory) -> CGFloat {
    size(at: category) / size(at: .large)
  }
}
