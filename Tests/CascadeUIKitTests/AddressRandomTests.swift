import Lookup
import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("Random sessions with an address selector") struct AddressRandomTests {
  @Test(
    "Over 3,000 steps the lists never fail and always match the selection",
    arguments: [false, true])
  func anything(isLazy: Bool) async {
    var random = SeededGenerator()
    print("An address selector, \(isLazy ? "lazy" : "whole"): \(random)")
    let behavior = UIKitBehavior.random(using: &random)
    let report = TextSizeReport.allCases.randomElement(using: &random)!
    await UIKitBehavior.$current.bound(to: behavior) {
      await TextSizeReport.$current.bound(to: report) { await run(isLazy: isLazy, &random) }
    }
  }

  private func run(isLazy: Bool, _ random: inout SeededGenerator) async {
    let log = FaultLog()
    await UIKitFault.$handler.bound(to: { log.faults.append($0.description) }) {
      let session = AddressSession(isLazy: isLazy)
      for step in 0..<3_000 {
        let event = await session.step(&random)
        let shown = session.shown
        let wanted = session.wanted
        #expect(shown == wanted, "\(random), step \(step): \(event)")
        #expect(log.faults.isEmpty, "\(random), step \(step): \(event)")
        if shown != wanted || !log.faults.isEmpty { return }
      }
      #expect(session.changes > 0 && session.finishes > 0, "\(random)")
    }
  }
}

/// An address selector with random actions by the user, the app and the server.
@MainActor private final class AddressSession {
  private let server = ChildServer()
  private let address: AddressFixture
  private let isLazy: Bool
  private(set) var changes = 0
  private(set) var finishes = 0
  private var count = 0
  private var selector: AddressSelectorView { address.selector }

  init(isLazy: Bool) {
    self.isLazy = isLazy
    address = AddressFixture(Self.selection(isLazy: isLazy, minimumDepth: nil)) { [server] in
      $0.loadChildren = { try await server.children(of: $0, in: $1) }
      $0.isSearchable = true
      $0.searchRequest.sleep = { _ in }
    }
    selector.onChange = { [weak self] _, _ in self?.changes += 1 }
    selector.onDone = { [weak self] _, _ in self?.finishes += 1 }
  }

  private static func selection(isLazy: Bool, minimumDepth: Int?) -> PathSelection {
    PathSelection(
      tree("安徽 -合肥 --蜀山 --庐阳! -芜湖 北京 -东城 广东 -广州 --海珠 ---凤阳 -深圳 澳门 重庆! -渝中"),
      minimumDepth: minimumDepth, skipsSingleChildren: minimumDepth == 2, isLazy: isLazy)
  }

  /// The visible state: the steps, the number of rows in each section, and the rows.
  var shown: [String] {
    let list = selector.list
    let counts = (0..<list.numberOfSections).map { list.numberOfRows(inSection: $0) }
    return address.steps + ["\(counts)"] + address.rows
  }

  /// The expected state.
  var wanted: [String] {
    let selection = selector.selection
    let hierarchy = selection.hierarchy
    let awaited = selection.awaitedLevels.first?.name
    let isEmpty = selection.path.isEmpty && selection.awaitedLevels.isEmpty
    let steps = (isEmpty ? [] : selection.steps).map { step in
      let name = step.node.map { hierarchy.name(of: $0) } ?? awaited ?? "?"
      return (step.node == nil ? "○ " : "● ") + name + (step.isActive ? " <" : "")
    }
    let sections = wantedSections(selection)
    return visible([steps], in: selector.timeline) + ["\(sections.map(\.count))"]
      + visible(sections, in: selector.list)
  }

  private func wantedSections(_ selection: PathSelection) -> [[String]] {
    let hierarchy = selection.hierarchy
    if selector.isSearchable, let text = selector.searchField.text, !text.isEmpty {
      let places = wantedItems(for: text, in: hierarchy).map {
        AddressSearchResult($0, in: hierarchy, ControlTexts()).text
      }
      let advice = "Try part of a name, pinyin, initials or a code."
      return [places.isEmpty ? ["No results for “\(text)”.\n\(advice)"] : places]
    }
    switch selection.optionsState {
    case .failed: return [["No answer.\nTry Again"]]
    case .loading, .unloaded: return [["Loading…"]]
    case .loaded: break
    }
    let options = selection.options
    if options.isEmpty { return [["No options available."]] }
    let rows = options.enumerated().map { row, node in
      hierarchy.name(of: node) + (row == selection.chosenRow ? " ✓" : "")
    }
    guard selector.hasSections else { return [rows] }
    let sections = selection.optionSections
    return sections.map { sections.order[$0.rows].map { rows[$0] } }
  }

  /// The matching names, or else the places that the text names as an address.
  private func wantedItems(
    for text: String, in hierarchy: Hierarchy
  ) -> [AddressSearchItem] {
    let names = NameSearch(hierarchy).results(for: text).results
    if !names.isEmpty { return names.map { AddressSearchItem($0.node, $0.matches) } }
    var addresses = PastedAddress()
    guard text.utf8.count >= 6 else { return [] }
    return addresses.find(Array(text.utf8), in: hierarchy).nodes.map { AddressSearchItem($0) }
  }

