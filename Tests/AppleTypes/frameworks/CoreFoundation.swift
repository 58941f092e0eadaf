// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import CoreFoundation
@_exported import ObjectiveC

/// As in the SDK, a type of its own, which the compiler converts from and to `Double`.
@frozen public struct CGFloat: Sendable {
  public typealias NativeType = Double
  public var native: Double
  public init() { native = 0 }
  public init(_ value: Float) { native = Double(value) }
  public init(_ value: Double) { native = value }
  public init(_ value: CGFloat) { native = value.native }
  public init(_ value: Int) { native = Double(value) }
  public init<Source: BinaryInteger>(_ value: Source) { native = Double(value) }
  public init?<Source: BinaryInteger>(exactly value: Source) { fatalError() }
}
extension CGFloat: BinaryFloatingPoint {
  public typealias RawSignificand = UInt64
  public typealias Exponent = Int
  public typealias RawExponent = UInt
  public static var exponentBitCount: Int { 11 }
  public static var significandBitCount: Int { 52 }
  public init(sign: FloatingPointSign, exponentBitPattern: UInt, significandBitPattern: UInt64) {
    fatalError()
  }
  public init(sign: FloatingPointSign, exponent: Int, significand: CGFloat) { fatalError() }
  public init(signOf: CGFloat, magnitudeOf: CGFloat) { fatalError() }
  public init(nan payload: RawSignificand, signaling: Bool) { fatalError() }
  public var exponentBitPattern: UInt { 0 }
  public var significandBitPattern: UInt64 { 0 }
  public var binade: CGFloat { self }
  public var significandWidth: Int { 0 }
  public static var nan: CGFloat { fatalError() }
  public static var signalingNaN: CGFloat { fatalError() }
  public static var infinity: CGFloat { fatalError() }
  public static var greatestFiniteMagnitude: CGFloat { fatalError() }
  public static var pi: CGFloat { fatalError() }
  public static var leastNormalMagnitude: CGFloat { fatalError() }
  public static var leastNonzeroMagnitude: CGFloat { fatalError() }
  public var ulp: CGFloat { self }
  public var sign: FloatingPointSign { .plus }
  public var exponent: Int { 0 }
  public var significand: CGFloat { self }
  public static func + (a: CGFloat, b: CGFloat) -> CGFloat { a }
  public static func - (a: CGFloat, b: CGFloat) -> CGFloat { a }
  public static func * (a: CGFloat, b: CGFloat) -> CGFloat { a }
  public static func / (a: CGFloat, b: CGFloat) -> CGFloat { a }
  public static func += (a: inout CGFloat, b: CGFloat) {}
  public static func -= (a: inout CGFloat, b: CGFloat) {}
  public static func *= (a: inout CGFloat, b: CGFloat) {}
  public static func /= (a: inout CGFloat, b: CGFloat) {}
  public mutating func formRemainder(dividingBy: CGFloat) {}
  public mutating func formTruncatingRemainder(dividingBy: CGFloat) {}
  public mutating func formSquareRoot() {}
  public mutating func addProduct(_ a: CGFloat, _ b: CGFloat) {}
  public mutating func round(_ rule: FloatingPointRoundingRule) {}
  public mutating func negate() {}
  public var nextUp: CGFloat { self }
  public func isEqual(to other: CGFloat) -> Bool { false }
  public func isLess(than other: CGFloat) -> Bool { false }
  public func isLessThanOrEqualTo(_ other: CGFloat) -> Bool { false }
  public func isTotallyOrdered(belowOrEqualTo other: CGFloat) -> Bool { false }
  public var isNormal: Bool { false }
  public var isFinite: Bool { false }
  public var isZero: Bool { false }
  public var isSubnormal: Bool { false }
  public var isInfinite: Bool { false }
  public var isNaN: Bool { false }
  public var isSignalingNaN: Bool { false }
  public var isCanonical: Bool { false }
  public var magnitude: CGFloat { self }
  public init(floatLiteral value: Double) { native = value }
  public init(integerLiteral value: Int) { native = Double(value) }
  public static func == (a: CGFloat, b: CGFloat) -> Bool { false }
  public func hash(into hasher: inout Hasher) {}
  public func advanced(by n: CGFloat) -> CGFloat { self }
  public func distance(to other: CGFloat) -> CGFloat { self }
}
extension CGFloat: CustomStringConvertible, Codable {
  public var description: String { "" }
  public init(from decoder: any Decoder) throws { fatalError() }
  public func encode(to encoder: any Encoder) throws {}
}
extension Double {
  public init(_ value: CGFloat) { self = value.native }
}
extension Float {
  public init(_ value: CGFloat) { self = Float(value.native) }
}

extension CGPoint: Equatable {
  public static var zero: CGPoint { CGPoint() }
  public init(x: Int, y: Int) { self.init() }
  public init(x: Double, y: Double) { self.init() }
  public static func == (a: CGPoint, b: CGPoint) -> Bool { false }
}
extension CGSize: Equatable {
  public static var zero: CGSize { CGSize() }
  public init(width: Int, height: Int) { self.init() }
  public init(width: Double, height: Double) { self.init() }
  public static func == (a: CGSize, b: CGSize) -> Bool { false }
}
extension CGRect: Equatable {
  public static var zero: CGRect { CGRect() }
  public static var null: CGRect { CGRect() }
  public static var infinite: CGRect { CGRect() }
  public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) { self.init() }
  public init(x: Double, y: Double, width: Double, height: Double) { self.init() }
  public init(x: Int, y: Int, width: Int, height: Int) { self.init() }
  public var minX: CGFloat { 0 }
  public var midX: CGFloat { 0 }
  public var maxX: CGFloat { 0 }
  public var minY: CGFloat { 0 }
  public var midY: CGFloat { 0 }
  public var maxY: CGFloat { 0 }
  public var width: CGFloat { 0 }
  public var height: CGFloat { 0 }
  public var isEmpty: Bool { false }
  public var isNull: Bool { false }
  public var isInfinite: Bool { false }
  public var standardized: CGRect { self }
  public var integral: CGRect { self }
  public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect { self }
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> CGRect { self }
  public func union(_ other: CGRect) -> CGRect { self }
  public func intersection(_ other: CGRect) -> CGRect { self }
  public func intersects(_ other: CGRect) -> Bool { false }
  public func contains(_ point: CGPoint) -> Bool { false }
  public func contains(_ other: CGRect) -> Bool { false }
  public func divided(atDistance: CGFloat, from edge: CGRectEdge) -> (
    slice: CGRect, remainder: CGRect
  ) { (self, self) }
  public static func == (a: CGRect, b: CGRect) -> Bool { false }
}
extension CGAffineTransform: Equatable {
  public static var identity: CGAffineTransform { CGAffineTransform() }
  public init(scaleX: CGFloat, y: CGFloat) { self.init() }
  public init(translationX: CGFloat, y: CGFloat) { self.init() }
  public init(rotationAngle: CGFloat) { self.init() }
  public var isIdentity: Bool { false }
  public static func == (a: CGAffineTransform, b: CGAffineTransform) -> Bool { false }
}
