#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import CascadeUIKit
import SwiftUI
import UIKit

/// A hierarchy as rows that expand and collapse, for choosing, checking and editing nodes.
///
/// ```swift
/// Outline(china, checks: $nodes) { row in Text(row.name) }
///   .expanded($expanded)
///   .filtered(by: text)
/// ```
///
/// The view shows an `OutlineTableView`. It writes its bindings when the user, or loading, changes
/// the values. It ignores nodes that aren't in the hierarchy.
///
/// The modifiers of an outline come before those of all views, as with `Text` and `Image`. Of SwiftUI's own, the environment
/// applies to rows of yours, `disabled(_:)`, `dynamicTypeSize(_:)`, `locale`, `refreshable(action:)` and the layout direction to
/// the whole table. `font(_:)`, `tint(_:)`, `listStyle(_:)`, `focused(_:)` and `contextMenu(menuItems:)` don't reach the rows of a
/// table without rows of yours, and `swipeActions`, `onDelete` and `onMove` no rows at all: see ``configure(_:)``,
/// ``tableStyle(_:)``, ``rowSwipeActions(_:)`` and ``editing(_:_:enterName:)``.
public struct Outline: View {
  private var table: OutlineRepresentable

  /// The body of the view.
  public var body: some View { table }
}

extension Outline {
  /// Creates an outline without a selection. Tapping a row expands or collapses it.
  public init(_ hierarchy: Hierarchy) {
    table = OutlineRepresentable(source: .hierarchy(.constant(hierarchy)))
  }

  /// Creates an outline without a selection, with rows of yours.
  ///
  /// - Parameters:
  ///   - hierarchy: The hierarchy.
  ///   - row: The content of a row, in the place of the name. Icon and indentation stay those of the outline.
  public init(_ hierarchy: Hierarchy, @ViewBuilder row: @escaping (OutlineRow) -> some View) {
    self.init(hierarchy)
    table.showRows(row)
  }

  /// Creates an outline in which the user can choose one node, or several independent nodes.
  ///
  /// ```swift
  /// Outline(china, selection: $node)   // Hierarchy.Node?, String, String?, PathChoice?
  /// Outline(china, selection: $codes)  // a Set or an Array of them
  /// ```
  ///
  /// - Parameters:
  ///   - hierarchy: The hierarchy.
  ///   - selection: A binding to nodes, to values that can be stored, or to choices; an optional for one node.
  ///   - maximum: The maximum number of nodes, or `nil` for no limit.
  public init(_ hierarchy: Hierarchy, selection: some NodeBindable, maximum: Int? = nil) {
    self.init(hierarchy)
    table.select(selection.nodeBinding, maximum)
  }

  /// Creates an outline in which the user can choose nodes, with rows of yours.
  ///
  /// - Parameters:
  ///   - hierarchy: The hierarchy.
  ///   - selection: A binding to nodes, to values that can be stored, or to choices; an optional for one node.
  ///   - maximum: The maximum number of nodes, or `nil` for no limit.
  ///   - row: The content of a row, in the place of the name. Icon, indentation and checkmark stay those of the outline.
  public init(
    _ hierarchy: Hierarchy, selection: some NodeBindable, maximum: Int? = nil,
    @ViewBuilder row: @escaping (OutlineRow) -> some View
  ) {
    self.init(hierarchy, selection: selection, maximum: maximum)
    table.showRows(row)
  }

  /// Creates an outline with a checkbox in each row.
  ///
  /// - Parameters:
  ///   - hierarchy: The hierarchy.
  ///   - checks: A binding to the checked nodes, to values that can be stored, or to choices.
  ///   - policy: A value that determines whether checking a node checks its descendants.
  ///   - maximum: The maximum number of checked leaves, or of independent nodes; `nil` for no
  ///     limit.
  ///   - result: The checked nodes to write to the binding.
  public init(
    _ hierarchy: Hierarchy, checks: some NodeBindable, policy: CheckState.Policy = .cascade,
    maximum: Int? = nil, result: CheckState.Result = .topmost
  ) {
    self.init(hierarchy)
    table.choose(checks.nodeBinding.several, .check(policy, maximum: maximum), result)
  }

