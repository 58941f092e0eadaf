import CascadeSwiftUI
import ChinaRegions
@_spi(Testing) import SwiftUI
import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit
@testable import CascadeUIKitTests

@MainActor @Suite("The address sheet in SwiftUI") struct AddressSheetTests {
  private let isPresented = Probe(false)
  private let value = Probe("")

  private func screen(_ configure: @escaping (AddressSelectorController) -> Void = { _ in })
    -> Screen
  {
    Screen(isPresented) { isPresented in
      StateView(value) {
        Text(verbatim: "Address").addressSheet(
          isPresented: isPresented, selection: .value($0),
          from: PathSelection(tree("a -a1 --x -a2 b")), configure: configure)
      }
    }
  }

  private func tap(_ name: String, on screen: Screen) {
    AddressFixture(showing: sheet(screen)!.selector, on: screen.phone).tap(name)
  }

  private func sheet(_ screen: Screen) -> AddressSelectorController? {
    screen.host.controller.presentedViewController as? AddressSelectorController
  }

  @Test("The sheet opens and closes with the binding, which chooses nothing")
  func binding() async {
    let screen = screen { $0.title = "Where?" }
    await screen.settle()
    #expect(sheet(screen) == nil)
    isPresented.value = true
    await screen.settle()
    #expect(sheet(screen)?.title == "Where?")
    isPresented.value = false
    await screen.settle()
    #expect(sheet(screen) == nil)
    #expect(isPresented.writes == 0 && value.writes == 0)
  }

  @Test("The sheet has the app's titles, colors and dimming, and a tap beside it closes it")
  func looks() async throws {
    let screen = screen {
      $0.toolbar.cancelTitle = "Later"
      $0.dimmingColor = .systemGray
      $0.preferredHeight = 500
      $0.selector.rowTextColor = .systemBlue
    }
    isPresented.value = true
    await screen.settle()
    let presented = self.sheet(screen)
    let sheet = try #require(presented)
    #expect(sheet.toolbar.bar.cancel.title == "Later")
    #expect(sheet.preferredContentSize.height == 500)
    let cell = try #require(sheet.selector.optionList.visibleCells.first as? AddressPlaceCell)
    #expect(cell.nameLabel.textColor == .systemBlue)
    let dimming = sheet.presentationController?.containerView?.subviews.first as? UIControl
    #expect(dimming?.backgroundColor == .systemGray)
    dimming?.tap()
    await screen.settle()
    #expect(isPresented.value == false && value.writes == 0)
    #expect(screen.host.controller.presentedViewController == nil)
  }

  @Test("Choosing the last level closes the sheet and writes the choice once")
  func chosen() async {
    let screen = screen()
    isPresented.value = true
    await screen.settle()
    tap("a", on: screen)
    #expect(value.writes == 0)
    tap("a2", on: screen)
    await screen.settle()
    #expect(sheet(screen) == nil)
    #expect(value.value == "a/a2" && value.writes == 1)
    #expect(isPresented.value == false && isPresented.writes == 1)
    isPresented.value = true
    await screen.settle()
    #expect(sheet(screen)!.selector.selection.choice.names == ["a", "a2"])
  }

  @Test("A tap outside, a swipe and Cancel keep the value and update the binding")
  func outside() async {
    let screen = screen()
    value.value = "b"
    let ways: [(AddressSelectorController) -> Void] = [
      { $0.presentationController?.dismissByHand() },
      { $0.view.bar.cancel.tap() },
    ]
    for (count, leave) in ways.enumerated() {
      isPresented.value = true
      await screen.settle()
      tap("a", on: screen)
      leave(sheet(screen)!)
      await screen.settle()
      #expect(sheet(screen) == nil)
      #expect(isPresented.value == false && isPresented.writes == count + 1)
      #expect(value.value == "b" && value.writes == 0)
    }
  }

  @Test("A sheet that is requested while it closes opens again")
  func again() async {
    let screen = screen()
    screen.phone.window.holdsTransitions = true
    isPresented.value = true
    await screen.settle()
    let first = sheet(screen)
    isPresented.value = false
    await screen.settle()
    #expect(sheet(screen) === first, "The sheet closes after it has appeared.")
    isPresented.value = true
    await screen.settle()
    screen.phone.window.finishTransition()
    await screen.settle()
    #expect(sheet(screen) != nil && sheet(screen) !== first)
    #expect(isPresented.value && isPresented.writes == 0)
  }

