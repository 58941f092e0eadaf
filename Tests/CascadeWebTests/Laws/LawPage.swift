import CascadeWeb
import Foundation
import TestSupport
import Testing

/// A page in which a script, a user and a server do random things to one element, for the tests of the laws.
///
/// After each step, the laws are checked: the value and the form's value change only by an author, and `change` and `confirm`
/// follow only what the user has done. Files beside this one add steps: see ``LawStep``.
final class LawPage {
  let element: LawElement
  private(set) var page: TestPage
  var random: SeededGenerator
  /// The settings of the page.
  private(set) var settings: [String: ScriptValue] = [:]
  /// The data of the page, and that of its server.
  private(set) var data = ScriptValue.null
  /// The requests and fetches that have been answered.
  var answered: Set<Int> = []
  var fetched: Set<Int> = []
  var time = 0.0
  /// The steps since the page was opened, for the message of a failure.
  private var log: [String] = []
  private var faults: [String] = []

  init(_ element: LawElement, seed: UInt64, isLazy: Bool = false) {
    self.element = element
    random = SeededGenerator(seed: seed)
    page = Self.page(element)
    for (name, value) in element.settings { set(name, value) }
    if isLazy { set("lazy", .flag(true)) } else { set("data", LawData.places) }
  }

  private static func page(_ element: LawElement) -> TestPage {
    let page = TestPage(
      element.definition, language: "zh-Hans", label: "地区", environment: .reducedMotion)
    page.checksNodes = false
    return page
  }

  /// Does one of the steps.
  ///
  /// - Returns: What is against the laws; nil if nothing is.
  func run(_ steps: [LawStep]) -> String? {
    let step = steps.randomElement(using: &random)!
    let before = page.values
    let wasOpen = isOpen
    _ = page.takeEvents()
    step.run(self)
    let events = Set(page.takeEvents())
    // A user who has chosen a place that turns out to have nothing below it has finished.
    let isByUser =
      step.author == .user || step.author == .answer && wasOpen
      || step.author == .end && element == .wheel
    if !isByUser, step.author != .page, page.values != before {
      faults.append("the value was \(before) and is \(page.values)")
    }
    if !isByUser, !events.isDisjoint(with: ["change", "confirm"]) {
      faults.append("\(events.sorted()) without a choice of the user")
    }
    return faults.isEmpty ? nil : "\(faults)\n\(log.suffix(60).joined(separator: "\n"))"
  }

  /// Compares a closed element with another one that has had the same settings and the same value from the beginning.
  func compareWithFresh() -> String? {
    if isOpen || !areFetchesAnswered { return nil }
    for timer in page.timerNumbers { page.runTimer(number: timer) }
    let fresh = Self.page(element)
    for (name, value) in settings.sorted(by: { $0.key < $1.key }) { fresh.set(name, value) }
    for fetch in fresh.fetches.indices { answer(fetch, of: fresh) }
    if isDisabled { fresh.form(.disabled(true)) }
    fresh.set("value", page.get("value"))
    if page.get("value") != fresh.get("value") {
      return "the value \(page.get("value")) becomes \(fresh.get("value"))\n\(settings)\n"
        + log.suffix(60).joined(separator: "\n")
    }
    // What a tree shows also depends on what the user has expanded, and where the user is.
    if !element.opens { return nil }
    let (shown, expected) = (page.comparable, fresh.comparable)
    // The names of a value that the user has chosen are known without its data.
    let hasData = settings["data"] != nil || settings["src"] != nil
    if shown == expected || !hasData || shown.contains("value unknown") { return nil }
    return
      "\(shown)\n— instead of —\n\(expected)\n\(settings)\n\(log.suffix(60).joined(separator: "\n"))"
  }

  func note(_ text: @autoclosure () -> String) {
    log.append(text())
    if log.count > 2_000 { log.removeFirst(1_000) }
  }

  func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

  var isOpen: Bool { element.opens && page.get("opened") == .flag(true) }

  private var isDisabled = false

  // MARK: The page's script

  func set(_ name: String, _ value: ScriptValue) {
    note("\(name) = \("\(value)".prefix(120))")
    settings[name] = value.isNull || value == .flag(false) ? nil : value
    page.set(name, value)
  }