  /// Returns the rows whose cells are visible.
  private func visible(_ sections: [[String]], in table: UITableView) -> [String] {
    (table.indexPathsForVisibleRows ?? []).map { path in
      guard sections.indices.contains(path.section),
        sections[path.section].indices.contains(path.row)
      else { return "?" }
      return sections[path.section][path.row]
    }
  }

  /// Performs a random action, and lets pending tasks finish.
  func step(_ random: inout SeededGenerator) async -> String {
    let event = Event.allCases.randomElement(using: &random)!
    perform(event, &random)
    for _ in 0..<5 { await Task.yield() }
    address.phone.window.layoutIfNeeded()
    // The data may be searched on another thread.
    if shown != wanted { await runPendingTasks() }
    return "\(event)"
  }

  private enum Event: CaseIterable {
    case tap, tapAgain, tapOften, step, key, boxKey, type, clear, letter, answer, answerAgain, fail
    case select, selectCode, show, sections, searchable, leave, textSize, direction, height
  }

  private func perform(_ event: Event, _ random: inout SeededGenerator) {
    switch event {
    case .tap, .tapAgain, .tapOften: tap(selector.list, &random)
    case .step: tap(selector.timeline, &random)
    case .key, .boxKey: press(in: event == .key ? selector : selector.searchField, &random)
    case .type where selector.isSearchable:
      selector.searchField.becomeFirstResponder()
      if Bool.random(using: &random) { selector.searchField.clear() }
      selector.searchField.type(["a", "g", "z", "n1", "州", "广州8号"].randomElement(using: &random)!)
    case .clear: selector.searchField.clear()
    case .letter:
      let titles = selector.list.sectionIndexTitles(for: selector.list)
      if let title = titles?.randomElement(using: &random) { selector.list.tapIndexTitle(title) }
    case .answer, .answerAgain, .fail: answer(isFailure: event == .fail, &random)
    default: change(event, &random)
    }
  }

  private func tap(_ table: UITableView, _ random: inout SeededGenerator) {
    guard table.window != nil,
      let path = table.indexPathsForVisibleRows?.randomElement(using: &random)
    else { return }
    table.tap(path.row, section: path.section)
  }

  private func press(in responder: UIResponder, _ random: inout SeededGenerator) {
    let keys: [UIKeyboardHIDUsage] = [
      .keyboardUpArrow, .keyboardDownArrow, .keyboardLeftArrow, .keyboardRightArrow, .keyboardHome,
      .keyboardEnd, .keyboardReturnOrEnter, .keyboardSpacebar, .keyboardEscape,
    ]
    if selector.window != nil { responder.press(keys.randomElement(using: &random)!) }
  }

  /// Simulates responses of a server.
  private func answer(isFailure: Bool, _ random: inout SeededGenerator) {
    guard !server.waiting.isEmpty else { return }
    count += 1
    let names = (0..<Int.random(in: 0..<4, using: &random)).map { "n\(count)-\($0)" }
    server.settle(
      Int.random(in: 0..<server.waiting.count, using: &random), with: isFailure ? nil : names)
  }

  /// Simulates changes by the app, the settings and the device.
  private func change(_ event: Event, _ random: inout SeededGenerator) {
    let hierarchy = selector.selection.hierarchy
    let node = Hierarchy.Node(Int.random(in: 0..<hierarchy.count, using: &random))
    switch event {
    case .select: selector.select(path: SavedPath(nodes: hierarchy.path(to: node)))
    case .selectCode: selector.select(path: ["广东", "广州", "n9", "n9"])
    case .show where Int.random(in: 0..<5, using: &random) == 0:
      let minimumDepth = [nil, 1, 2].randomElement(using: &random)!
      selector.show(Self.selection(isLazy: isLazy, minimumDepth: minimumDepth))
    case .sections: selector.hasSections.toggle()
    case .searchable: selector.isSearchable.toggle()
    case .leave: toggleWindow()
    case .textSize:
      address.phone.window.setTraits(
        UITraitCollection(category: Bool.random(using: &random) ? .large : .accessibilityMedium))
    case .direction:
      selector.semanticContentAttribute =
        Bool.random(using: &random) ? .forceRightToLeft : .unspecified
    case .height:
      selector.frame.size = [
        CGSize(width: 390, height: 844), CGSize(width: 844, height: 1_000),
      ].randomElement(using: &random)!
    default: break
    }
  }

  private func toggleWindow() {
    if selector.window == nil {
      address.phone.show(selector, height: 844)
    } else {
      selector.removeFromSuperview()
    }
  }
}

extension AddressSearchResult {
  /// The search result in the format of the fixture's rows.
  @MainActor fileprivate var text: String {
    let path = path.attributed.marked
    return name.attributed.marked + (path.isEmpty ? "" : " – \(path)")
  }
}
