/// https://developer.apple.com/documentation/uikit/uialertcontroller
open class UIAlertController: UIViewController {
  /// https://developer.apple.com/documentation/uikit/uialertcontroller/actions
  open private(set) var actions: [UIAlertAction] = []
  /// https://developer.apple.com/documentation/uikit/uialertcontroller/textfields
  open private(set) var textFields: [UITextField]?

  /// https://developer.apple.com/documentation/uikit/uialertcontroller/message
  open var message: String?

  private(set) var style = Style.actionSheet

  /// https://developer.apple.com/documentation/uikit/uialertcontroller/init(title:message:preferredstyle:)
  public convenience init(
    title: String?, message: String?, preferredStyle: UIAlertController.Style
  ) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    style = preferredStyle
  }

  open override func loadView() { view = AlertView(self) }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    textFields?.first?.becomeFirstResponder()
  }

  /// https://developer.apple.com/documentation/uikit/uialertcontroller/addaction(_:)
  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
      return fault("An alert can have only one action with the style cancel.")
    }
    actions.append(action)
  }

  /// https://developer.apple.com/documentation/uikit/uialertcontroller/addtextfield(configurationhandler:)
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    if style == .actionSheet { return fault("Text fields can be added only to alerts.") }
    let field = UITextField()
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
  }

  /// Closes the alert and calls the handler of an action.
  @_spi(Testing) public func tap(_ title: String) {
    guard let action = actions.first(where: { $0.title == title }) else { return }
    dismiss(animated: true) { action.handler?(action) }
  }
}

extension UIAlertController {
  /// https://developer.apple.com/documentation/uikit/uialertcontroller/style
  public enum Style: Int, Sendable {
    /// https://developer.apple.com/documentation/uikit/uialertcontroller/style/actionsheet
    case actionSheet
    /// https://developer.apple.com/documentation/uikit/uialertcontroller/style/alert
    case alert
  }
}

/// https://developer.apple.com/documentation/uikit/uialertaction
@MainActor open class UIAlertAction: NSObject {
  /// https://developer.apple.com/documentation/uikit/uialertaction/title
  public let title: String?
  /// https://developer.apple.com/documentation/uikit/uialertaction/style-swift.property
  public let style: UIAlertAction.Style

  let handler: ((UIAlertAction) -> Void)?

  /// https://developer.apple.com/documentation/uikit/uialertaction/init(title:style:handler:)
  public init(
    title: String?, style: UIAlertAction.Style, handler: ((UIAlertAction) -> Void)? = nil
  ) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}

extension UIAlertAction {
  /// https://developer.apple.com/documentation/uikit/uialertaction/style-swift.enum
  public enum Style: Int, Sendable {
    /// https://developer.apple.com/documentation/uikit/uialertaction/style-swift.enum/default
    case `default`
    /// https://developer.apple.com/documentation/uikit/uialertaction/style-swift.enum/cancel
    case cancel
  }
}
