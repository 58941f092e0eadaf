/// https://developer.apple.com/documentation/swiftui/viewbuilder
@resultBuilder public struct ViewBuilder {
  /// https://developer.apple.com/documentation/swiftui/viewbuilder/buildexpression(_:)
  public static func buildExpression<Content>(_ content: Content) -> Content where Content: View {
    content
  }

  /// https://developer.apple.com/documentation/swiftui/viewbuilder/buildblock()
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// https://developer.apple.com/documentation/swiftui/viewbuilder/buildblock(_:)
  public static func buildBlock<Content>(_ content: Content) -> Content where Content: View {
    content
  }

  /// https://developer.apple.com/documentation/swiftui/viewbuilder/buildblock(_:)-57aca
  public static func buildBlock<each Content>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> where repeat each Content: View {
    var views: [any View] = []
    for view in repeat each content { views.append(view) }
    return TupleView(value: (repeat each content), views: views)
  }

  /// https://developer.apple.com/documentation/swiftui/viewbuilder/buildif(_:)
  public static func buildIf<Content>(_ content: Content?) -> Content? where Content: View {
    content
  }

  /// https://developer.apple.com/documentation/swiftui/viewbuilder/buildeither(first:)
  public static func buildEither<TrueContent, FalseContent>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent>
  where TrueContent: View, FalseContent: View { _ConditionalContent(branch: .first(first)) }

  /// https://developer.apple.com/documentation/swiftui/viewbuilder/buildeither(second:)
  public static func buildEither<TrueContent, FalseContent>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent>
  where TrueContent: View, FalseContent: View { _ConditionalContent(branch: .second(second)) }
}

/// https://developer.apple.com/documentation/swiftui/viewbuilder/buildeither(first:)
public struct _ConditionalContent<TrueContent: View, FalseContent: View> {
  enum Branch {
    case first(TrueContent)
    case second(FalseContent)
  }

  let branch: Branch
}

extension _ConditionalContent: View {
  /// https://developer.apple.com/documentation/swiftui/view/body-8kl5o
  public var body: Never { fatalError("\(Self.self) has no body.") }
}

extension _ConditionalContent: PrimitiveView {
  func build(in node: ViewNode, _ environment: EnvironmentValues) {
    switch branch {
    case .first(let view): node.branch(0).update(view, environment)
    case .second(let view): node.branch(1).update(view, environment)
    }
  }
}

/// https://developer.apple.com/documentation/swift/optional
extension Optional: View where Wrapped: View {
  /// https://developer.apple.com/documentation/swiftui/view/body-8kl5o
  public var body: Never { fatalError("\(Self.self) has no body.") }
}

extension Optional: PrimitiveView where Wrapped: View {
  func build(in node: ViewNode, _ environment: EnvironmentValues) {
    switch self {
    case .none: node.keep(0)
    case .some(let view): node.child(0).update(view, environment)
    }
  }
}
