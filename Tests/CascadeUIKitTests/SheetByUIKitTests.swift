import ChinaRegions
import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("A sheet that UIKit presents, by itself or for a segue") struct SheetByUIKitTests
{
  private let phone = Phone()

  @Test("It looks like one that is presented by its own method")
  func looks() async {
    let sheets: [(ChoiceSheetController, ChoiceSheetController)] = [
      (WheelPickerController(chinaWheel()), WheelPickerController(chinaWheel())),
      (
        AddressSelectorController(PathSelection(ChinaRegions.hierarchy)),
        AddressSelectorController(PathSelection(ChinaRegions.hierarchy))
      ),
    ]
    for (own, byUIKit) in sheets {
      own.cornerRadius = 9
      byUIKit.cornerRadius = 9
      own.present(from: phone.root)
      let (frame, size) = (own.view.frame, own.preferredContentSize)
      let wanted = own.sheetPresentationController
      phone.root.dismiss(animated: false)
      for _ in 0..<2 {
        phone.root.present(byUIKit, animated: true)
        let shown = byUIKit.sheetPresentationController
        #expect(byUIKit.view.frame == frame && byUIKit.preferredContentSize == size)
        #expect(shown?.detents.count == wanted?.detents.count)
        #expect(shown?.prefersGrabberVisible == wanted?.prefersGrabberVisible)
        #expect(shown?.preferredCornerRadius == 9 && shown?.delegate === byUIKit)
        phone.root.dismiss(animated: false)
        await runPendingTasks()
      }
    }
  }

  @Test("Each presentation reports its own choice, to the closures set for it")
  func again() async {
    var log: [String] = []
    let sheet = WheelPickerController(WheelSelection(ChinaRegions.hierarchy, depth: 3))
    sheet.picker.select(path: "440105")
    sheet.onDone = { log.append("1: \($1.names)") }
    phone.root.present(sheet, animated: true)
    await runPendingTasks()
    sheet.finish()
    await runPendingTasks()
    sheet.picker.select(path: "110101")
    sheet.onDone = { log.append("2: \($1.names)") }
    phone.root.present(sheet, animated: true)
    await runPendingTasks()
    #expect(phone.root.presentedViewController === sheet)
    #expect(log == [#"1: ["广东省", "广州市", "海珠区"]"#])
    sheet.picker.wheels.spin(1, to: 1)
    sheet.finish()
    await runPendingTasks()
    #expect(log.count == 2 && log.last?.hasPrefix(#"2: ["北京市", "西城区""#) == true)
  }

  @Test("A swipe down, a dismissal by the app and Cancel choose nothing, once each")
  func leaving() async {
    let sheet = AddressSelectorController(PathSelection(tree("a -b"), minimumDepth: 1))
    let ways: [(AddressSelectorController) -> Void] = [
      { $0.presentationController?.dismissByHand() },
      { [root = phone.root] _ in root.dismiss(animated: true) },
      { $0.view.bar.cancel.tap() },
    ]
    for leave in ways {
      var log: [String] = []
      sheet.onDone = { _, _ in log.append("done") }
      sheet.onCancel = { _ in log.append("cancelled") }
      sheet.selector.select(path: [])
      phone.root.present(sheet, animated: true)
      sheet.selector.list.tap(0)
      leave(sheet)
      await runPendingTasks()
      #expect(log == ["cancelled"] && phone.root.presentedViewController == nil)
    }
  }

  @Test("A sheet that is cancelled before it has appeared closes after it")
  func early() async {
    phone.window.holdsTransitions = true
    let sheet = WheelPickerController(chinaWheel())
    var cancelled = 0
    sheet.onCancel = { _ in cancelled += 1 }
    phone.root.present(sheet, animated: true)
    sheet.cancel()
    #expect(phone.root.presentedViewController === sheet && cancelled == 0)
    phone.window.finishTransition()
    await runPendingTasks()
    #expect(phone.root.presentedViewController == nil && cancelled == 1)
  }
}
