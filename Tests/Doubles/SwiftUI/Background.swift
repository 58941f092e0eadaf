/// https://developer.apple.com/documentation/swiftui/alignment
public struct Alignment: Hashable, Sendable {
  private let number: Int

  /// https://developer.apple.com/documentation/swiftui/alignment/center
  public static let center = Alignment(number: 0)
}

extension View {
  /// https://developer.apple.com/documentation/swiftui/view/background(alignment:content:)
  nonisolated public func background<V>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View where V: View {
    BackgroundView(content: self, background: content())
  }
}

/// A view with another view of the same size behind it.
struct BackgroundView<Content: View, Background: View> {
  let content: Content
  let background: Background
}

extension BackgroundView: PrimitiveView {
  func build(in node: ViewNode, _ environment: EnvironmentValues) {
    node.child(0).update(content, environment)
    node.child(1).update(background, environment)
    for hosted in node.child(1).hostedViews { hosted.isBackground = true }
  }
}