  func setValue(_ value: ScriptValue) {
    note("value = \(value)")
    page.set("value", value)
  }

  func move() {
    note("move")
    page.move()
  }

  func form(_ change: FormChange) {
    note("\(change)")
    if case .disabled(let isDisabled) = change { self.isDisabled = isDisabled }
    page.form(change)
  }

  func open() {
    note("open()")
    page.call(0)
  }

  func close() {
    note("close()")
    page.call(1)
  }

  // MARK: The user

  /// Sends a random event to a random node that listens for it.
  func act() {
    let nodes = page.root.all { !$0.events.isEmpty }
    guard let node = nodes.randomElement(using: &random),
      let kind = node.events.keys.sorted().randomElement(using: &random)
        .flatMap({ EventKind(rawValue: UInt8($0)) })
    else { return }
    let keys = [
      "ArrowDown", "ArrowUp", "ArrowRight", "ArrowLeft", "End", "Home", "Enter", " ", "Escape",
      "Backspace", "Tab", "g",
    ]
    let isTyped = kind == .input || kind == .paste
    let text =
      isTyped
      ? ["", "广", "a", "9"].randomElement(using: &random)! : keys.randomElement(using: &random)!
    let position = [0.0, 44, 88, 400].randomElement(using: &random)!
    time += Double(Int.random(in: 0..<200, using: &random))
    note(
      "\(kind) \(text) at \(node.tag) \(node.attributes["part"] ?? "") \(node.content.prefix(12))")
    page.fire(kind, at: node) {
      $0.text = Array(text.utf8)
      $0.modifiers = .atTarget
      $0.scrollTop = position
      $0.clientHeight = 220
      $0.height = 220
      $0.width = 100
      $0.localY = position / 4
      $0.deltaY = position / 2
      $0.time = time
      $0.pointer = 1
    }
  }

  func runTimer() {
    guard let timer = page.timerNumbers.randomElement(using: &random) else { return }
    note("timer \(timer)")
    page.runTimer(number: timer)
  }

  func drawFrame() {
    time += 16
    page.draw(from: time, until: time + 1)
  }

  // MARK: The server

  /// Answers a request or ends a fetch.
  func answer() {
    let waiting = page.requests.indices.filter { !answered.contains($0) }
    if let position = waiting.randomElement(using: &random), oneIn(2) {
      answered.insert(position)
      let request = page.requests[position]
      note("answer \(request.name) \(request.question)")
      let isRefused = oneIn(4)
      return page.answer(
        request.question,
        isRefused ? .rejected(Array("No.".utf8)) : .resolved(LawData.children(using: &random)))
    }
    let open = page.fetches.indices.filter { !fetched.contains($0) }
    guard let position = open.randomElement(using: &random) else { return }
    fetched.insert(position)
    note("fetched \(page.fetches[position].url)")
    answer(position, of: page)
  }

  private func answer(_ fetch: Int, of page: TestPage) {
    guard let text = LawData.files[page.fetches[fetch].url] else {
      return page.answer(fetch, status: 404, [])
    }
    page.answer(fetch, Array(text.utf8))
  }

  private var areFetchesAnswered: Bool { page.fetches.indices.allSatisfy { fetched.contains($0) } }
}

extension TestPage {
  /// What a closed element shows, without what the user has left behind: the check of the form, and the closed picker.
  fileprivate var comparable: String {
    shown(without: { $0.attributes["id"] == "layer" })
      .replacing(" aria-invalid=\"true\"", with: "").replacing(" invalid\"", with: "\"")
  }
}

/// One kind of step of the tests of the laws.
struct LawStep: Sendable {
  /// Who decides about the value in a step.
  enum Author: Sendable {
    /// Nobody: the value has to stay.
    case nobody
    /// Nobody, but a wheel that the user is turning comes to rest.
    case end
    case page, user
    /// The answer to a request, by which a choice of the user may end.
    case answer
  }

  var name: String
  var author: Author
  var run: @Sendable (LawPage) -> Void

