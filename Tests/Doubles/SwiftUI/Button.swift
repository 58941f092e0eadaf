@_spi(Testing) import UIKit

/// https://developer.apple.com/documentation/swiftui/button
public struct Button<Label: View> {
  private let title: String
  private let action: @MainActor () -> Void
}

extension Button where Label == Text {
  /// https://developer.apple.com/documentation/swiftui/button/init(_:action:)
  public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    self.title = String(title)
    self.action = action
  }
}

extension Button: View {
  /// https://developer.apple.com/documentation/swiftui/view/body-8kl5o
  public var body: Never { fatalError("\(Self.self) has no body.") }
}

extension Button: PrimitiveView {
  func build(in node: ViewNode, _ environment: EnvironmentValues) {
    let action = UIAction(title: title, identifier: .init(rawValue: "Button")) { [action] _ in
      action()
    }
    node.hosted = node.hosted ?? HostedUIView.line(UIButton(configuration: .plain()))
    let button = node.hosted?.view as? UIButton
    button?.configuration?.title = title
    // An action replaces another one with the same identifier.
    button?.addAction(action, for: .primaryActionTriggered)
  }
}
