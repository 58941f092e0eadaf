@_spi(Testing) import UIKit

/// What shows views in a controller, as a hosting controller does, and brings them up to date when a
/// test says so: as late as it likes.
@_spi(Testing) @MainActor public final class ViewHost: ViewInvalidating {
  /// The controller that the views are in.
  @_spi(Testing) public let controller = UIViewController()
  /// What the views find around them.
  @_spi(Testing) public var environment = EnvironmentValues() {
    didSet { invalidate() }
  }

  private var root: any View
  private lazy var node = ViewNode(in: self)
  private var isUpToDate = false

  /// Makes a host of a view, which it shows with the first `update()`.
  @_spi(Testing) public init(_ root: some View) { self.root = root }

  isolated deinit { node.remove() }

  /// Shows another value of the view.
  @_spi(Testing) public func show(_ root: some View) {
    self.root = root
    invalidate()
  }

  /// Takes all views from the screen.
  @_spi(Testing) public func removeAll() { show(EmptyView()) }

  /// Brings the views up to date until nothing changes any more.
  @_spi(Testing) public func update() {
    var rounds = 0
    while !isUpToDate {
      isUpToDate = true
      rounds += 1
      if rounds > 20 { return fault("The views change something in every update.") }
      ViewUpdate.depth += 1
      node.update(root, environment)
      ViewUpdate.depth -= 1
      layOut()
    }
  }

  /// Whether something has changed since the last update.
  @_spi(Testing) public var needsUpdate: Bool { !isUpToDate }

  func invalidate() { isUpToDate = false }

  /// Puts the views below each other, each as high as it wants to be.
  private func layOut() {
    guard let container = controller.view else { return }
    var top: CGFloat = 0
    for hosted in node.hostedViews {
      let left = CGSize(
        width: container.bounds.width, height: max(0, container.bounds.height - top))
      let size = hosted.isBackground ? container.bounds.size : hosted.size(left) ?? left
      if hosted.view.superview !== container {
        hosted.controller.map(controller.addChild)
        container.addSubview(hosted.view)
      }
      let frame = CGRect(
        x: 0, y: hosted.isBackground ? 0 : top, width: size.width, height: size.height)
      if hosted.view.frame != frame { hosted.view.frame = frame }
      if !hosted.isBackground { top += size.height }
    }
    container.layoutIfNeeded()
  }
}
