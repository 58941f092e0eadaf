#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeUIKit
import SwiftUI
import UIKit

/// The models of an outline as a hierarchy, and the content of their rows.
@MainActor struct OutlineModels {
  let hierarchy: Hierarchy
  let content: (OutlineRow, EnvironmentValues) -> any UIContentConfiguration
  /// Returns the model of a row.
  let model: (OutlineRow) -> Any?

  init<Model: Identifiable>(
    _ models: [Model], children: (Model) -> [Model]?, name: (Model) -> String, codes: ModelCodes,
    row: @escaping (Model) -> some View
  ) {
    let tree = ModelHierarchy(
      models, children: children, name: name, code: { codes.code(of: $0.id) })
    hierarchy = tree.hierarchy
    // The table can still show the models before.
    func model(of shown: OutlineRow) -> Model? {
      let code = shown.hierarchy.code(of: shown.node)
      return code.flatMap { tree.node(withCode: $0) }.flatMap { tree[$0] }
    }
    self.model = { model(of: $0) }
    content = { shown, environment in
      let model = model(of: shown)
      return UIHostingConfiguration {
        if let model { row(model).environment(\.self, environment) }
      }
      .margins(.all, 0)
    }
  }
}

/// A representable that connects an `OutlineTableView` to bindings or a model.
struct OutlineRepresentable {
  /// What the table shows.
  enum Source {
    case hierarchy(Binding<Hierarchy>)
    case models(@MainActor (ModelCodes) -> OutlineModels)
  }

  var source: Source
  /// A Boolean value that indicates whether edits and loaded children are written to the hierarchy.
  var isEdited = false
  var model: (any ControlModel<OutlineTableView>)?
  /// The settings that also apply to a model.
  var look = ControlSettings<OutlineTableView>()
  /// The other settings.
  var rules = ControlSettings<OutlineTableView>()
  var tableStyle = UITableView.Style.plain
  /// Returns the content of a row, if the app has rows of its own.
  var content: ((OutlineRow, EnvironmentValues) -> any UIContentConfiguration)?

  /// Returns the swipe actions of a model's row.
  var modelActions: [OutlineEdge: (OutlineModels, OutlineRow) -> [UIContextualAction]] = [:]

  private var fullSwipeEdges: Set<OutlineEdge> = [.leading, .trailing]

  /// The chosen nodes, or `nil` if there is no selection.
  private(set) var chosen: Binding<BoundNodes>?
  private(set) var result = CheckState.Result.all
  /// The expanded nodes, or `nil` if they aren't bound.
  var expanded: Binding<BoundNodes>?
  /// The node that is revealed when it becomes another one.
  var revealed: Hierarchy.Node?

  var configure: (OutlineTableView) -> Void = { _ in }

  init(source: Source) { self.source = source }

  /// Binds the chosen nodes.
  @MainActor mutating func choose(
    _ nodes: Binding<BoundNodes>, _ mode: OutlineSelectionMode, _ result: CheckState.Result
  ) {
    chosen = nodes
    rules.set(\.selectionMode, to: mode)
    self.result = result
  }

  /// Binds the chosen nodes, one or several.
  @MainActor mutating func select(_ nodes: NodeBinding, _ maximum: Int?) {
    precondition(
      maximum == nil || !nodes.isSingle,
      "An optional contains one node. For a maximum of several, bind a Set or an Array.")
    choose(nodes.saved, nodes.isSingle ? .single : .multiple(maximum: maximum), .all)
  }

  /// Lets a full swipe perform the first action at an edge, or not.
  @MainActor mutating func allowFullSwipe(_ allows: Bool, at edge: HorizontalEdge) {
    if allows {
      fullSwipeEdges.insert(OutlineEdge(edge))
    } else {
      fullSwipeEdges.remove(OutlineEdge(edge))
    }
    look.set(\.fullSwipeEdges, to: fullSwipeEdges)
  }

  /// Shows views in the rows.
  @MainActor mutating func showRows(_ row: @escaping (OutlineRow) -> some View) {
    content = { shown, environment in
      UIHostingConfiguration { row(shown).environment(\.self, environment) }.margins(.all, 0)
    }
  }

