/// https://developer.apple.com/documentation/objectivec/selector
///
/// Linux has no Objective-C, so a selector can have the function that it represents.
public struct Selector: Hashable, Sendable {
  private let name: String
  /// The function that a responder performs for the selector.
  let function: (@MainActor @Sendable (UIResponder, Any?) -> Void)?

  /// https://developer.apple.com/documentation/objectivec/selector/init(_:)
  public init(_ name: String) {
    self.name = name
    function = nil
  }

  /// https://developer.apple.com/documentation/objectivec/selector
  ///
  /// Creates a selector of a function, in the place of `#selector`.
  public init(
    _ name: String, function: @escaping @MainActor @Sendable (UIResponder, Any?) -> Void
  ) {
    self.name = name
    self.function = function
  }

  /// https://developer.apple.com/documentation/swift/equatable/==(_:_:)
  public static func == (left: Selector, right: Selector) -> Bool { left.name == right.name }

  /// https://developer.apple.com/documentation/swift/hashable/hash(into:)
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