  /// Creates an outline with a checkbox in each row, with rows of yours.
  ///
  /// - Parameters:
  ///   - hierarchy: The hierarchy.
  ///   - checks: A binding to the checked nodes, to values that can be stored, or to choices.
  ///   - policy: A value that determines whether checking a node checks its descendants.
  ///   - maximum: The maximum number of checked leaves, or of independent nodes; `nil` for no
  ///     limit.
  ///   - result: The checked nodes to write to the binding.
  ///   - row: The content of a row, in the place of the name. Icon, indentation and checkbox stay those of the outline.
  public init(
    _ hierarchy: Hierarchy, checks: some NodeBindable, policy: CheckState.Policy = .cascade,
    maximum: Int? = nil, result: CheckState.Result = .topmost,
    @ViewBuilder row: @escaping (OutlineRow) -> some View
  ) {
    self.init(hierarchy, checks: checks, policy: policy, maximum: maximum, result: result)
    table.showRows(row)
  }

  /// Creates an outline that shows a model.
  ///
  /// - Parameter model: The model. Show it in one view at a time.
  @available(iOS 17, *)
  public init(_ model: OutlineModel) {
    self.init(Hierarchy())
    table.model = model
  }
}

// An app's own models, as in SwiftUI's `List` and `OutlineGroup`.
extension Outline {
  /// Creates an outline of models without a selection.
  ///
  /// ```swift
  /// Outline(people, children: \.reports) { Text($0.name) }
  /// ```
  ///
  /// Each update makes a hierarchy of all models, and keeps those expanded that are there. For more than some ten thousands of
  /// models, make a `ModelHierarchy` once and show its hierarchy.
  ///
  /// - Parameters:
  ///   - models: The models of the first level.
  ///   - children: The models below a model; `nil` or none for a leaf.
  ///   - name: The name of a model, for VoiceOver, the filter and the first letters on a keyboard. Without it, each row has the
  ///     accessibility elements of its content, and ``filtered(by:)`` finds nothing.
  ///   - row: The content of a row. Icon and indentation stay those of the outline.
  /// - Complexity: O(*n* log *n*) at each update for *n* models.
  public init<Model: Identifiable>(
    _ models: [Model], children: @escaping (Model) -> [Model]?,
    name: @escaping (Model) -> String = { _ in "" },
    @ViewBuilder row: @escaping (Model) -> some View
  ) {
    table = OutlineRepresentable(
      source: .models { codes in
        OutlineModels(models, children: children, name: name, codes: codes, row: row)
      })
  }

  /// Creates an outline of models in which the user can choose one.
  ///
  /// The other parameters are those of an outline without a selection.
  ///
  /// - Parameter selection: A binding to the identifier of the chosen model.
  public init<Model: Identifiable>(
    _ models: [Model], children: @escaping (Model) -> [Model]?,
    name: @escaping (Model) -> String = { _ in "" }, selection: Binding<Model.ID?>,
    @ViewBuilder row: @escaping (Model) -> some View
  ) {
    self.init(models, children: children, name: name, row: row)
    table.select(NodeBinding(saved: selection.savedModels, isSingle: true), nil)
  }

  /// Creates an outline of models in which the user can choose several.
  ///
  /// The other parameters are those of an outline without a selection.
  ///
  /// - Parameters:
  ///   - selection: A binding to the identifiers of the chosen models.
  ///   - maximum: The maximum number of models, or `nil` for no limit.
  public init<Model: Identifiable>(
    _ models: [Model], children: @escaping (Model) -> [Model]?,
    name: @escaping (Model) -> String = { _ in "" }, selection: Binding<Set<Model.ID>>,
    maximum: Int? = nil, @ViewBuilder row: @escaping (Model) -> some View
  ) {
    self.init(models, children: children, name: name, row: row)
    table.select(NodeBinding(saved: selection.savedModels), maximum)
  }

  /// Creates an outline of models with a checkbox in each row.
  ///
  /// The other parameters are those of an outline without a selection, and of checkboxes.
  ///
  /// - Parameter checks: A binding to the identifiers of the checked models.
  public init<Model: Identifiable>(
    _ models: [Model], children: @escaping (Model) -> [Model]?,
    name: @escaping (Model) -> String = { _ in "" }, checks: Binding<Set<Model.ID>>,
    policy: CheckState.Policy = .cascade, maximum: Int? = nil,
    result: CheckState.Result = .topmost, @ViewBuilder row: @escaping (Model) -> some View
  ) {
    self.init(models, children: children, name: name, row: row)
    table.choose(checks.savedModels, .check(policy, maximum: maximum), result)
  }
}

