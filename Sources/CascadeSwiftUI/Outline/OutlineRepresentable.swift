#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import CascadeUIKit
import SwiftUI

/// A representable that connects an `OutlineTableView` to bindings or a model.
struct OutlineRepresentable {
  var hierarchy: Binding<Hierarchy>
  var model: (any ControlModel<OutlineTableView>)?
  var isAccordion = false
  var loadChildren: ChildLoader?

  private(set) var mode = OutlineSelectionMode.none
  private(set) var chosen = Binding<Set<Hierarchy.Node>>.constant([])
  private(set) var result = CheckState.Result.all

  var expanded = Binding<Set<Hierarchy.Node>>.constant([])
  var followsExpanded = false
  var filter: String?

  /// The edits that the user can perform, or `nil` if the hierarchy isn't bound.
  var edits: OutlineEdits?
  var enterName: (@MainActor (String?) async -> String?)?

  let configure: (OutlineTableView) -> Void

  init(hierarchy: Binding<Hierarchy>, configure: @escaping (OutlineTableView) -> Void) {
    self.hierarchy = hierarchy
    self.configure = configure
  }

  /// Binds the chosen nodes.
  mutating func choose(
    _ nodes: Binding<Set<Hierarchy.Node>>, _ mode: OutlineSelectionMode,
    _ result: CheckState.Result
  ) {
    chosen = nodes
    self.mode = mode
    self.result = result
  }

  /// The initial state of the outline.
  var outline: OutlineState {
    OutlineState(
      hierarchy.wrappedValue, isAccordion: isAccordion, isLazy: loadChildren != nil)
  }
}

extension OutlineRepresentable: UIViewRepresentable {
  func makeCoordinator() -> OutlineCoordinator { OutlineCoordinator() }

  func makeUIView(context: Context) -> ControlContainerView<OutlineTableView> {
    let table = model?.control ?? OutlineTableView(outline)
    configure(table)
    context.coordinator.follow(table, model)
    return ControlContainerView(table)
  }

  func updateUIView(_ container: ControlContainerView<OutlineTableView>, context: Context) {
    let coordinator = context.coordinator
    coordinator.update(
      container, context.environment, model: model, configure: configure,
      show: { coordinator.show(self, in: $0) })
  }

  static func dismantleUIView(
    _ container: ControlContainerView<OutlineTableView>, coordinator: OutlineCoordinator
  ) {
    OutlineCoordinator.dismantle(container)
  }
}

/// Writes the choices, expansions and edits of the user to the bindings, and shows the app's
/// changes.
@MainActor final class OutlineCoordinator: ControlCoordinator<OutlineTableView> {
  private var hierarchy = TrackedBinding<Hierarchy>()
  private var expanded = TrackedBinding<Set<Hierarchy.Node>>()
  private var chosen = TrackedBinding<Set<Hierarchy.Node>>()
  private var result = CheckState.Result.all
  private var isEdited = false

  /// Shows the bindings that have changed.
  func show(_ view: OutlineRepresentable, in table: OutlineTableView) {
    showTree(view, in: table)
    result = view.result
    if table.selectionMode != view.mode { table.selectionMode = view.mode }
    isEdited = view.edits != nil
    if let edits = view.edits {
      table.allowedEdits = edits
      table.enterName = view.enterName
    }
    if view.followsExpanded, let nodes = expanded.read(view.expanded) {
      table.restore(expandedNodes: nodes.sorted())
    }
    if view.mode != .none, let nodes = chosen.read(view.chosen) {
      table.choose(nodes.sorted())
    }
    if let filter = view.filter { table.filter(by: filter) }
  }

  /// Shows another hierarchy, or a new version of the current one.
  private func showTree(_ view: OutlineRepresentable, in table: OutlineTableView) {
    let isFirst = hierarchy.isUnused
    let other = hierarchy.read(view.hierarchy)
    let isLazy = view.loadChildren != nil
    if isLazy { table.loadChildren = view.loadChildren }
    if table.outline.isAccordion != view.isAccordion || table.outline.loading.isLazy != isLazy {
      table.show(view.outline)
    } else if let other, !isFirst {
      table.reload(other)
    }
  }

  override func write(_ table: OutlineTableView) {
    if isEdited { hierarchy.write { _ in table.outline.hierarchy } }
    expanded.write { _ in Set(table.outline.expandedNodes) }
    chosen.write { _ in Set(table.chosenNodes(result)) }
  }
}
#endif
