import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("The wheel picker sheet") struct WheelSheetTests {
  private let phone = Phone()

  private final class Log {
    var choices: [[String]?] = []
  }

  private func present(_ outsideTap: OutsideTap = .cancel) -> (WheelPickerController, Log) {
    let controller = WheelPickerController(chinaWheel("广东", "广州", "海珠"))
    let log = Log()
    controller.title = "Address"
    controller.outsideTap = outsideTap
    controller.onDone = { log.choices.append($1.names) }
    controller.onCancel = { _ in log.choices.append(nil) }
    controller.present(from: phone.root)
    return (controller, log)
  }

  @Test("The sheet is as high as its toolbar and its wheels, and has a title")
  func looks() {
    let (controller, _) = present()
    #expect(phone.root.presentedViewController === controller)
    #expect(controller.sheetPresentationController?.detents.count == 1)
    #expect(controller.view.bar.title.text == "Address")
    #expect(controller.view.bar.title.accessibilityTraits.contains(.header))
    #expect(controller.picker.frame.minY == SheetLook.current.topMargin + 44)
    #expect(controller.picker.frame.width == controller.view.bounds.width)
  }

  @Test(
    "Done while wheels spin returns the rows under the indicators, once, after the sheet has closed"
  )
  func done() async {
    let (controller, log) = present()
    controller.picker.wheels.turn(0, to: 0)
    controller.picker.wheels.turn(2, to: 1)
    controller.view.bar.done.tap()
    #expect(phone.root.presentedViewController == nil)
    await runPendingTasks()
    #expect(log.choices.count == 1)
    await runPendingTasks()
    #expect(log.choices.first??.first == "北京市")
    controller.finish()
    controller.cancel()
    await runPendingTasks()
    #expect(log.choices.count == 1)
  }

  @Test("Cancel, a swipe or tap outside, Escape and a dismissal by the app choose nothing, once")
  func cancelling() async {
    let ways: [(WheelPickerController) -> Void] = [
      { $0.view.bar.cancel.tap() },
      { $0.presentationController?.dismissByHand() },
      { $0.picker.press(.keyboardEscape) },
      { _ = $0.accessibilityPerformEscape() },
      { [root = phone.root] _ in root.dismiss(animated: false) },
    ]
    for leave in ways {
      let (controller, log) = present()
      leave(controller)
      #expect(phone.root.presentedViewController == nil)
      await runPendingTasks()
      #expect(log.choices == [nil])
    }
  }

  @Test("Dismissing the presenter of the sheet chooses nothing, once")
  func dismissedFromBelow() async {
    let below = UIViewController()
    phone.root.present(below, animated: false)
    let controller = WheelPickerController(chinaWheel())
    var cancelled = 0
    controller.onCancel = { _ in cancelled += 1 }
    controller.present(from: below)
    phone.root.dismiss(animated: false)
    await runPendingTasks()
    #expect(cancelled == 1)
  }

  @Test("A controller that temporarily covers the sheet doesn't end it")
  func covered() async {
    let (controller, log) = present()
    controller.viewDidDisappear(false)
    await runPendingTasks()
    #expect(log.choices.isEmpty)
    controller.viewDidDisappear(false)
    controller.cancel()
    await runPendingTasks()
    #expect(log.choices == [nil])
  }

  @Test("A sheet that is cancelled during its presentation closes after it has appeared")
  func cancelledOnItsWay() async {
    phone.window.holdsTransitions = true
    let (controller, log) = present()
    controller.cancel()
    #expect(phone.root.presentedViewController === controller && log.choices.isEmpty)
    phone.window.finishTransition()
    await runPendingTasks()
    #expect(phone.root.presentedViewController == nil && log.choices == [nil])
  }

  @Test("A tap outside does nothing or confirms, depending on the app's setting")
  func outside() async {
    var (controller, log) = present(.none)
    controller.presentationController?.dismissByHand()
    #expect(phone.root.presentedViewController === controller && log.choices.isEmpty)
    controller.cancel()
    (controller, log) = present(.done)
    controller.presentationController?.dismissByHand()
    #expect(phone.root.presentedViewController == nil)
    await runPendingTasks()
    #expect(log.choices == [["广东省", "广州市", "海珠区"]])
  }

  @Test(
    "A tap outside a popover has the effect of the app's setting, even if UIKit ignores that it is modal",
    arguments: [false, true])
  func outsidePopover(isKept: Bool) async {
    var behavior = UIKitBehavior()
    behavior.keepsModalPopovers = isKept
    await UIKitBehavior.$current.bound(to: behavior) {
      let pad = Phone(traits: UITraitCollection(sizeClass: .regular, idiom: .pad))
      for (tap, wanted) in [(OutsideTap.none, []), (.cancel, ["cancelled"]), (.done, ["done"])] {
        let controller = WheelPickerController(chinaWheel())
        var log: [String] = []
        controller.outsideTap = tap
        controller.onDone = { _, _ in log.append("done") }
        controller.onCancel = { _ in log.append("cancelled") }
        controller.present(from: pad.root, at: pad.root.view)
        controller.presentationController?.dismissByHand()
        await runPendingTasks()
        #expect(log == wanted)
        #expect((pad.root.presentedViewController == nil) == (tap != .none))
        controller.cancel()
        await runPendingTasks()
      }
    }
  }

  @Test("On a large screen, a popover points to its source")
  func popover() {
    let phone = Phone(traits: UITraitCollection(sizeClass: .regular, idiom: .pad))
    let button = UIButton()
    phone.show(button)
    let controller = WheelPickerController(chinaWheel())
    controller.present(from: phone.root, at: button)
    #expect(controller.popoverPresentationController?.sourceItem === button)
    let height = SheetLook.current.topMargin + 44 + 216
    #expect(controller.preferredContentSize == CGSize(width: 528, height: height))
  }

  @Test("A popover is as wide as the app wants, or as the names need")
  func popoverWidth() {
    let phone = Phone(traits: UITraitCollection(sizeClass: .regular, idiom: .pad))
    let button = UIBarButtonItem()
    let short = WheelPickerController(["S", "M"])
    short.present(from: phone.root, at: button)
    #expect(short.preferredContentSize.width == 320)
    let long = String(repeating: "m", count: 10)
    let names = WheelPickerView([["S", "M"], [long]])
    func columns() -> [CGFloat] {
      (0..<2).map {
        WheelColumnWidth.width(
          ofColumn: $0, of: 2, widths: names.columnWidths, in: names.widthOfNames)
      }
    }
    let needed = columns()[1]
    #expect(names.widthOfNames > 320)
    names.columnWidths = [.share(2), .share(1)]
    #expect(abs(columns()[1] - needed) < 1 && columns()[0] > needed)
    names.columnWidths = [.points(40)]
    #expect(columns()[1] > needed - 1 && columns()[0] == 40)
    names.selectedRowFont = .systemFont(ofSize: 40)
    #expect(columns()[1] > needed * 1.5)
    let wide = WheelPickerController(["S", "M"])
    wide.preferredWidth = 520
    wide.presentationBegins()
    #expect(wide.preferredContentSize.width == 520)
  }

  @Test("Apps that opted out of the looks of iOS 26 have opaque sheets and lists")
  func compatibility() {
    #expect(SheetLook.isCompatible(["UIDesignRequiresCompatibility": true]))
    #expect(!SheetLook.isCompatible(["UIDesignRequiresCompatibility": false]))
    #expect(!SheetLook.isCompatible(nil) && !SheetLook.isCompatible([:]))
    for look in SheetLook.allCases {
      SheetLook.$current.withValue(look) {
        let sheet = AddressSelectorController(chinaAddress())
        let isClear = sheet.selector.optionList.backgroundColor == .clear
        #expect(isClear == (look == .glass))
        #expect(
          sheet.selector.levelList.backgroundColor == sheet.selector.optionList.backgroundColor)
      }
    }
  }

  @Test("Cancel can be at the trailing edge, before Done")
  func cancelSide() async {
    let (controller, log) = present()
    controller.toolbar.cancelsAtTrailingEdge = true
    let items = controller.toolbar.items ?? []
    #expect(items.count == 5)
    items[3].tap()
    await runPendingTasks()
    #expect(log.choices == [nil])
  }

  @Test("The keys of a hardware keyboard turn the wheels, and Return is Done")
  func keys() async {
    let (controller, log) = present()
    let picker = controller.picker
    picker.press(.keyboardRightArrow)
    picker.press(.keyboardDownArrow)
    #expect(picker.selection.choice.names[1] == "韶关市")
    picker.press(.keyboardEnd)
    picker.press(.keyboardHome)
    #expect(picker.wheels.rows[1] == 0)
    picker.press(.keyboardRightArrow)
    picker.press(.keyboardDownArrow)
    let shown = picker.selection.choice.names
    picker.press(.keyboardReturnOrEnter)
    await runPendingTasks()
    #expect(log.choices == [shown])
  }

  @Test(
    "In right-to-left layouts, Left moves to the next column if the columns are mirrored",
    arguments: [false, true])
  func keysFromRightToLeft(isMirrored: Bool) {
    var behavior = UIKitBehavior()
    behavior.mirrorsColumns = isMirrored
    UIKitBehavior.$current.bound(to: behavior) {
      let (controller, _) = present()
      controller.picker.semanticContentAttribute = .forceRightToLeft
      controller.picker.press(isMirrored ? .keyboardLeftArrow : .keyboardRightArrow)
      controller.picker.press(.keyboardEnd)
      #expect(controller.picker.selection.choice.names[0] == "广东省")
      #expect(controller.picker.wheels.semanticContentAttribute == .forceRightToLeft)
    }
  }

  @Test("A closed sheet is released, with its wheels")
  func released() async {
    weak var gone: WheelPickerController?
    weak var wheels: WheelPickerView?
    do {
      let (controller, _) = present()
      gone = controller
      wheels = controller.picker
      controller.cancel()
    }
    await runPendingTasks()
    #expect(gone == nil && wheels == nil)
  }
}

extension UIResponder {
  /// Presses a key of a hardware keyboard.
  func press(_ code: UIKeyboardHIDUsage) {
    receive(UIKey(code))
  }
}
