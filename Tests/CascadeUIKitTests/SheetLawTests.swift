import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor
@Suite("The value that a sheet is presented for")
struct SheetLawTests {
  @Test("With wheels, it changes only when the user confirms complete rows or clears it")
  func wheels() async {
    await obeyLaw(WheelSheetSession.self, operations: operationCount(full: 1_000_000))
  }

  @Test("With addresses, it changes only when the user confirms a complete path or clears it")
  func addresses() async {
    await obeyLaw(AddressSheetSession.self, operations: operationCount(full: 1_000_000))
  }
}

/// A sheet that an app keeps and presents again and again, by its own method or by UIKit's.
@MainActor private class SheetSession<Sheet: ChoiceSheetController>: ValueSession {
  fileprivate let phone = Phone()
  fileprivate let server = LawServer()
  fileprivate let sheet: Sheet
  fileprivate private(set) var stored: [String] = []
  fileprivate private(set) var places: LawPlaces
  let minimumDepth: Int?
  fileprivate private(set) lazy var user = SheetUser(
    sheet, on: phone, server, minimumDepth: minimumDepth, of: self)
  var lawUser: LawUser? { user }
  /// The presentations whose end hasn't been reported, by their number.
  private var unreported: [Int] = []
  private var presentations = 0

  init(_ sheet: Sheet, minimumDepth: Int?, _ places: LawPlaces) {
    (self.sheet, self.minimumDepth, self.places) = (sheet, minimumDepth, places)
    sheet.toolbar.showsClearButton = true
    show()
  }

  required convenience init(_ random: inout SeededGenerator) {
    fatalError("A subclass creates it.")
  }

  /// Shows the places and the stored codes.
  func showPlaces() {}

  private func show() {
    showPlaces()
    user.forget()
  }

  func step(_ random: inout SeededGenerator) async -> (event: String, given: [String]?) {
    var (event, given) = ("", [String]?.none)
    switch Int.random(in: 0..<40, using: &random) {
    case 0..<2:
      stored = places.someCodes(&random)
      show()
      (event, given) = ("app sets \(stored)", stored)
    case 2:
      places = .random(&random)
      show()
      event = "app shows \(places.hierarchy.count) places, \(places.isLazy)"
    case 3..<9:
      let way = Int.random(in: 0..<4, using: &random)
      present(way)
      await runReadyTasks()
      event = "present \(way)"
    default: event = await user.act(&random)
    }
    await expectReport()
    return (event, given)
  }

  private func present(_ way: Int) {
    let isOld = sheet.presentingViewController != nil || sheet.request != nil
    if !isOld { show() }
    if sheet.onDone == nil {
      presentations += 1
      unreported.append(presentations)
      sheet.onDone = { [weak self, presentations] in
        self?.ended(presentations, $1.codes.compactMap { $0 })
      }
      sheet.onCancel = { [weak self, presentations] _ in self?.ended(presentations, nil) }
      sheet.onRefusal = { [weak self, presentations] _, _ in self?.ended(presentations, nil) }
    }
    let isFree = phone.root.presentedViewController == nil && !isOld
    switch way {
    case 0 where isFree: phone.root.present(sheet, animated: true)
    case 1: sheet.present(from: phone.root, at: phone.root.view)
    case 2 where isFree:
      phone.root.present(UIViewController(), animated: true)
      sheet.present(from: phone.root)
    default: sheet.present(from: phone.root)
    }
  }

  private func ended(_ presentation: Int, _ codes: [String]?) {
    guard let place = unreported.firstIndex(of: presentation) else {
      return fault("An end was reported twice.")
    }
    unreported.remove(at: place)
    // A presentation that waits for the end of another one can be cancelled before it.
    if place > 0 { return codes == nil ? () : fault("A sheet was confirmed before it was shown.") }
    if let codes {
      stored = codes
      show()
    }
    user.report(codes)
  }

  /// Reports a fault if a presentation has ended and nobody was told.
  private func expectReport() async {
    func isOver() -> Bool {
      !unreported.isEmpty && sheet.presentingViewController == nil && sheet.request == nil
        && !phone.window.isInTransition
    }
    for _ in 0..<4 where isOver() { await runReadyTasks() }
    if isOver() { fault("The end of a presentation wasn't reported.") }
  }
}

@MainActor private final class WheelSheetSession: SheetSession<WheelPickerController> {
  required init(_ random: inout SeededGenerator) {
    let places = LawPlaces.random(&random)
    super.init(WheelPickerController(places.wheel), minimumDepth: nil, places)
  }

  override func showPlaces() {
    sheet.picker.loadChildren = server.loader { [places] in places }
    sheet.picker.show(places.wheel)
    sheet.picker.select(path: SavedPath(codes: stored))
  }
}

@MainActor private final class AddressSheetSession: SheetSession<AddressSelectorController> {
  required init(_ random: inout SeededGenerator) {
    let places = LawPlaces.random(&random)
    let minimumDepth = [nil, 1, 2].randomElement(using: &random)!
    super.init(
      AddressSelectorController(places.address(minimumDepth: minimumDepth)),
      minimumDepth: minimumDepth, places)
    sheet.selector.searchRequest.sleep = { _ in }
    sheet.selector.announcement.pause = {}
  }

  override func showPlaces() {
    sheet.selector.loadChildren = server.loader { [places] in places }
    sheet.selector.show(places.address(minimumDepth: minimumDepth))
    sheet.selector.select(path: SavedPath(codes: stored))
  }
}
