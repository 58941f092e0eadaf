// UIKit extends this type of Foundation.
extension NSAttributedString.Key {
  /// https://developer.apple.com/documentation/foundation/nsattributedstring/key/backgroundcolor
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// https://developer.apple.com/documentation/foundation/nsattributedstring/key/font
  public static let font = NSAttributedString.Key("NSFont")
}
