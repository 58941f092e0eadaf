@_spi(Testing) import UIKit

/// https://developer.apple.com/documentation/swiftui/scrollview
public struct ScrollView<Content: View> {
  private let content: Content

  /// https://developer.apple.com/documentation/swiftui/scrollview/init(_:showsindicators:content:)
  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

extension ScrollView: View {
  /// https://developer.apple.com/documentation/swiftui/view/body-8kl5o
  public var body: Never { fatalError("\(Self.self) has no body.") }
}

extension ScrollView: PrimitiveView {
  func build(in node: ViewNode, _ environment: EnvironmentValues) {
    node.child(0).update(content, environment)
    let hosted = node.hosted as? HostedScrollView ?? HostedScrollView(UIScrollView())
    hosted.content = node.child(0)
    node.hosted = hosted
  }
}

/// A scroll view while it is shown, with the views in it.
final class HostedScrollView: HostedUIView {
  weak var content: ViewNode?
  /// The space above the content.
  var topMargin: CGFloat = 0
}

/// https://developer.apple.com/documentation/swiftui/axis
public enum Axis: Int8, Sendable {
  /// https://developer.apple.com/documentation/swiftui/axis/horizontal
  case horizontal
  /// https://developer.apple.com/documentation/swiftui/axis/vertical
  case vertical

  /// https://developer.apple.com/documentation/swiftui/axis/set
  public struct Set: OptionSet, Sendable {
    /// https://developer.apple.com/documentation/swiftui/axis/set/horizontal
    public static let horizontal = Set(rawValue: 1)
    /// https://developer.apple.com/documentation/swiftui/axis/set/vertical
    public static let vertical = Set(rawValue: 2)

    /// https://developer.apple.com/documentation/swiftui/axis/set/rawvalue
    public let rawValue: Int8

    /// https://developer.apple.com/documentation/swiftui/axis/set/init(rawvalue:)
    public init(rawValue: Int8) { self.rawValue = rawValue }
  }
}
