import TestSupport
import Testing
@_spi(Testing) import UIKit

@MainActor @Suite("The double of view controllers and responders")
struct PresentationDoubleTests {
  private let phone = Phone()

  @Test("A controller that isn't in a window, or already presents, can't present")
  func presenting() {
    let faults = UIKitFault.recorded {
      UIViewController().present(UIViewController(), animated: true)
      phone.root.present(UIViewController(), animated: true)
      phone.root.present(UIViewController(), animated: true)
    }
    #expect(faults.count == 2)
  }

  @Test("A controller whose presentation was prepared is retained until it has been dismissed")
  func retaining() {
    weak var prepared: UIViewController?
    weak var dismissed: UIViewController?
    do {
      let (first, second) = (UIViewController(), UIViewController())
      (prepared, dismissed) = (first, second)
      _ = first.sheetPresentationController
      _ = second.sheetPresentationController
      phone.root.present(second, animated: false)
      phone.root.dismiss(animated: false)
    }
    #expect(prepared != nil && dismissed == nil)
    prepared?.modalPresentationStyle = .fullScreen
    #expect(prepared == nil)
  }

  @Test("A key is typed only if no responder up to the window handles it")
  func typing() {
    final class Greedy: UIView {
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    }
    let (field, other, greedy) = (UITextField(), UITextField(), Greedy())
    phone.show(field)
    phone.show(greedy)
    greedy.addSubview(other)
    field.becomeFirstResponder()
    field.type("a b")
    #expect(field.text == "a b")
    other.becomeFirstResponder()
    other.type("a b")
    #expect(other.text == "" && !other.typeKey(.keyboardSpacebar))
  }

  @Test("A popover needs a source if there is room for it")
  func popovers() {
    let pad = Phone(traits: UITraitCollection(sizeClass: .regular, idiom: .pad))
    let popover = UIViewController()
    popover.modalPresentationStyle = .popover
    #expect(UIKitFault.recorded { pad.root.present(popover, animated: true) }.count == 1)
  }

  @Test("A dismissal also dismisses everything presented above")
  func dismissing() {
    let (first, second) = (UIViewController(), UIViewController())
    phone.root.present(first, animated: true)
    first.present(second, animated: true)
    phone.root.dismiss(animated: true)
    #expect(phone.root.presentedViewController == nil && first.presentedViewController == nil)
    #expect(second.view.window == nil)
  }

  @Test("Only the top controller of a stack appears, and each one appears once")
  func pushing() {
    final class Logged: UIViewController {
      var log = ""
      override func viewDidAppear(_ animated: Bool) { log += "+" }
      override func viewDidDisappear(_ animated: Bool) { log += "-" }
    }
    let (first, second) = (Logged(), Logged())
    let navigation = UINavigationController(rootViewController: first)
    navigation.pushViewController(second, animated: true)
    phone.window.rootViewController = navigation
    #expect([first.log, second.log] == ["", "+"])
    #expect(first.viewIfLoaded?.window == nil && second.view.window === phone.window)
    let faults = UIKitFault.recorded {
      navigation.pushViewController(first, animated: true)
      navigation.pushViewController(
        UINavigationController(rootViewController: Logged()), animated: true)
    }
    #expect(faults.count == 2)
    #expect(navigation.popViewController(animated: true) === second)
    #expect([first.log, second.log] == ["+", "+-"])
    #expect(navigation.popViewController(animated: true) == nil)
    first.show(second, sender: nil)
    #expect([first.log, second.log] == ["+-", "+-+"])
  }

  @Test("An alert has text fields and one cancel action, and closes before it calls a handler")
  func alerts() async {
    var answer: String?
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.text = "a" }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "OK", style: .default) { [weak alert] _ in
        #expect(alert?.presentingViewController == nil)
        answer = alert?.textFields?.first?.text
      })
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    let faults = UIKitFault.recorded {
      alert.addAction(UIAlertAction(title: "No", style: .cancel))
      sheet.addTextField()
    }
    #expect(faults.count == 2 && alert.actions.count == 2)
    phone.root.present(alert, animated: false)
    alert.tap("OK")
    await runPendingTasks()
    #expect(answer == "a" && phone.root.presentedViewController == nil)
  }

  @Test("A stack arranges its views in order, and its size is theirs")
  func stacks() {
    let stack = UIStackView()
    stack.axis = .vertical
    stack.spacing = 10
    let views = [UIPickerView(), UILabel(), UIPickerView()]
    for view in views { stack.addArrangedSubview(view) }
    views[1].isHidden = true
    let fitting = stack.systemLayoutSizeFitting(
      CGSize(width: 390, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(fitting == CGSize(width: 390, height: 442))
    phone.show(stack, height: 442)
    #expect(views[2].frame == CGRect(x: 0, y: 226, width: 390, height: 216))
  }

  @Test("A constraint needs views with a common ancestor")
  func constraints() {
    let (view, other) = (UIView(), UIView())
    let faults = UIKitFault.recorded {
      view.topAnchor.constraint(equalTo: other.topAnchor).isActive = true
    }
    #expect(faults.count == 1)
    view.addSubview(other)
    view.topAnchor.constraint(equalTo: other.topAnchor).isActive = true
    #expect(view.constraints.count == 1)
  }

  @Test("A view can't be added to its own subviews")
  func ownSubview() {
    let (view, other) = (UIView(), UIView())
    view.addSubview(other)
    #expect(UIKitFault.recorded { other.addSubview(view) }.count == 1)
    #expect(view.superview == nil)
  }

  @Test("Only a view in a window becomes the first responder, and replaces the previous one")
  func responders() {
    let (field, other) = (UITextField(), UITextField())
    #expect(!field.becomeFirstResponder())
    phone.show(field)
    phone.show(other)
    #expect(field.becomeFirstResponder() && other.becomeFirstResponder())
    #expect(!field.isFirstResponder && other.isFirstResponder)
    other.removeFromSuperview()
    #expect(!other.isFirstResponder)
  }

  @Test("Return on the keyboard ends the editing if there is an action for it")
  func ending() {
    let field = UITextField()
    phone.show(field)
    field.becomeFirstResponder()
    field.tapReturn()
    #expect(field.isEditing)
    field.addAction(UIAction { _ in }, for: .editingDidEndOnExit)
    field.tapReturn()
    #expect(!field.isEditing)
  }

  @Test(
    "Plain text takes on the attributes of the text before it, as an option",
    arguments: [false, true])
  func labels(isKept: Bool) {
    var behavior = UIKitBehavior()
    behavior.keepsTextAttributes = isKept
    UIKitBehavior.$current.bound(to: behavior) {
      let label = UILabel()
      label.attributedText = NSAttributedString(
        string: "ab", attributes: [.backgroundColor: UIColor.tintColor])
      #expect(label.text == "ab")
      label.text = "cd"
      #expect(label.attributedText?.attributes(at: 0, effectiveRange: nil).isEmpty == !isKept)
      label.attributedText = nil
      label.text = "ef"
      #expect(label.attributedText?.attributes(at: 0, effectiveRange: nil).isEmpty == true)
    }
  }
}
