import Hierarchies
import Selections

/// `<cascade-wheel>`: wheels in the page. The value is the path under the indicators.
package final class WheelComponent: ChoiceComponent {
  private(set) var wheels: WheelPanel
  /// The independent columns of the property `columns`; null for linked wheels over the data.
  var columnsValue = ScriptValue.null

  package override init(host: Host) {
    wheels = WheelPanel(host: host)
    super.init(host: host)
  }

  // MARK: ChoiceComponent

  // Of a value that isn't known, only the levels that were found are chosen; the wheels below show other rows.
  package override var path: [Hierarchy.Node] {
    isValueUnknown ? hierarchy.match(savedPath, in: matchScope).path : wheels.selection.path
  }
  package override var rows: [Int?] {
    isValueUnknown ? rows(of: path) : wheels.selection.rows
  }
  package override var isValueMissing: Bool {
    isValueUnknown && !former.isSeeking || super.isValueMissing
  }
  package override var anchor: Reference { .wheels }
  package override var isIndependent: Bool { columnsValue != .null }

  package override var loading: ChildLoading { wheels.selection.loading }
  package override var matchScope: MatchScope { wheels.selection.scope }

  package override func dataChanged() {
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
    wheels.select(saved)
  }

  package override var styles: [Name] { [commonStyles] + wheels.styles }

  package override func render() -> [Element] {
    if let notice { return [notice] }
    wheels.options.label = labelBytes
    wheels.options.isDisabled = isDisabled
    wheels.requests.awaitedNames = pending.first?.names(after: wheels.selection.path.count) ?? []
    wheels.options.note = unknownValueNote
    wheels.former = former.finder
    if hierarchy.isEmpty, !isLazy { return [] }
    defer { tell() }
    return wheels.render()
  }

  package override func ownPropertyChanged(_ index: Int, to value: ScriptValue) {
    guard let property = OwnProperty(rawValue: index) else {
      return wheels.set(WheelProperty(rawValue: index - OwnProperty.count), to: value)
    }
    switch property {
    case .columns: setColumns(value)
    }
  }

  private func setColumns(_ value: ScriptValue) {
    columnsValue = value
    if case .list(let items) = value {
      use(
        ScriptHierarchy.hierarchy(of: .list(Array(items.prefix(WheelPanel.Options.maximumDepth)))),
        .ready)
    } else {
      dataChanged()
      apply(savedPath)
    }
  }

  package override func ownProperty(_ index: Int) -> ScriptValue {
    switch OwnProperty(rawValue: index) {
    case .columns: columnsValue
    case nil: .null
    }
  }

  package override func call(_ method: Int, _ arguments: [ScriptValue]) -> ScriptValue {
    switch WheelMethod(rawValue: method) {
    case .spin: if !isDisabled { wheels.spin(to: arguments.first?.wholeNumbers) }
    case .confirm:
      wheels.confirm()
      if isValueUnknown { valueChanged("change") }
    case nil: break
    }
    tell()
    return detail
  }

  package override func handle(_ action: Action, _ event: Event) -> EventResponse {
    defer { tell() }
    return wheels.handle(action, event)
  }

  package override func timerFired(_ timer: Timer, column: Int) {
    wheels.timerFired(timer, column: column)
    tell()
  }

  package override func frame(at time: Double) {
    wheels.frame(at: time)
    tell()
  }

  /// Forwards the reports of the wheels to the page.
  private func tell() {
    let reports = wheels.takeReports()
    if reports.contains(.moved) { valueChanged("input") }
    if reports.contains(.chosen) || isAccepted(reports) { valueChanged("change") }
    if reports.contains(.wantsChildren) { load(wheels.takeTickets()) }
  }
}

extension WheelComponent {
  /// Whether the user accepts the rows that the wheels show instead of a value that isn't known.
  private func isAccepted(_ reports: Panel.Reports) -> Bool {
    (wheels.isTurned || reports.contains(.confirmed)) && isValueUnknown
  }
}

/// The methods of `<cascade-wheel>`, in the order in which it defines them.
enum WheelMethod: Int {
  case spin, confirm
}

extension WheelComponent {
  /// The properties of the element itself, in the order in which it defines them. Those of all wheels follow.
  private enum OwnProperty: Int {
    case columns

    static var count: Int { columns.rawValue + 1 }
  }

  /// The definition of the element `<cascade-wheel>`.
  package static var definition: ElementDefinition {
    ElementDefinition(
      name: "cascade-wheel",
      properties: CommonProperty.definitions + [
        PropertyDefinition("columns", attribute: "columns", .script, part: "data")
      ] + WheelProperty.definitions,
      methods: ["spin", "confirm"],
      parts: "wheel",
      make: { WheelComponent(host: $0) })
  }
}