// These modifiers also apply to an outline that shows a model.
extension Outline {
  /// Shows the roots as rows, or as headers of sections.
  public func rootStyle(_ style: OutlineRootStyle) -> Outline {
    changed { $0.look.set(\.rootStyle, to: style) }
  }

  /// Configures the table once, before it appears: what has no modifier, such as its `outlineDelegate`, fonts and colors.
  ///
  /// What the closure sets is yours: the view doesn't change it, except what the view sets itself.
  public func configure(_ configure: @escaping (OutlineTableView) -> Void) -> Outline {
    changed { outline in
      let before = outline.configure
      outline.configure = {
        before($0)
        configure($0)
      }
    }
  }

  /// Expands what is above a node and scrolls to it, each time that the node is another one.
  public func revealing(_ node: Hierarchy.Node?) -> Outline { changed { $0.revealed = node } }

  /// Adds swipe actions to the rows, after those for the edits that the user can perform.
  ///
  /// ```swift
  /// Outline(china).rowSwipeActions { row in
  ///   [
  ///     UIContextualAction(style: .normal, title: "Copy") { _, _, done in
  ///       UIPasteboard.general.string = row.name
  ///       done(true)
  ///     }
  ///   ]
  /// }
  /// ```
  ///
  /// - Parameter actions: A closure that returns the actions of a row. Each update of the view replaces it, so that it
  ///   uses the current values of the view.
  public func rowSwipeActions(
    _ actions: @escaping (OutlineRow) -> [UIContextualAction]
  ) -> Outline {
    changed { $0.look.set(\.swipeActions, to: actions) }
  }
}

// Of models
extension Outline {
  /// Adds swipe actions to the rows of models, as ``rowSwipeActions(_:)`` does to those of nodes.
  ///
  /// ```swift
  /// Outline(people, children: \.reports) { Text($0.name) }
  ///   .rowSwipeActions(of: Person.self) { person in
  ///     [UIContextualAction(style: .normal, title: "Call") { _, _, done in done(person.id > 0) }]
  ///   }
  /// ```
  public func rowSwipeActions<Model>(
    of type: Model.Type, _ actions: @escaping (Model) -> [UIContextualAction]
  ) -> Outline {
    changed {
      $0.modelActions = { models, row in (models.model(row) as? Model).map(actions) ?? [] }
    }
  }
}

// These modifiers have no effect on an outline that shows a model.
extension Outline {
  /// Binds the expanded nodes, including those inside collapsed nodes.
  ///
  /// - Parameter nodes: A binding to nodes, to values that can be stored, or to choices.
  public func expanded(_ nodes: some NodeBindable) -> Outline {
    changed { $0.expanded = nodes.nodeBinding.several }
  }

  /// Binds the expanded models of an outline of models, by what identifies them.
  public func expanded<ID: Hashable>(models: Binding<Set<ID>>) -> Outline {
    changed { $0.expanded = models.savedModels }
  }

  /// Shows only the nodes that match a text and their ancestors. `NameQuery` describes the
  /// matching.
  public func filtered(by text: String) -> Outline { changed { $0.rules.set(\.filter, to: text) } }

  /// Shows the rows in a plain table, which is the default, or in groups.
  ///
  /// A table can't change its style. So the view makes another one, which `configure` configures again.
  public func tableStyle(_ style: UITableView.Style) -> Outline {
    changed { $0.tableStyle = style }
  }

  /// Collapses the siblings of a node when it expands.
  public func accordion(_ isAccordion: Bool = true) -> Outline {
    changed { $0.rules.set(\.isAccordion, to: isAccordion) }
  }

  /// Loads missing children when a node expands.
  public func loadingChildren(_ load: @escaping ChildLoader) -> Outline {
    changed {
      $0.rules.set(\.loadChildren, to: load)
      $0.rules.set(\.isLazy, to: true)
    }
  }

