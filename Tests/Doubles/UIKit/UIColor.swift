/// https://developer.apple.com/documentation/uikit/uicolor
open class UIColor: NSObject, @unchecked Sendable {
  private let name: String

  init(named name: String) {
    self.name = name
    super.init()
  }

  /// https://developer.apple.com/documentation/uikit/uicolor/init(red:green:blue:alpha:)
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    name = "\(red) \(green) \(blue) \(alpha)"
    super.init()
  }

  /// https://developer.apple.com/documentation/uikit/uicolor/withalphacomponent(_:)
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(named: "\(name) \(alpha)") }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.name == name }

  open override var hash: Int { name.hashValue }

  open override var description: String { name }
}

extension UIColor {
  /// https://developer.apple.com/documentation/uikit/uicolor/label
  public class var label: UIColor { UIColor(named: "label") }
  /// https://developer.apple.com/documentation/uikit/uicolor/secondarylabel
  public class var secondaryLabel: UIColor { UIColor(named: "secondaryLabel") }
  /// https://developer.apple.com/documentation/uikit/uicolor/tertiarylabel
  public class var tertiaryLabel: UIColor { UIColor(named: "tertiaryLabel") }
  /// https://developer.apple.com/documentation/uikit/uicolor/placeholdertext
  public class var placeholderText: UIColor { UIColor(named: "placeholderText") }
  /// https://developer.apple.com/documentation/uikit/uicolor/systembackground
  public class var systemBackground: UIColor { UIColor(named: "systemBackground") }
  /// https://developer.apple.com/documentation/uikit/uicolor/secondarysystembackground
  public class var secondarySystemBackground: UIColor {
    UIColor(named: "secondarySystemBackground")
  }
  /// https://developer.apple.com/documentation/uikit/uicolor/systemgroupedbackground
  public class var systemGroupedBackground: UIColor { UIColor(named: "systemGroupedBackground") }
  /// https://developer.apple.com/documentation/uikit/uicolor/secondarysystemgroupedbackground
  public class var secondarySystemGroupedBackground: UIColor {
    UIColor(named: "secondarySystemGroupedBackground")
  }
  /// https://developer.apple.com/documentation/uikit/uicolor/separator
  public class var separator: UIColor { UIColor(named: "separator") }
  /// https://developer.apple.com/documentation/uikit/uicolor/tintcolor
  public class var tintColor: UIColor { UIColor(named: "tintColor") }
  /// https://developer.apple.com/documentation/uikit/uicolor/systemblue
  public class var systemBlue: UIColor { UIColor(named: "systemBlue") }
  /// https://developer.apple.com/documentation/uikit/uicolor/systemred
  public class var systemRed: UIColor { UIColor(named: "systemRed") }
  /// https://developer.apple.com/documentation/uikit/uicolor/systemgreen
  public class var systemGreen: UIColor { UIColor(named: "systemGreen") }
  /// https://developer.apple.com/documentation/uikit/uicolor/systemgray
  public class var systemGray: UIColor { UIColor(named: "systemGray") }
  /// https://developer.apple.com/documentation/uikit/uicolor/systemfill
  public class var systemFill: UIColor { UIColor(named: "systemFill") }
  /// https://developer.apple.com/documentation/uikit/uicolor/clear
  public class var clear: UIColor { UIColor(named: "clear") }
  /// https://developer.apple.com/documentation/uikit/uicolor/black
  public class var black: UIColor { UIColor(named: "black") }
  /// https://developer.apple.com/documentation/uikit/uicolor/white
  public class var white: UIColor { UIColor(named: "white") }
}
