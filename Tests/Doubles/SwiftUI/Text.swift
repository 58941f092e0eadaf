@_spi(Testing) import UIKit

/// https://developer.apple.com/documentation/swiftui/text
public struct Text {
  private let content: String

  /// https://developer.apple.com/documentation/swiftui/text/init(verbatim:)
  public init(verbatim content: String) { self.content = content }
}

extension Text: View {
  /// https://developer.apple.com/documentation/swiftui/view/body-8kl5o
  public var body: Never { fatalError("There is no body.") }
}

extension Text: PrimitiveView {
  func build(in node: ViewNode, _ environment: EnvironmentValues) {
    let label = node.hosted?.view as? UILabel ?? UILabel()
    label.text = content
    if node.hosted != nil { return }
    node.hosted = HostedUIView(label)
    node.hosted?.size = { CGSize(width: $0.width, height: 44) }
  }
}
