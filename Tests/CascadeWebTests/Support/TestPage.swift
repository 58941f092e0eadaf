import CascadeWeb
import Testing
@_spi(Pages) import WebRuntime

/// A page with one element and no browser. It forwards events as the driver does, and carries out the
/// operations on a recording DOM.
final class TestPage {
  let platform: Platform
  let dom = RecordingDOM()
  private(set) var instance: Int
  private let definition: ElementDefinition
  /// The timers that are set, by number.
  private var timers: Set<Int> = []
  private(set) var wantsFrame = false
  private(set) var events: [(name: String, detail: ScriptValue)] = []
  /// The events whose default action the page prevents.
  var prevented: Set<String> = []
  /// The questions without an answer, with the name of their event, in order.
  private(set) var requests: [(name: String, question: Int)] = []
  /// The code of the node whose children each question `load` asks for; empty for the roots.
  private(set) var loads: [Int: String] = [:]
  private(set) var formValue = ScriptValue.null
  private(set) var validity = (flags: 0, message: "")
  /// Called for each event that the page receives, as a script that listens for all of them.
  var react: (String) -> Void = { _ in }
  /// The scroll position of each node.
  private(set) var scrollTops: [Int: Double] = [:]
  private(set) var focused: Int?
  private(set) var fetches: [(source: Int, url: String)] = []
  private(set) var calls: [String] = []
  /// Whether parts of the program are loaded as soon as they are requested. Those that weren't are loaded when it changes
  /// to true.
  var loadsParts = true {
    didSet {
      let numbers = partNumbers
      partNumbers = []
      for number in numbers { partLoaded(number) }
    }
  }
  /// The name of a part that isn't loaded as soon as it is requested, even if others are.
  var heldPart: String?
  private var partNumbers: [Int] = []
  /// The events that wait for a part of the program, with their nodes.
  private var waiting: [(event: Event, node: Int)] = []
  /// The events whose questions a test answers later.
  var held: Set<String> = []
  /// The number of bytes that the program has written for the driver: none, if nothing has changed.
  private(set) var written = 0
  /// Whether each change is checked for nodes and references that don't belong together, which takes most of the time.
  var checksNodes = true
  /// The messages in the console.
  private(set) var reports: [String] = []

  init(
    _ definition: ElementDefinition, language: String = "en", label: String = "",
    environment: Environment = [], attributes: [(String, ScriptValue)] = []
  ) {
    self.definition = definition
    platform = Platform([definition])
    platform.environmentChanged(to: environment)
    instance = platform.create(0)
    platform.context(of: instance, language: Array(language.utf8), label: Array(label.utf8))
    for (name, value) in attributes { set(name, value, from: .attribute) }
    platform.connected(instance)
    flush()
  }

  /// Moves the element to another place in the page, where the browser scrolls everything in it to the top.
  func move() {
    scrollTops = [:]
    platform.connected(instance)
    flush()
  }

  /// Removes the element from the page and inserts it again, without its properties. Its timers fire and its questions
  /// are answered all the same, as if the driver hadn't noticed.
  func reinsert() {
    platform.destroy(instance)
    flush()
    instance = platform.create(0)
    platform.connected(instance)
    flush()
  }

  /// The tree in the element's shadow root.
  var root: RecordingNode { dom.nodes[dom.roots[instance]!]! }

  /// Sets a property.
  ///
  /// - Parameter flushes: Whether the element is rendered afterwards, as when the page's script ends.
  func set(
    _ name: String, _ value: ScriptValue, from origin: PropertyOrigin = .property,
    flushes: Bool = true
  ) {
    let index = index(of: name)
    let isJSON = definition.properties[index].kind == .json
    let parsed = isJSON ? value.utf8.flatMap { ScriptValue(json: $0) } : nil
    platform.set(index, of: instance, to: parsed ?? value, from: origin)
    if flushes { flush() }
  }

  func get(_ name: String) -> ScriptValue {
    platform.get(index(of: name), of: instance)
  }

  @discardableResult
  func call(_ method: Int, _ arguments: [ScriptValue] = []) -> ScriptValue {
    defer { flush() }
    return platform.call(method, of: instance, arguments)
  }

  /// Fires an event at a node that listens for it.
  @discardableResult
  func fire(
    _ kind: EventKind, at node: RecordingNode, _ change: (inout Event) -> Void = { _ in }
  ) -> EventResponse {
    #expect(node.events[Int(kind.rawValue)] != nil, "the node doesn't listen for \(kind)")
    var event = Event(kind: kind)
    event.scrollTop = scrollTops[node.id] ?? 0
    change(&event)
    defer { flush() }
    return send(event, at: node.id)
  }

  private func send(_ event: Event, at node: Int) -> EventResponse {
    let response = platform.event(event, at: node)
    if response.contains(.waits) { waiting.append((event, node)) }
    return response.subtracting(.waits)
  }

  @discardableResult
  func key(_ key: String, at node: RecordingNode, _ modifiers: Event.Modifiers = [])
    -> EventResponse
  {
    fire(.keyDown, at: node) {
      $0.text = Array(key.utf8)
      $0.modifiers = modifiers
    }
  }

  func isSet(_ timer: Timer) -> Bool { timers.contains(timer.number) }

  func runTimer(_ timer: Timer) {
    let number = timer.number
    #expect(timers.contains(number), "the timer \(timer) isn't set")
    runTimer(number: number)
  }

