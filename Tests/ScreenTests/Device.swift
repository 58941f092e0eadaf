@_spi(Testing) import UIKit

@testable import CascadeUIKit

/// A screen, or the part of a screen that an app has.
struct Device: Hashable, CustomStringConvertible, Sendable {
  let description: String
  let size: CGSize
  let safeArea: UIEdgeInsets
  var isTablet = false
  var isRegular = false

  private init(
    _ description: String, _ width: CGFloat, _ height: CGFloat, top: CGFloat = 0,
    sides: CGFloat = 0, bottom: CGFloat = 0, isTablet: Bool = false, isRegular: Bool = false
  ) {
    self.description = description
    size = CGSize(width: width, height: height)
    safeArea = UIEdgeInsets(top: top, left: sides, bottom: bottom, right: sides)
    (self.isTablet, self.isRegular) = (isTablet, isRegular)
  }

  // Sizes and safe areas as Apple's simulators have them.
  static let smallPhone = Device("iPhone SE, first generation", 320, 568, top: 20)
  static let phone = Device("iPhone 15", 393, 852, top: 59, bottom: 34)
  static let sideways = Device("iPhone 15 sideways", 852, 393, sides: 59, bottom: 21)
  static let tablet = Device(
    "iPad Air", 820, 1180, top: 24, bottom: 20, isTablet: true, isRegular: true)

  static let all = [
    smallPhone, Device("iPhone SE, third generation", 375, 667, top: 20), phone,
    Device("iPhone 16 Pro Max", 440, 956, top: 62, bottom: 34),
    Device("iPhone SE sideways", 568, 320), sideways, tablet,
    Device("iPad Air, a third of the screen", 320, 820, top: 24, bottom: 20, isTablet: true),
  ]
}

/// A device with the settings of its user.
struct Look: Hashable, CustomStringConvertible, Sendable {
  var device: Device
  var category = UIContentSizeCategory.large
  var direction = UITraitEnvironmentLayoutDirection.leftToRight
  var style = UIUserInterfaceStyle.light
  var chrome = SheetLook.glass

  var description: String {
    let parts: [String?] = [
      device.description, "text size \(category.rawValue)",
      direction == .rightToLeft ? "right to left" : nil, style == .dark ? "dark" : nil,
      chrome == .flat ? "flat" : nil,
    ]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }

  var traits: UITraitCollection {
    UITraitCollection(
      category: category, style: style, direction: direction,
      sizeClass: device.isRegular ? .regular : .compact, idiom: device.isTablet ? .pad : .phone)
  }

  /// The look with that of the system's bars and sheets.
  func with(_ chrome: SheetLook) -> Look {
    var look = self
    look.chrome = chrome
    return look
  }

  /// The text sizes of the walks: the default, the largest that isn't for accessibility, and the largest.
  static let categories: [UIContentSizeCategory] = [
    .large, .extraExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]
}
