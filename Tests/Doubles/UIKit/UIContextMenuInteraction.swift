/// https://developer.apple.com/documentation/uikit/uicontextmenucontentpreviewprovider
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

/// https://developer.apple.com/documentation/uikit/uicontextmenuactionprovider
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// https://developer.apple.com/documentation/uikit/uicontextmenuconfiguration
@MainActor open class UIContextMenuConfiguration: NSObject {
  /// https://developer.apple.com/documentation/uikit/uicontextmenuconfiguration/identifier
  open var identifier: any NSCopying { name }

  let previewProvider: UIContextMenuContentPreviewProvider?
  let actionProvider: UIContextMenuActionProvider?
  private let name: any NSCopying

  /// https://developer.apple.com/documentation/uikit/uicontextmenuconfiguration/init(identifier:previewprovider:actionprovider:)
  public init(
    identifier: (any NSCopying)?, previewProvider: UIContextMenuContentPreviewProvider?,
    actionProvider: UIContextMenuActionProvider?
  ) {
    name = identifier?.copy(with: nil) as? any NSCopying ?? NSUUID()
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
    super.init()
  }
}

/// https://developer.apple.com/documentation/uikit/uicontextmenuinteractionanimating
@MainActor public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// https://developer.apple.com/documentation/uikit/uicontextmenuinteractionanimating/previewviewcontroller
  var previewViewController: UIViewController? { get }
  /// https://developer.apple.com/documentation/uikit/uicontextmenuinteractionanimating/addcompletion(_:)
  func addCompletion(_ completion: @escaping () -> Void)
}

/// https://developer.apple.com/documentation/uikit/uicontextmenuinteractioncommitanimating
@MainActor
public protocol UIContextMenuInteractionCommitAnimating:
  UIContextMenuInteractionAnimating
{}

/// https://developer.apple.com/documentation/uikit/uicontextmenuinteractiondelegate
@MainActor public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
  /// https://developer.apple.com/documentation/uikit/uicontextmenuinteractiondelegate/contextmenuinteraction(_:configurationformenuatlocation:)
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  /// https://developer.apple.com/documentation/uikit/uicontextmenuinteractiondelegate/contextmenuinteraction(_:willperformpreviewactionformenuwith:animator:)
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
}

/// https://developer.apple.com/documentation/uikit/uicontextmenuinteraction
@MainActor open class UIContextMenuInteraction: NSObject, UIInteraction {
  private weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// The open menu with its preview.
  @_spi(Testing) public internal(set) var shown: ShownMenu?

  /// A menu on the screen.
  @_spi(Testing) public struct ShownMenu {
    /// What the delegate has returned.
    @_spi(Testing) public let configuration: UIContextMenuConfiguration
    /// The menu.
    @_spi(Testing) public let menu: UIMenu
    /// The preview beside it, or `nil` for the view itself.
    @_spi(Testing) public let preview: UIViewController?
  }

  /// https://developer.apple.com/documentation/uikit/uicontextmenuinteraction/init(delegate:)
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// https://developer.apple.com/documentation/uikit/uicontextmenuinteraction/dismissmenu()
  open func dismissMenu() { shown = nil }

  /// Touches the view until its menu appears.
  @_spi(Testing) @discardableResult public func open() -> UIMenu? {
    show(delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: .zero))
  }

  /// Taps the preview of the open menu, which closes it.
  @_spi(Testing) public func tapPreview() {
    guard let shown else { return fault("There is no open menu whose preview can be tapped.") }
    let animator = MenuAnimator(shown.preview)
    dismissMenu()
    delegate?.contextMenuInteraction(
      self, willPerformPreviewActionForMenuWith: shown.configuration, animator: animator)
    animator.finish()
  }

  func show(_ configuration: UIContextMenuConfiguration?) -> UIMenu? {
    dismissMenu()
    guard let configuration, let menu = configuration.actionProvider?([]) else { return nil }
    shown = ShownMenu(
      configuration: configuration, menu: menu, preview: configuration.previewProvider?())
    return menu
  }
}

/// The animation of a menu that closes.
private final class MenuAnimator: NSObject, UIContextMenuInteractionCommitAnimating {
  let previewViewController: UIViewController?
  private var completions: [() -> Void] = []

  init(_ preview: UIViewController?) {
    previewViewController = preview
    super.init()
  }

  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  func finish() { for completion in completions { completion() } }
}

/// The interaction of a table, which asks the table's delegate about rows.
final class UITableViewMenus: NSObject, UIContextMenuInteractionDelegate {
  private unowned let table: UITableView

  init(of table: UITableView) {
    self.table = table
    super.init()
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let path = table.indexPathForRow(at: location) else { return nil }
    return table.delegate?.tableView(
      table, contextMenuConfigurationForRowAt: path, point: location)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    table.delegate?.tableView(
      table, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }
}

// Optional methods
extension UIContextMenuInteractionDelegate {
  /// The default behavior.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
}
