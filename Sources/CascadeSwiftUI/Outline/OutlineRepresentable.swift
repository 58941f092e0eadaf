#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import CascadeUIKit
import SwiftUI

/// An `OutlineTableView`, tied to bindings or a model.
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

  /// What a person may edit; `nil` where the hierarchy is not tied to a binding.
  var edits: OutlineEdits?
  var enterName: (@MainActor (String?) async -> String?)?

  let configure: (OutlineTableView) -> Void

  init(hierarchy: Binding<Hierarchy>, configure: @escaping (OutlineTableView) -> Void) {
    self.hierarchy = hierarchy
    self.configure = configure
  }

  /// Ties what is chosen to a binding.
  mutating func choose(
    _ nodes: Binding<Set<Hierarchy.Node>>, _ mode: OutlineSelectionMode,
    _ result: CheckState.Result
  ) {
    chosen = nodes
    self.mode = mode
    self.result = result
  }

  /// The state in which nothing is expanded.
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

  func updateUIView(_ holder: ControlContainerView<OutlineTableView>, context: Context) {
    let coordinator = context.coordinator
    coordinator.update(
      holder, context.environment, model: model, configure: configure,
      show: { coordinator.show(self, in: $0) })
  }

  static func dismantleUIView(
    _ holder: ControlContainerView<OutlineTableView>, coordinator: OutlineCoordinator
  ) {
    OutlineCoordinator.dismantle(holder)
  }
}

/// Writes what a person chooses, expands and edits, and shows what the app gives.
@MainActor final class OutlineCoordinator: ControlCoordinator<OutlineTableView> {
  private var hierarchy = TrackedBinding<Hierarchy>()
  private var expanded = TrackedBinding<Set<Hierarchy.Node>>()
  private var chosen = TrackedBinding<Set<Hierarchy.Node>>()
  private var result = CheckState.Result.all
  private var isEdited = false

  /// Shows other values of the bindings than before.
  func show(_ view: OutlineRepresentable, in table: OutlineTableView) {
    showTree(view, in: table)
    result = view.result
    if table.selectionMode != view.mode { table.selectionMode = view.mode }
    isEdited = view.edits != nil
    if let edits = view.edits {
      table.allowedEdits = edits
      table.enterName = view.enterName
    }
    if view.followsExpanded, let nodes = expanded.take(view.expanded) {
      table.restore(expandedNodes: nodes.sorted())
    }
    if view.mode != .none, let nodes = chosen.take(view.chosen) {
      table.choose(nodes.sorted())
    }
    if let filter = view.filter { table.filter(by: filter) }
  }

  /// Shows another tree, or another state of the same one.
  private func showTree(_ view: OutlineRepresentable, in table: OutlineTableView) {
    let isFirst = hierarchy.isUnused
    let other = hierarchy.take(view.hierarchy)
    let isLazy = view.loadChildren != nil
    if isLazy { table.loadChildren = view.loadChildren }
    if table.outline.isAccordion != view.isAccordion || table.outline.loading.isLazy != isLazy {
      table.show(view.outline)
    } else if let other, !isFirst {
      table.reload(other)
    }
  }

  override func write(_ table: OutlineTableView) {
    if isEdited { hierarchy.give { _ in table.outline.hierarchy } }
    expanded.give { _ in Set(table.outline.expandedNodes) }
    chosen.give { _ in Set(table.chosenNodes(result)) }
  }
}
#endif