  /// Lets the user edit the hierarchy, and writes edits and loaded children to a binding.
  ///
  /// - Parameters:
  ///   - hierarchy: A binding to the hierarchy, which replaces that of the initializer.
  ///   - edits: The edits that the user can perform.
  ///   - enterName: A closure that asks for the name of a new or renamed node. It returns `nil` to
  ///     cancel the edit. Without it, the user can't insert or rename nodes.
  public func editing(
    _ hierarchy: Binding<Hierarchy>, _ edits: OutlineEdits = .all,
    enterName: (@MainActor (_ current: String?) async -> String?)? = nil
  ) -> Outline {
    changed {
      $0.source = .hierarchy(hierarchy)
      $0.isEdited = true
      $0.rules.set(\.allowedEdits, to: edits)
      $0.rules.set(\.enterName, to: enterName)
    }
  }

  private func changed(_ change: (inout OutlineRepresentable) -> Void) -> Outline {
    var outline = self
    change(&outline.table)
    return outline
  }
}

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
  var modelActions: ((OutlineModels, OutlineRow) -> [UIContextualAction])?

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
    if let models, let modelActions {
      settings.set(\.swipeActions, to: { modelActions(models, $0) })
    }
    if let refresh = environment.refresh {
      settings.set(
        \.onRefresh,
        to: {
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
    let table = model?.control ?? makeTable(context.coordinator.models(of: source))
    configure(table)
    context.coordinator.follow(table, model)
    return ControlContainerView(table)
  }

  func updateUIView(_ container: ControlContainerView<OutlineTableView>, context: Context) {
    let coordinator = context.coordinator
    let models = coordinator.models(of: source)
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
  /// The expanded nodes that the table has shown for the binding.
  private var shownNodes = Set<Hierarchy.Node>()
  /// The chosen nodes that aren't in the hierarchy. They stay in the binding, and are chosen when they are there.
  private var unknownNodes = Set<Hierarchy.Node>()
  /// The saved paths of expanded nodes that match none yet.
  private var unknownPaths: [SavedPath] = []
  /// The number of choices that have been written.
  private var choiceCount = 0
  private var revealed: Hierarchy.Node?

  override func reset() {
    hierarchy = TrackedBinding()
    (expanded, chosen) = (TrackedBinding(), TrackedBinding())
    revealed = nil
  }

  /// Returns the models of a source, if it has any.
  func models(of source: OutlineRepresentable.Source) -> OutlineModels? {
    if case .models(let make) = source { make(codes) } else { nil }
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
    if isFirst { choiceCount = table.choiceCount }
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
    var found: [Hierarchy.Node] = []
    unknownPaths = []
    if case .nodes(let nodes) = nodes { found = nodes }
    for path in nodes.paths(in: table.outline.hierarchy, codes) ?? [] {
      if let node = table.outline.hierarchy.node(of: path) {
        found.append(node)
      } else {
        unknownPaths.append(path)
      }
    }
    table.restore(expandedNodes: found)
    shownNodes = Set(table.outline.expandedNodes)
  }

  /// Expands nodes that weren't there when the binding was read.
  private func expandFoundNodes(in table: OutlineTableView) {
    if unknownPaths.isEmpty { return }
    let found = unknownPaths.compactMap { table.outline.hierarchy.node(of: $0) }
    if found.isEmpty { return }
    unknownPaths.removeAll { table.outline.hierarchy.node(of: $0) != nil }
    table.restore(expandedNodes: table.outline.expandedNodes + found)
    shownNodes = Set(table.outline.expandedNodes)
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
    // Only a choice of the user changes the binding, and the numbers of the nodes in another hierarchy.
    if choiceCount != table.choiceCount {
      choiceCount = table.choiceCount
      chosen.write {
        let nodes = Set(table.chosenNodes(result)).union(unknownNodes)
        return $0.replaced(
          by: nodes, { table.choices(result) }, in: table.outline.hierarchy, codes)
      }
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

extension Hierarchy {
  /// Returns the only node that a saved path leads to.
  fileprivate func node(of path: SavedPath) -> Node? {
    let match = match(path, options: .includesDisabled)
    return match.isComplete ? match.path.last : nil
  }
}
#endif
