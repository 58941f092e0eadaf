/// https://developer.apple.com/documentation/corefoundation/cgaffinetransform
///
/// Only rotations: Foundation has no such type here.
public struct CGAffineTransform: Equatable, Sendable {
  private let rotation: CGFloat

  /// https://developer.apple.com/documentation/corefoundation/cgaffinetransform/init(rotationangle:)
  public init(rotationAngle: CGFloat) {
    rotation = rotationAngle
  }

  /// https://developer.apple.com/documentation/corefoundation/cgaffinetransform/identity
  public static let identity = CGAffineTransform(rotationAngle: 0)
}
