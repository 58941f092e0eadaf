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

/// https://developer.apple.com/documentation/foundation/nsitemprovider
open class NSItemProvider: NSObject, @unchecked Sendable {
  private let text: String

  /// Creates the provider of a pasted text.
  init(_ text: String) {
    self.text = text
    super.init()
  }

  /// https://developer.apple.com/documentation/foundation/nsitemprovider/canloadobject(ofclass:)-36j9t
  open func canLoadObject(ofClass: String.Type) -> Bool { true }

  /// https://developer.apple.com/documentation/foundation/nsitemprovider/loadobject(ofclass:completionhandler:)-7itij
  @discardableResult
  open func loadObject(
    ofClass: String.Type, completionHandler: @escaping @Sendable (String?, (any Error)?) -> Void
  ) -> Progress {
    // The completion handler isn't called on the main thread, and not before this method returns.
    let text = text
    DispatchQueue.global().async { completionHandler(text, nil) }
    return Progress(totalUnitCount: 1)
  }
}
