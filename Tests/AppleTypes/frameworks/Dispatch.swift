// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// What the package uses of Dispatch. Declarations are from developer.apple.com.

public struct DispatchQoS: Equatable, Sendable {
  public static let userInitiated = DispatchQoS()
  public static let utility = DispatchQoS()
  public static let unspecified = DispatchQoS()
}
open class DispatchQueue: @unchecked Sendable {
  public static let main = DispatchQueue(label: "")
  public init(label: String, qos: DispatchQoS = .unspecified) {}
  public class func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {}
  @preconcurrency public func async(execute work: @escaping @Sendable @convention(block) () -> Void)
  {}
  public func sync<T>(execute work: () throws -> T) rethrows -> T { try work() }
}
