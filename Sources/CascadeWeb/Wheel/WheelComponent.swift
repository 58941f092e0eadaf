import Hierarchies
import Selections

/// `<cascade-wheel>`: wheels in the page, whose value is what stands under their indicators.
package final class WheelComponent: ChoiceComponent {
  let wheels: WheelPanel
  /// Independent columns given by the property `columns`; null for those of the data, or linked ones.
  var columnsValue = ScriptValue.null

  package override init(host: Host) {
    wheels = WheelPanel(host: host)
    super.init(host: host)
  }

  // MARK: ChoiceComponent

  package override var path: [Hierarchy.Node] { wheels.selection.path }
  package override var rows: [Int?] { wheels.selection.rows }
  package override var anchor: Int { WheelPanel.Reference.group }
  package override var isIndependent: Bool { columnsValue != .null }

  package override var loading: ChildLoading { wheels.selection.loading }

  package override func dataChanged() {
    wheels.show(hierarchy, isIndependent: isIndependent, isLazy: isLazy && !isIndependent)
  }

  package override func childrenAnswered(_ ticket: ChildLoading.Ticket, _ answer: ChildAnswer) {
    wheels.take(answer, for: ticket, towards: wish)
    grow(to: wheels.hierarchy)
    tell()
  }

  package override func apply(_ wish: ValueWish) {
    wheels.select(
      isIndependent
        ? wish.choices(in: hierarchy).compactMap { $0 } : wish.path(in: hierarchy))
  }

  package override var styles: [Name] { [commonStyles] + wheels.styles }

  package override func render() -> [Element] {
    if let notice { return [notice] }
    wheels.label = labelBytes
    wheels.isDisabled = isDisabled
    wheels.awaitedNames = pending.first?.names(after: wheels.selection.path.count) ?? []
    if hierarchy.isEmpty, !isLazy { return [] }
    defer { tell() }
    return wheels.render()
  }

  package override func ownPropertyChanged(_ index: Int, to value: ScriptValue) {
    if index > 0 { return wheels.set(WheelProperty(rawValue: index - 1), to: value) }
    columnsValue = value
    if case .list(let items) = value {
      use(ScriptHierarchy.hierarchy(of: .list(Array(items.prefix(64)))), .ready)
    } else {
      dataChanged()
      apply(wish)
    }
  }

  package override func ownProperty(_ index: Int) -> ScriptValue {
    index == 0 ? columnsValue : .null
  }

  package override func call(_ method: Int, _ arguments: [ScriptValue]) -> ScriptValue {
    if method == 1 {
      wheels.confirm()
    } else if !isDisabled {
      wheels.spin(to: arguments.first?.wholeNumbers)
    }
    tell()
    return detail
  }

  package override func handle(
    _ action: Int, _ argument: Int, _ event: Event
  ) -> EventResponse {
    defer { tell() }
    return wheels.handle(action, argument, event)
  }

  package override func timerFired(_ timer: Int) {
    wheels.timerFired(timer)
    tell()
  }

  package override func frame(at time: Double) {
    wheels.frame(at: time)
    tell()
  }

  /// Tells the page what the wheels have reported.
  private func tell() {
    let reports = wheels.takeReports()
    if reports.contains(.moved) { valueChanged("input") }
    if reports.contains(.chosen) { valueChanged("change") }
    if reports.contains(.wantsChildren) { load(wheels.takeTickets()) }
  }
}

extension WheelComponent {
  /// The element `<cascade-wheel>`.
  package static var definition: ElementDefinition {
    ElementDefinition(
      name: "cascade-wheel",
      properties: CommonProperty.definitions + [
        PropertyDefinition("columns", attribute: "columns", .script)
      ] + WheelProperty.definitions,
      methods: ["spin", "confirm"],
      parts: "wheel",
      make: { WheelComponent(host: $0) })
  }
}
