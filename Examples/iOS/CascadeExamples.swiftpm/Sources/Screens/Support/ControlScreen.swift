#if canImport(UIKit)
import UIKit

/// A screen with a vertical stack of controls, which scrolls if needed.
///
/// The stack is as wide as lines of text can be read well. The field that is edited stays above the keyboard.
class ControlScreen: UIViewController {
  let stack = UIStackView()
  /// The label that shows the choice.
  let resultLabel = UILabel()
  private let scrollView = UIScrollView()
  /// An invisible view with the frame of the keyboard.
  private let keyboardSpace = UIView()
  private var heights: [(button: UIButton, constraint: NSLayoutConstraint)] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    stack.axis = .vertical
    stack.spacing = 16
    scrollView.addSubview(stack)
    view.addSubview(scrollView)
    addKeyboardSpace()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scrollView.frame = view.bounds
    let margin: CGFloat = 16
    let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: margin, dy: 0)
      .intersection(view.readableContentGuide.layoutFrame)
    let width = max(0, area.width)
    // A title of several lines needs more height than a button asks for.
    for (button, constraint) in heights {
      let size = button.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
      constraint.constant = max(44, size.height)
    }
    let size = stack.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    stack.frame = CGRect(x: area.minX, y: margin, width: width, height: size.height)
    scrollView.contentSize = CGSize(width: view.bounds.width, height: size.height + 2 * margin)
    avoidKeyboard()
  }

  private func addKeyboardSpace() {
    keyboardSpace.isHidden = true
    keyboardSpace.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(keyboardSpace)
    NSLayoutConstraint.activate([
      keyboardSpace.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      keyboardSpace.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      keyboardSpace.topAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      keyboardSpace.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }

  /// Leaves space for the keyboard below the stack, and scrolls to the field that is edited.
  private func avoidKeyboard() {
    let covered = max(0, keyboardSpace.frame.height - view.safeAreaInsets.bottom)
    if covered == scrollView.contentInset.bottom { return }
    scrollView.contentInset.bottom = covered
    scrollView.verticalScrollIndicatorInsets.bottom = covered
    guard covered > 0, let field = stack.arrangedSubviews.first(where: \.isFirstResponder) else {
      return
    }
    scrollView.scrollRectToVisible(
      field.convert(field.bounds, to: scrollView).insetBy(dx: 0, dy: -8), animated: true)
  }

  /// Adds a text at the bottom.
  func add(_ text: String) {
    let label = UILabel()
    label.text = text
    add(label, textStyle: .body)
  }

  /// Adds the label of the result at the bottom.
  func addResult() { add(resultLabel, textStyle: .headline) }

  /// Adds a button at the bottom.
  ///
  /// - Parameter action: The action of the button, which receives the button.
  func addButton(_ title: String, action: @escaping @MainActor (UIView?) -> Void) {
    let button = UIButton(
      configuration: .plain(),
      primaryAction: UIAction(title: title) { action($0.sender as? UIView) })
    let height = button.heightAnchor.constraint(greaterThanOrEqualToConstant: 44)
    height.isActive = true
    heights.append((button, height))
    stack.addArrangedSubview(button)
  }

  /// Shows a choice.
  func show(_ text: String) {
    resultLabel.text = text
    view.setNeedsLayout()
  }

  private func add(_ label: UILabel, textStyle: UIFont.TextStyle) {
    label.font = .preferredFont(forTextStyle: textStyle)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    stack.addArrangedSubview(label)
  }
}
#endif
