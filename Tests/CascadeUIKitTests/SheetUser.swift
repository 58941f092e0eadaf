import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

/// A user of a sheet, who also gets answers from a server.
@MainActor final class SheetUser: LawUser {
  private let sheet: ChoiceSheetController
  private let phone: Phone
  private let server: LawServer
  /// The smallest number of levels of a choice, or `nil` if only a complete one can be confirmed.
  private let minimumDepth: Int?
  /// The codes to which the user has tapped since the app has set a value.
  private var tapped: [String]?
  /// The codes that the sheet confirms by itself once it knows that nothing is below them.
  private var awaited: [String]?

  init(
    _ sheet: ChoiceSheetController, on phone: Phone, _ server: LawServer, minimumDepth: Int?,
    of session: any ValueSession
  ) {
    (self.sheet, self.phone, self.server) = (sheet, phone, server)
    self.minimumDepth = minimumDepth
    super.init(of: session)
  }

  private enum Event: CaseIterable {
    case touch, touchAgain, touchOften, done, doneAgain, enter, finish, clear, clearButton, cancel
    case escape, outside, outsideTap, dismiss, answer, answerAgain, answerOften, fail, textSize
    case hold, endTransition, endAgain
  }

  private var isVisible: Bool { sheet.presentingViewController != nil }
  override var isOpen: Bool { isVisible && !sheet.stage.isEnding }
  private var wheel: WheelPickerView? { (sheet as? WheelPickerController)?.picker }
  private var selector: AddressSelectorView? { (sheet as? AddressSelectorController)?.selector }

  override func forget() {
    super.forget()
    (tapped, awaited) = (nil, nil)
  }

  /// Performs a random action, and returns its name.
  func act(_ random: inout SeededGenerator) async -> String {
    let event = Event.allCases.randomElement(using: &random)!
    let wasOpen = isOpen
    perform(event, &random)
    // The app forgets it when the sheet has reported it.
    let awaited = wasOpen && isOpen ? awaited : nil
    phone.window.layoutIfNeeded()
    await runReadyTasks()
    let isConfirmed = sheet.stage.isEnding || reports.contains { $0 != nil }
    if isConfirmed, let awaited { decided(awaited, isCertain: true) }
    return "\(event)"
  }

  private func perform(_ event: Event, _ random: inout SeededGenerator) {
    switch event {
    case .touch, .touchAgain, .touchOften: if isVisible { touch(&random) }
    case .done, .doneAgain: finish { sheet.toolbar.bar.done.tap() }
    case .enter: enter()
    case .finish: finish { sheet.finish() }
    case .clear: if isVisible { decide([], isCertain: true) { sheet.clear() } }
    case .clearButton:
      guard isVisible else { return }
      decide([], isCertain: true) { sheet.toolbar.items?[1].tap() }
    case .cancel: cancel { sheet.toolbar.bar.cancel.tap() }
    case .escape: cancel { sheet.content.press(.keyboardEscape) }
    case .outside:
      let act = { [sheet] in sheet.presentationController?.dismissByHand() ?? () }
      if sheet.outsideTap == .done { finish(isCertain: false, act) } else { act() }
    case .outsideTap: sheet.outsideTap = [.none, .cancel, .done].randomElement(using: &random)!
    case .dismiss:
      if phone.root.presentedViewController != nil, !phone.window.isInTransition {
        phone.root.dismiss(animated: true)
      }
    case .answer, .answerAgain, .answerOften: server.answer(fails: false, &random)
    case .fail: server.answer(fails: true, &random)
    case .textSize:
      phone.window.setTraits(
        UITraitCollection(category: Bool.random(using: &random) ? .large : .accessibilityMedium))
    case .hold:
      phone.window.holdsTransitions.toggle()
      phone.window.holdsDismissals = phone.window.holdsTransitions
    case .endTransition, .endAgain: phone.window.finishTransition()
    }
  }

  // Ends

  /// The codes that the sheet shows, or `nil` if they can't be confirmed.
  private var draft: [String]? {
    guard let session else { return nil }
    if let wheel { return wheel.codesUnderIndicators(in: session.places) }
    let codes = shownPath
    return session.places.isComplete(codes, minimumDepth: minimumDepth) ? codes : nil
  }

  /// The codes of the chosen levels of an address.
  private var shownPath: [String] { selector?.choice.codes.compactMap { $0 } ?? [] }

  private var canTapDone: Bool {
    sheet.toolbar.bar.done.isEnabled && !sheet.toolbar.bar.done.isHidden
  }

  private func finish(isCertain: Bool = true, _ act: () -> Void) {
    guard isVisible else { return }
    let isCertain = isCertain && canTapDone && wheel?.isTurning != true
    decide(draft, isCertain: isCertain, by: act)
  }

