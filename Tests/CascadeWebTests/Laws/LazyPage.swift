import CascadeWeb
import TestSupport
import WebRuntime

/// A page in which a script sets values, settings and data, a user looks and chooses, and answers arrive, fail, come late
/// or twice.
///
/// It keeps what the value can be: the text that an author gave, or the code of the node that the text means.
final class LazyPage: RandomUse {
  private let element: LawElement
  private var settings: [String: ScriptValue] = [:]
  /// For each value the texts that stand for it.
  private var expected: [[String]] = []
  /// Whether the user has done something since the page set the value.
  private var hasActed = false
  /// The codes of the rows and tags that the user has pressed since the value was set, and whether any value was removed.
  private var pressed: Set<String> = []
  private var hasRemoved = false

  init(_ element: LawElement, seed: UInt64) {
    self.element = element
    super.init(seed: seed) { _ in
      let page = TestPage(element.definition, label: "L", environment: .reducedMotion)
      page.checksNodes = false
      return page
    }
    for (name, value) in element.settings { set(name, value) }
    // In any order.
    var setup: [() -> Void] = [
      { self.set("lazy", .flag(true)) }, { self.setValue() },
      { if self.oneIn(2) { self.setData() } },
    ]
    setup.shuffle(using: &random)
    for each in setup { each() }
    _ = page.takeEvents()
  }

  private enum Author {
    case nobody, page, user, answer
    /// Nobody, but wheels that the user is turning settle.
    case end
  }

  /// Does something, and returns what is against the law.
  func step() -> String? {
    let author: Author
    switch Int.random(in: 0..<100, using: &random) {
    case ..<5:
      setValue()
      author = .page
    case ..<8:
      form()
      author = .page
    case ..<11:
      setData()
      author = .nobody
    case ..<14:
      setSetting()
      author = .nobody
    case ..<16:
      note("move")
      page.move()
      author = .end
    case ..<22:
      toggle()
      author = .end
    case ..<45:
      answer()
      author = .answer
    case ..<50:
      runTimer()
      drawFrame()
      author = .user
    default:
      act()
      hasActed = true
      author = .user
    }
    let fault = check(author)
    return fault.map { "\($0)\n\(settings)\n\(story)" }
  }

  // MARK: The law

  private func check(_ author: Author) -> String? {
    let events = page.takeEvents()
    let values = self.values(of: page.get("value"))
    if self.values(of: page.formValue) != values {
      return "the form has \(page.formValue) instead of \(values)"
    }
    if events.contains("change") {
      let isEnd = author == .end && element != .wheel
      if author == .nobody || author == .page || isEnd || !hasActed {
        return "change without a choice"
      }
      if let fault = self.fault(ofChosen: values) { return fault }
      // Several values that aren't loaded get their usual form when they are.
      expected = values.map { element.isMultiple ? texts(of: $0) : [$0] }
      pressed = []
      hasRemoved = false
      return nil
    }
    if element.checks {
      let (old, new) = (items(of: expected.map { $0[0] }), items(of: values))
      return old == new ? nil : "\(old) was set, and the value is \(new)"
    }
    var missing = expected
    for value in values {
      guard let index = missing.firstIndex(where: { $0.contains(value) }) else {
        return "the value \(value) has no author; \(expected) were set"
      }
      missing.remove(at: index)
    }
    // Two values can mean the same node.
    missing.removeAll { values.contains(where: $0.contains) }
    return missing.isEmpty ? nil : "\(missing) are lost; the value is \(values)"
  }

  /// The places that checks stand for: the leaves of a node, or the text of a value that is no node.
  private func items(of values: [String]) -> Set<String> {
    var items: Set<String> = []
    for value in values {
      if let code = LazyWorld.node(of: value) {
        items.formUnion(LazyWorld.leaves(of: code))
      } else {
        items.insert(value)
      }
    }
    return items
  }

  private func fault(ofChosen values: [String]) -> String? {
    if element.checks, !hasRemoved {
      let lost = items(of: expected.map { $0[0] }).subtracting(items(of: values))
      // A row that the user has pressed decides about all below it.
      for item in lost {
        let path =
          LazyWorld.node(of: item).map { LazyWorld.path(to: $0) }
          ?? item.split(separator: "/").map { String($0.drop { $0 == "N" }) }
        if pressed.isDisjoint(with: path) { return "a choice elsewhere has lost \(item)" }
      }
    }
    if element.isMultiple { return nil }
    guard let value = values.first else { return nil }
    guard let code = LazyWorld.node(of: value) else { return "\(value) was chosen, and is no node" }
    return isComplete(code) ? nil : "\(value) was chosen, but isn't complete"
  }

  private func isComplete(_ code: String) -> Bool {
    if LazyWorld.isLeaf(code) { return true }
    return switch element {
    case .wheel, .wheelField: isReached("depth", by: code)
    case .address: isReached("minLevel", by: code)
    case .tree: true
    default: settings["anyLevel"] != nil
    }
  }

  /// Whether a code has at least the number of levels of a setting, if it is set.
  private func isReached(_ setting: String, by code: String) -> Bool {
    guard case .number(let level)? = settings[setting] else { return false }
    return code.count >= Int(level)
  }

  private func values(of value: ScriptValue) -> [String] {
    switch value {
    case .list(let list): list.flatMap { values(of: $0) }
    default:
      value.utf8.map { String(decoding: $0, as: UTF8.self).split(separator: ",").map(String.init) }
        ?? []
    }
  }

  /// The texts that stand for a value that was given as one of them.
  private func texts(of value: String) -> [String] {
    [value] + (LazyWorld.node(of: value).map { [$0] } ?? [])
  }

