/// https://developer.apple.com/documentation/uikit/uilargecontentviewerinteraction
@MainActor open class UILargeContentViewerInteraction: NSObject, UIInteraction {
  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/init()
  public override init() { super.init() }
}

extension UIView {
  /// The title that the large content viewer shows for the view, if it does.
  @_spi(Testing) public var shownLargeContentTitle: String? {
    let isOffered = sequence(first: self, next: \.superview).contains {
      $0.interactions.contains { $0 is UILargeContentViewerInteraction }
    }
    return isOffered && showsLargeContentViewer && isUserInteractionEnabled
      ? largeContentTitle : nil
  }
}
