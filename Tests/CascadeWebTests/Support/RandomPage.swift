import CascadeWeb
import Hierarchies
import TestSupport
import WebRuntime

/// One element in a page where a user, a script and a server do anything at any moment: set properties, replace the
/// data, press, type and scroll, answer requests late or never, move, hide and remove the element, and call it from its
/// own events.
///
/// The names of the data begin with the number of the data, so that a row of former data is found in the page.
final class RandomPage: RandomUse {
  private let definition: ElementDefinition
  /// The number of the data that the page gave last.
  private var data = 0
  /// The files of data in parts, by their URLs without queries.
  private var files: [String: [UInt8]] = [:]
  /// The events that the page still handles by calling the element, so that it doesn't do so forever.
  private var reactions = 0

  init(_ definition: ElementDefinition, seed: UInt64, printsSteps: Bool) {
    self.definition = definition
    super.init(seed: seed, printsSteps: printsSteps) { random in
      let environments: [Environment] = [
        [], .compact, [.compact, .coarsePointer], .reducedMotion,
      ]
      return TestPage(definition, environment: environments.randomElement(using: &random)!)
    }
    page.react = { [unowned self] in react(to: $0) }
  }

  /// Sets the element up as a page does, and then does as many random things as given.
  func run(steps: Int) {
    for _ in 0..<Int.random(in: 0..<5, using: &random) { setProperty() }
    if oneIn(2) { set("lazy", .flag(true)) }
    setData()
    open()
    for _ in 0..<steps {
      reactions = 3
      step()
    }
  }

  /// The texts of rows in the page that aren't of the present data.
  var formerRows: [String] {
    reactions = 0
    page.flush()
    let rows = page.root.all { ["option-name", "name"].contains($0.attributes["part"]) }
    return rows.map(\.content)
      .filter { $0.first == "g" && $0.contains(".") && !$0.hasPrefix("g\(data).") }
  }

  private func step() {
    switch Int.random(in: 0..<100, using: &random) {
    case ..<52:
      let typed = ["", "g", "g\(data).1", "9"]
      if let node = listeners.randomElement(using: &random) { use(node, typing: typed) }
    case ..<60: answer()
    case ..<68: runTimer()
    case ..<75: drawFrame()
    case ..<79: setData()
    case ..<80: setHistory()
    case ..<84: setProperty()
    case ..<88: setValue()
    case ..<92: callMethod()
    case ..<94: form()
    case ..<96: move()
    case ..<97: reinsert()
    default: open()
    }
  }

  private func react(to event: String) {
    guard reactions > 0, oneIn(6) else { return }
    reactions -= 1
    note("in \(event):")
    switch Int.random(in: 0..<5, using: &random) {
    case 0: setData()
    case 1: setValue()
    case 2: setProperty()
    case 3: move()
    default: callMethod()
    }
  }

  // MARK: The page's script

  private func setData() {
    data += 1
    switch Int.random(in: 0..<12, using: &random) {
    case 0:
      set("data", .null)
      set("src", .null)
    case 1:
      set("data", .null)
      // Another URL each time, because the same one is the same data.
      set("src", .text(.joined("/", .number(data), oneIn(2) ? "/children" : ".json")))
    case 2:
      set("data", .null)
      set("src", .text(Text(Array(addFiles().utf8))))
    default: set("data", rows())
    }
  }

  /// Sets a history in which one of the codes was `c50`.
  private func setHistory() {
    let line = "c\(Int.random(in: 0..<40, using: &random))\told c50 1981-2001 u"
    files["/\(data).history"] = Array("history 1\n\(line)\n".utf8)
    set("history", oneIn(4) ? .null : .text(.joined("/", .number(data), ".history")))
  }

  /// Adds the files of three levels in parts, and returns the URL of the upper levels.
  private func addFiles() -> String {
    var builder = HierarchyBuilder()
    func add(_ count: Int, to parent: HierarchyBuilder.Entry?, depth: Int) {
      for _ in 0..<count {
        let number = Int.random(in: 0..<40, using: &random)
        let entry = builder.add("g\(data).\(number)", code: "c\(number)", to: parent)
        if depth > 0 { add([0, 1, 4].randomElement(using: &random)!, to: entry, depth: depth - 1) }
      }
    }
    add(4, to: nil, depth: 3)
    let split = SplitHierarchy(builder.build(), levels: 2)
    let folder = "http://x/\(data)/"
    files[folder + SplitHierarchy.upperName + ".hierarchy"] = split.upper
    files[folder + SplitHierarchy.completeName + ".hierarchy"] = split.all
    for part in split.parts { files[folder + part.name + ".hierarchy"] = part.bytes }
    return folder + SplitHierarchy.upperName + ".hierarchy"
  }

  private func setValue() {
    set("value", value())
  }

