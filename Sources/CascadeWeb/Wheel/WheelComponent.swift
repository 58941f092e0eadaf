import Hierarchies
import Selections
import WebRuntime

/// `<cascade-wheel>`: wheels in the page. The value is the path under the indicators from when the user has turned them or
/// the page has set it. Until then the wheels show rows without choosing them.
package final class WheelComponent: ChoiceComponent {
  private(set) var wheels: WheelPanel
  /// The independent columns of the property `columns`; null for linked wheels over the data.
  var columnsValue = ScriptValue.null
  /// The rows that were chosen with the wheels, until another value is requested.
  private var chosen: [Hierarchy.Node]?

  package override init(host: Host) {
    wheels = WheelPanel(host: host)
    super.init(host: host)
  }

  package override func connected() {
    wheels.moved()
    tell()
  }

  // MARK: ChoiceComponent

  // Of a requested value, only the levels that were found are chosen; the wheels below show other rows.
  package override var path: [Hierarchy.Node] {
    chosen ?? hierarchy.match(savedPath, in: matchScope).path
  }
  package override var rows: [Int?] {
    let path = path
    if path == wheels.selection.path { return wheels.selection.rows }
    return isIndependent
      ? columns(of: path).map { $0.map { hierarchy.position(of: $0) } } : rows(of: path)
  }
  package override var anchor: Reference { .wheels }
  package override var isIndependent: Bool { !columnsValue.isNull }

  package override func valueText(of path: [Hierarchy.Node]) -> [UInt8] {
    isIndependent
      ? hierarchy.valueUTF8(ofColumns: columns(of: path)) : super.valueText(of: path)
  }

  /// Returns the node of each independent column, if any.
  private func columns(of path: [Hierarchy.Node]) -> [Hierarchy.Node?] {
    var rows = [Hierarchy.Node?](repeating: nil, count: hierarchy.roots.count)
    for node in path {
      if let column = hierarchy.parent(of: node) { rows[hierarchy.position(of: column)] = node }
    }
    return rows
  }

  package override var loading: ChildLoading { wheels.selection.loading }
  package override var matchScope: MatchScope { wheels.selection.scope }

  package override func dataChanged() {
    chosen = nil
    wheels = WheelPanel(
      replacing: wheels, showing: hierarchy, isIndependent: isIndependent,
      isLazy: isLazy && !isIndependent)
  }

  package override func childrenAnswered(_ ticket: ChildLoading.Ticket, _ answer: ChildAnswer) {
    wheels.receive(answer, for: ticket, towards: savedPath)
    grow(to: wheels.hierarchy)
    tell()
  }

  package override func apply(_ saved: SavedPath) {
    chosen = nil
    wheels.select(saved)
  }

  package override func closePicker() {
    wheels.letGo()
    tell()
  }

  package override var styles: [Name] { [commonStyles] + wheels.styles }

  package override func render() -> [Element] {
    if let notice { return [wheels.frame(of: notice)] }
    wheels.options.label = labelBytes
    wheels.options.isDisabled = isDisabled
    wheels.options.state = controlState
    wheels.requests.awaitedNames =
      pending.first { awaits($0) }?.names(after: wheels.selection.path.count) ?? []
    wheels.options.note = unknownValueNote
    wheels.former = former.finder
    if hierarchy.isEmpty, !isLazy { return [] }
    defer { tell() }
    return wheels.render() + errorLine
  }

  package override func ownPropertyChanged(_ index: Int, to value: ScriptValue) {
    switch WheelElementProperty(rawValue: index) {
    case .columns: setColumns(value)
    case nil:
      wheels.set(WheelProperty(rawValue: index - WheelElementProperty.count), to: value)
      if dataState == .ready, !wheels.isTurned { apply(savedPath) }
    }
  }

  package override func ownSetting(_ index: Int) -> Setting {
    WheelElementProperty(rawValue: index)?.setting
      ?? WheelProperty(rawValue: index - WheelElementProperty.count)?.setting ?? .look
  }

  package override func rulesChanged() {
    wheels.rebuild()
    if !asked.script.isNull { apply(savedPath) }
  }

  // The columns of the property go before the data.
  package override var isDataCovered: Bool? {
    if case .list = columnsValue { true } else { false }
  }

  private func setColumns(_ value: ScriptValue) {
    let wasCovered = isDataCovered == true
    columnsValue = value
    if case .list(let items) = value {
      let columns = Array(items.prefix(WheelPanel.Options.maximumDepth))
      if let hierarchy = ScriptHierarchy.columns(of: columns) {
        use(hierarchy, .ready)
      } else {
        readDocument(.list(columns), areColumns: true)
      }
    } else if wasCovered {
      useGivenData()
    } else {
      dataChanged()
      apply(savedPath)
    }
  }

  package override func ownProperty(_ index: Int) -> ScriptValue {
    switch WheelElementProperty(rawValue: index) {
    case .columns: columnsValue
    case nil: .null
    }
  }

  package override func call(_ method: Int, _ arguments: [ScriptValue]) -> ScriptValue {
    switch WheelMethod(rawValue: method) {
    case .spin: if !isDisabled, !isReadOnly { wheels.spin(to: arguments.first?.wholeNumbers) }
    case .confirm: confirm()
    case nil: break
    }
    tell()
    return detail
  }

  package override func handle(_ action: Action, _ event: Event) -> EventResponse {
    if action == .sheet(.retry) {
      retry()
      return []
    }
    defer { tell() }
    return wheels.handle(action, event)
  }

  package override func timerFired(_ timer: Timer) {
    wheels.timerFired(timer)
    tell()
  }

  package override func frame(at time: Double) {
    wheels.frame(at: time)
    tell()
  }

  /// Makes the rows under the indicators the value, unless the requested value is still loading and wasn't turned away
  /// from.
  private func confirm() {
    if wheels.isTurned || !isAwaiting { wheels.confirm() } else { wheels.stop() }
  }

  /// Forwards the reports of the wheels to the page.
  private func tell() {
    var reports = wheels.takeReports()
    if reports.contains(.confirmed) {
      confirm()
      reports.formUnion(wheels.takeReports())
    }
    if reports.contains(.moved) { moved() }
    // The wheels may have been turned on since, to rows that aren't loaded.
    if reports.contains(.chosen), let path = wheels.reportedPath { take(path, "change") }
    if reports.contains(.wantsChildren) { load(wheels.takeTickets()) }
  }

  /// The value follows the wheels while they turn, unless a row may lead to rows that aren't loaded.
  private func moved() {
    let selection = wheels.selection
    if !isLazy || isIndependent { return take(selection.path, "input") }
    host.dispatch("input", detail: detail(path: selection.path, rows: selection.rows))
  }

  private func take(_ path: [Hierarchy.Node], _ event: Name) {
    chosen = path
    valueChanged(event)
  }
}

