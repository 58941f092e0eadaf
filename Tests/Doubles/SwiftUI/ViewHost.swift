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
  /// The transaction of the changes since the last update.
  private(set) var transaction = Transaction(animation: nil)
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
      transaction = Transaction(animation: nil)
      layOut()
    }
  }

  /// A Boolean value that indicates whether something has changed since the last update.
  @_spi(Testing) public var needsUpdate: Bool { !isUpToDate }

  /// Arranges the views again in the next update, as after a rotation.
  @_spi(Testing) public func invalidateSizes() { needsSizes = true }

  func invalidate() {
    isUpToDate = false
    if Transaction.current.animation != nil { transaction = .current }
  }

  private func layOut() {
    guard let container = controller.view else { return }
    let views = node.hostedViews
    let area = container.bounds.inset(by: container.safeAreaInsets)
    arrange(views, in: container, area)
    container.layoutIfNeeded()
  }

  /// Arranges views vertically, each with its preferred height. A scroll view proposes none.
  ///
  /// - Returns: The height of all views.
  @discardableResult
  private func arrange(
    _ views: [HostedUIView], in container: UIView, _ area: CGRect, isScrolled: Bool = false
  ) -> CGFloat {
    var top = area.minY
    for hosted in views {
      add(hosted, to: container)
      let column = area.insetBy(dx: hosted.margin, dy: 0)
      let left = isScrolled ? nil : max(0, area.maxY - top)
      let size =
        hosted.size(ProposedViewSize(width: column.width, height: left))
        ?? CGSize(width: column.width, height: left ?? hosted.ownHeight)
      var frame = CGRect(x: column.minX, y: top, width: size.width, height: size.height)
      if hosted.isBackground { frame = container.bounds }
      // Below the safe area, a scroll view insets its content itself.
      if hosted is HostedScrollView, views.count == 1 { frame = container.bounds }
      place(hosted, in: frame)
      if hosted.isRow { place(hosted.rowBackground, behind: hosted.view) }
      if !hosted.isBackground { top = frame.maxY }
    }
    return top - area.minY
  }

  private func add(_ hosted: HostedUIView, to container: UIView) {
    hosted.view.onInvalidatedSize = { [weak self] in self?.needsSizes = true }
    if hosted.view.superview === container { return }
    hosted.controller.map(controller.addChild)
    container.addSubview(hosted.view)
  }

  /// Places the background of a row of a form, which is as wide as the form without its margins.
  private func place(_ background: UIView, behind row: UIView) {
    background.backgroundColor = .secondarySystemGroupedBackground
    background.frame = row.frame.insetBy(dx: -formMargin / 2, dy: 0)
    if background.superview !== row.superview { row.superview?.insertSubview(background, at: 0) }
  }

  private func place(_ hosted: HostedUIView, in frame: CGRect) {
    if hosted.view.frame != frame {
      // The layout of a view is a part of the update.
      ViewUpdate.depth += 1
      hosted.view.frame = frame
      hosted.view.layoutIfNeeded()
      ViewUpdate.depth -= 1
    }
    guard let scroll = hosted.view as? UIScrollView, let hosted = hosted as? HostedScrollView,
      let content = hosted.content
    else { return }
    let insets = scroll.safeAreaInsets
    let width = max(0, frame.width - insets.left - insets.right)
    let height = arrange(
      content.hostedViews, in: scroll,
      CGRect(x: insets.left, y: hosted.topMargin, width: width, height: .greatestFiniteMagnitude),
      isScrolled: true)
    scroll.contentSize = CGSize(width: frame.width, height: hosted.topMargin + height)
  }
}

extension HostedUIView {
  /// The height of a view without a proposal: its own, or 10 points.
  fileprivate var ownHeight: CGFloat {
    let height = view.intrinsicContentSize.height
    return height >= 0 ? height : 10
  }
}
