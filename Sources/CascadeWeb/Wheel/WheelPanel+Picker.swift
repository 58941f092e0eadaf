import Hierarchies
import Selections

// Wheels in a field always show a value, so the user must confirm it.
extension WheelPanel: Picker {
  var needsConfirmation: Bool { true }
  var takesFocus: Bool { true }
  var firstControl: Reference { .wheelColumn(0) }
  var lastControl: Reference {
    columns.lastIndex { $0.count > 0 }.map { .wheelColumn($0) } ?? .sheetCancel
  }

  var loading: ChildLoading { selection.loading }
  var maximumDepth: Int { options.depth ?? .max }
  var value: [Hierarchy.Node]? { selection.path.last.map { [$0] } ?? [] }

  func begin(with nodes: [Hierarchy.Node], marks: CheckState?, isDriven: Bool) {
    select(SavedPath(nodes: nodes.first.map { hierarchy.path(to: $0) } ?? []))
    openIfNeeded()
  }

  func end() -> [Hierarchy.Node]? {
    confirm()
    _ = takeReports()
    return value
  }

  func canChoose(_ node: Hierarchy.Node) -> Bool {
    hierarchy.level(of: node) + 1 == options.depth
      || hierarchy.children(of: node).isEmpty && isLoaded(node)
  }

  func canFinish(_ draft: [Hierarchy.Node]) -> Bool {
    guard let last = selection.path.last else { return false }
    return selection.path.count == options.depth || isLoaded(last)
  }

  private func isLoaded(_ node: Hierarchy.Node) -> Bool {
    loading.state(of: node, in: hierarchy) == .loaded
  }

  func handleKey(_ event: Event) -> EventResponse {
    handle(.wheel(.keyPressed(0)), event)
  }

  func setLabel(_ label: [UInt8], title: [UInt8], awaited: SavedPath?, note: Text?) {
    options.label = label
    options.note = note
    requests.awaitedNames = awaited?.names(after: selection.path.count) ?? []
  }
}