  /// The steps of all elements. A step that is in the list several times is more frequent.
  static let all: [LawStep] =
    Array(repeating: Self("the user acts", .user) { $0.act() }, count: 10)
    + Array(repeating: Self("a setting", .nobody) { $0.setSetting() }, count: 4)
    + [
      Self("other data", .nobody) { $0.setData() },
      Self("a value", .page) { $0.setValue(LawData.value(using: &$0.random)) },
      Self("the same value", .nobody) { $0.setSameValue() },
      Self("an answer", .answer) { $0.answer() }, Self("an answer", .answer) { $0.answer() },
      Self("a timer", .user) { $0.runTimer() }, Self("a frame", .user) { $0.drawFrame() },
      Self("a move", .end) { $0.move() },
      Self("a reset", .page) { $0.form(.reset) },
      Self("disabled", .end) { $0.form(.disabled($0.oneIn(2))) },
      Self("open", .nobody) { if $0.element.opens { $0.open() } },
      Self("open", .nobody) { if $0.element.opens { $0.open() } },
      Self("close", .nobody) { if $0.element.opens { $0.close() } },
    ]

  init(_ name: String, _ author: Author, _ run: @escaping @Sendable (LawPage) -> Void) {
    self.name = name
    self.author = author
    self.run = run
  }
}

extension LawPage {
  /// The settings that decide in which form a value is written, or whose values the random ones can't be.
  private static let others: Set = [
    "value", "values", "data", "src", "country", "lazy", "history", "result", "multiple",
    "selection",
    "checkPolicy", "columns", "preload", "filter", "expanded", "editable",
    "error",
  ]

  /// Sets a property, sets it to an equal value, or removes it.
  fileprivate func setSetting() {
    let properties = element.properties.filter { !Self.others.contains($0.text) }
    let property = properties.randomElement(using: &random)!
    let samples = SettingSamples.of(property, element)!
    set(property.text, oneIn(3) ? .null : samples.randomElement(using: &random)!)
  }

  fileprivate func setData() {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: set("data", .null)
    case 1: set("src", .string(LawData.files.keys.sorted().randomElement(using: &random)!))
    case 2: set("src", .null)
    case 3: set("data", SettingSamples.otherData)
    default: set("data", LawData.places)
    }
  }

  fileprivate func setSameValue() {
    let value = page.get("value")
    note("value = \(value), as it is")
    page.set("value", value)
  }
}

/// Data in which each code is that of one node.
enum LawData {
  // A node with a single child is the same choice as that child, so no value has one.
  private static let text = """
    [{"name":"广东省","code":"44","children":[
       {"name":"广州市","code":"4401","children":[
         {"name":"越秀区","code":"440104"},{"name":"海珠区","code":"440105"}]},
       {"name":"东莞市","code":"4419"}]},
     {"name":"安徽省","code":"34","children":[
       {"name":"合肥市","code":"3401","children":[
         {"name":"瑶海区","code":"340102"},{"name":"庐阳区","code":"340103"}]},
       {"name":"芜湖市","code":"3402"}]},
     {"name":"台湾省","code":"71","disabled":true},
     {"name":"重庆市","code":"50","children":[
       {"name":"渝中区","code":"500103"},{"name":"江北区","code":"500105"}]}]
    """

  static let places = ScriptValue(json: Array(text.utf8))!

  static let files = [
    "/places.json": text,
    "/few.json": """
    [{"name":"安徽省","code":"34","children":[
      {"name":"合肥市","code":"3401"},{"name":"芜湖市","code":"3402"}]}]
    """,
    "/more.json": """
    [{"name":"江苏省","code":"32","children":[
      {"name":"南京市","code":"3201"},{"name":"苏州市","code":"3205"}]}]
    """,
  ]

  /// A value that is a place or none, in the form in which an element returns it.
  static func value(using random: inout SeededGenerator) -> ScriptValue {
    let values = ["440105", "4419", "3401", "500103", "3201", "999"]
    return Int.random(in: 0..<5, using: &random) == 0
      ? .null : .string(values.randomElement(using: &random)!)
  }

  static func children(using random: inout SeededGenerator) -> ScriptValue {
    .list(
      (0..<Int.random(in: 0..<3, using: &random)).map { _ in
        .string("r\(Int.random(in: 0..<100_000, using: &random))")
      })
  }
}
