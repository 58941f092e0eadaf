/// https://developer.apple.com/documentation/uikit/uicontentsizecategory
public struct UIContentSizeCategory: RawRepresentable, Hashable, Comparable, Sendable {
  /// https://developer.apple.com/documentation/uikit/uicontentsizecategory/extrasmall
  public static let extraSmall = UIContentSizeCategory(rawValue: "XS")
  /// https://developer.apple.com/documentation/uikit/uicontentsizecategory/small
  public static let small = UIContentSizeCategory(rawValue: "S")
  /// https://developer.apple.com/documentation/uikit/uicontentsizecategory/medium
  public static let medium = UIContentSizeCategory(rawValue: "M")
  /// https://developer.apple.com/documentation/uikit/uicontentsizecategory/large
  public static let large = UIContentSizeCategory(rawValue: "L")
  /// https://developer.apple.com/documentation/uikit/uicontentsizecategory/extralarge
  public static let extraLarge = UIContentSizeCategory(rawValue: "XL")
  /// https://developer.apple.com/documentation/uikit/uicontentsizecategory/extraextralarge
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "XXL")
  /// https://developer.apple.com/documentation/uikit/uicontentsizecategory/extraextraextralarge
  public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "XXXL")
  /// https://developer.apple.com/documentation/uikit/uicontentsizecategory/accessibilitymedium
  public static let accessibilityMedium = UIContentSizeCategory(rawValue: "AX1")
  /// https://developer.apple.com/documentation/uikit/uicontentsizecategory/accessibilitylarge
  public static let accessibilityLarge = UIContentSizeCategory(rawValue: "AX2")
  /// https://developer.apple.com/documentation/uikit/uicontentsizecategory/accessibilityextralarge
  public static let accessibilityExtraLarge = UIContentSizeCategory(rawValue: "AX3")
  /// https://developer.apple.com/documentation/uikit/uicontentsizecategory/accessibilityextraextralarge
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(rawValue: "AX4")
  /// https://developer.apple.com/documentation/uikit/uicontentsizecategory/accessibilityextraextraextralarge
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(rawValue: "AX5")

  private static let ascending: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// The user's setting, in which fonts without traits have their size.
  @_spi(Testing) @TaskLocal public static var setting = UIContentSizeCategory.large

  /// https://developer.apple.com/documentation/uikit/uicontentsizecategory/rawvalue
  public let rawValue: String

  /// https://developer.apple.com/documentation/uikit/uicontentsizecategory/init(rawvalue:)
  public init(rawValue: String) { self.rawValue = rawValue }

  /// https://developer.apple.com/documentation/uikit/uicontentsizecategory/isaccessibilitycategory
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  /// https://developer.apple.com/documentation/swift/comparable/_(_:_:)
  public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
    left.step < right.step
  }

  /// The position among the settings, from the smallest to the largest.
  var step: Int { Self.ascending.firstIndex(of: self) ?? 3 }
}
