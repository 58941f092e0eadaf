@_spi(Testing) import UIKit

/// https://developer.apple.com/documentation/swiftui/vstack
public struct VStack<Content: View> {
  private let content: Content

  /// https://developer.apple.com/documentation/swiftui/vstack/init(alignment:spacing:content:)
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

extension VStack: View {
  /// https://developer.apple.com/documentation/swiftui/view/body-8kl5o
  public var body: Never { fatalError("\(Self.self) has no body.") }
}

extension VStack: PrimitiveView {
  // A host arranges all views vertically.
  func build(in node: ViewNode, _ environment: EnvironmentValues) {
    node.child(0).update(content, environment)
  }
}

/// https://developer.apple.com/documentation/swiftui/horizontalalignment
public struct HorizontalAlignment: Hashable, Sendable {
  private let name: String
  /// https://developer.apple.com/documentation/swiftui/horizontalalignment/center
  public static let center = HorizontalAlignment(name: "center")
}
