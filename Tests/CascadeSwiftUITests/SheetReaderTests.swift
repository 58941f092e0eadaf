import CascadeSwiftUI
import ChinaRegions
@_spi(Testing) import SwiftUI
import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit
@testable import CascadeUIKitTests

@MainActor @Suite("Waiting for a choice in SwiftUI") struct SheetReaderTests {
  /// The presenter that the reader passed to its content last.
  @MainActor private final class Content {
    var presenter: SheetPresenter?

    func read(_ presenter: SheetPresenter) -> Text {
      self.presenter = presenter
      return Text(verbatim: "Address")
    }
  }

  private let content = Content()

  private func screen() async -> Screen {
    let screen = Screen(SheetReader { content.read($0) })
    await screen.settle()
    return screen
  }

  private func choose(on screen: Screen) async throws -> Task<PathChoice?, any Error> {
    let presenter = try #require(content.presenter)
    let task = Task {
      try await WheelPicker.choose(chinaWheel("广东", "广州", "海珠"), title: "Where?", from: presenter)
    }
    await screen.settle()
    return task
  }

  private func wheels(on screen: Screen) -> WheelPickerController? {
    screen.host.controller.presentedViewController as? WheelPickerController
  }

  @Test(
    "Done ends the wait with the choice, even while wheels spin, and the presenter can present again"
  )
  func done() async throws {
    let screen = await screen()
    for _ in 0..<2 {
      let task = try await choose(on: screen)
      let sheet = try #require(wheels(on: screen))
      #expect(sheet.title == "Where?")
      sheet.picker.wheels.turn(1, to: 2)
      sheet.view.bar.done.tap()
      #expect(try await task.value?.names == ["广东省", "深圳市", "罗湖区"])
      #expect(wheels(on: screen) == nil)
    }
  }

  @Test("Cancel, a swipe and the end of the task end the wait without a choice")
  func cancelling() async throws {
    let screen = await screen()
    for way in 0..<3 {
      let task = try await choose(on: screen)
      let sheet = try #require(wheels(on: screen))
      switch way {
      case 0: sheet.view.bar.cancel.tap()
      case 1: sheet.presentationController?.dismissByHand()
      default: task.cancel()
      }
      #expect(try await task.value == nil)
      #expect(wheels(on: screen) == nil)
    }
  }

  @Test("An address is chosen in the same way, and a popover points to the content")
  func address() async throws {
    let phone = Phone(traits: UITraitCollection(sizeClass: .regular, idiom: .pad))
    let host = ViewHost(SheetReader { content.read($0) })
    phone.window.rootViewController = host.controller
    host.update()
    await runPendingTasks()
    let presenter = try #require(content.presenter)
    let task = Task {
      try await AddressSelector.choose(PathSelection(tree("a -a1 b")), from: presenter) {
        $0.title = "Where?"
      }
    }
    await runPendingTasks()
    let presented = host.controller.presentedViewController as? AddressSelectorController
    let sheet = try #require(presented)
    #expect(sheet.title == "Where?")
    #expect(
      (sheet.popoverPresentationController?.sourceItem as? UIView)?.bounds.size
        == phone.window.bounds.size)
    AddressFixture(showing: sheet.selector, on: phone).tap("b")
    #expect(try await task.value?.names == ["b"])
  }

  @Test("The sheet follows the environment of the content")
  func environment() async throws {
    let screen = await screen()
    screen.host.environment.locale = Locale(identifier: "zh-Hans")
    screen.host.update()
    let task = try await choose(on: screen)
    let sheet = try #require(wheels(on: screen))
    #expect(sheet.locale == Locale(identifier: "zh-Hans"))
    screen.host.environment.locale = Locale(identifier: "en")
    screen.host.update()
    #expect(sheet.locale == Locale(identifier: "en"))
    sheet.cancel()
    #expect(try await task.value == nil)
  }

  @Test("Removing the view closes its sheet, and its presenter presents no other one")
  func gone() async throws {
    let isShown = Probe(true)
    let screen = Screen(isShown) {
      if $0.wrappedValue { SheetReader { content.read($0) } }
    }
    await screen.settle()
    let task = try await choose(on: screen)
    #expect(wheels(on: screen) != nil)
    isShown.value = false
    await screen.settle()
    #expect(try await task.value == nil)
    #expect(wheels(on: screen) == nil)
    let error = await PresentationError.$waits.withValue(0) {
      await #expect(throws: PresentationError.self) { try await choose(on: screen).value }
    }
    #expect(error == .notInWindow(presenter: "The view"))
  }

  @Test("A sheet appears over another controller, or after it has been dismissed")
  func another() async throws {
    let screen = await screen()
    let other = UIViewController()
    screen.host.controller.present(other, animated: true)
    await screen.settle()
    let above = try await choose(on: screen)
    let first = try #require(other.presentedViewController as? WheelPickerController)
    first.cancel()
    #expect(try await above.value == nil)

    screen.phone.window.holdsDismissals = true
    screen.host.controller.dismiss(animated: true)
    let after = try await choose(on: screen)
    #expect(wheels(on: screen) == nil)
    screen.phone.window.finishTransition()
    await runPendingTasks(while: wheels(on: screen) == nil)
    let second = try #require(wheels(on: screen))
    screen.phone.window.holdsDismissals = false
    second.cancel()
    #expect(try await after.value == nil)
  }
}
