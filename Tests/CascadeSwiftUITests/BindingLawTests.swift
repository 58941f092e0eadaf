import CascadeSwiftUI
@_spi(Testing) import SwiftUI
import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit
@testable import CascadeUIKitTests

@MainActor
@Suite("The value of a binding")
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
  private(set) var screen: Screen!

  var stored: [String] { codes.value }
  var places: LawPlaces { shown.value }
  var lawUser: LawUser? { nil }

  required init(_ random: inout SeededGenerator) {
    shown = Probe(.random(&random))
    screen = makeScreen()
    screen.host.update()
  }

  func makeScreen() -> Screen { fatalError("A subclass makes it.") }

  /// Performs a random action of the user, the server or the system.
  func act(_ random: inout SeededGenerator) async -> String { "nothing" }

  func step(_ random: inout SeededGenerator) async -> (event: String, given: [String]?) {
    var (event, given) = ("", [String]?.none)
    switch Int.random(in: 0..<40, using: &random) {
    case 0..<2:
      let new = places.someCodes(&random)
      event = "app sets \(new)"
      // An equal value changes nothing.
      if new != stored {
        (codes.value, given) = (new, new)
        lawUser?.forget()
      }
    case 2:
      let old = places
      // A selection without loaded places is equal to another one, so the control can't know that it has other places.
      repeat { shown.value = .random(&random) } while places.wheel == old.wheel
      event = "app shows \(places.hierarchy.count) places, \(places.isLazy)"
      lawUser?.forget()
    default: event = await act(&random)
    }
    screen.host.update()
    await runReadyTasks()
    screen.host.update()
    return (event, given)
  }
}

@MainActor private final class BoundFieldSession: BindingSession {
  private let other = UITextField()
  private lazy var user = FieldUser(
    screen.first(PickerTextField.self), on: screen.phone, touching: other, server, of: self)
  override var lawUser: LawUser? { user }

  override func makeScreen() -> Screen {
    let screen = Screen(shown) { [server, codes, weak self] places in
      StateView(codes) {
        PickerField("City", selection: .codes($0), from: places.wrappedValue.wheel) {
          $0.wheel.loadChildren = server.loader { places.wrappedValue }
          $0.onDone = { self?.user.report($1.codes.compactMap { $0 }) }
          $0.onCancel = { _ in self?.user.report(nil) }
        }
      }
    }
    screen.host.controller.view.addSubview(other)
    return screen
  }

  override func act(_ random: inout SeededGenerator) async -> String { await user.act(&random) }
}

/// A sheet that the binding `isPresented` presents.
@MainActor private class BoundSheetSession: BindingSession {
  let isPresented = Probe(false)
  private var user: SheetUser?
  /// The user of the next sheet, from the next step on.
  private var nextUser: SheetUser?
  override var lawUser: LawUser? { user }
  var minimumDepth: Int? { nil }

  /// Follows a sheet that is about to be presented.
  func follow(_ sheet: ChoiceSheetController) {
    sheet.toolbar.showsClearButton = true
    let user = SheetUser(
      sheet, on: screen.phone, server, minimumDepth: minimumDepth, of: self)
    sheet.onDone = { [weak user] in user?.report($1.codes.compactMap { $0 }) }
    sheet.onCancel = { [weak user] _ in user?.report(nil) }
    nextUser = user
  }

  override func step(_ random: inout SeededGenerator) async -> (event: String, given: [String]?) {
    if let nextUser { user = nextUser }
    nextUser = nil
    return await super.step(&random)
  }

  override func act(_ random: inout SeededGenerator) async -> String {
    if let user, Int.random(in: 0..<8, using: &random) > 0 { return await user.act(&random) }
    isPresented.value = Int.random(in: 0..<4, using: &random) > 0
    return "isPresented \(isPresented.value)"
  }
}

@MainActor private final class BoundWheelsSession: BoundSheetSession {
  override func makeScreen() -> Screen {
    Screen(shown) { [server, codes, isPresented, weak self] places in
      StateView(codes) { codes in
        StateView(isPresented) {
          Text(verbatim: "City").wheelSheet(
            isPresented: $0, selection: .codes(codes), from: places.wrappedValue.wheel
          ) {
            $0.picker.loadChildren = server.loader { places.wrappedValue }
            self?.follow($0)
          }
        }
      }
    }
  }
}

@MainActor private final class BoundAddressSession: BoundSheetSession {
  override var minimumDepth: Int? { 1 }

  override func makeScreen() -> Screen {
    Screen(shown) { [server, codes, isPresented, weak self] places in
      StateView(codes) { codes in
        StateView(isPresented) {
          Text(verbatim: "City").addressSheet(
            isPresented: $0, selection: .codes(codes),
            from: places.wrappedValue.address(minimumDepth: 1)
          ) {
            $0.selector.loadChildren = server.loader { places.wrappedValue }
            $0.selector.searchRequest.sleep = { _ in }
            $0.selector.announcement.pause = {}
            self?.follow($0)
          }
        }
      }
    }
  }
}