  private func value() -> ScriptValue {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return .null
    case 1: return .list([name(1), name(2)])
    case 2: return .list((0..<3).map { _ in code() })
    case 3: return .text("c50")
    default: return code()
    }
  }

  /// Sets a random property to a random value, which the element may not know.
  private func setProperty() {
    let others: Set = ["data", "src", "value", "history", "strings", "preload"]
    let properties = definition.properties.filter {
      !$0.kind.isReadOnly && !others.contains($0.name.description)
    }
    let property = properties.randomElement(using: &random)!
    let value: ScriptValue
    switch property.kind {
    case .flag: value = .flag(oneIn(2))
    case .number: value = oneIn(4) ? .null : .number(Double(Int.random(in: 0..<9, using: &random)))
    default: value = word()
    }
    set(property.name.description, value)
  }

  private func word() -> ScriptValue {
    let words: [Text] = [
      "wheel", "columns", "tree", "none", "single", "multiple", "check", "independent", "leaves",
      "all", "hover", "tabs", "flat", "c1", "2",
    ]
    return oneIn(8) ? .null : .text(words.randomElement(using: &random)!)
  }

  private func set(_ name: String, _ value: ScriptValue) {
    guard definition.properties.contains(where: { $0.name.description == name }) else { return }
    note("\(name) = \(value)")
    // A script sets several properties before the elements are rendered.
    page.set(name, value, flushes: !oneIn(3))
    for name in ["value", "path", "rows"] where oneIn(4) { _ = page.get(name) }
  }

  private func callMethod() {
    guard !definition.methods.isEmpty else { return }
    let method = Int.random(in: 0..<definition.methods.count, using: &random)
    let arguments = [value(), oneIn(2) ? value() : name(0), .number(1)]
    note("\(definition.methods[method].name)(\(arguments))")
    page.call(method, arguments)
  }

  private func open() {
    guard let open = definition.methods.firstIndex(where: { $0.name.description == "open" }) else {
      return
    }
    note("open()")
    page.call(open)
  }

  private func move() {
    note("move")
    page.move()
  }

  private func reinsert() {
    note("reinsert")
    page.reinsert()
    setData()
  }

  private func form() {
    let change: FormChange =
      oneIn(3) ? .reset : oneIn(2) ? .disabled(oneIn(3)) : .restored(value())
    note("\(change)")
    page.form(change)
  }

  // MARK: The data

  /// Rows of another size and depth than those before: none, few, many, or a chain of single children.
  private func rows() -> ScriptValue {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return .list([])
    case 1: return .list([name(0)])
    case 2: return chain(depth: Int.random(in: 10..<30, using: &random))
    case 3: return .list((0..<3).map { column in .list((0...column * 9).map(name)) })
    default: return children(depth: Int.random(in: 1..<5, using: &random))
    }
  }

  private func chain(depth: Int) -> ScriptValue {
    .list([depth == 0 ? node([]) : node([.init("children", chain(depth: depth - 1))])])
  }

  private func children(depth: Int) -> ScriptValue {
    let count = [0, 1, 2, 3, 5, 60].randomElement(using: &random)!
    return .list(
      (0..<count).map { number in
        let hasChildren = depth > 0 && (number < 3 || oneIn(20))
        return node(hasChildren ? [.init("children", children(depth: depth - 1))] : [])
      })
  }

  private func node(_ fields: [ScriptValue.Field]) -> ScriptValue {
    let number = Int.random(in: 0..<40, using: &random)
    var all: [ScriptValue.Field] = [.init("name", name(number))]
    if !oneIn(4) { all.append(.init("code", .text(.joined("c", .number(number))))) }
    if oneIn(9) { all.append(.init("disabled", .flag(true))) }
    if oneIn(9) { all.append(.init("leaf", .flag(true))) }
    return .record(all + fields)
  }

  private func name(_ number: Int) -> ScriptValue {
    .text(.joined("g", .number(data), ".", .number(number)))
  }

  private func code() -> ScriptValue {
    .text(.joined("c", .number(Int.random(in: 0..<40, using: &random))))
  }

  // MARK: Answers

  private func answer() {
    if oneIn(3) { return answerFetch() }
    let waiting = page.requests.indices.filter { !answered.contains($0) }
    guard let position = waiting.randomElement(using: &random) else { return answerFetch() }
    let request = page.requests[position]
    // The driver gives up; a server may still answer.
    if oneIn(10) {
      note("no answer to \(request.name) \(request.question)")
      return page.answer(request.question, .failed([]))
    }
    answered.insert(position)
    note("answer \(request.name) \(request.question)")
    if oneIn(5) { return page.answer(request.question, .rejected([])) }
    page.answer(request.question, .resolved(oneIn(3) ? chain(depth: 0) : children(depth: 1)))
  }

  private func answerFetch() {
    let waiting = page.fetches.indices.filter { !ended.contains($0) }
    guard let position = waiting.randomElement(using: &random) else { return }
    ended.insert(position)
    note("fetched \(page.fetches[position].url)")
    if oneIn(6) { return page.answer(position, status: 404, []) }
    let url = page.fetches[position].url.split(separator: "?")[0]
    if let file = files[String(url)] { return page.answer(position, file) }
    let isPage = page.fetches[position].url.contains("children")
    page.answer(position, isPage ? .record([.init("children", children(depth: 0))]) : rows())
  }
}

extension Name {
  fileprivate var description: String { String(decoding: bytes, as: UTF8.self) }
}