// MARK: Members

/// The properties of `<cascade-wheel>` itself. Those of all wheels follow.
enum WheelElementProperty: Int, CaseIterable {
  case columns

  static var count: Int {
    var count = 0
    while Self(rawValue: count) != nil { count += 1 }
    return count
  }

  var setting: Setting {
    switch self {
    // It is data, and does what other data does.
    case .columns: .look
    }
  }

  var definition: PropertyDefinition {
    switch self {
    case .columns: PropertyDefinition("columns", attribute: "columns", .script, part: "data")
    }
  }
}

/// The methods of `<cascade-wheel>`.
enum WheelMethod: Int, CaseIterable {
  case spin, confirm

  var definition: MethodDefinition {
    switch self {
    case .spin: "spin"
    case .confirm: "confirm"
    }
  }
}

extension WheelComponent {
  /// The definition of the element `<cascade-wheel>`.
  package static var definition: ElementDefinition {
    ElementDefinition(
      name: "cascade-wheel",
      properties: CommonProperty.definitions
        + PropertyDefinition.list { WheelElementProperty(rawValue: $0)?.definition }
        + PropertyDefinition.list { WheelProperty(rawValue: $0)?.definition },
      method: { WheelMethod(rawValue: $0)?.definition },
      parts: "wheel",
      make: { WheelComponent(host: $0) })
  }
}

#if !hasFeature(Embedded)
extension WheelElementProperty {
  var description: PropertyDescription {
    switch self {
    case .columns:
      .init(
        type: "CascadeColumns | null",
        """
        independent columns: `[["AM","PM"],["1","2"]]` or `[{name, children}]`; if empty, each root of the data is a \
        column
        """)
    }
  }
}

extension WheelMethod {
  var description: MethodDescription {
    switch self {
    case .spin:
      .init(
        [.init(name: "rows", type: "readonly (number | null)[]", isOptional: true)],
        result: "CascadeChoiceDetail | null",
        """
        spins the wheels to random rows, or each wheel to the given row; `null` leaves a column where it is. Returns \
        the value at that moment. One `change` follows when all wheels have settled
        """)
    case .confirm:
      .init(
        result: "CascadeChoiceDetail | null",
        "stops all wheels immediately, and returns the value at that moment")
    }
  }
}

extension WheelComponent {
  static var description: ElementDescription {
    ElementDescription(
      definition, interface: "CascadeWheelElement",
      "Linked or independent wheels of any depth.",
      guide: "Wheel.md",
      properties: WheelElementProperty.allCases.map { .init($0.definition, $0.description) }
        + WheelProperty.described,
      methods: WheelMethod.allCases.map { .init($0.definition, $0.description) },
      events: [
        .init(
          "input", "CascadeChoiceDetail", "another row moves under an indicator",
          fields: "`path`, `rows`"),
        .init(
          "change", "CascadeChoiceDetail", "the wheels have settled on a different value",
          fields: "`path`, `rows`"),
      ] + EventDescription.common,
      slots: [
        .row,
        .init(
          name: "row-CODE",
          text:
            "with `custom-rows`, the content of the row with this code, or with this name if it has no code"
        ),
      ])
  }
}
#endif
