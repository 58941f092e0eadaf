@_spi(Testing) import UIKit

/// https://developer.apple.com/documentation/swiftui/uiviewrepresentable
@MainActor @preconcurrency public protocol UIViewRepresentable: View where Self.Body == Never {
  /// https://developer.apple.com/documentation/swiftui/uiviewrepresentable/uiviewtype
  associatedtype UIViewType: UIView
  /// https://developer.apple.com/documentation/swiftui/uiviewrepresentable/coordinator
  associatedtype Coordinator = Void
  /// https://developer.apple.com/documentation/swiftui/uiviewrepresentable/context
  typealias Context = UIViewRepresentableContext<Self>

  /// https://developer.apple.com/documentation/swiftui/uiviewrepresentable/makeuiview(context:)
  @MainActor @preconcurrency func makeUIView(context: Self.Context) -> Self.UIViewType
  /// https://developer.apple.com/documentation/swiftui/uiviewrepresentable/updateuiview(_:context:)
  @MainActor @preconcurrency func updateUIView(
    _ uiView: Self.UIViewType, context: Self.Context)
  /// https://developer.apple.com/documentation/swiftui/uiviewrepresentable/dismantleuiview(_:coordinator:)
  @MainActor @preconcurrency static func dismantleUIView(
    _ uiView: Self.UIViewType, coordinator: Self.Coordinator)
  /// https://developer.apple.com/documentation/swiftui/uiviewrepresentable/makecoordinator()
  @MainActor @preconcurrency func makeCoordinator() -> Self.Coordinator
  /// https://developer.apple.com/documentation/swiftui/uiviewrepresentable/sizethatfits(_:uiview:context:)
  @MainActor @preconcurrency func sizeThatFits(
    _ proposal: ProposedViewSize, uiView: Self.UIViewType, context: Self.Context
  ) -> CGSize?
}

extension UIViewRepresentable {
  /// https://developer.apple.com/documentation/swiftui/view/body-8kl5o
  public var body: Never { fatalError("\(Self.self) has no body.") }

  /// https://developer.apple.com/documentation/swiftui/uiviewrepresentable/dismantleuiview(_:coordinator:)
  @MainActor @preconcurrency public static func dismantleUIView(
    _ uiView: Self.UIViewType, coordinator: Self.Coordinator
  ) {}

  /// https://developer.apple.com/documentation/swiftui/uiviewrepresentable/sizethatfits(_:uiview:context:)
  @MainActor @preconcurrency public func sizeThatFits(
    _ proposal: ProposedViewSize, uiView: Self.UIViewType, context: Self.Context
  ) -> CGSize? { nil }

  /// Creates or updates the view, and returns its preferred size.
  func host(in node: ViewNode, _ environment: EnvironmentValues) {
    let hosted =
      node.hosted as? HostedView<Self>
      ?? {
        let coordinator = makeCoordinator()
        let context = Context(
          coordinator: coordinator, environment: environment, transaction: node.host.transaction)
        let view = makeUIView(context: context)
        if view.superview != nil {
          fault("makeUIView(context:) returned a view that already has a superview.")
        }
        return HostedView<Self>(of: view, coordinator)
      }()
    node.hosted = hosted
    let context = Context(
      coordinator: hosted.coordinator, environment: environment, transaction: node.host.transaction)
    updateUIView(hosted.content, context: context)
    hosted.size = { [unowned hosted] proposed in
      sizeThatFits(proposed, uiView: hosted.content, context: context)
    }
  }
}

extension UIViewRepresentable where Self.Coordinator == Void {
  /// https://developer.apple.com/documentation/swiftui/uiviewrepresentable/makecoordinator()
  @MainActor @preconcurrency public func makeCoordinator() {}
}

/// https://developer.apple.com/documentation/swiftui/uiviewrepresentablecontext
@MainActor @preconcurrency
public struct UIViewRepresentableContext<
  Representable: UIViewRepresentable
> {
  /// https://developer.apple.com/documentation/swiftui/uiviewrepresentablecontext/coordinator
  public let coordinator: Representable.Coordinator
  /// https://developer.apple.com/documentation/swiftui/uiviewrepresentablecontext/environment
  public let environment: EnvironmentValues
  /// https://developer.apple.com/documentation/swiftui/uiviewrepresentablecontext/transaction
  public let transaction: Transaction
}

/// https://developer.apple.com/documentation/swiftui/proposedviewsize
public struct ProposedViewSize: Hashable, Sendable {
  /// https://developer.apple.com/documentation/swiftui/proposedviewsize/width
  public var width: CGFloat?
  /// https://developer.apple.com/documentation/swiftui/proposedviewsize/height
  public var height: CGFloat?

  /// https://developer.apple.com/documentation/swiftui/proposedviewsize/init(_:)
  public init(_ size: CGSize) { (width, height) = (size.width, size.height) }
  /// https://developer.apple.com/documentation/swiftui/proposedviewsize/init(width:height:)
  public init(width: CGFloat?, height: CGFloat?) { (self.width, self.height) = (width, height) }
}

/// The view of a representable while it is shown.
@MainActor class HostedUIView {
  let view: UIView
  var size: (ProposedViewSize) -> CGSize? = { _ in nil }
  /// The margins of a text and other padded views at the sides.
  var margin: CGFloat = 0
  /// The controller of the view, if any.
  var controller: UIViewController? { nil }
  /// A Boolean value that indicates whether the view is behind other views.
  var isBackground = false
  /// A Boolean value that indicates whether the view is a row of a form.
  var isRow = false {
    didSet { if !isRow { rowBackground.removeFromSuperview() } }
  }
  /// The view behind a row of a form.
  private(set) lazy var rowBackground = UIView()

  init(_ view: UIView) { self.view = view }

  func dismantle() {}
}

final class HostedView<Representable: UIViewRepresentable>: HostedUIView {
  let content: Representable.UIViewType
  let coordinator: Representable.Coordinator

  init(of view: Representable.UIViewType, _ coordinator: Representable.Coordinator) {
    content = view
    self.coordinator = coordinator
    super.init(view)
  }

  override func dismantle() {
    Representable.dismantleUIView(content, coordinator: coordinator)
  }
}
