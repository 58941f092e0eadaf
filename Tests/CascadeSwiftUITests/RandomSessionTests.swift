import CascadeSwiftUI
@_spi(Testing) import SwiftUI
import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit
@testable import CascadeUIKitTests

@MainActor @Suite("Random sessions with the SwiftUI controls") struct RandomSessionTests {
  @Test(
    "Over 2,000 steps the bindings match the controls and are never written twice")
  func anything() async throws {
    var random = SeededGenerator()
    print("Controls in SwiftUI: \(random)")
    let behavior = UIKitBehavior.random(using: &random)
    try await UIKitBehavior.$current.bound(to: behavior) { try await run(&random) }
  }

  private func run(_ random: inout SeededGenerator) async throws {
    let faults = FaultList()
    try await UIKitFault.$handler.bound(to: { faults.texts.append($0.description) }) {
      let session = Session()
      for step in 0..<2_000 {
        let event = await session.step(&random)
        let differences = session.differences
        #expect(differences.isEmpty, "\(random), step \(step): \(event)")
        #expect(faults.texts.isEmpty, "\(random), step \(step): \(event)")
        try #require(differences.isEmpty && faults.texts.isEmpty)
      }
      #expect(session.writes.allSatisfy { $0 > 0 }, "\(random): \(session.writes)")
    }
  }
}

@MainActor private final class FaultList {
  var texts: [String] = []
}

/// Wheels, a tree and addresses on a screen, with random actions by the user, the app and the
/// system.
@MainActor private final class Session {
  private let hierarchy = tree("a -a1 --x --y -a2 --z b -b1 -b2! c d -d1 --w")
  private let names = Probe(["a", "a2"])
  private let expanded = Probe<Set<Hierarchy.Node>>([])
  private let checks = Probe<Set<Hierarchy.Node>>([])
  private let address = Probe(["a", "a2", "z"])
  private let isPresented = Probe(false)
  private let isShown = Probe(true)
  private let screen: Screen
  private var lastWrites = 0
  private var lastValues: [String] = []
  /// A Boolean value that indicates whether the app has set a path since the user last turned a
  /// wheel.
  private var isGiven = true

  init() {
    let (hierarchy, names, expanded, checks) = (hierarchy, names, expanded, checks)
    let (address, isPresented) = (address, isPresented)
    screen = Screen(isShown) { isShown in
      StateView(names) { names in
        StateView(expanded) { expanded in
          StateView(checks) { checks in
            if isShown.wrappedValue {
              WheelPicker(WheelSelection(hierarchy), selection: .names(names))
              Outline(hierarchy, checks: checks).expanded(expanded)
            }
          }
        }
      }
      StateView(address) { address in
        StateView(isPresented) { isPresented in
          if isShown.wrappedValue {
            AddressSelector(PathSelection(hierarchy), selection: .names(address))
              .addressSheet(
                isPresented: isPresented, selection: .names(address),
                from: PathSelection(hierarchy))
          }
        }
      }
    }
  }

  private var wheel: WheelPickerView? { screen.phone.window.first(WheelPickerView.self) }
  private var selector: AddressSelectorView? {
    screen.host.controller.view.first(AddressSelectorView.self)
  }
  private var sheet: AddressSelectorController? {
    screen.host.controller.presentedViewController as? AddressSelectorController
  }
  private var table: OutlineTableView? { screen.phone.window.first(OutlineTableView.self) }

  private enum Event: CaseIterable {
    case turn, turnAgain, stop, stopAgain, spin, tap, tapAgain, icon, update, updateLater
    case give, giveNone, giveUnknown, expand, check, direction, size, disable, leave
    case option, optionAgain, level, present, close, dismiss, optionInSheet, giveAddress
  }

  func step(_ random: inout SeededGenerator) async -> String {
    let event = Event.allCases.randomElement(using: &random)!
    perform(event, &random)
    if event != .update { screen.host.update() }
    for _ in 0..<9 { await Task.yield() }
    screen.host.update()
    if !differences.isEmpty { await runPendingTasks() }
    return "\(event)"
  }

  /// The number of writes of each binding.
  var writes: [Int] {
    [names.writes, expanded.writes, checks.writes, address.writes, isPresented.writes]
  }