  /// The numbers of the timers that are set.
  var timerNumbers: [Int] { timers.sorted() }

  func runTimer(number: Int) {
    timers.remove(number)
    platform.timerFired(number, of: instance)
    flush()
  }

  /// Draws frames, 16 ms apart, until none is requested.
  func drawAll(from time: Double = 0) {
    draw(from: time, until: 60_000)
  }

  /// Draws frames, 16 ms apart, up to a time or until none is requested.
  func draw(from time: Double = 0, until end: Double) {
    var time = time
    while wantsFrame, time < end {
      wantsFrame = false
      platform.frame(of: instance, at: time)
      flush()
      time += 16
    }
  }

  /// Ends a fetch. JSON is parsed as the driver does.
  func answer(_ fetch: Int, status: Int = 200, _ bytes: [UInt8]) {
    if let value = ScriptValue(json: bytes) { return answer(fetch, status: status, value) }
    let body = SourceBody(byteCount: bytes.count)
    body.bytes.copyBytes(from: bytes)
    platform.fetched(fetches[fetch].source, status: status, body: body)
    flush()
  }

  /// Ends a fetch with JSON, as the driver passes it on.
  func answer(_ fetch: Int, status: Int = 200, _ value: ScriptValue) {
    let written = ByteBuffer()
    value.write(to: written)
    var body = SourceBody(byteCount: written.count)
    body.isValue = true
    body.bytes.copyBytes(from: written.bytes)
    platform.fetched(fetches[fetch].source, status: status, body: body)
    flush()
  }

  /// Answers a question as the page's script does.
  func answer(_ question: Int, _ answer: PageAnswer) {
    platform.answered(question, of: instance, answer)
    flush()
  }

  func form(_ change: FormChange) {
    platform.form(change, of: instance)
    flush()
  }

  /// Returns the names of the events since the last call.
  @discardableResult
  func takeEvents() -> [String] {
    defer { events = [] }
    return events.map(\.name)
  }

  func takeDetails() -> [ScriptValue] {
    defer { events = [] }
    return events.map(\.detail)
  }

  func flush() {
    platform.flush()
    written += platform.writer.buffer.bytes.count
    dom.apply(platform.writer.buffer.bytes)
    platform.writer.buffer.removeAll()
    let effects = dom.effects
    dom.effects = []
    // As in the driver, the page hears of events when everything else is done.
    for effect in effects where effect.isOfForm { carryOut(effect) }
    for effect in effects where !effect.isOfForm { carryOut(effect) }
    guard checksNodes else { return }
    #expect(dom.faults == [])
    #expect(dom.strays.isEmpty)
    #expect(dom.nodes.count == platform.nodes.count)
    checkReferences()
  }

  /// Each reference in the page leads to the only element that has it.
  private func checkReferences() {
    var waiting = platform.rendered(by: instance)
    var found: [RenderedNode] = []
    while let node = waiting.popLast() {
      waiting += node.children
      let reference = node.element.reference
      if reference == .none { continue }
      #expect(!found.contains { $0.element.reference == reference })
      #expect(platform.node(reference, of: instance) == node.id)
      found.append(node)
    }
  }

  private func carryOut(_ effect: RecordingDOM.Effect) {
    switch effect {
    case .scroll(let node, _, let top, _): if !top.isNaN { scrollTops[node] = top }
    case .focus(let node): focused = node
    case .call(_, let method): calls.append(method)
    case .dispatch(let name, _, let detail):
      events.append((name, detail))
      react(name)
    case .ask(let name, let question, let isLater, let detail):
      events.append((name, detail))
      react(name)
      if isLater || held.contains(name) { requests.append((name, question)) }
      if name == "load" {
        let code = detail.field("node")?.field("code")?.utf8
        loads[question] = code.map { String(decoding: $0, as: UTF8.self) } ?? ""
      }
      let isRefused = prevented.contains(name)
      if held.contains(name), !isRefused { return }
      if !isLater || !isRefused { answer(question, isRefused ? .refused : .allowed) }
    case .formValue(let value): formValue = value
    case .validity(let flags, let message, _): validity = (flags, message)
    case .fetch(let source, let url): fetches.append((source, url))
    case .timer(_, let timer, let milliseconds):
      if milliseconds == nil { timers.remove(timer) } else { timers.insert(timer) }
    case .frame: wantsFrame = true
    case .loadPart(let number, let name):
      if loadsParts, name != heldPart { partLoaded(number) } else { partNumbers.append(number) }
    case .report(let text): reports.append(text)
    case .capturePointer, .loadTable: break
    }
  }

  /// The parts that were requested and aren't loaded can't be.
  func failParts() {
    for number in partNumbers { platform.partFailed(number) }
    partNumbers = []
    flush()
  }

  private func partLoaded(_ number: Int) {
    platform.partLoaded(number)
    flush()
    let events = waiting
    waiting = []
    for (event, node) in events { _ = send(event, at: node) }
    flush()
  }

  func index(of name: String) -> Int {
    definition.properties.firstIndex { String(decoding: $0.name.bytes, as: UTF8.self) == name }!
  }
}

extension RecordingDOM.Effect {
  /// Whether this tells the form the value or whether it is valid.
  fileprivate var isOfForm: Bool {
    switch self {
    case .formValue, .validity: true
    default: false
    }
  }
}
