import Foundation

@_spi(Testing) @testable import UIKit

/// A color in red, green, blue and opacity.
struct Paint: Equatable {
  var red, green, blue: Int
  var alpha: Double
  /// The name of the system's color, which has variants for appearances and for more contrast.
  var name: String?

  init(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Returns the color over another one.
  func over(_ other: Paint) -> Paint {
    func mix(_ above: Int, _ below: Int) -> Int {
      Int((Double(above) * alpha + Double(below) * (1 - alpha)).rounded())
    }
    return Paint(
      mix(red, other.red), mix(green, other.green), mix(blue, other.blue),
      alpha + other.alpha * (1 - alpha))
  }

  /// The relative luminance of the color, from 0 to 1. https://www.w3.org/TR/WCAG22/#dfn-relative-luminance
  private var luminance: Double {
    func linear(_ byte: Int) -> Double {
      let value = Double(byte) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Returns the contrast ratio with an opaque color, from 1 to 21. https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
  func contrast(on background: Paint) -> Double {
    let pair = [over(background).luminance, background.luminance]
    return (pair.max()! + 0.05) / (pair.min()! + 0.05)
  }

  var css: String {
    alpha == 1
      ? String(format: "#%02x%02x%02x", red, green, blue)
      : "rgba(\(red),\(green),\(blue),\((alpha * 1000).rounded() / 1000))"
  }
}

/// The colors of an appearance, from Apple's Human Interface Guidelines (Color, Specifications), and for labels,
/// separators and fills as UIKit resolves them.
struct Palette {
  let isDark: Bool
  /// Whether the user has asked for more contrast.
  var hasMoreContrast = false
  /// Whether the colors are those in front of the screen, in a sheet or a popover.
  var isElevated = false
  /// The name of the color of the screen or the sheet.
  var background = "systemBackground"

  private static let light: [String: Paint] = [
    "label": Paint(0, 0, 0), "secondaryLabel": Paint(60, 60, 67, 0.6),
    "tertiaryLabel": Paint(60, 60, 67, 0.3), "placeholderText": Paint(60, 60, 67, 0.3),
    "systemBackground": Paint(255, 255, 255), "secondarySystemBackground": Paint(242, 242, 247),
    "systemGroupedBackground": Paint(242, 242, 247),
    "secondarySystemGroupedBackground": Paint(255, 255, 255), "separator": Paint(60, 60, 67, 0.29),
    "systemBlue": Paint(0, 122, 255), "systemGreen": Paint(52, 199, 89),
    "systemRed": Paint(255, 59, 48), "systemGray": Paint(142, 142, 147),
    "fill": Paint(118, 118, 128, 0.12), "keyboard": Paint(209, 211, 217),
    "key": Paint(255, 255, 255), "glass": Paint(247, 247, 250),
    "glassButton": Paint(255, 255, 255), "glassEdge": Paint(0, 0, 0, 0.03),
  ]
  private static let dark: [String: Paint] = [
    "label": Paint(255, 255, 255), "secondaryLabel": Paint(235, 235, 245, 0.6),
    "tertiaryLabel": Paint(235, 235, 245, 0.3), "placeholderText": Paint(235, 235, 245, 0.3),
    "systemBackground": Paint(0, 0, 0), "secondarySystemBackground": Paint(28, 28, 30),
    "systemGroupedBackground": Paint(0, 0, 0),
    "secondarySystemGroupedBackground": Paint(28, 28, 30), "separator": Paint(84, 84, 88, 0.6),
    "systemBlue": Paint(10, 132, 255), "systemGreen": Paint(48, 209, 88),
    "systemRed": Paint(255, 69, 58), "systemGray": Paint(142, 142, 147),
    "fill": Paint(118, 118, 128, 0.24), "keyboard": Paint(43, 43, 45), "key": Paint(106, 106, 108),
    "glass": Paint(34, 34, 37), "glassButton": Paint(60, 60, 64),
    "glassEdge": Paint(255, 255, 255, 0.03),
  ]
  /// The variants with more contrast. The system makes its labels less transparent.
  private static let moreLight: [String: Paint] = [
    "secondaryLabel": Paint(60, 60, 67, 0.8), "tertiaryLabel": Paint(60, 60, 67, 0.7),
    "systemBlue": Paint(0, 64, 221), "systemGreen": Paint(36, 138, 61),
    "systemRed": Paint(215, 0, 21), "systemGray": Paint(108, 108, 112),
  ]
  private static let moreDark: [String: Paint] = [
    "secondaryLabel": Paint(235, 235, 245, 0.7), "tertiaryLabel": Paint(235, 235, 245, 0.55),
    "systemBlue": Paint(64, 156, 255), "systemGreen": Paint(48, 219, 91),
    "systemRed": Paint(255, 105, 97), "systemGray": Paint(174, 174, 178),
  ]
  private static let elevated: [String: Paint] = [
    "systemBackground": Paint(28, 28, 30), "secondarySystemBackground": Paint(44, 44, 46),
    "systemGroupedBackground": Paint(28, 28, 30),
    "secondarySystemGroupedBackground": Paint(44, 44, 46),
  ]
  private static let fixed: [String: Paint] = [
    "black": Paint(0, 0, 0), "white": Paint(255, 255, 255), "clear": Paint(0, 0, 0, 0),
  ]

  /// Returns a color by its name.
  func paint(_ name: String) -> Paint {
    if let paint = Self.fixed[name] { return paint }
    var variants = [isDark ? Self.dark : Self.light]
    if isDark, isElevated { variants.insert(Self.elevated, at: 0) }
    if hasMoreContrast { variants.insert(isDark ? Self.moreDark : Self.moreLight, at: 0) }
    var paint = variants.lazy.compactMap { $0[name] }.first ?? Paint(255, 0, 255)
    paint.name = name
    return paint
  }

  /// Returns a color of a view. The double of a color is its name, with the opacity behind it if it has one.
  func paint(_ color: UIColor, tint: UIColor) -> Paint {
    let parts = color.description.split(separator: " ")
    let numbers = parts.compactMap { Double($0) }
    if numbers.count == parts.count, numbers.count >= 4 {
      let bytes = numbers[..<3].map { Int(($0 * 255).rounded()) }
      return Paint(bytes[0], bytes[1], bytes[2], numbers.last!)
    }
    var paint = paint(String(parts[0]))
    if parts[0] == "tintColor" {
      paint =
        tint.description == "tintColor"
        ? self.paint("systemBlue") : self.paint(tint, tint: .systemBlue)
    }
    if parts.count == 2, let alpha = Double(parts[1]) {
      (paint.alpha, paint.name) = (paint.alpha * alpha, nil)
    }
    return paint
  }
}
