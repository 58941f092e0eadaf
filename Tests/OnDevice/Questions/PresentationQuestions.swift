#if canImport(UIKit)
import CascadeUIKit
import ChinaRegions
import Testing
import UIKit

extension OnDeviceTests {
  /// Questions about presented controllers that Apple's documentation leaves open.
  @MainActor @Suite("Questions about presented controllers")
  struct PresentationQuestions {
    private let screen: Screen

    init() async { screen = await Screen() }

    @Test("Does a presentation controller retain a controller that isn't presented?")
    func cycle() async {
      weak var controller: UIViewController?
      do {
        let new = UIViewController()
        _ = new.presentationController
        controller = new
      }
      // Objects that UIKit has autoreleased live until the end of the turn.
      await screen.wait { controller == nil }
      #expect(controller != nil, "Set UIKitBehavior.retainsPreparedControllers to false.")
      // The controllers of the questions have to be released, whichever the answer is.
      controller?.modalPresentationStyle = .fullScreen
      #expect(
        await screen.wait { controller == nil },
        "UIViewController.modalPresentationStyle of the double must keep the presentation controller."
      )
    }

    @Test(
      "Is a controller whose presenter isn't in a window without a presenting controller on the next turn?"
    )
    func refusal() async {
      let (presenter, presented) = (UIViewController(), UIViewController())
      await screen.misusing {
        presenter.present(presented, animated: false)
        await Task.yield()
      }
      #expect(
        presented.presentingViewController == nil,
        "UIViewController.present of the double must accept presenters that aren't in a window.")
    }

    @Test("Does a modal popover stay when assistive technologies leave it?")
    func modalPopover() async {
      let controller = UIViewController()
      controller.modalPresentationStyle = .popover
      controller.popoverPresentationController?.sourceView = screen.root.view
      controller.isModalInPresentation = true
      screen.root.present(controller, animated: false)
      #expect(await screen.wait { controller.viewIfLoaded?.window != nil })
      _ = controller.presentationController?.containerView?.accessibilityPerformEscape()
      await screen.wait { controller.presentingViewController == nil }
      #expect(
        controller.presentingViewController != nil,
        "Set UIKitBehavior.keepsModalPopovers to false.")
      screen.root.dismiss(animated: false)
      #expect(await screen.wait { screen.root.presentedViewController == nil })
    }
  }
}
#endif
