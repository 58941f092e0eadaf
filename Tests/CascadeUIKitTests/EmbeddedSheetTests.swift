import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("A sheet inside a view of the app") struct EmbeddedSheetTests {
  private let phone = Phone()
  private let log = Log()

  @MainActor private final class Log { var entries: [String] = [] }

  private func sheet() -> WheelPickerController {
    let sheet = WheelPickerController(["a", "b"])
    listen(to: sheet)
    return sheet
  }

  private func listen(to sheet: ChoiceSheetController) {
    sheet.onDone = { [log] _, choice in log.entries.append(choice.names.joined()) }
    sheet.onCancel = { [log] _ in log.entries.append("cancelled") }
    sheet.onRefusal = { [log] _, _ in log.entries.append("refused") }
  }

  private func area() -> UIView {
    let view = UIView(frame: CGRect(x: 20, y: 100, width: 300, height: 500))
    phone.root.view.addSubview(view)
    return view
  }

  @Test("It is at the bottom edge, as high as its content, and the rest of the view is dimmed")
  func place() throws {
    let (view, sheet) = (area(), sheet())
    sheet.cornerRadius = 12
    sheet.show(in: view)
    phone.window.layoutIfNeeded()
    let host = try #require(view.subviews.first)
    #expect(host.frame == view.bounds && host.accessibilityViewIsModal)
    #expect(sheet.view.frame.maxY == 500 && sheet.view.frame.width == 300)
    #expect(sheet.view.frame.height == sheet.shape.size.height)
    #expect(host.subviews.first?.backgroundColor != nil && sheet.view.backgroundColor != nil)
    #expect(sheet.parent === phone.root && sheet.view.layer.cornerRadius == 12)
    #expect(sheet.picker.isFirstResponder)
    sheet.picker.select(path: "unknown")
    phone.window.layoutIfNeeded()
    #expect(sheet.view.frame.height == sheet.shape.size.height, "It makes room for the notice.")
    view.frame.size.height = 120
    phone.window.layoutIfNeeded()
    #expect(sheet.view.frame == CGRect(x: 0, y: 0, width: 300, height: 120))
  }

  @Test("Each way to close it reports once, and leaves nothing in the view", arguments: 0..<6)
  func closing(way: Int) async {
    let (view, sheet) = (area(), sheet())
    sheet.show(in: view)
    sheet.show(in: view)
    await runPendingTasks()
    #expect(view.subviews.count == 1 && log.entries.isEmpty)
    sheet.picker.wheels.spin(0, to: 1)
    switch way {
    case 0: sheet.toolbar.items?.last?.tap()
    case 1: sheet.content.press(.keyboardReturnOrEnter)
    case 2: sheet.toolbar.items?.first?.tap()
    case 3: sheet.content.press(.keyboardEscape)
    case 4: (view.subviews.first?.subviews.first as? UIControl)?.tap()
    default: sheet.clear()
    }
    await runPendingTasks()
    #expect(log.entries == [way < 2 ? "b" : way < 5 ? "cancelled" : ""])
    #expect(view.subviews.isEmpty && sheet.parent == nil && sheet.stage == .closed)
    sheet.cancel()
    #expect(log.entries.count == 1)
  }

  @Test("A sheet can be shown again, in a view or by a presentation")
  func again() async {
    let (view, sheet) = (area(), sheet())
    for round in 0..<2 {
      sheet.show(in: view)
      await runPendingTasks()
      sheet.finish()
      await runPendingTasks()
      #expect(log.entries.count == round + 1)
      listen(to: sheet)
    }
    sheet.show(in: view)
    sheet.finish()
    listen(to: sheet)
    sheet.show(in: view)
    await runPendingTasks(while: sheet.stage != .shown)
    #expect(log.entries == ["a", "a", "a"] && view.subviews.count == 1 && sheet.stage == .shown)
    sheet.cancel()
    await runPendingTasks()
    log.entries.removeLast(2)
    listen(to: sheet)
    sheet.present(from: phone.root)
    await runPendingTasks()
    #expect(phone.root.presentedViewController === sheet)
    sheet.show(in: view)
    sheet.cancel()
    await runPendingTasks()
    #expect(log.entries == ["a", "a", "cancelled"] && view.subviews.isEmpty)
  }

  @Test("A view without a window is refused, and a controller over the app doesn't close the sheet")
  func refusal() async {
    let sheet = sheet()
    sheet.show(in: UIView())
    #expect(log.entries == ["refused"])
    listen(to: sheet)
    let view = area()
    sheet.show(in: view)
    sheet.viewDidDisappear(true)
    await runPendingTasks()
    #expect(log.entries.count == 1 && view.subviews.count == 1)
  }

  @Test("An address closes with a place of the last level")
  func address() async {
    let (view, sheet) = (area(), AddressSelectorController(tree("a -a1 b")))
    listen(to: sheet)
    sheet.show(in: view)
    for _ in 0..<2 { sheet.selector.take(.option(row: 0)) }
    await runPendingTasks()
    #expect(log.entries == ["aa1"] && view.subviews.isEmpty)
  }
}
