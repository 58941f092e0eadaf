extension View {
  /// https://developer.apple.com/documentation/swiftui/view/padding(_:_:)
  nonisolated public func padding(
    _ edges: Edge.Set = .all, _ length: CGFloat? = nil
  ) -> some View {
    PaddedView(content: self, margin: edges.contains(.horizontal) ? length ?? 16 : 0)
  }
}

/// A view with margins at its sides.
struct PaddedView<Content: View> {
  let content: Content
  let margin: CGFloat
}

extension PaddedView: PrimitiveView {
  func build(in node: ViewNode, _ environment: EnvironmentValues) {
    node.child(0).update(content, environment)
    for hosted in node.child(0).hostedViews { hosted.margin = margin }
  }
}
