import Foundation

@_spi(Testing) @testable import UIKit

/// A color in red, green, blue and opacity.
struct Paint: Equatable {
  var red, green, blue: Int
  var alpha: Double

  init(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
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

  private static let light: [String: Paint] = [
    "label": Paint(0, 0, 0), "secondaryLabel": Paint(60, 60, 67, 0.6),
    "tertiaryLabel": Paint(60, 60, 67, 0.3), "placeholderText": Paint(60, 60, 67, 0.3),
    "systemBackground": Paint(255, 255, 255), "secondarySystemBackground": Paint(242, 242, 247),
    "systemGroupedBackground": Paint(242, 242, 247),
    "secondarySystemGroupedBackground": Paint(255, 255, 255), "separator": Paint(60, 60, 67, 0.29),
    "systemBlue": Paint(0, 122, 255), "systemGreen": Paint(52, 199, 89),
    "systemRed": Paint(255, 59, 48), "systemGray": Paint(142, 142, 147),
    "fill": Paint(118, 118, 128, 0.12), "keyboard": Paint(209, 211, 217),
    "key": Paint(255, 255, 255),
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
  ]
  private static let fixed: [String: Paint] = [
    "black": Paint(0, 0, 0), "white": Paint(255, 255, 255), "clear": Paint(0, 0, 0, 0),
  ]

  /// Returns a color by its name.
  func paint(_ name: String) -> Paint {
    Self.fixed[name] ?? (isDark ? Self.dark : Self.light)[name] ?? Paint(255, 0, 255)
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
    if parts.count == 2, let alpha = Double(parts[1]) { paint.alpha *= alpha }
    return paint
  }
}
