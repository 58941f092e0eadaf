/// https://developer.apple.com/documentation/quartzcore/calayer
open class CALayer: NSObject {
  /// https://developer.apple.com/documentation/quartzcore/calayer/cornerradius
  open var cornerRadius: CGFloat = 0
  /// https://developer.apple.com/documentation/quartzcore/calayer/maskedcorners
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  /// https://developer.apple.com/documentation/quartzcore/calayer/init()
  public required override init() { super.init() }
}

/// https://developer.apple.com/documentation/quartzcore/cacornermask
public struct CACornerMask: OptionSet, Sendable {
  /// https://developer.apple.com/documentation/quartzcore/cacornermask/layerminxminycorner
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// https://developer.apple.com/documentation/quartzcore/cacornermask/layermaxxminycorner
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// https://developer.apple.com/documentation/quartzcore/cacornermask/layerminxmaxycorner
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// https://developer.apple.com/documentation/quartzcore/cacornermask/layermaxxmaxycorner
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

  /// https://developer.apple.com/documentation/quartzcore/cacornermask/rawvalue
  public let rawValue: UInt

  /// https://developer.apple.com/documentation/quartzcore/cacornermask/init(rawvalue:)
  public init(rawValue: UInt) { self.rawValue = rawValue }
}
