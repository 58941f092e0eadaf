import CascadeWeb
import Foundation
import TestSupport
import Testing
import WebRuntime

/// A page in which a script, a user and a server do random things to one element, for the tests of the laws.
///
/// After each step, the laws are checked: the value and the form's value change only by an author, and `change` and `confirm`
/// follow only what the user has done. Files beside this one add steps: see ``LawStep``.
final class LawPage: RandomUse {
  let element: LawElement
  /// The settings of the page.
  private(set) var settings: [String: ScriptValue] = [:]
  private var faults: [String] = []

  init(_ element: LawElement, seed: UInt64) {
    self.element = element
    super.init(seed: seed) { _ in Self.page(element) }
    page.loadsParts = arePartsEarly
    for (name, value) in element.settings { set(name, value) }
    set("data", LawData.places)
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
    // The attribute goes when the user has changed the value.
    if events.contains("change") { settings["error"] = nil }
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
    return faults.isEmpty ? nil : "\(faults)\n\(story)"
  }

  /// Whether parts of the program are there as soon as they are requested, as those in the cache of the browser.
  private lazy var arePartsEarly = oneIn(2)

  /// Loads the parts of the program that were requested.
  func loadParts() {
    note("parts")
    page.loadsParts = true
    page.loadsParts = arePartsEarly
  }

  /// Compares a closed element with another one that has had the same settings and the same value from the beginning.
  func compareWithFresh() -> String? {
    loadParts()
    if isOpen || !areFetchesAnswered { return nil }
    for timer in page.timerNumbers { page.runTimer(number: timer) }
    let fresh = Self.page(element)
    for (name, value) in settings.sorted(by: { $0.key < $1.key }) { fresh.set(name, value) }
    for fetch in fresh.fetches.indices { answer(fetch, of: fresh) }
    if isDisabled { fresh.form(.disabled(true)) }
    fresh.set("value", page.get("value"))
    if page.get("value") != fresh.get("value") {
      return "the value \(page.get("value")) becomes \(fresh.get("value"))\n\(settings)\n"
        + story
    }
    // What a tree shows also depends on what the user has expanded, and where the user is.
    if !element.opens { return nil }
    let (shown, expected) = (page.comparable, fresh.comparable)
    // The names of a value that the user has chosen are known without its data.
    let hasData = settings["data"] != nil || settings["src"] != nil
    if shown == expected || !hasData || shown.contains("value unknown") { return nil }
    return
      "\(shown)\n— instead of —\n\(expected)\n\(settings)\n\(story)"
  }

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
    if case .reset = change { settings["error"] = nil }
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
    let open = page.fetches.indices.filter { !ended.contains($0) }
    guard let position = open.randomElement(using: &random) else { return }
    ended.insert(position)
    note("fetched \(page.fetches[position].url)")
    answer(position, of: page)
  }

  private func answer(_ fetch: Int, of page: TestPage) {
    guard let text = LawData.files[page.fetches[fetch].url] else {
      return page.answer(fetch, status: 404, [])
    }
    page.answer(fetch, Array(text.utf8))
  }

  private var areFetchesAnswered: Bool { page.fetches.indices.allSatisfy { ended.contains($0) } }
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
    Array(
      repeating: Self("the user acts", .user) { page in
        guard let node = page.listeners.randomElement(using: &page.random) else { return }
        page.use(node, typing: ["", "广", "a", "9"])
      }, count: 10)
    + Array(repeating: Self("a setting", .nobody) { $0.setSetting() }, count: 4)
    + [
      Self("other data", .nobody) { $0.setData() },
      Self("a value", .page) { $0.setValue(LawData.value(of: $0.element, using: &$0.random)) },
      Self("the same value", .nobody) { $0.setSameValue() },
      Self("an answer", .answer) { $0.answer() }, Self("an answer", .answer) { $0.answer() },
      Self("parts", .user) { $0.loadParts() },
      Self("a timer", .user) { $0.runTimer() }, Self("a frame", .user) { $0.drawFrame() },
      Self("a move", .end) { $0.move() },
      Self("a reset", .page) { $0.form(.reset) },
      Self("disabled", .end) { $0.form(.disabled($0.oneIn(2))) },
      Self("read-only", .end) { $0.set("readOnly", .flag($0.oneIn(2))) },
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
    "checkPolicy", "columns", "preload", "filter", "expanded", "editable", "readOnly",
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

  /// A value that is a place or none, or several places, in the form in which an element returns it.
  static func value(of element: LawElement, using random: inout SeededGenerator) -> ScriptValue {
    let values = ["440105", "4419", "3401", "500103", "3201", "999"]
    let count = element.isMultiple ? Int.random(in: 0..<4, using: &random) : 1
    return count == 0 || Int.random(in: 0..<5, using: &random) == 0
      ? .null
      : .string(values.shuffled(using: &random).prefix(count).joined(separator: ","))
  }

  static func children(using random: inout SeededGenerator) -> ScriptValue {
    .list(
      (0..<Int.random(in: 0..<3, using: &random)).map { _ in
        .string("r\(Int.random(in: 0..<100_000, using: &random))")
      })
  }
}
