@_spi(Testing) import UIKit

/// https://developer.apple.com/documentation/swiftui/textfieldstyle
public protocol TextFieldStyle {}

/// https://developer.apple.com/documentation/swiftui/roundedbordertextfieldstyle
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  /// https://developer.apple.com/documentation/swiftui/roundedbordertextfieldstyle/init()
  public init() {}
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// https://developer.apple.com/documentation/swiftui/textfieldstyle/roundedborder
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

extension View {
  /// https://developer.apple.com/documentation/swiftui/view/textfieldstyle(_:)
  nonisolated public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    EnvironmentView(content: self) {
      $0.textFieldBorder = S.self == RoundedBorderTextFieldStyle.self ? .roundedRect : .none
    }
  }
}
