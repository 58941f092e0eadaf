/// https://developer.apple.com/documentation/uikit/uipasteboard
open class UIPasteboard: NSObject {
  /// https://developer.apple.com/documentation/uikit/uipasteboard/general
  nonisolated(unsafe) public static let general = UIPasteboard()

  /// https://developer.apple.com/documentation/uikit/uipasteboard/string
  open var string: String? {
    get {
      if !isPasting {
        MainActor.assumeIsolated {
          fault("Reading the pasteboard without an action of the user shows an alert")
        }
      }
      return content
    }
    set { content = newValue }
  }

  /// The text, without asking the user.
  @_spi(Testing) public var content: String?
  private var isPasting = false

  /// Performs the user's command to paste, during which the text can be read.
  func paste(_ work: () -> Void) {
    isPasting = true
    work()
    isPasting = false
  }
}

extension UIResponder {
  /// Chooses Paste in a menu, or presses Command-V, while the responder has the focus.
  @_spi(Testing) public func pasteByUser(_ text: String) {
    guard isFirstResponder else { return fault("Only the first responder receives pasted text") }
    UIPasteboard.general.content = text
    let provider = NSItemProvider(text)
    UIPasteboard.general.paste {
      if canPaste([provider]) { paste(itemProviders: [provider]) } else { paste(nil) }
    }
  }
}
