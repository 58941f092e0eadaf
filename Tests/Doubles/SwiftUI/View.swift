@_exported import Foundation
@_exported import Observation
@_spi(Testing) import UIKit

// A double of the part of SwiftUI that the adapters use, built on the double of UIKit, for
// platforms that have neither. `ViewHost` shows a view as an app does.

/// https://developer.apple.com/documentation/swiftui/view
@MainActor @preconcurrency public protocol View {
  /// https://developer.apple.com/documentation/swiftui/view/body-swift.associatedtype
  associatedtype Body: View

  /// https://developer.apple.com/documentation/swiftui/view/body-8kl5o
  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

/// https://developer.apple.com/documentation/swift/never
extension Never: View {
  /// https://developer.apple.com/documentation/swiftui/view/body-8kl5o
  public var body: Never { fatalError("\(Self.self) has no body.") }
}

/// A view without a body, which creates its own child nodes.
@MainActor protocol PrimitiveView: View where Body == Never {
  func build(in node: ViewNode, _ environment: EnvironmentValues)
}

extension PrimitiveView {
  var body: Never { fatalError("\(Self.self) has no body.") }
}

/// https://developer.apple.com/documentation/swiftui/emptyview
public struct EmptyView {
  /// https://developer.apple.com/documentation/swiftui/emptyview/init()
  public init() {}
}

extension EmptyView: View {
  /// https://developer.apple.com/documentation/swiftui/view/body-8kl5o
  public var body: Never { fatalError("\(Self.self) has no body.") }
}

extension EmptyView: PrimitiveView {
  func build(in node: ViewNode, _ environment: EnvironmentValues) { node.keep(0) }
}

/// https://developer.apple.com/documentation/swiftui/tupleview
public struct TupleView<T> {
  /// https://developer.apple.com/documentation/swiftui/tupleview/value
  public var value: T

  let views: [any View]
}

extension TupleView: View {
  /// https://developer.apple.com/documentation/swiftui/view/body-8kl5o
  public var body: Never { fatalError("\(Self.self) has no body.") }
}

extension TupleView: PrimitiveView {
  func build(in node: ViewNode, _ environment: EnvironmentValues) {
    for (place, view) in views.enumerated() { node.child(place).update(view, environment) }
    node.keep(views.count)
  }
}

/// https://developer.apple.com/documentation/swiftui/previewprovider
@MainActor @preconcurrency public protocol PreviewProvider {
  /// https://developer.apple.com/documentation/swiftui/previewprovider/previews-swift.associatedtype
  associatedtype Previews: View
  /// https://developer.apple.com/documentation/swiftui/previewprovider/previews-swift.type.property
  @ViewBuilder @MainActor @preconcurrency static var previews: Self.Previews { get }
}
