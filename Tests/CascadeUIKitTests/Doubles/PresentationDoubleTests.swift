import Testing
@_spi(Testing) import UIKit

@MainActor @Suite("The double of what controllers and responders do")
struct PresentationDoubleTests {
  private let phone = Phone()

  @Test("A controller that is in no window, or presents already, cannot present")
  func presenting() {
    let faults = UIKitFault.recorded {
      UIViewController().present(UIViewController(), animated: true)
      phone.root.present(UIViewController(), animated: true)
      phone.root.present(UIViewController(), animated: true)
    }
    #expect(faults.count == 2)
  }

  @Test("A popover needs something to point at where there is room for it")
  func popovers() {
    let pad = Phone(traits: UITraitCollection(sizeClass: .regular, idiom: .pad))
    let popover = UIViewController()
    popover.modalPresentationStyle = .popover
    #expect(UIKitFault.recorded { pad.root.present(popover, animated: true) }.count == 1)
  }

  @Test("A dismissal takes everything with it that is presented above")
  func dismissing() {
    let (first, second) = (UIViewController(), UIViewController())
    phone.root.present(first, animated: true)
    first.present(second, animated: true)
    phone.root.dismiss(animated: true)
    #expect(phone.root.presentedViewController == nil && first.presentedViewController == nil)
    #expect(second.view.window == nil)
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

  @Test("A view cannot be added below itself")
  func ownSubview() {
    let (view, other) = (UIView(), UIView())
    view.addSubview(other)
    #expect(UIKitFault.recorded { other.addSubview(view) }.count == 1)
    #expect(view.superview == nil)
  }

  @Test("Only a view in a window becomes first responder, and takes it from the one before")
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
}
