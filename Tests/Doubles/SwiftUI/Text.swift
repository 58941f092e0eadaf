@_spi(Testing) import UIKit

/// https://developer.apple.com/documentation/swiftui/text
public struct Text {
  private let content: String

  /// https://developer.apple.com/documentation/swiftui/text/init(verbatim:)
  public init(verbatim content: String) { self.content = content }

  /// https://developer.apple.com/documentation/swiftui/text/init(_:)-9d1g4
  public init<S>(_ content: S) where S: StringProtocol { self.content = String(content) }
}

extension Text: View {
  /// https://developer.apple.com/documentation/swiftui/view/body-8kl5o
  public var body: Never { fatalError("\(Self.self) has no body.") }
}

extension Text: PrimitiveView {
  func build(in node: ViewNode, _ environment: EnvironmentValues) {
    node.hosted = node.hosted ?? HostedUIView.line(UILabel())
    let label = node.hosted?.view as? UILabel
    label?.font = .preferredFont(forTextStyle: .body)
    label?.adjustsFontForContentSizeCategory = true
    label?.numberOfLines = 0
    label?.textAlignment = environment.isInForm ? .natural : .center
    label?.text = content
  }
}

extension HostedUIView {
  /// Returns a view with the height of its text.
  static func line(_ view: UIView) -> HostedUIView {
    let hosted = HostedUIView(view)
    hosted.size = {
      let width = $0.width ?? 0
      let fitting = view.sizeThatFits(CGSize(width: width, height: $0.height ?? .infinity))
      return CGSize(width: width, height: max(44, fitting.height))
    }
    return hosted
  }
}
