@_spi(Testing) import UIKit

/// https://developer.apple.com/documentation/swiftui/binding
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  /// https://developer.apple.com/documentation/swiftui/binding/init(get:set:)-7ufcp
  @preconcurrency public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    // Bindings are used on the main actor, where they are created.
    self.get = unsafeBitCast(get, to: (() -> Value).self)
    self.set = unsafeBitCast(set, to: ((Value) -> Void).self)
  }

  init(reading get: @escaping () -> Value, writing set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  /// https://developer.apple.com/documentation/swiftui/binding/wrappedvalue
  public var wrappedValue: Value {
    get { get() }
    nonmutating set {
      ViewUpdate.reportWrite("A binding")
      set(newValue)
    }
  }

  /// https://developer.apple.com/documentation/swiftui/binding/projectedvalue
  public var projectedValue: Binding<Value> { self }

  /// https://developer.apple.com/documentation/swiftui/binding/constant(_:)
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(reading: { value }, writing: { _ in })
  }

  /// https://developer.apple.com/documentation/swiftui/binding/subscript(dynamicmember:)
  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding<Subject>(
      reading: { get()[keyPath: keyPath] },
      writing: {
        var value = get()
        value[keyPath: keyPath] = $0
        set(value)
      })
  }
}

/// The state of the updates of all hosts.
enum ViewUpdate {
  /// The number of hosts that are updating their views.
  @MainActor static var depth = 0

  /// Reports a write during an update of the views.
  static func reportWrite(_ name: String) {
    MainActor.assumeIsolated {
      if depth > 0 {
        fault("\(name) is modified during a view update, which is undefined behavior.")
      }
    }
  }
}