  // MARK: The page's script

  private func set(_ name: String, _ value: ScriptValue) {
    note("\(name) = \(value)")
    settings[name] = value.isNull || value == .flag(false) ? nil : value
    page.set(name, value)
  }

  private func randomValues() -> [String] {
    let count = element.isMultiple ? Int.random(in: 0..<4, using: &random) : oneIn(6) ? 0 : 1
    return Array(LazyWorld.values.shuffled(using: &random).prefix(count))
  }

  private func expect(_ values: [String]) {
    // What is the value already changes nothing, not even what the user is doing.
    if values == expected.map({ $0[0] }) { return }
    expected = values.map { texts(of: $0) }
    hasActed = false
    pressed = []
    hasRemoved = false
  }

  private func setValue() {
    let values = randomValues()
    note("value = \(values)")
    page.set("value", values.isEmpty ? .null : .string(values.joined(separator: ",")))
    expect(values)
  }

  private func form() {
    if oneIn(2) {
      note("reset")
      page.form(.reset)
      return expect([])
    }
    let values = randomValues()
    note("restored \(values)")
    page.form(.restored(.string(values.joined(separator: ","))))
    expect(values)
  }

  private func setData() {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: set("data", .null)
    case 1: set("data", LazyWorld.nodes(of: LazyWorld.other, knowsLeaves: true))
    case 2:
      set("data", LazyWorld.nodes(of: LazyWorld.children(of: ""), levels: 9, knowsLeaves: true))
    default:
      let levels = Int.random(in: 1..<3, using: &random)
      set(
        "data",
        LazyWorld.nodes(of: LazyWorld.children(of: ""), levels: levels, knowsLeaves: oneIn(2)))
    }
  }

  private func setSetting() {
    let (name, values) = element.changingSettings.randomElement(using: &random)!
    set(name, values.randomElement(using: &random)!)
  }

  private func toggle() {
    switch Int.random(in: 0..<(element.opens ? 5 : 3), using: &random) {
    case 0: set("readOnly", .flag(oneIn(4)))
    case 1:
      let isDisabled = oneIn(4)
      note("disabled \(isDisabled)")
      page.form(.disabled(isDisabled))
    case 2:
      guard !element.opens, element != .wheel else { return }
      note("reveal")
      page.call(2, [.string(LazyWorld.values.randomElement(using: &random)!)])
    case 3:
      note("close()")
      page.call(1)
    default:
      note("open()")
      page.call(0)
    }
  }

  // MARK: The user

  private func act() {
    if element.opens, page.get("opened") != .flag(true), oneIn(2) {
      note("the user opens")
      page.call(0)
      return
    }
    let nodes = listeners
    let buttons = nodes.filter { node in
      ["button", "option", "row", "tab", "step", "retry", "list"].contains {
        node.attributes["part"]?.hasPrefix($0) == true
      } || node.attributes["class"] == "hit"
    }
    let shown = oneIn(3) || buttons.isEmpty ? nodes : buttons
    guard let node = shown.randomElement(using: &random) else { return }
    press(node)
    // With Shift, all rows up to the node are meant, too.
    if use(node).contains(.shift) { listeners.forEach(press) }
  }

  /// Notes what an event at a node can be about: the rows and the removal of values.
  private func press(_ node: RecordingNode) {
    let part = node.attributes["part"] ?? ""
    if ["remove", "clear", "tag"].contains(where: part.hasPrefix) { hasRemoved = true }
    // A key can be about any row, or about the last tag.
    if part == "combobox" || node.attributes["role"] == "tree" {
      hasRemoved = true
    }
    var row: RecordingNode? = node
    while let each = row {
      for name in each.content.split(separator: "N") { pressed.insert(String(name)) }
      if each.attributes["role"] == "treeitem" { break }
      row = each.parent
    }
  }

  // MARK: The server

  private func answer() {
    let open = page.requests.indices.filter { !answered.contains($0) }
    // Sometimes the last answer comes twice.
    guard let position = oneIn(8) ? page.requests.indices.last : open.randomElement(using: &random)
    else { return }
    answered.insert(position)
    let request = page.requests[position]
    guard request.name == "load" else { return page.answer(request.question, .rejected([])) }
    if oneIn(4) {
      note("fails \(request.question)")
      return page.answer(request.question, .rejected(Array("No.".utf8)))
    }
    let node = page.loads[request.question] ?? ""
    note("answers \(request.question) of \(node)")
    let children = LazyWorld.other.contains(node) ? [] : LazyWorld.children(of: node)
    page.answer(
      request.question, .resolved(LazyWorld.nodes(of: children, knowsLeaves: oneIn(2))))
  }
}

extension LawElement {
  /// The settings that may change at any time, and the values to choose from.
  fileprivate var changingSettings: [(String, [ScriptValue])] {
    let looks = [
      ("required", [ScriptValue.flag(true), .flag(false)]), ("label", [.string("L"), .null]),
    ]
    return switch self {
    case .wheel, .wheelField:
      looks + [("depth", [.null, .number(2), .number(5)]), ("visibleRows", [.number(3), .null])]
    case .address: looks + [("minLevel", [.null, .number(1), .number(2)])]
    case .columnsField, .treeField: looks + [("anyLevel", [.flag(true), .flag(false)])]
    case .checkTree, .checkedColumnsField, .checkedTreeField:
      looks + [
        ("result", [.string("leaves"), .string("all"), .null]), ("max", [.number(2), .null]),
      ]
    case .tree, .selectingTree: looks + [("accordion", [.flag(true), .flag(false)])]
    }
  }
}
