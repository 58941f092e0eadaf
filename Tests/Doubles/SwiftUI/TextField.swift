@_spi(Testing) import UIKit

/// https://developer.apple.com/documentation/swiftui/textfield
public struct TextField<Label: View> {
  private let title: String
  private let text: Binding<String>
}

extension TextField where Label == Text {
  /// https://developer.apple.com/documentation/swiftui/textfield/init(_:text:)
  public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.title = String(title)
    self.text = text
  }
}

extension TextField: View {
  /// https://developer.apple.com/documentation/swiftui/view/body-8kl5o
  public var body: Never { fatalError("\(Self.self) has no body.") }
}

extension TextField: PrimitiveView {
  func build(in node: ViewNode, _ environment: EnvironmentValues) {
    node.hosted = node.hosted ?? HostedUIView.line(UITextField())
    guard let field = node.hosted?.view as? UITextField else { return }
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    field.placeholder = title
    field.borderStyle = environment.textFieldBorder
    if field.text != text.wrappedValue { field.text = text.wrappedValue }
    let text = text
    field.addAction(
      UIAction(identifier: .init(rawValue: "TextField")) { [weak field] _ in
        text.wrappedValue = field?.text ?? ""
      }, for: .editingChanged)
  }
}
