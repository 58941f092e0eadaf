import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

/// A user of a sheet, who also gets answers from a server.
@MainActor final class SheetUser {
  private let sheet: ChoiceSheetController
  private let phone: Phone
  private let server: LawServer
  /// What the user has done since the app has set a value.
  private var isNew = false
  /// What the end of the presentation may do, which is reported when the sheet has closed.
  private var permit = Permit.nobody

  init(_ sheet: ChoiceSheetController, on phone: Phone, _ server: LawServer) {
    (self.sheet, self.phone, self.server) = (sheet, phone, server)
  }

  private enum Event: CaseIterable {
    case touch, touchAgain, touchOften, done, doneAgain, enter, finish, clear, clearButton, cancel
    case escape, outside, outsideTap, dismiss, answer, answerAgain, answerOften, fail, textSize
    case hold, endTransition, endAgain
  }

  /// Forgets what the user has done after the app has set a value or presents the sheet. What has ended a presentation is
  /// reported when the sheet has closed.
  func forget() {
    isNew = false
    if !sheet.stage.isEnding { permit = .nobody }
  }

  /// Performs a random action.
  func act(_ random: inout SeededGenerator) async -> (event: String, permit: Permit) {
    let event = Event.allCases.randomElement(using: &random)!
    if let new = perform(event, &random) { permit = new }
    phone.window.layoutIfNeeded()
    await runReadyTasks()
    return ("\(event)", permit)
  }

  private var isOpen: Bool { sheet.presentingViewController != nil && !sheet.stage.isEnding }
  private var isShown: Bool { isOpen && phone.window.holdsTransitions == false }
  private var end: Permit? { isOpen ? .chosen(isNew: isNew) : nil }

  private func perform(_ event: Event, _ random: inout SeededGenerator) -> Permit? {
    switch event {
    case .touch, .touchAgain, .touchOften:
      guard isOpen, touch(&random) else { return nil }
      isNew = true
      // A tap on the last level of an address confirms it, perhaps when the server has answered.
      return sheet is AddressSelectorController ? .chosen(isNew: true) : nil
    case .done, .doneAgain:
      let permit = end
      if isOpen { sheet.toolbar.bar.done.tap() }
      return permit
    case .enter:
      let permit = end
      if isOpen { sheet.content.press(.keyboardReturnOrEnter) }
      return permit
    case .finish:
      let permit = end
      if isOpen { sheet.finish() }
      return permit
    case .clear, .clearButton:
      guard isOpen else { return nil }
      if event == .clear {
        sheet.clear()
      } else {
        sheet.toolbar.items?.first { $0.title == "Clear" }?.tap()
      }
      return .cleared
    case .cancel, .escape:
      guard isOpen else { return nil }
      if event == .cancel {
        sheet.toolbar.bar.cancel.tap()
      } else {
        sheet.content.press(.keyboardEscape)
      }
      return .nobody
    case .outside:
      guard isOpen, sheet.hasAppeared else { return nil }
      let permit: Permit = sheet.outsideTap == .done ? .chosen(isNew: isNew) : .nobody
      sheet.presentationController?.dismissByHand()
      return permit
    case .outsideTap: sheet.outsideTap = [.none, .cancel, .done].randomElement(using: &random)!
    case .dismiss:
      guard phone.root.presentedViewController != nil, !phone.window.isInTransition else {
        return nil
      }
      phone.root.dismiss(animated: true)
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
    return nil
  }

  /// Turns a wheel, taps a row or a level, or searches.
  private func touch(_ random: inout SeededGenerator) -> Bool {
    if let wheels = (sheet as? WheelPickerController)?.picker.wheels {
      guard wheels.numberOfComponents > 0 else { return false }
      let column = Int.random(in: 0..<wheels.numberOfComponents, using: &random)
      let row = Int.random(in: 0..<4, using: &random)
      let isFinal = Bool.random(using: &random)
      if isFinal { wheels.spin(column, to: row) } else { wheels.turn(column, to: row) }
      return true
    }
    guard let selector = (sheet as? AddressSelectorController)?.selector else { return false }
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return tap(selector.timeline, &random) && false
    case 1:
      selector.isSearchable.toggle()
      return false
    case 2 where selector.isSearchable:
      selector.searchField.becomeFirstResponder()
      selector.searchField.type("n\(Int.random(in: 1..<5, using: &random))")
      return true
    case 3 where selector.isSearchable:
      selector.searchField.press(
        [.keyboardDownArrow, .keyboardReturnOrEnter].randomElement(using: &random)!)
      return true
    case 4:
      selector.press(
        [.keyboardDownArrow, .keyboardLeftArrow, .keyboardRightArrow].randomElement(using: &random)!
      )
      return false
    case 5:
      selector.press(.keyboardSpacebar)
      return true
    default: return tap(selector.list, &random)
    }
  }

  private func tap(_ table: UITableView, _ random: inout SeededGenerator) -> Bool {
    phone.window.layoutIfNeeded()
    guard let path = table.indexPathsForVisibleRows?.randomElement(using: &random) else {
      return false
    }
    table.tap(path.row, section: path.section)
    return true
  }
}
