import CascadeSwiftUI
@_spi(Testing) import SwiftUI
import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit
@testable import CascadeUIKitTests

// The models of users aren't exact yet, so it runs only with all operations.
@MainActor @Suite("The value of a binding", .enabled(if: operationCount(full: 100) == 100))
struct BindingLawTests {
  @Test("With a field, it changes only when the user confirms a complete choice or clears it")
  func field() async {
    await obeyLaw(BoundFieldSession.self, operations: operationCount(full: 100_000))
  }

  @Test("With a sheet of wheels, it changes only when the user confirms complete rows or clears it")
  func wheels() async {
    await obeyLaw(BoundWheelsSession.self, operations: operationCount(full: 100_000))
  }

  @Test(
    "With a sheet of addresses, it changes only when the user confirms a complete path or clears it"
  )
  func addresses() async {
    await obeyLaw(BoundAddressSession.self, operations: operationCount(full: 100_000))
  }
}

/// A view whose codes and places an app changes.
@MainActor private class BindingSession: ValueSession {
  let server = LawServer()
  let codes = Probe<[String]>([])
  let shown: Probe<LawPlaces>
  let isPresented = Probe(false)
  private(set) var screen: Screen!

  var stored: [String] { codes.value }
  var places: LawPlaces { shown.value }
  var minimumDepth: Int? { nil }

  required init(_ random: inout SeededGenerator) {
    shown = Probe(.random(&random))
    screen = makeScreen()
    screen.host.update()
  }

  func makeScreen() -> Screen { fatalError("A subclass makes it.") }
  func forget() {}
  /// A Boolean value that indicates whether the app waits for the user.
  var isBusy: Bool { false }

  /// Performs a random action of the user, the server or the system.
  func act(_ random: inout SeededGenerator) async -> (event: String, permit: Permit) {
    ("nothing", .nobody)
  }

  func step(_ random: inout SeededGenerator) async -> (event: String, permit: Permit) {
    var result = ("", Permit.nobody)
    switch isBusy ? 3 : Int.random(in: 0..<40, using: &random) {
    case 0..<2:
      codes.value = places.someCodes(&random)
      result.0 = "app sets \(stored)"
      forget()
    case 2:
      shown.value = .random(&random)
      result.0 = "app shows \(places.hierarchy.count) places, \(places.isLazy)"
      forget()
    default: result = await act(&random)
    }
    screen.host.update()
    await runReadyTasks()
    screen.host.update()
    return result
  }
}

@MainActor private final class BoundFieldSession: BindingSession {
  private let other = UITextField()
  private lazy var user = FieldUser(
    screen.first(PickerTextField.self), on: screen.phone, touching: other, server)

  override func makeScreen() -> Screen {
    let screen = Screen(shown) { [server, codes] places in
      StateView(codes) {
        PickerField("City", selection: .codes($0), from: places.wrappedValue.wheel) {
          $0.wheel.loadChildren = server.loader { places.wrappedValue }
        }
      }
    }
    screen.host.controller.view.addSubview(other)
    return screen
  }

  override func forget() { user.forget() }

  override func act(_ random: inout SeededGenerator) async -> (event: String, permit: Permit) {
    await user.act(&random)
  }
}

/// A sheet that the binding `isPresented` presents.
@MainActor private class BoundSheetSession: BindingSession {
  private var user: SheetUser?
  private weak var sheet: ChoiceSheetController?

  override func forget() { user?.forget() }

  override var isBusy: Bool {
    isPresented.value || screen.host.controller.presentedViewController != nil
  }

  override func act(_ random: inout SeededGenerator) async -> (event: String, permit: Permit) {
    let presented = screen.host.controller.presentedViewController as? ChoiceSheetController
    if let presented, presented !== sheet {
      sheet = presented
      presented.toolbar.showsClearButton = true
      user = SheetUser(presented, on: screen.phone, server)
    }
    if let user, Int.random(in: 0..<8, using: &random) > 0 { return await user.act(&random) }
    isPresented.value = Int.random(in: 0..<4, using: &random) > 0
    return ("isPresented \(isPresented.value)", .nobody)
  }
}

@MainActor private final class BoundWheelsSession: BoundSheetSession {
  override func makeScreen() -> Screen {
    Screen(shown) { [server, codes, isPresented] places in
      StateView(codes) { codes in
        StateView(isPresented) {
          Text(verbatim: "City").wheelSheet(
            isPresented: $0, selection: .codes(codes), from: places.wrappedValue.wheel
          ) { $0.picker.loadChildren = server.loader { places.wrappedValue } }
        }
      }
    }
  }
}

@MainActor private final class BoundAddressSession: BoundSheetSession {
  override var minimumDepth: Int? { 1 }

  override func makeScreen() -> Screen {
    Screen(shown) { [server, codes, isPresented] places in
      StateView(codes) { codes in
        StateView(isPresented) {
          Text(verbatim: "City").addressSheet(
            isPresented: $0, selection: .codes(codes),
            from: places.wrappedValue.address(minimumDepth: 1)
          ) {
            $0.selector.loadChildren = server.loader { places.wrappedValue }
            $0.selector.searchRequest.sleep = { _ in }
            $0.selector.announcement.pause = {}
          }
        }
      }
    }
  }
}
