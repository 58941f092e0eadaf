@_spi(Testing) import UIKit

/// https://developer.apple.com/documentation/swiftui/form
public struct Form<Content: View> {
  private let content: Content
}

extension Form {
  /// https://developer.apple.com/documentation/swiftui/form/init(content:)
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Form: View {
  /// https://developer.apple.com/documentation/swiftui/view/body-8kl5o
  public var body: Never { fatalError("\(Self.self) has no body.") }
}

extension Form: PrimitiveView {
  func build(in node: ViewNode, _ environment: EnvironmentValues) {
    var inner = environment
    inner.isInForm = true
    node.child(0).update(content, inner)
    for row in node.child(0).hostedViews { (row.isRow, row.margin) = (true, formMargin) }
    let hosted = node.hosted as? HostedScrollView ?? HostedScrollView(UIScrollView())
    hosted.view.backgroundColor = .systemGroupedBackground
    hosted.topMargin = formMargin / 2
    hosted.content = node.child(0)
    node.hosted = hosted
  }
}

/// The distance of the content of a row from the edge of a form: half of it is outside the inset group.
let formMargin: CGFloat = 32
