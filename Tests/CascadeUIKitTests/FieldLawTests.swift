import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

// Its model of a user isn't exact yet, so it runs only with all operations.
@MainActor
@Suite("The value of a picker text field", .enabled(if: operationCount(full: 100) == 100))
struct FieldLawTests {
  @Test(
    "It changes only when the user confirms a complete choice or clears it, with wheels as a keyboard or in a popover",
    arguments: FieldWheelsPlace.allCases)
  func law(place: FieldWheelsPlace) async {
    await FieldWheelsPlace.$current.withValue(place) {
      await obeyLaw(FieldSession.self, operations: operationCount(full: 1_000_000) / 2)
    }
  }
}

/// A field in an app that stores codes.
@MainActor private final class FieldSession: ValueSession {
  private let phone = Phone()
  private let other = UITextField()
  private let server = LawServer()
  private let field = PickerTextField()
  private(set) var stored: [String] = []
  private(set) var places: LawPlaces
  private lazy var user = FieldUser(field, on: phone, touching: other, server)

  init(_ random: inout SeededGenerator) {
    places = .random(&random)
    phone.show(other, height: 44)
    phone.show(field, height: 44)
    field.onDone = { [weak self] in self?.stored = $0.codes.compactMap { $0 } }
    show(places)
  }

  private func show(_ places: LawPlaces) {
    self.places = places
    field.wheel.loadChildren = server.loader { places }
    field.show(places.wheel)
    field.select(path: SavedPath(codes: stored))
    user.forget()
  }

  func step(_ random: inout SeededGenerator) async -> (event: String, permit: Permit) {
    switch Int.random(in: 0..<40, using: &random) {
    case 0..<2:
      stored = places.someCodes(&random)
      field.select(path: SavedPath(codes: stored))
      user.forget()
      return ("app sets \(stored)", .nobody)
    case 2:
      show(.random(&random))
      return ("app shows \(places.hierarchy.count) places, \(places.isLazy)", .nobody)
    default: return await user.act(&random)
    }
  }
}

/// A user of a field, who also gets answers from a server.
@MainActor final class FieldUser {
  private let field: PickerTextField
  private let phone: Phone
  private let other: UITextField
  private let server: LawServer
  /// A Boolean value that indicates whether a wheel was turned during the editing.
  private var isTurned = false
  private var isCleared = false

  init(_ field: PickerTextField, on phone: Phone, touching other: UITextField, _ server: LawServer)
  {
    (self.field, self.phone, self.other, self.server) = (field, phone, other, server)
    field.toolbar.showsClearButton = true
  }

  private enum Event: CaseIterable {
    case focus, focusAgain, turn, spin, spinAgain, key, stop, done, doneAgain, enter, finish, cancel
    case escape, leave, resign, outside, clear, clearButton, clearText, delete, fill, answer
    case answerAgain, answerOften, fail, textSize, locale, disable, separator
  }

  private var wheels: UIPickerView { field.wheel.wheels }
  private var isEditing: Bool { field.restorePoint != nil }

  /// Forgets the turns of the wheels after the app has set a value.
  func forget() { (isTurned, isCleared) = (false, false) }

  /// Performs a random action.
  func act(_ random: inout SeededGenerator) async -> (event: String, permit: Permit) {
    let event = Event.allCases.randomElement(using: &random)!
    let wasEditing = isEditing
    let permit = perform(event, &random)
    if !wasEditing, isEditing { forget() }
    await runReadyTasks()
    return ("\(event)", permit)
  }

  private func perform(_ event: Event, _ random: inout SeededGenerator) -> Permit {
    switch event {
    case .focus, .focusAgain: field.becomeFirstResponder()
    case .turn, .spin, .spinAgain, .stop, .key: if isEditing { turn(event, &random) }
    case .done, .doneAgain: return end { field.toolbar.bar.done.tap() }
    case .enter: return end { press(.keyboardReturnOrEnter) }
    case .finish: return end { field.finish() }
    case .cancel: field.toolbar.bar.cancel.tap()
    case .escape: press(.keyboardEscape)
    case .leave: return leave { other.becomeFirstResponder() }
    case .resign: return leave { field.resignFirstResponder() }
    case .outside: return leave { field.sheet?.presentationController?.dismissByHand() }
    case .clear:
      field.clear()
      return .cleared
    case .clearButton:
      field.toolbar.items?.first { $0.title == "Clear" }?.tap()
      return .cleared
    case .clearText, .delete:
      if event == .delete { field.deleteBackward() } else { (field as UITextField).clear() }
      // An empty field isn't cleared.
      isCleared = field.isCleared
      return isEditing ? .nobody : .cleared
    case .fill:
      field.text = "secret"
      field.sendActions(for: .editingChanged)
    case .answer, .answerAgain, .answerOften: server.answer(fails: false, &random)
    case .fail: server.answer(fails: true, &random)
    case .textSize:
      phone.window.setTraits(
        UITraitCollection(category: Bool.random(using: &random) ? .large : .accessibilityMedium))
    case .locale: field.locale = Locale(identifier: Bool.random(using: &random) ? "en" : "zh-Hans")
    case .disable: field.isEnabled.toggle()
    case .separator: field.separator = Bool.random(using: &random) ? " " : "/"
    }
    return .nobody
  }

  private func turn(_ event: Event, _ random: inout SeededGenerator) {
    guard wheels.numberOfComponents > 0 else { return }
    let column = Int.random(in: 0..<wheels.numberOfComponents, using: &random)
    let row = Int.random(in: 0..<4, using: &random)
    if field.wheel.selection.loadingState(ofColumn: column) == .loaded { isTurned = true }
    switch event {
    case .turn: wheels.turn(column, to: row)
    case .stop: wheels.stop(column)
    case .key: press(Bool.random(using: &random) ? .keyboardDownArrow : .keyboardRightArrow)
    default: wheels.spin(column, to: row)
    }
    // A key that moves no wheel leaves the field cleared.
    isCleared = isCleared && field.isCleared
  }

  private func press(_ key: UIKeyboardHIDUsage) {
    if let sheet = field.sheet { sheet.picker.press(key) } else if isEditing { field.press(key) }
  }

  private func end(_ work: () -> Void) -> Permit {
    let permit = isCleared ? Permit.cleared : .chosen(isNew: isTurned)
    let isPermitted = isEditing
    work()
    return isPermitted ? permit : .nobody
  }

  /// Ends the editing without Done, which confirms nothing unless a wheel was turned.
  private func leave(_ work: () -> Void) -> Permit {
    let permit = end(work)
    return permit == .chosen(isNew: false) ? .nobody : permit
  }
}