  @Test("A sheet that is requested while another one closes opens after it")
  func afterAnother() async {
    let screen = screen()
    await screen.settle()
    screen.host.controller.present(UIViewController(), animated: true)
    screen.phone.window.holdsDismissals = true
    screen.host.controller.dismiss(animated: true)
    isPresented.value = true
    await screen.settle()
    #expect(screen.host.controller.presentedViewController != nil && sheet(screen) == nil)
    screen.phone.window.finishTransition()
    await runPendingTasks(while: sheet(screen) == nil)
    #expect(sheet(screen) != nil)
    #expect(isPresented.value && isPresented.writes == 0)
  }

  @Test("A sheet that UIKit refuses stays requested, and opens as soon as UIKit accepts it")
  func refused() async throws {
    try await PresentationError.$waits.withValue(3) { try await refuse() }
  }

  private func refuse() async throws {
    final class Reluctant: UIViewController {
      var refusals = 2
      override func present(
        _ controller: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
      ) {
        refusals -= 1
        if refusals < 0 { super.present(controller, animated: flag, completion: completion) }
      }
    }
    let screen = screen()
    await screen.settle()
    let below = Reluctant()
    screen.host.controller.present(below, animated: false)
    below.view.removeFromSuperview()
    isPresented.value = true
    await screen.settle()
    #expect(below.refusals == 2, "Its view isn't in a window.")
    screen.phone.window.addSubview(below.view)
    for _ in 0..<1_000 where below.presentedViewController == nil {
      try await Task.sleep(for: .milliseconds(10))
    }
    await screen.settle()
    #expect(below.presentedViewController is AddressSelectorController)
    #expect(below.refusals == -1 && isPresented.value && isPresented.writes == 0)
  }

  @Test("A sheet that is presented from the start opens as soon as there is a window")
  func fromTheStart() async {
    isPresented.value = true
    let screen = Screen(
      Text(verbatim: "Address").addressSheet(
        isPresented: .constant(true), selection: .constant(nil), from: PathSelection(tree("a b"))))
    await screen.settle()
    #expect(sheet(screen) != nil)
  }

  @Test("Removing a view closes its sheet, and says so to the binding")
  func gone() async {
    let isShown = Probe(true)
    let screen = Screen(isShown) {
      if $0.wrappedValue {
        Text(verbatim: "Address").addressSheet(
          isPresented: isPresented.watching(.constant(true)), selection: .constant(nil),
          from: PathSelection(tree("a b")))
      }
    }
    await screen.settle()
    weak var gone = sheet(screen)
    #expect(gone != nil)
    isShown.value = false
    await screen.settle()
    #expect(gone == nil && isPresented.writes == 1)
  }

  @Test("On a large screen, a popover points to the view")
  func popover() async {
    let phone = Phone(traits: UITraitCollection(sizeClass: .regular, idiom: .pad))
    let host = ViewHost(
      Text(verbatim: "Address").addressSheet(
        isPresented: .constant(true), selection: .constant(nil), from: PathSelection(tree("a b"))))
    phone.window.rootViewController = host.controller
    host.update()
    await runPendingTasks()
    let popover = host.controller.presentedViewController?.popoverPresentationController
    #expect((popover?.sourceItem as? UIView)?.window === phone.window)
    #expect((popover?.sourceItem as? UIView)?.bounds.size == phone.window.bounds.size)
  }

  @Test("Done in a sheet confirms wheels that are still turning")
  func wheels() async {
    let screen = Screen(isPresented) { isPresented in
      StateView(value) {
        Text(verbatim: "Address").wheelSheet(
          isPresented: isPresented, selection: .value($0), from: chinaWheel("广东"))
      }
    }
    isPresented.value = true
    await screen.settle()
    let sheet = screen.host.controller.presentedViewController as! WheelPickerController
    sheet.picker.wheels.turn(1, to: 2)
    sheet.view.bar.done.tap()
    await screen.settle()
    #expect(value.value == "440303" && isPresented.value == false)
  }

  @Test("Clear in a sheet writes an empty path, and closes it")
  func clearing() async {
    let screen = Screen(isPresented) { isPresented in
      StateView(value) {
        Text(verbatim: "Address").wheelSheet(
          isPresented: isPresented, selection: .value($0), from: chinaWheel("广东")
        ) { $0.toolbar.showsClearButton = true }
      }
    }
    value.value = "440105"
    isPresented.value = true
    await screen.settle()
    let sheet = screen.host.controller.presentedViewController as! WheelPickerController
    sheet.toolbar.items?.first { $0.title == "Clear" }?.tap()
    await screen.settle()
    #expect(value.value == "" && isPresented.value == false)
  }
}