  /// The settings of the table in an environment.
  @MainActor fileprivate func settings(
    _ environment: EnvironmentValues, _ models: OutlineModels?
  ) -> ControlSettings<OutlineTableView> {
    var settings = model == nil ? look.adding(rules) : look
    if let content = content ?? models?.content {
      settings.set(\.rowContent, to: { _, row in content(row, environment) })
    }
    if let models {
      for (edge, actions) in modelActions {
        settings.set(edge.swipeActions, to: { actions(models, $1) })
      }
    } else if !modelActions.isEmpty {
      assertionFailure("An outline of nodes has no models. Use rowSwipeActions without a type.")
    }
    if let refresh = environment.refresh {
      settings.set(
        \.onRefresh,
        to: { _ in
          await refresh()
          return nil
        })
    }
    return settings
  }

  @MainActor private func makeTable(_ models: OutlineModels?) -> OutlineTableView {
    OutlineTableView(hierarchy(models).wrappedValue, style: tableStyle)
  }

  /// The hierarchy of the source.
  @MainActor fileprivate func hierarchy(_ models: OutlineModels?) -> Binding<Hierarchy> {
    if case .hierarchy(let binding) = source { return binding }
    return .constant(models?.hierarchy ?? Hierarchy())
  }

  /// Replaces a table of another style by one that shows the same.
  @MainActor private func renewTable(
    in container: ControlContainerView<OutlineTableView>, _ models: OutlineModels?,
    _ settings: ControlSettings<OutlineTableView>
  ) {
    let old = container.control
    if model != nil || old.style == tableStyle { return }
    let new = makeTable(models)
    configure(new)
    settings.apply(to: new)
    new.take(over: old) { container.control = new }
  }
}

extension OutlineRepresentable: UIViewRepresentable {
  func makeCoordinator() -> OutlineCoordinator { OutlineCoordinator() }

  func makeUIView(context: Context) -> ControlContainerView<OutlineTableView> {
    let table = model?.control ?? makeTable(context.coordinator.makeModels(of: source))
    configure(table)
    context.coordinator.follow(table, model)
    return ControlContainerView(table)
  }

  func updateUIView(_ container: ControlContainerView<OutlineTableView>, context: Context) {
    let coordinator = context.coordinator
    let models = coordinator.takeModels(of: source)
    let settings = settings(context.environment, models)
    coordinator.update(
      container, context.environment, model: model, settings: settings, configure: configure,
      make: { makeTable(models) }, renew: { renewTable(in: container, models, settings) },
      show: { coordinator.show(self, models, in: $0) })
  }

  static func dismantleUIView(
    _ container: ControlContainerView<OutlineTableView>, coordinator: OutlineCoordinator
  ) {
    OutlineCoordinator.dismantle(container)
  }

  func sizeThatFits(
    _ proposal: ProposedViewSize, uiView container: ControlContainerView<OutlineTableView>,
    context: Context
  ) -> CGSize? { proposal.size(ofTable: container.control) }
}

/// Writes the choices, expansions and edits of the user to the bindings, and shows the app's
/// changes.
@MainActor final class OutlineCoordinator: ControlCoordinator<OutlineTableView> {
  private var hierarchy = TrackedBinding<Hierarchy>()
  private var expanded = TrackedBinding<BoundNodes>()
  private var chosen = TrackedBinding<BoundNodes>()
  private var result = CheckState.Result.all
  private var isEdited = false
  private let codes = ModelCodes()
  /// The models with which the table was made, until its first update.
  private var firstModels: OutlineModels?
  /// The expanded nodes that the table has shown for the binding.
  private var shownNodes = Set<Hierarchy.Node>()
  /// The chosen nodes that aren't in the hierarchy. They stay in the binding, and are chosen when they are there.
  private var unknownNodes = Set<Hierarchy.Node>()
  /// The saved paths of expanded nodes that match none yet.
  private var unknownPaths: [SavedPath] = []
  /// The number of choices that have been written, and of the hierarchies for whose nodes that was done.
  private var written = (choices: 0, hierarchies: 0)
  private var revealed: Hierarchy.Node?

  override func reset() {
    hierarchy = TrackedBinding()
    (expanded, chosen) = (TrackedBinding(), TrackedBinding())
    revealed = nil
  }

  /// Makes the models of a source, if it has any, for the table and its first update.
  func makeModels(of source: OutlineRepresentable.Source) -> OutlineModels? {
    firstModels = if case .models(let make) = source { make(codes) } else { nil }
    return firstModels
  }

  /// Returns the models of a source for an update.
  func takeModels(of source: OutlineRepresentable.Source) -> OutlineModels? {
    defer { firstModels = nil }
    return firstModels ?? makeModels(of: source)
  }