  /// Presses Return, which takes the highlighted row of an address if there is one.
  private func enter() {
    guard isVisible else { return }
    let press = { [sheet] in sheet.content.press(.keyboardReturnOrEnter) }
    guard let selector else { return finish(press) }
    if selector.searchField.isFirstResponder { return press() }
    guard let row = selector.list.indexPathForSelectedRow else { return finish(press) }
    take(row, by: press)
  }

  private func cancel(_ act: () -> Void) {
    if !isVisible { return }
    act()
    if !isOpen { awaited = nil }
  }

  // Touches

  /// Turns a wheel, taps a row or a level, or searches.
  private func touch(_ random: inout SeededGenerator) {
    if let wheels = wheel?.wheels {
      guard wheels.numberOfComponents > 0 else { return }
      let column = Int.random(in: 0..<wheels.numberOfComponents, using: &random)
      if let button = wheel?.retryButton(column) { return button.tap() }
      let row = Int.random(in: 0..<4, using: &random)
      let isFinal = Bool.random(using: &random)
      if isFinal { wheels.spin(column, to: row) } else { wheels.turn(column, to: row) }
      isTouched = true
    } else if let selector {
      touch(selector, &random)
    }
  }

  private func touch(_ selector: AddressSelectorView, _ random: inout SeededGenerator) {
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      guard let row = randomRow(of: selector.timeline, &random) else { return }
      selector.timeline.tap(row.row)
      awaited = nil
    case 1: selector.isSearchable.toggle()
    case 2 where selector.isSearchable:
      selector.searchField.becomeFirstResponder()
      selector.searchField.text = ""
      selector.searchField.type("n\(Int.random(in: 1..<5, using: &random))")
    case 3 where selector.isSearchable && selector.searchField.isFirstResponder:
      let key = [UIKeyboardHIDUsage.keyboardDownArrow, .keyboardReturnOrEnter]
        .randomElement(using: &random)!
      let act = { selector.searchField.press(key) }
      guard key == .keyboardReturnOrEnter, selector.search != nil else { return act() }
      take(selector.list.indexPathForSelectedRow ?? IndexPath(row: 0, section: 0), by: act)
    case 4:
      let key = [UIKeyboardHIDUsage.keyboardDownArrow, .keyboardLeftArrow, .keyboardRightArrow]
        .randomElement(using: &random)!
      let level = selector.selection.activeLevel
      selector.press(key)
      // The options of another level are no longer those that the sheet awaits.
      if selector.selection.activeLevel != level { awaited = nil }
    case 5:
      guard let row = selector.list.indexPathForSelectedRow,
        !selector.searchField.isFirstResponder
      else { return selector.press(.keyboardSpacebar) }
      take(row) { selector.press(.keyboardSpacebar) }
    default:
      guard let row = randomRow(of: selector.list, &random) else { return }
      take(row) { selector.list.tap(row.row, section: row.section) }
    }
  }

  private func randomRow(of table: UITableView, _ random: inout SeededGenerator) -> IndexPath? {
    phone.window.layoutIfNeeded()
    return table.indexPathsForVisibleRows?.randomElement(using: &random)
  }

  /// Takes a row of an address: an option of the active level, or a search result.
  private func take(_ row: IndexPath, by act: () -> Void) {
    guard let selector else { return }
    selector.list.scrollToRow(at: row, at: .none, animated: false)
    let name = selector.list.cellForRow(at: row)?.accessibilityLabel
    guard let code = name.flatMap(LawPlaces.code(ofPlace:)) else { return act() }
    var codes = (1...code.count).map { String(code.prefix($0)) }
    let (shown, isSearching) = (shownPath, selector.search != nil)
    // The row that is chosen already stays so, with what is below it.
    if !isSearching, shown.starts(with: codes) { codes = shown }
    let places = session?.places
    let isCertain =
      places?.isLazy == false && !isSearching && places?.firstCode(below: code) == nil
    decide(codes, isCertain: isCertain, by: act)
    if !isVisible { return }
    if codes != shown || tapped != nil { tapped = codes }
    // A search result has nothing below it that could still load.
    if codes != shown || isSearching { isTouched = true }
    awaited = isOpen ? codes : nil
  }

  // Checks

  override func check() {
    if !isOpen || wheel?.isTurning == true { return }
    let draft = draft
    if let tapped, tapped != shownPath { fault("\(shownPath) is shown instead of \(tapped).") }
    let isLazy = session?.places.isLazy == true
    if canTapDone, draft == nil {
      fault("Done is enabled for \(shownPath).")
    } else if draft != nil, !canTapDone, wheel != nil || !isLazy, !sheet.toolbar.bar.done.isHidden {
      fault("Done is disabled for \(draft ?? []).")
    }
    if canTapDone { checkUntouched(draft, isWhole: wheel == nil) }
  }
}
