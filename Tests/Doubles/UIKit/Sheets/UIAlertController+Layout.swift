// Where an alert is. Its views have no public classes in UIKit.

/// The title, message, text fields and buttons of an alert, which scroll if there is too little room.
final class AlertView: UIView {
  private let scrollView = UIScrollView()
  private let titleLabel = UILabel()
  private let messageLabel = UILabel()
  private var fields: [UITextField] = []
  private var buttons: [UIButton] = []
  private static let margin: CGFloat = 16

  init(_ alert: UIAlertController) {
    super.init(frame: .zero)
    addSubview(scrollView)
    show(alert.title, in: titleLabel, .headline)
    show(alert.message, in: messageLabel, .footnote)
    for field in alert.textFields ?? [] {
      field.borderStyle = .roundedRect
      field.font = .preferredFont(forTextStyle: .footnote)
      field.adjustsFontForContentSizeCategory = true
      fields.append(field)
      scrollView.addSubview(field)
    }
    for action in alert.actions {
      let button = UIButton(configuration: .plain())
      button.configuration?.title = action.title
      button.addAction(
        UIAction { [weak alert] _ in alert?.tap(action.title ?? "") },
        for: .primaryActionTriggered)
      buttons.append(button)
      scrollView.addSubview(button)
    }
  }

  required init?(coder: NSCoder) { nil }

  private func show(_ text: String?, in label: UILabel, _ style: UIFont.TextStyle) {
    label.text = text
    label.font = .preferredFont(forTextStyle: style)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    label.textAlignment = UIKitLook.current == .glass ? .natural : .center
    scrollView.addSubview(label)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    scrollView.frame = bounds
    scrollView.contentSize = CGSize(width: bounds.width, height: layOut(inWidth: bounds.width))
  }

  /// Places the views, and returns the height of all of them.
  func layOut(inWidth width: CGFloat) -> CGFloat {
    let metrics = UIKitBehavior.current.metrics
    let inner = width - 2 * Self.margin
    var top = Self.margin + 4
    for label in [titleLabel, messageLabel] where label.text?.isEmpty == false {
      let height = label.sizeThatFits(CGSize(width: inner, height: .infinity)).height
      label.frame = CGRect(x: Self.margin, y: top, width: inner, height: height)
      top += height + 4
    }
    for field in fields {
      let height = max(metrics.alertFieldHeight, field.textHeight + field.borderHeight)
      field.frame = CGRect(x: Self.margin, y: top + 8, width: inner, height: height)
      top += height + 8
    }
    return layOutButtons(below: top + Self.margin, width)
  }

  /// Places two buttons beside each other if their titles are short, or else all below each other.
  private func layOutButtons(below top: CGFloat, _ width: CGFloat) -> CGFloat {
    let half = width / 2
    let isRow = buttons.count == 2 && buttons.allSatisfy { $0.intrinsicContentSize.width <= half }
    var top = top
    for (place, button) in buttons.enumerated() {
      let size = button.contentSize(inWidth: isRow ? half : width)
      let height = max(UIKitBehavior.current.metrics.alertButtonHeight, size.height)
      button.frame = CGRect(
        x: isRow && place == 1 ? half : 0, y: top, width: isRow ? half : width, height: height)
      if !isRow || place == 1 { top += height }
    }
    return top
  }
}

extension UIWindow {
  /// Places an alert in the middle of the area above the keyboard.
  func place(_ alert: UIAlertController, in container: UIView) {
    dim(container, isDimmed: true)
    guard let view = alert.view as? AlertView else { return }
    var area = bounds.inset(by: safeAreaInsets).insetBy(dx: 8, dy: 8)
    if let keyboard = keyboardFrame { area.size.height = max(0, keyboard.minY - 8 - area.minY) }
    let width = min(UIKitBehavior.current.metrics.alertWidth, area.width)
    let height = min(view.layOut(inWidth: width), area.height)
    view.frame = CGRect(
      x: area.midX - width / 2, y: area.midY - height / 2, width: width, height: height)
    view.sheetCornerRadius = UIKitLook.current.alertRadius
    view.setSafeArea(.zero)
  }
}
