@_spi(Testing) import UIKit

/// https://developer.apple.com/documentation/swiftui/uiviewcontrollerrepresentable
@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View
where Self.Body == Never {
  /// https://developer.apple.com/documentation/swiftui/uiviewcontrollerrepresentable/uiviewcontrollertype
  associatedtype UIViewControllerType: UIViewController
  /// https://developer.apple.com/documentation/swiftui/uiviewcontrollerrepresentable/context
  typealias Context = UIViewControllerRepresentableContext<Self>

  /// https://developer.apple.com/documentation/swiftui/uiviewcontrollerrepresentable/makeuiviewcontroller(context:)
  @MainActor @preconcurrency func makeUIViewController(context: Self.Context)
    -> Self.UIViewControllerType
  /// https://developer.apple.com/documentation/swiftui/uiviewcontrollerrepresentable/updateuiviewcontroller(_:context:)
  @MainActor @preconcurrency func updateUIViewController(
    _ uiViewController: Self.UIViewControllerType, context: Self.Context)
}

extension UIViewControllerRepresentable {
  /// https://developer.apple.com/documentation/swiftui/view/body-8kl5o
  public var body: Never { fatalError("\(Self.self) has no body.") }

  /// Creates or updates the controller.
  func host(in node: ViewNode, _ environment: EnvironmentValues) {
    let context = Context(environment: environment)
    let hosted =
      node.hosted as? HostedController<UIViewControllerType>
      ?? HostedController(makeUIViewController(context: context))
    node.hosted = hosted
    updateUIViewController(hosted.content, context: context)
  }
}

/// https://developer.apple.com/documentation/swiftui/uiviewcontrollerrepresentablecontext
@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<
  Representable: UIViewControllerRepresentable
> {
  /// https://developer.apple.com/documentation/swiftui/uiviewcontrollerrepresentablecontext/environment
  public let environment: EnvironmentValues
}

/// The controller of a representable while it is shown.
final class HostedController<Content: UIViewController>: HostedUIView {
  let content: Content

  override var controller: UIViewController? { content }

  init(_ content: Content) {
    self.content = content
    super.init(content.view)
  }

  override func dismantle() { content.removeFromParent() }
}
