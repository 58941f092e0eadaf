/// https://developer.apple.com/documentation/uikit/uipasteboard
@MainActor open class UIPasteboard: NSObject {
  /// https://developer.apple.com/documentation/uikit/uipasteboard/general
  public static let general = UIPasteboard()

  /// https://developer.apple.com/documentation/uikit/uipasteboard/string
  open var string: String?
}
