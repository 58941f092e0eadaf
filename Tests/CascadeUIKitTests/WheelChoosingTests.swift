import CascadeUIKit
import TestSupport
import Testing
@_spi(Testing) import UIKit

@MainActor @Suite("Waiting for the choice of a wheel picker") struct WheelChoosingTests {
  private let phone = Phone()

  private func choose(
    _ configure: @escaping @MainActor (WheelPickerController) -> Void = { _ in }
  ) async -> Task<PathChoice?, any Error> {
    let task = Task { [phone] in
      try await WheelPicker.choose(
        chinaWheel("广东", "广州", "海珠"), title: "Address", from: phone.root, configure: configure)
    }
    await runPendingTasks()
    return task
  }

  private var shown: WheelPickerController? {
    phone.root.presentedViewController as? WheelPickerController
  }

  @Test("Done ends the wait with the choice, even while wheels spin")
  func done() async throws {
    let task = await choose()
    let controller = try #require(shown)
    #expect(controller.view.bar.title.text == "Address")
    controller.picker.wheels.turn(1, to: 2)
    controller.view.bar.done.tap()
    #expect(try await task.value?.names == ["广东省", "深圳市", "罗湖区"])
    #expect(shown == nil)
  }

  @Test("Cancel, a swipe and a dismissal by the app end the wait without a choice")
  func cancelling() async throws {
    let ways: [(WheelPickerController) -> Void] = [
      { $0.view.bar.cancel.tap() },
      { $0.presentationController?.dismissByHand() },
      { [root = phone.root] _ in root.dismiss(animated: false) },
    ]
    for leave in ways {
      let task = await choose()
      leave(try #require(shown))
      #expect(try await task.value == nil)
    }
  }

  @Test("Cancelling the task closes the sheet, and a task that is already cancelled shows none")
  func cancelledTask() async throws {
    let task = await choose()
    _ = try #require(shown)
    task.cancel()
    #expect(try await task.value == nil)
    #expect(shown == nil)

    let early = Task { [phone] in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await WheelPicker.choose(chinaWheel(), from: phone.root)
    }
    #expect(try await early.value == nil)
    #expect(shown == nil)
  }

  @Test("The closures that the app has set are called too")
  func ownClosures() async throws {
    var names: [String] = []
    let task = await choose { $0.onDone = { names = $1.names } }
    try #require(shown).view.bar.done.tap()
    #expect(try await task.value?.names == names)
    #expect(names.count == 3)
  }
}
