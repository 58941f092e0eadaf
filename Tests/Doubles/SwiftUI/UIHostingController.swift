@_spi(Testing) import UIKit

/// https://developer.apple.com/documentation/swiftui/uihostingcontroller
@MainActor @preconcurrency open class UIHostingController<Content: View>: UIViewController {
  /// https://developer.apple.com/documentation/swiftui/uihostingcontroller/rootview
  @MainActor @preconcurrency public var rootView: Content {
    didSet { host.show(rootView) }
  }

  /// The host of the views. Tests decide when it updates them.
  @_spi(Testing) public let host: ViewHost

  /// https://developer.apple.com/documentation/swiftui/uihostingcontroller/init(rootview:)
  @MainActor @preconcurrency public init(rootView: Content) {
    self.rootView = rootView
    host = ViewHost(rootView)
    super.init(nibName: nil, bundle: nil)
  }

  /// https://developer.apple.com/documentation/swiftui/uihostingcontroller/init(coder:)
  @MainActor @preconcurrency public required init?(coder: NSCoder) { nil }

  open override func viewDidLoad() {
    super.viewDidLoad()
    addChild(host.controller)
    view.addSubview(host.controller.view)
    host.controller.didMove(toParent: self)
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    host.controller.view.frame = view.bounds
    adoptTraits()
    host.update()
  }

  /// Gives the views the settings of the device.
  private func adoptTraits() {
    let direction: LayoutDirection =
      traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    let size = DynamicTypeSize(traitCollection.preferredContentSizeCategory) ?? .large
    if host.environment.layoutDirection != direction {
      host.environment.layoutDirection = direction
    }
    if host.environment.dynamicTypeSize != size { host.environment.dynamicTypeSize = size }
  }
}
