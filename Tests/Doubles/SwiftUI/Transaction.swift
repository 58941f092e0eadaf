@_spi(Testing) import UIKit

/// https://developer.apple.com/documentation/swiftui/animation
public struct Animation: Equatable, Sendable {
  /// https://developer.apple.com/documentation/swiftui/animation/default
  public static let `default` = Animation()
}

/// https://developer.apple.com/documentation/swiftui/transaction
public struct Transaction {
  /// https://developer.apple.com/documentation/swiftui/transaction/animation
  public var animation: Animation?
  /// https://developer.apple.com/documentation/swiftui/transaction/disablesanimations
  public var disablesAnimations = false

  /// https://developer.apple.com/documentation/swiftui/transaction/init(animation:)
  public init(animation: Animation?) { self.animation = animation }

  /// The transaction of the changes that a closure makes.
  @MainActor static var current = Transaction(animation: nil)
}

/// https://developer.apple.com/documentation/swiftui/withanimation(_:_:)
@MainActor public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  let outer = Transaction.current
  defer { Transaction.current = outer }
  Transaction.current = Transaction(animation: animation)
  return try body()
}
