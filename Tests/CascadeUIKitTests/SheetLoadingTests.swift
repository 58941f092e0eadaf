import Selections
import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("Done of a sheet before its saved value has loaded") struct SheetLoadingTests {
  private let phone = Phone()
  private let server = ChildServer()

  @Test("Wheels don't shorten the value, neither while they load nor after a failure")
  func wheels() async throws {
    let sheet = WheelPickerController(WheelSelection(Hierarchy(), depth: 3, isLazy: true))
    sheet.picker.loadChildren = { [server] in try await server.children(of: $0, in: $1) }
    sheet.picker.select(path: ["a", "a1"])
    var done: [[String]] = []
    sheet.onDone = { done.append($1.names) }
    sheet.present(from: phone.root)
    await runPendingTasks()
    func confirm() async {
      sheet.toolbar.items?.last?.tap()
      sheet.finish()
      sheet.content.press(.keyboardReturnOrEnter)
      await runPendingTasks()
      #expect(done.isEmpty && phone.root.presentedViewController === sheet)
    }
    await confirm()
    try await server.fail(nil)
    await confirm()
    sheet.picker.retryButton(0)?.tap()
    try await server.answer(nil, ["b", "a"])
    await confirm()
    try await server.fail("a")
    await confirm()
  }

  @Test("An address keeps the levels that aren't loaded")
  func addresses() async throws {
    let sheet = AddressSelectorController(
      PathSelection(Hierarchy(), minimumDepth: 1, isLazy: true))
    sheet.selector.loadChildren = { [server] in try await server.children(of: $0, in: $1) }
    sheet.selector.select(path: ["a", "a1", "a11"])
    var done: [[String]] = []
    sheet.onDone = { done.append($1.names) }
    sheet.present(from: phone.root)
    await runPendingTasks()
    try await server.answer(nil, ["b", "a"])
    #expect(!sheet.view.bar.done.isEnabled)
    sheet.view.bar.done.tap()
    sheet.finish()
    await runPendingTasks()
    #expect(done.isEmpty && phone.root.presentedViewController === sheet)
  }
}
