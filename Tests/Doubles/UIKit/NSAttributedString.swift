// UIKit gives these to Foundation's type.
extension NSAttributedString.Key {
  /// https://developer.apple.com/documentation/foundation/nsattributedstring/key/backgroundcolor
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
}
