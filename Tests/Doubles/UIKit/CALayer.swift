/// https://developer.apple.com/documentation/quartzcore/calayer
open class CALayer: NSObject {
  /// https://developer.apple.com/documentation/quartzcore/calayer/init()
  public required override init() { super.init() }
}
