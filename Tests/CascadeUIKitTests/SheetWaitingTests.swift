import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("A sheet whose presentation has to wait") struct SheetWaitingTests {
  private let phone = Phone()

  private var shown: WheelPickerController? {
    phone.root.presentedViewController as? WheelPickerController
  }

  @Test("It appears when another controller, such as a menu, has been dismissed")
  func afterAnother() async throws {
    phone.root.present(UIViewController(), animated: false)
    phone.window.holdsDismissals = true
    phone.root.dismiss(animated: true)
    let task = Task { [phone] in
      try await WheelPicker.choose(chinaWheel("广东", "广州", "海珠"), from: phone.root)
    }
    await runPendingTasks()
    #expect(shown == nil)
    phone.window.holdsDismissals = false
    phone.window.finishTransition()
    await runPendingTasks(while: shown == nil)
    try #require(shown).finish()
    #expect(try await task.value?.names.last == "海珠区")
  }

  @Test("It appears when its presenter has come into a window")
  func inWindow() async throws {
    let (root, sheet) = (UIViewController(), WheelPickerController(chinaWheel()))
    sheet.present(from: root)
    await runPendingTasks()
    #expect(root.presentedViewController == nil)
    phone.window.rootViewController = root
    await runPendingTasks(while: root.presentedViewController == nil)
    #expect(root.presentedViewController === sheet)
  }

  @Test("A task that is cancelled meanwhile ends, and no sheet appears")
  func cancelledTask() async throws {
    let root = UIViewController()
    let task = Task { try await WheelPicker.choose(chinaWheel(), from: root) }
    await runPendingTasks()
    task.cancel()
    #expect(try await task.value == nil)
    phone.window.rootViewController = root
    try await Task.sleep(for: .milliseconds(60))
    #expect(root.presentedViewController == nil)
  }

  @Test("A sheet that is presented while it closes appears again, with the new closures")
  func whileClosing() async throws {
    let sheet = WheelPickerController(chinaWheel())
    var log: [String] = []
    sheet.onDone = { log.append("first \($1.names[0])") }
    sheet.present(from: phone.root)
    phone.window.holdsDismissals = true
    sheet.finish()
    sheet.onDone = { log.append("second \($1.names[0])") }
    sheet.present(from: phone.root)
    await runPendingTasks()
    phone.window.holdsDismissals = false
    phone.window.finishTransition()
    await runPendingTasks(while: log.isEmpty || shown == nil)
    sheet.picker.select(path: "440105")
    sheet.finish()
    await runPendingTasks()
    #expect(log == ["first 北京市", "second 广东省"])
  }

  @Test("A sheet that is already presented stays, with its closures")
  func twice() async {
    let sheet = WheelPickerController(chinaWheel())
    var log: [String] = []
    sheet.onDone = { _, _ in log.append("done") }
    sheet.onCancel = { _ in log.append("cancelled") }
    sheet.onRefusal = { _, _ in log.append("refused") }
    sheet.present(from: phone.root)
    sheet.present(from: phone.root)
    await runPendingTasks()
    #expect(log.isEmpty && shown === sheet)
    sheet.finish()
    await runPendingTasks()
    #expect(log == ["done"])
  }
}
