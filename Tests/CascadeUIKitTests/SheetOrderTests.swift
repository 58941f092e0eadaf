import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("The order in which a sheet closes and calls its closures") struct SheetOrderTests
{
  private let phone = Phone()

  @Test("Whichever way the sheet closes, the presenter can present again when the app hears of it")
  func presentingAgain() async {
    let ways: [(WheelPickerController) -> Void] = [
      { $0.cancel() },
      { $0.finish() },
      { $0.presentationController?.dismissByHand() },
      { [root = phone.root] _ in root.dismiss(animated: true) },
    ]
    for close in ways {
      let sheet = WheelPickerController(chinaWheel())
      var shown = 0
      let present = { [root = phone.root] in
        shown += 1
        #expect(root.presentedViewController == nil)
        root.present(UIViewController(), animated: false)
      }
      sheet.onCancel = { _ in present() }
      sheet.onDone = { _, _ in present() }
      sheet.present(from: phone.root)
      close(sheet)
      await runPendingTasks()
      #expect(shown == 1 && phone.root.presentedViewController != nil)
      phone.root.dismiss(animated: false)
      await runPendingTasks()
    }
  }

  /// A presenter whose presentations UIKit postpones.
  private final class BusyPresenter: UIViewController {
    var postponed: (() -> Void)?

    override func present(
      _ viewControllerToPresent: UIViewController, animated flag: Bool,
      completion: (() -> Void)? = nil
    ) {
      postponed = { super.present(viewControllerToPresent, animated: flag, completion: completion) }
    }
  }

  @Test("A presentation that UIKit postpones isn't refused")
  func postponed() async {
    let presenter = BusyPresenter()
    phone.window.rootViewController = presenter
    let sheet = WheelPickerController(chinaWheel())
    var log: [String] = []
    sheet.onCancel = { _ in log.append("cancelled") }
    sheet.onDone = { _, _ in log.append("done") }
    sheet.present(from: presenter)
    await runPendingTasks()
    #expect(log.isEmpty)
    presenter.postponed?()
    sheet.finish()
    await runPendingTasks()
    #expect(log == ["done"])
  }

  @Test("Clear of a sheet that is closing doesn't answer its next presentation")
  func clearing() async {
    let sheet = WheelPickerController(chinaWheel())
    var log: [String] = []
    sheet.onCancel = { _ in log.append("cancelled") }
    sheet.present(from: phone.root)
    phone.window.holdsDismissals = true
    sheet.cancel()
    sheet.onCancel = { _ in log.append("cancelled again") }
    sheet.onDone = { log.append("chose \($1.names)") }
    sheet.present(from: phone.root)
    sheet.clear()
    phone.window.finishTransition()
    phone.window.holdsDismissals = false
    await runPendingTasks(while: phone.root.presentedViewController !== sheet)
    #expect(log == ["cancelled"] && phone.root.presentedViewController === sheet)
  }

  @Test("With a custom color behind it, the sheet keeps assistive technologies to itself")
  func modal() {
    let sheet = WheelPickerController(chinaWheel())
    sheet.dimmingColor = .clear
    sheet.present(from: phone.root)
    #expect(sheet.presentationController?.containerView?.accessibilityViewIsModal == true)
  }

  @Test("A notice that appears later makes the sheet higher")
  func higher() {
    let sheet = WheelPickerController(chinaWheel())
    sheet.present(from: phone.root)
    let (before, size) = (sheet.sheetPresentationController!, sheet.preferredContentSize)
    let count = before.invalidations
    sheet.picker.select(path: "999999")
    #expect(before.invalidations > count && sheet.preferredContentSize.height > size.height)
  }

  @Test("A bar is at the top of an opaque sheet, or within the round corners of one of glass")
  func looks() {
    for (look, top, color) in [
      (SheetLook.flat, 0, UIColor.systemBackground), (.glass, 16, nil),
    ] as [(SheetLook, CGFloat, UIColor?)] {
      look.bound {
        let sheet = WheelPickerController(chinaWheel())
        sheet.title = "Address"
        sheet.present(from: phone.root)
        #expect(sheet.toolbar.frame.minY == top && sheet.view.backgroundColor == color)
        #expect(sheet.picker.frame.minY == sheet.toolbar.frame.maxY)
        #expect(sheet.toolbar.items?[2].hidesSharedBackground == true)
        phone.root.dismiss(animated: false)
      }
    }
  }

  @Test("The color of a bar fills the margin of glass above it")
  func barColor() {
    for (look, top) in [(SheetLook.flat, 0), (.glass, 16)] as [(SheetLook, CGFloat)] {
      look.bound {
        let sheet = WheelPickerController(chinaWheel())
        sheet.present(from: phone.root)
        sheet.toolbar.barColor = .systemGray
        phone.window.layoutIfNeeded()
        let colored = sheet.view.subviews.filter {
          $0 === sheet.toolbar || $0.backgroundColor == .systemGray
        }
        #expect(colored.map(\.frame.minY).min() == 0)
        #expect(colored.map(\.frame.maxY) == colored.map { _ in top + 44 })
        #expect(sheet.toolbar.frame.minY == top)
        phone.root.dismiss(animated: false)
      }
    }
  }

  @Test("Air is between a bar of glass and an address below it")
  func airBelowTheBar() {
    for (look, gap) in [(SheetLook.flat, 0), (.glass, 8)] as [(SheetLook, CGFloat)] {
      look.bound {
        let sheet = AddressSelectorController(chinaAddress())
        sheet.present(from: phone.root)
        phone.window.layoutIfNeeded()
        #expect(sheet.selector.frame.minY == sheet.toolbar.frame.maxY + gap)
        phone.root.dismiss(animated: false)
      }
    }
  }

  @Test("The bar is as high as a large title needs")
  func largeTitle() {
    let phone = Phone(traits: UITraitCollection(category: .accessibilityExtraExtraExtraLarge))
    let sheet = WheelPickerController(chinaWheel())
    sheet.toolbar.titleFont = .systemFont(ofSize: 53)
    sheet.present(from: phone.root)
    #expect(sheet.toolbar.frame.height > 53)
  }
}