  /// The differences between the actual and the expected state.
  var differences: [String] {
    var found: [String] = []
    if let wheel, !isGiven, wheel.isTurned, names.value != wheel.selection.choice.names {
      found.append("The names are \(names.value), and the wheels \(wheel.selection.choice.names).")
    }
    let isKnown = hierarchy.match(SavedPath(names: names.value)).isComplete
    if let wheel, wheel.noticeLabel.isHidden != (isKnown || wheel.isTurned) {
      found.append("The notice for \(names.value): \(wheel.noticeLabel.text ?? "none")")
    }
    if let table {
      if expanded.value != Set(table.outline.expandedNodes) { found.append("expanded") }
      if checks.value != Set(table.chosenNodes()) { found.append("checks") }
    }
    if let selector, selector.isChosen, selector.selection.canConfirm,
      address.value != selector.selection.choice.names
    {
      found.append(
        "The address is \(address.value), and \(selector.selection.choice.names) chosen.")
    }
    if selector != nil, isPresented.value != (sheet != nil) { found.append("sheet") }
    let values = [
      "\(names.value)", "\(expanded.value)", "\(checks.value)", "\(address.value)",
      "\(isPresented.value)",
    ]
    let writes = self.writes.reduce(0, +)
    let changes = zip(values, lastValues).count { $0 != $1 }
    if !lastValues.isEmpty, writes - lastWrites > changes {
      found.append("\(writes - lastWrites) writes for \(changes) changes")
    }
    (lastValues, lastWrites) = (values, writes)
    return found
  }

  private func perform(_ event: Event, _ random: inout SeededGenerator) {
    switch event {
    case .turn, .turnAgain, .stop, .stopAgain, .spin: turn(event, &random)
    case .tap, .tapAgain, .icon: touch(event, &random)
    case .give, .giveNone, .giveUnknown, .expand, .check: give(event, &random)
    case .option, .optionAgain, .level, .optionInSheet, .giveAddress: choose(event, &random)
    case .present: isPresented.value = true
    case .close: isPresented.value = false
    case .dismiss: sheet?.presentationController?.dismissByHand()
    case .direction:
      screen.host.environment.layoutDirection =
        screen.host.environment.layoutDirection == .leftToRight ? .rightToLeft : .leftToRight
    case .size:
      screen.host.environment.dynamicTypeSize =
        DynamicTypeSize.allCases.randomElement(using: &random)!
    case .disable: screen.host.environment.isEnabled.toggle()
    case .leave: isShown.value.toggle()
    case .update, .updateLater: screen.host.environment.locale = Locale(identifier: "zh")
    }
  }

  private func turn(_ event: Event, _ random: inout SeededGenerator) {
    guard let wheels = wheel?.wheels, wheels.numberOfComponents > 0 else { return }
    let column = Int.random(in: 0..<wheels.numberOfComponents, using: &random)
    if let button = wheel?.retryButton(column) { return button.tap() }
    let row = Int.random(in: 0..<5, using: &random)
    switch event {
    case .turn, .turnAgain: wheels.turn(column, to: row)
    case .spin: wheels.spin(column, to: row)
    default: wheels.stop(column)
    }
    if wheel?.isTurned == true { isGiven = false }
  }

  private func touch(_ event: Event, _ random: inout SeededGenerator) {
    guard let table,
      let path = table.tableView.indexPathsForVisibleRows?.randomElement(using: &random)
    else { return }
    if event == .icon {
      (table.tableView.cellForRow(at: path) as? OutlineCell)?.parts.toggleButton.tap()
    } else {
      table.tableView.tap(path.row)
    }
  }

  private func choose(_ event: Event, _ random: inout SeededGenerator) {
    let row = Int.random(in: 0..<4, using: &random)
    switch event {
    case .level: selector?.reopen(level: row)
    case .optionInSheet: sheet?.selector.take(.option(row: row))
    case .giveAddress:
      let node = Array(hierarchy.depthFirst()).randomElement(using: &random)!
      address.value = hierarchy.names(of: hierarchy.path(to: node))
    default: selector?.take(.option(row: row))
    }
  }

  private func give(_ event: Event, _ random: inout SeededGenerator) {
    let nodes = Array(hierarchy.depthFirst())
    let some = Set(nodes.filter { _ in Int.random(in: 0..<4, using: &random) == 0 })
    switch event {
    case .give:
      names.value = hierarchy.names(of: hierarchy.path(to: nodes.randomElement(using: &random)!))
      isGiven = true
    case .giveNone, .giveUnknown:
      names.value = event == .giveNone ? [] : ["a", "unknown"]
      isGiven = true
    case .expand: expanded.value = some.filter { hierarchy.childCount(of: $0) > 0 }
    default: checks.value = topmost(some)
    }
  }

  /// Returns the topmost nodes of a selection, as a control writes them.
  private func topmost(_ nodes: Set<Hierarchy.Node>) -> Set<Hierarchy.Node> {
    var checks = CheckState(hierarchy)
    checks.restore(nodes.sorted())
    return Set(checks.nodes(.topmost))
  }
}
