@_spi(Testing) import UIKit

/// Shows views in a controller, as a hosting controller does. Tests decide when it updates the
/// views.
@_spi(Testing) @MainActor public final class ViewHost: ViewInvalidating {
  /// The controller that contains the views.
  @_spi(Testing) public let controller = UIViewController()
  /// The environment of the views.
  @_spi(Testing) public var environment = EnvironmentValues() {
    didSet { invalidate() }
  }

  private var root: any View
  private lazy var node = ViewNode(in: self)
  private var isUpToDate = false
  /// A Boolean value that indicates whether a view has invalidated its size. Otherwise the sizes stay until an update.
  private var needsSizes = false

  /// Creates a host of a view. The first call of `update()` shows the view.
  @_spi(Testing) public init(_ root: some View) { self.root = root }

  isolated deinit { node.remove() }

  /// Shows another value of the view.
  @_spi(Testing) public func show(_ root: some View) {
    self.root = root
    invalidate()
  }

  /// Removes all views.
  @_spi(Testing) public func removeAll() { show(EmptyView()) }

  /// Updates the views until nothing changes anymore.
  @_spi(Testing) public func update() {
    var rounds = 0
    while !isUpToDate || needsSizes {
      let isResized = needsSizes && isUpToDate
      (isUpToDate, needsSizes) = (true, false)
      if isResized {
        layOut()
        continue
      }
      rounds += 1
      if rounds > 20 { return fault("The views change state in every update.") }
      ViewUpdate.depth += 1
      node.update(root, environment)
      ViewUpdate.depth -= 1
      layOut()
    }
  }

  /// A Boolean value that indicates whether something has changed since the last update.
  @_spi(Testing) public var needsUpdate: Bool { !isUpToDate }

  /// Arranges the views again in the next update, as after a rotation.
  @_spi(Testing) public func invalidateSizes() { needsSizes = true }

  func invalidate() { isUpToDate = false }

  /// Arranges the views vertically, each with its preferred height.
  private func layOut() {
    guard let container = controller.view else { return }
    let area = container.bounds.inset(by: container.safeAreaInsets)
    var top = area.minY
    for hosted in node.hostedViews {
      let left = CGSize(width: area.width, height: max(0, area.maxY - top))
      let size = hosted.isBackground ? container.bounds.size : hosted.size(left) ?? left
      hosted.view.onInvalidatedSize = { [weak self] in self?.needsSizes = true }
      if hosted.view.superview !== container {
        hosted.controller.map(controller.addChild)
        container.addSubview(hosted.view)
      }
      let frame = CGRect(
        x: hosted.isBackground ? 0 : area.minX, y: hosted.isBackground ? 0 : top,
        width: size.width, height: size.height)
      if hosted.view.frame != frame {
        // The layout of a view is a part of the update.
        ViewUpdate.depth += 1
        hosted.view.frame = frame
        hosted.view.layoutIfNeeded()
        ViewUpdate.depth -= 1
      }
      if !hosted.isBackground { top += size.height }
    }
    container.layoutIfNeeded()
  }
}
