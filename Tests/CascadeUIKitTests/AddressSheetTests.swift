import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("The address sheet") struct AddressSheetTests {
  private let phone = Phone()

  private final class Log {
    var choices: [[String]?] = []
  }

  private func present(
    _ selection: PathSelection, _ outsideTap: OutsideTap = .cancel
  ) -> (AddressSelectorController, Log) {
    let controller = AddressSelectorController(selection)
    let log = Log()
    controller.outsideTap = outsideTap
    controller.onDone = { log.choices.append($1.names) }
    controller.onCancel = { _ in log.choices.append(nil) }
    controller.present(from: phone.root)
    return (controller, log)
  }

  private func tap(_ controller: AddressSelectorController, _ row: Int) {
    controller.selector.list.tap(row)
    phone.window.layoutIfNeeded()
  }

  @Test("The sheet covers most of the screen, can be enlarged, and has a title")
  func looks() {
    let (controller, _) = present(PathSelection(tree("a -b")))
    let sheet = controller.sheetPresentationController
    #expect(sheet?.detents.count == 2 && sheet?.prefersGrabberVisible == true)
    #expect(controller.view.bar.title.text == "Choose Region")
    let look = SheetLook.current
    #expect(controller.selector.frame.minY == look.topMargin + 44 + look.bottomMargin)
    #expect(controller.selector.frame.maxY == controller.view.bounds.maxY)
    #expect(abs(controller.view.frame.minY - 844 * 0.2) < 0.01)
    #expect(controller.selector.isFirstResponder)
    controller.title = "Where to?"
    #expect(controller.view.bar.title.text == "Where to?")
  }

  @Test("The last choice closes the sheet, and only a path that may end earlier has a Done button")
  func finishing() async {
    let (controller, log) = present(PathSelection(tree("a -b")))
    #expect(controller.view.bar.done.isHidden)
    tap(controller, 0)
    controller.view.bar.done.tap()
    controller.finish()
    #expect(log.choices.isEmpty)
    tap(controller, 0)
    await runPendingTasks()
    #expect(log.choices == [["a", "b"]])
    #expect(phone.root.presentedViewController == nil)
  }

  @Test("A choice whose options load after Cancel doesn't finish the next presentation")
  func loadingAfterCancel() async throws {
    let server = ChildServer()
    let (controller, log) = present(PathSelection(Hierarchy(), isLazy: true))
    controller.selector.loadChildren = { try await server.children(of: $0, in: $1) }
    try await server.answer(nil, ["a", "b"])
    tap(controller, 0)
    try await server.wait(for: "a")
    controller.cancel()
    await runPendingTasks()
    controller.onDone = { log.choices.append($1.names) }
    controller.present(from: phone.root)
    try await server.answer("a", [])
    #expect(log.choices == [nil] && phone.root.presentedViewController === controller)
    tap(controller, 0)
    await runPendingTasks()
    #expect(log.choices == [nil, ["a"]])
  }

  @Test("Done confirms a path from the minimum level on")
  func minimumDepth() async {
    let (controller, log) = present(PathSelection(tree("a -b --c"), minimumDepth: 2))
    let done = controller.view.bar.done
    #expect(!done.isHidden && !done.isEnabled)
    tap(controller, 0)
    #expect(!done.isEnabled)
    tap(controller, 0)
    #expect(done.isEnabled)
    done.tap()
    await runPendingTasks()
    #expect(log.choices == [["a", "b"]])
  }

  @Test("Done confirms a search result")
  func searching() async {
    let (controller, log) = present(PathSelection(tree("a -b c -d")))
    controller.selector.isSearchable = true
    #expect(!controller.view.bar.done.isHidden)
    controller.selector.searchField.becomeFirstResponder()
    controller.selector.searchField.type("d")
    phone.window.layoutIfNeeded()
    tap(controller, 0)
    #expect(controller.selector.isFirstResponder)
    #expect(log.choices.isEmpty)
    controller.selector.press(.keyboardReturnOrEnter)
    await runPendingTasks()
    #expect(log.choices == [["c", "d"]])
  }

  @Test("Cancel, a tap outside, Escape and a dismissal by the app choose nothing, once")
  func cancelling() async {
    let ways: [(AddressSelectorController) -> Void] = [
      { $0.view.bar.cancel.tap() },
      { $0.presentationController?.dismissByHand() },
      { $0.selector.press(.keyboardEscape) },
      { _ = $0.accessibilityPerformEscape() },
      { [root = phone.root] _ in root.dismiss(animated: false) },
    ]
    for leave in ways {
      let (controller, log) = present(PathSelection(tree("a -b"), minimumDepth: 1))
      tap(controller, 0)
      leave(controller)
      #expect(phone.root.presentedViewController == nil)
      await runPendingTasks()
      #expect(log.choices == [nil])
    }
  }

  @Test("A tap outside does nothing or confirms, depending on the app's setting")
  func backdrop() async {
    var (controller, log) = present(PathSelection(tree("a -b"), minimumDepth: 1), .none)
    tap(controller, 0)
    controller.presentationController?.dismissByHand()
    #expect(log.choices.isEmpty)
    controller.cancel()
    (controller, log) = present(PathSelection(tree("a -b"), minimumDepth: 1), .done)
    controller.presentationController?.dismissByHand()
    #expect(log.choices.isEmpty)
    tap(controller, 0)
    controller.presentationController?.dismissByHand()
    await runPendingTasks()
    #expect(log.choices == [["a"]])
  }

  @Test("A popover points to its source on a large screen, and becomes a sheet on a narrow one")
  func popover() {
    let pad = Phone(traits: UITraitCollection(sizeClass: .regular, idiom: .pad))
    let button = UIButton()
    pad.show(button)
    let controller = AddressSelectorController(PathSelection(tree("a")))
    controller.present(from: pad.root, at: button)
    let popover = controller.popoverPresentationController
    #expect(popover?.sourceItem === button)
    #expect(popover?.adaptiveSheetPresentationController.detents.count == 2)
    #expect(controller.preferredContentSize == CGSize(width: 375, height: 600))
  }

  @Test("A storyboard starts without options")
  func storyboard() throws {
    let controller = try #require(AddressSelectorController(coder: NSCoder()))
    controller.present(from: phone.root)
    controller.selector.show(PathSelection(tree("a -b")))
    phone.window.layoutIfNeeded()
    tap(controller, 0)
    #expect(controller.selector.selection.choice.names == ["a"])
  }

  @Test("A closed sheet is released, with its view")
  func released() async {
    weak var gone: AddressSelectorController?
    weak var view: AddressSelectorView?
    do {
      let (controller, _) = present(PathSelection(tree("a -b")))
      gone = controller
      view = controller.selector
      tap(controller, 0)
      controller.cancel()
    }
    await runPendingTasks()
    #expect(gone == nil && view == nil)
  }

  @Test("Waiting ends with the choice, or with nil if the sheet is closed or the task cancelled")
  func waiting() async throws {
    for isCancelled in [false, true] {
      let task = Task { [phone] in
        try await AddressSelector.choose(
          PathSelection(tree("a -b")), title: "Where to?", from: phone.root
        ) { $0.selector.hasSections = false }
      }
      await runPendingTasks()
      let controller = try #require(
        phone.root.presentedViewController as? AddressSelectorController)
      phone.window.layoutIfNeeded()
      #expect(controller.view.bar.title.text == "Where to?")
      tap(controller, 0)
      if isCancelled { task.cancel() } else { tap(controller, 0) }
      #expect(try await task.value?.names == (isCancelled ? nil : ["a", "b"]))
      #expect(phone.root.presentedViewController == nil)
    }
  }
}