  /// Shows the bindings that have changed.
  func show(_ view: OutlineRepresentable, _ models: OutlineModels?, in table: OutlineTableView) {
    let isFirst = hierarchy.isUnused
    let other = hierarchy.read(view.hierarchy(models))
    if let other, !isFirst {
      table.reload(other)
      let found = unknownNodes.filter(other.contains)
      if !found.isEmpty {
        table.chooseAny(table.chosenNodes() + found.sorted())
        unknownNodes.subtract(found)
      }
    }
    (result, isEdited) = (view.result, view.isEdited)
    if let nodes = expanded.read(view.expanded) { expand(nodes, in: table) }
    expandFoundNodes(in: table)
    if let nodes = chosen.read(view.chosen) { choose(nodes, in: table) }
    if isFirst { written = (table.choiceCount, table.hierarchyGeneration) }
    if view.revealed != revealed {
      revealed = view.revealed
      if let revealed, table.outline.hierarchy.contains(revealed) { table.reveal(revealed) }
    }
  }

  private func choose(_ nodes: BoundNodes, in table: OutlineTableView) {
    if let paths = nodes.paths(in: table.outline.hierarchy, codes) {
      unknownNodes = []
      return table.chooseAny(paths)
    }
    guard case .nodes(let nodes) = nodes else { return }
    unknownNodes = Set(nodes.filter { !table.outline.hierarchy.contains($0) })
    table.chooseAny(nodes.filter { !unknownNodes.contains($0) })
  }

  private func expand(_ nodes: BoundNodes, in table: OutlineTableView) {
    unknownPaths = nodes.paths(in: table.outline.hierarchy, codes) ?? []
    let given: [Hierarchy.Node] = if case .nodes(let nodes) = nodes { nodes } else { [] }
    table.restore(expandedNodes: given + takeFoundNodes(in: table))
    shownNodes = Set(table.outline.expandedNodes)
  }

  /// Expands nodes that weren't there when the binding was read.
  private func expandFoundNodes(in table: OutlineTableView) {
    let found = takeFoundNodes(in: table)
    if found.isEmpty { return }
    table.restore(expandedNodes: table.outline.expandedNodes + found)
    shownNodes = Set(table.outline.expandedNodes)
  }

  /// Returns the nodes of the saved paths that match one now, and forgets these paths.
  private func takeFoundNodes(in table: OutlineTableView) -> [Hierarchy.Node] {
    let hierarchy = table.outline.hierarchy
    var found: [Hierarchy.Node] = []
    unknownPaths.removeAll { path in
      guard let node = try? hierarchy.node(matching: path, options: .includesDisabled) else {
        return false
      }
      found.append(node)
      return true
    }
    return found
  }

  override func write(_ table: OutlineTableView) {
    if isEdited { hierarchy.write { _ in table.outline.hierarchy } }
    expandFoundNodes(in: table)
    let nodes = Set(table.outline.expandedNodes)
    if nodes != shownNodes {
      shownNodes = nodes
      expanded.write {
        $0.replaced(
          by: nodes, { choices(of: nodes, in: table) }, in: table.outline.hierarchy, codes)
      }
    }
    // Only a choice of the user changes the binding. In another hierarchy, nodes have other numbers.
    let isChosen = written.choices != table.choiceCount
    let isOther = written.hierarchies != table.hierarchyGeneration
    written = (table.choiceCount, table.hierarchyGeneration)
    chosen.write {
      guard isChosen || isOther && $0.hasNodes else { return $0 }
      let nodes = Set(table.chosenNodes(result)).union(unknownNodes)
      return $0.replaced(
        by: nodes, { table.choices(result) }, in: table.outline.hierarchy, codes)
    }
  }

  /// Returns the choices of expanded nodes, and of saved paths that match none yet.
  private func choices(
    of nodes: Set<Hierarchy.Node>, in table: OutlineTableView
  ) -> [PathChoice] {
    let outline = table.outline
    return nodes.sorted().map {
      PathChoice(outline.hierarchy.path(to: $0), in: outline.hierarchy)
    } + unknownPaths.map { PathChoice($0, in: outline.hierarchy, loading: outline.loading) }
  }
}

extension OutlineEdge {
  init(_ edge: HorizontalEdge) { self = edge == .leading ? .leading : .trailing }

  /// The swipe actions of a table at the edge.
  @MainActor var swipeActions:
    ReferenceWritableKeyPath<
      OutlineTableView, ((OutlineTableView, OutlineRow) -> [UIContextualAction])?
    >
  {
    self == .leading ? \.leadingSwipeActions : \.swipeActions
  }
}
#endif
