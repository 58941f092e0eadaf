@_spi(Testing) import UIKit

/// https://developer.apple.com/documentation/swiftui/dynamicproperty
public protocol DynamicProperty {
  /// https://developer.apple.com/documentation/swiftui/dynamicproperty/update()
  mutating func update()
}

extension DynamicProperty {
  /// https://developer.apple.com/documentation/swiftui/dynamicproperty/update()
  public mutating func update() {}
}

extension Binding: DynamicProperty {}

/// https://developer.apple.com/documentation/swiftui/state
@propertyWrapper public struct State<Value>: DynamicProperty, StoredProperty {
  /// The storage of a property while its view is shown.
  final class Storage {
    var value: Value
    weak var host: ViewInvalidating?

    init(_ value: Value) { self.value = value }
  }

  /// Connects each value of a view to the storage of the shown view.
  final class Link {
    var storage: Storage?
  }

  private let initial: Value
  private let link = Link()

  /// https://developer.apple.com/documentation/swiftui/state/init(wrappedvalue:)
  public init(wrappedValue value: Value) { initial = value }

  /// https://developer.apple.com/documentation/swiftui/state/init(initialvalue:)
  public init(initialValue value: Value) { initial = value }

  /// https://developer.apple.com/documentation/swiftui/state/wrappedvalue
  public var wrappedValue: Value {
    get { storage?.value ?? initial }
    nonmutating set {
      ViewUpdate.reportWrite("A state")
      guard let storage else { return }
      storage.value = newValue
      let host = storage.host
      MainActor.assumeIsolated { host?.invalidate() }
    }
  }

  /// https://developer.apple.com/documentation/swiftui/state/projectedvalue
  public var projectedValue: Binding<Value> {
    Binding(reading: { wrappedValue }, writing: { wrappedValue = $0 })
  }

  private var storage: Storage? {
    if link.storage == nil {
      MainActor.assumeIsolated { fault("A state is accessed outside of a view that is shown.") }
    }
    return link.storage
  }

  @MainActor func connect(_ old: AnyObject?, in host: any ViewInvalidating) -> AnyObject {
    let storage = old as? Storage ?? Storage(initial)
    storage.host = host
    link.storage = storage
    return storage
  }
}

/// A property of a view whose value is stored with the shown view.
protocol StoredProperty {
  /// Connects the property to its storage, which is created if needed.
  @MainActor func connect(_ old: AnyObject?, in host: any ViewInvalidating) -> AnyObject
}

/// An object whose views need an update after a change.
@MainActor protocol ViewInvalidating: AnyObject, Sendable {
  /// The transaction of the changes since the last update.
  var transaction: Transaction { get }
  func invalidate()
}
