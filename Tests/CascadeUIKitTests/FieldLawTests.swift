import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor
@Suite("The value of a picker text field")
struct FieldLawTests {
  @Test(
    "It changes only when the user confirms a complete choice or clears it, with wheels as a keyboard or in a popover",
    arguments: FieldWheelsPlace.allCases)
  func law(place: FieldWheelsPlace) async {
    await FieldWheelsPlace.$current.bound(to: place) {
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
  private lazy var user = FieldUser(field, on: phone, touching: other, server, of: self)
  var lawUser: LawUser? { user }

  init(_ random: inout SeededGenerator) {
    places = .random(&random)
    phone.show(other, height: 44)
    phone.show(field, height: 44)
    field.onDone = { [weak self] in
      self?.stored = $1.codes.compactMap { $0 }
      self?.user.report(self?.stored)
    }
    field.onCancel = { [weak self] _ in self?.user.report(nil) }
    show(places)
  }

  private func show(_ places: LawPlaces) {
    self.places = places
    field.wheel.loadChildren = server.loader { places }
    field.show(places.wheel)
    field.select(path: SavedPath(codes: stored))
    user.forget()
  }

  func step(_ random: inout SeededGenerator) async -> (event: String, given: [String]?) {
    switch Int.random(in: 0..<40, using: &random) {
    case 0..<2:
      stored = places.someCodes(&random)
      field.select(path: SavedPath(codes: stored))
      user.forget()
      return ("app sets \(stored)", stored)
    case 2:
      show(.random(&random))
      return ("app shows \(places.hierarchy.count) places, \(places.isLazy)", nil)
    default: return (await user.act(&random), nil)
    }
  }
}

/// A user of a field, who also gets answers from a server.
@MainActor final class FieldUser: LawUser {
  private let field: PickerTextField
  private let phone: Phone
  private let other: UITextField
  private let server: LawServer
  private var isEditing = false
  /// A Boolean value that indicates whether a wheel has surely settled by the user's hand during the editing.
  private var isSettled = false
  /// A Boolean value that indicates whether the user sees a field that they have emptied during the editing.
  private var isCleared = false

  init(
    _ field: PickerTextField, on phone: Phone, touching other: UITextField, _ server: LawServer,
    of session: any ValueSession
  ) {
    (self.field, self.phone, self.other, self.server) = (field, phone, other, server)
    super.init(of: session)
    field.toolbar.showsClearButton = true
    field.addAction(UIAction { [weak self] _ in self?.begin() }, for: .editingDidBegin)
    field.addAction(UIAction { [weak self] _ in self?.isEditing = false }, for: .editingDidEnd)
  }

  private enum Event: CaseIterable {
    case focus, focusAgain, turn, spin, spinAgain, key, stop, done, doneAgain, enter, finish, cancel
    case escape, leave, resign, outside, clear, clearButton, clearText, delete, fill, answer
    case answerAgain, answerOften, fail, textSize, locale, disable, separator, hold, endTransition
  }

  private var wheels: UIPickerView { field.wheel.wheels }
  override var isOpen: Bool { isEditing && field.sheet?.stage.isEnding != true }

  override func forget() {
    super.forget()
    (isSettled, isCleared) = (false, false)
    letDecisionGo()
  }

  private func begin() {
    (isEditing, isTouched, isSettled, isCleared) = (true, false, false, false)
  }

  /// Performs a random action, and returns its name.
  func act(_ random: inout SeededGenerator) async -> String {
    let event = Event.allCases.randomElement(using: &random)!
    let wasTurned = field.wheel.isTurnedAway
    perform(event, &random)
    await runReadyTasks()
    // A reload lets wheels settle that the user was turning.
    if wasTurned { wheelsMoved() }
    return "\(event)"
  }

  private func perform(_ event: Event, _ random: inout SeededGenerator) {
    switch event {
    case .focus, .focusAgain: field.becomeFirstResponder()
    case .turn, .spin, .spinAgain, .stop, .key: turn(event, &random)
    case .done, .doneAgain: finish { field.toolbar.bar.done.tap() }
    case .enter: finish { press(.keyboardReturnOrEnter) }
    case .finish: finish { field.finish() }
    case .cancel: field.toolbar.bar.cancel.tap()
    case .escape: press(.keyboardEscape)
    case .leave: leave { other.becomeFirstResponder() }
    case .resign: leave { field.resignFirstResponder() }
    case .outside:
      phone.window.holdsDismissals = false
      leave { field.sheet?.presentationController?.dismissByHand() }
    case .clear: clear { field.clear() }
    case .clearButton: clear { field.toolbar.items?[1].tap() }
    case .clearText, .delete:
      event == .delete ? empty { field.deleteBackward() } : empty { (field as UITextField).clear() }
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
    case .hold: phone.window.holdsDismissals.toggle()
    case .endTransition: phone.window.finishTransition()
    }
  }

  private func press(_ key: UIKeyboardHIDUsage) {
    if let sheet = field.sheet { sheet.picker.press(key) } else if isEditing { field.press(key) }
  }

  private func turn(_ event: Event, _ random: inout SeededGenerator) {
    // A popover that is closing for a decision can still be touched.
    guard isOpen || isEditing && isFinal, wheels.numberOfComponents > 0 else { return }
    let column = Int.random(in: 0..<wheels.numberOfComponents, using: &random)
    let row = Int.random(in: 0..<4, using: &random)
    if let button = field.wheel.retryButton(column), event != .key { return button.tap() }
    let isLoaded = field.wheel.selection.loadingState(ofColumn: column) == .loaded
    switch event {
    case .turn: wheels.turn(column, to: row)
    case .stop: wheels.stop(column)
    case .key:
      press(
        [.keyboardDownArrow, .keyboardUpArrow, .keyboardRightArrow, .keyboardSpacebar]
          .randomElement(using: &random)!)
    default:
      wheels.spin(column, to: row)
      if isLoaded { isSettled = true }
    }
    wheelsMoved()
  }

  /// A field that the user has emptied stays so until it shows other rows to which they have turned.
  private func wheelsMoved() {
    isTouched = true
    isCleared = isCleared && field.text?.isEmpty ?? true
  }

  /// What the field holds if the rows under the indicators are confirmed now.
  private var draft: [String]? {
    if isCleared, !field.wheel.isTurnedAway { return [] }
    return session.flatMap { field.wheel.codesUnderIndicators(in: $0.places) }
  }

  private var isCertain: Bool {
    !field.wheel.isTurning && (!isCleared || session?.stored.isEmpty == false)
  }

  private func finish(_ act: () -> Void) {
    checkUntouched(isCleared ? nil : draft, isWhole: false)
    decide(draft, isCertain: isCertain, by: act)
  }

  /// Ends the editing without Done, which confirms nothing unless a wheel was turned.
  private func leave(_ act: () -> Void) {
    let (wasOpen, wasPresented) = (isOpen, isPresented)
    let codes = isTouched || isCleared ? draft : nil
    let isCertain = isCertain && (isSettled || isCleared)
    act()
    if wasOpen, !isOpen || wasPresented && !isPresented { decided(codes, isCertain: isCertain) }
  }

  private var isPresented: Bool { field.sheet?.presentingViewController != nil }

  private func clear(_ act: () -> Void) {
    let isCertain = session?.stored.isEmpty == false
    if isEditing { return decide([], isCertain: isCertain, by: act) }
    decided([], isCertain: isCertain)
    act()
  }

  /// Removes the text. While the field is edited, the user can turn the wheels after it.
  private func empty(_ act: () -> Void) {
    if !isEditing { return clear(act) }
    if !isOpen { return }
    let wasEmpty = field.text?.isEmpty != false && session?.stored.isEmpty != false
    act()
    if !wasEmpty { isCleared = true }
  }

  override func check() {
    if !isEditing { dropDecision() }
    if !isOpen || field.wheel.isTurning { return }
    let canFinish = draft != nil
    if field.toolbar.bar.done.isEnabled != canFinish {
      fault("Done is \(canFinish ? "disabled" : "enabled") for \(draft as Any).")
    }
  }
}

extension WheelPickerView {
  /// A Boolean value that indicates whether the user is turning a wheel.
  var isTurning: Bool { (0..<wheels.numberOfComponents).contains { wheels.isTurning($0) } }

  /// A Boolean value that indicates whether the user is turning a wheel that isn't at its last row.
  var isTurnedAway: Bool {
    (0..<wheels.numberOfComponents).contains { column in
      guard wheels.isTurning(column), let row = selection.selectedRow(inColumn: column) else {
        return false
      }
      return row != wheels.rowUnderIndicator(column)
    }
  }

  /// Returns the codes that the user reads under the indicators, or `nil` while some aren't loaded. Below a wheel that turns
  /// to another row, the wheels come to their first rows.
  func codesUnderIndicators(in places: LawPlaces) -> [String]? {
    var codes: [String] = []
    for column in 0..<wheels.numberOfComponents {
      let row = wheels.rowUnderIndicator(column)
      let label = row < 0 ? nil : wheels.view(forRow: row, forComponent: column) as? UILabel
      guard let code = label?.text.flatMap(LawPlaces.code(ofPlace:)) else { return nil }
      if code.dropLast() != codes.last ?? "" { break }
      codes.append(code)
      // What the wheels below show now belongs to another row.
      if wheels.isTurning(column), row != selection.selectedRow(inColumn: column) { break }
    }
    if !isTurning { return places.isComplete(codes, minimumDepth: nil) ? codes : nil }
    while let first = places.firstCode(below: codes.last) { codes.append(first) }
    return codes.isEmpty ? nil : codes
  }
}
