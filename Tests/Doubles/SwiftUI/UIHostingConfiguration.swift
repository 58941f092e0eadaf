@_spi(Testing) import UIKit

/// https://developer.apple.com/documentation/swiftui/uihostingconfiguration
public struct UIHostingConfiguration<Content: View, Background: View>: UIContentConfiguration {
  let content: Content

  /// https://developer.apple.com/documentation/swiftui/uihostingconfiguration/init(content:)
  public init(@ViewBuilder content: () -> Content) where Background == EmptyView {
    self.content = content()
  }

  /// https://developer.apple.com/documentation/swiftui/uihostingconfiguration/margins(_:_:)-8xc7j
  public func margins(_ edges: Edge.Set = .all, _ length: CGFloat) -> UIHostingConfiguration {
    self
  }

  /// https://developer.apple.com/documentation/uikit/uicontentconfiguration-81cpn/makecontentview()
  @MainActor public func makeContentView() -> any UIView & UIContentView {
    HostingContentView<Content, Background>(self)
  }

  /// https://developer.apple.com/documentation/uikit/uicontentconfiguration-81cpn/updated(for:)
  public func updated(for state: any UIConfigurationState) -> UIHostingConfiguration { self }
}

/// The view that shows a hosting configuration. SwiftUI's elements for assistive technologies are in it, so it has no label of
/// its own.
final class HostingContentView<Content: View, Background: View>: UIView, UIContentView {
  var configuration: any UIContentConfiguration {
    didSet {
      if let shown = configuration as? UIHostingConfiguration<Content, Background> {
        host.show(shown.content)
        host.update()
      }
    }
  }

  private let host: ViewHost

  init(_ configuration: UIHostingConfiguration<Content, Background>) {
    self.configuration = configuration
    host = ViewHost(configuration.content)
    super.init(frame: .zero)
    addSubview(host.controller.view)
    host.controller.view.frame = bounds
    host.update()
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    host.controller.view.frame = bounds
    host.invalidateSizes()
    host.update()
  }
}
