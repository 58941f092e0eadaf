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

/// https://developer.apple.com/documentation/uikit/uipasteconfiguration
@MainActor open class UIPasteConfiguration: NSObject {
  let acceptedType: any NSItemProviderReading.Type

  /// https://developer.apple.com/documentation/uikit/uipasteconfiguration/init(foraccepting:)
  public init(forAccepting aClass: any NSItemProviderReading.Type) {
    acceptedType = aClass
    super.init()
  }
}

/// https://developer.apple.com/documentation/foundation/nsitemproviderreading
public protocol NSItemProviderReading: NSObjectProtocol {}

extension NSString: NSItemProviderReading {}

/// https://developer.apple.com/documentation/foundation/nsitemproviderwriting
public protocol NSItemProviderWriting: NSObjectProtocol {}

extension NSString: NSItemProviderWriting {}

/// https://developer.apple.com/documentation/foundation/nsitemprovider
open class NSItemProvider: NSObject, @unchecked Sendable {
  private let text: String
  /// Whether the item can begin to load now. One that is dropped can only while the drop is performed. Set on the main thread.
  var canBegin = true
  private var isWaiting = false
  private var waiting: (@Sendable (String?, (any Error)?) -> Void)?

  /// Creates the provider of a text that loads only when it is answered.
  @_spi(Testing) public static func waiting() -> NSItemProvider {
    let provider = NSItemProvider("")
    provider.isWaiting = true
    return provider
  }

  /// Answers a request that waits, on another thread; `nil` is an error.
  @_spi(Testing) public func answer(_ text: String?) {
    let waiting = waiting
    self.waiting = nil
    DispatchQueue.global().async { waiting?(text, text == nil ? CancellationError() : nil) }
  }

  /// Creates the provider of a pasted text.
  init(_ text: String) {
    self.text = text
    super.init()
  }

  /// https://developer.apple.com/documentation/foundation/nsitemprovider/init(object:)
  public init(object: any NSItemProviderWriting) {
    text = (object as? NSString).map { String(describing: $0) } ?? ""
    super.init()
  }

  /// https://developer.apple.com/documentation/foundation/nsitemprovider/canloadobject(ofclass:)-36j9t
  open func canLoadObject(ofClass: String.Type) -> Bool { true }

  /// https://developer.apple.com/documentation/foundation/nsitemprovider/loadobject(ofclass:completionhandler:)-7itij
  @discardableResult
  open func loadObject(
    ofClass: String.Type, completionHandler: @escaping @Sendable (String?, (any Error)?) -> Void
  ) -> Progress {
    if !canBegin {
      MainActor.assumeIsolated {
        fault("A dropped item can begin to load only while the drop is performed.")
      }
    }
    if isWaiting {
      waiting = completionHandler
      return Progress(totalUnitCount: 1)
    }
    // The completion handler isn't called on the main thread, and not before this method returns.
    let text = text
    DispatchQueue.global().async { completionHandler(text, nil) }
    return Progress(totalUnitCount: 1)
  }
}
