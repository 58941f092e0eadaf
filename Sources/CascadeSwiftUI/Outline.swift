#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import CascadeUIKit
import SwiftUI
import UIKit

/// A hierarchy as rows that expand and collapse, for choosing, checking and editing nodes.
///
/// ```swift
/// Outline(china, checks: $nodes)
///   .expanded($expanded)
///   .filtered(by: text)
/// ```
///
/// The view shows an `OutlineTableView`. It writes its bindings when the user, or loading, changes
/// the values. It ignores nodes that aren't in the hierarchy.
public struct Outline: View {
  private var table: OutlineRepresentable

  /// The body of the view.
  public var body: some View { table }
}

extension Outline {
  /// Creates an outline without a selection. Tapping a row expands or collapses it.
  ///
  /// - Parameters:
  ///   - hierarchy: The hierarchy.
  ///   - configure: A closure that configures the table once, before it appears.
  public init(
    _ hierarchy: Hierarchy, configure: @escaping (OutlineTableView) -> Void = { _ in }
  ) {
    table = OutlineRepresentable(hierarchy: .constant(hierarchy), configure: configure)
  }

  /// Creates an outline in which the user can choose one node.
  ///
  /// - Parameters:
  ///   - hierarchy: The hierarchy.
  ///   - selection: A binding to the node, which is `nil` if there is none.
  ///   - configure: A closure that configures the table once, before it appears.
  public init(
    _ hierarchy: Hierarchy, selection: Binding<Hierarchy.Node?>,
    configure: @escaping (OutlineTableView) -> Void = { _ in }
  ) {
    self.init(hierarchy, configure: configure)
    table.choose(selection.asSet, .single, .all)
  }

  /// Creates an outline in which the user can choose several independent nodes.
  ///
  /// - Parameters:
  ///   - hierarchy: The hierarchy.
  ///   - selection: A binding to the nodes.
  ///   - maximum: The maximum number of nodes, or `nil` for no limit.
  ///   - configure: A closure that configures the table once, before it appears.
  public init(
    _ hierarchy: Hierarchy, selection: Binding<Set<Hierarchy.Node>>, maximum: Int? = nil,
    configure: @escaping (OutlineTableView) -> Void = { _ in }
  ) {
    self.init(hierarchy, configure: configure)
    table.choose(selection, .multiple(maximum: maximum), .all)
  }

  /// Creates an outline with a checkbox in each row.
  ///
  /// - Parameters:
  ///   - hierarchy: The hierarchy.
  ///   - checks: A binding to the checked nodes.
  ///   - policy: A value that determines whether checking a node checks its descendants.
  ///   - maximum: The maximum number of checked leaves, or of independent nodes; `nil` for no
  ///     limit.
  ///   - result: The checked nodes to write to the binding.
  ///   - configure: A closure that configures the table once, before it appears.
  public init(
    _ hierarchy: Hierarchy, checks: Binding<Set<Hierarchy.Node>>,
    policy: CheckState.Policy = .cascade, maximum: Int? = nil,
    result: CheckState.Result = .topmost,
    configure: @escaping (OutlineTableView) -> Void = { _ in }
  ) {
    self.init(hierarchy, configure: configure)
    table.choose(checks, .check(policy, maximum: maximum), result)
  }

  /// Creates an outline that shows a model.
  ///
  /// - Parameters:
  ///   - model: The model. Show it in one view at a time.
  ///   - configure: A closure that configures the table before a view shows it.
  @available(iOS 17, *)
  public init(
    _ model: OutlineModel, configure: @escaping (OutlineTableView) -> Void = { _ in }
  ) {
    self.init(Hierarchy(), configure: configure)
    table.model = model
  }
}

// These modifiers also apply to an outline that shows a model.
extension Outline {
  /// Shows the roots as rows, or as headers of sections.
  public func rootStyle(_ style: OutlineRootStyle) -> Outline {
    changed { $0.look.set(\.rootStyle, to: style) }
  }

  /// Adds swipe actions to the rows, after those for the edits that the user can perform.
  ///
  /// ```swift
  /// Outline(china).swipeActions { row in
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
  public func swipeActions(
    _ actions: @escaping (OutlineRow) -> [UIContextualAction]
  ) -> Outline {
    changed { $0.look.set(\.swipeActions, to: actions) }
  }
}

// These modifiers have no effect on an outline that shows a model.
extension Outline {
  /// Binds the expanded nodes, including those inside collapsed nodes.
  public func expanded(_ nodes: Binding<Set<Hierarchy.Node>>) -> Outline {
    changed { $0.expanded = nodes }
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
      $0.hierarchy = hierarchy
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

extension Optional where Wrapped == Hierarchy.Node {
  fileprivate var asSet: Set<Hierarchy.Node> {
    get { map { [$0] } ?? [] }
    set { self = newValue.first }
  }
}

/// A representable that connects an `OutlineTableView` to bindings or a model.
struct OutlineRepresentable {
  var hierarchy: Binding<Hierarchy>
  /// A Boolean value that indicates whether edits and loaded children are written to `hierarchy`.
  var isEdited = false
  var model: (any ControlModel<OutlineTableView>)?
  /// The settings that also apply to a model.
  var look = ControlSettings<OutlineTableView>()
  /// The other settings.
  var rules = ControlSettings<OutlineTableView>()
  var tableStyle = UITableView.Style.plain

  /// The chosen nodes, or `nil` if there is no selection.
  private(set) var chosen: Binding<Set<Hierarchy.Node>>?
  private(set) var result = CheckState.Result.all
  /// The expanded nodes, or `nil` if they aren't bound.
  var expanded: Binding<Set<Hierarchy.Node>>?

  let configure: (OutlineTableView) -> Void

  init(hierarchy: Binding<Hierarchy>, configure: @escaping (OutlineTableView) -> Void) {
    self.hierarchy = hierarchy
    self.configure = configure
  }

  /// Binds the chosen nodes.
  @MainActor mutating func choose(
    _ nodes: Binding<Set<Hierarchy.Node>>, _ mode: OutlineSelectionMode,
    _ result: CheckState.Result
  ) {
    chosen = nodes
    rules.set(\.selectionMode, to: mode)
    self.result = result
  }

  /// The settings of the table.
  @MainActor private var settings: ControlSettings<OutlineTableView> {
    model == nil ? look.adding(rules) : look
  }

  @MainActor private func makeTable() -> OutlineTableView {
    OutlineTableView(OutlineState(hierarchy.wrappedValue), style: tableStyle)
  }

  /// Replaces a table of another style by one that shows the same.
  @MainActor private func renewTable(in container: ControlContainerView<OutlineTableView>) {
    let old = container.control
    if model != nil || old.style == tableStyle { return }
    let new = makeTable()
    configure(new)
    settings.apply(to: new)
    new.take(over: old) { container.control = new }
  }
}

extension OutlineRepresentable: UIViewRepresentable {
  func makeCoordinator() -> OutlineCoordinator { OutlineCoordinator() }

  func makeUIView(context: Context) -> ControlContainerView<OutlineTableView> {
    let table = model?.control ?? makeTable()
    configure(table)
    context.coordinator.follow(table, model)
    return ControlContainerView(table)
  }

  func updateUIView(_ container: ControlContainerView<OutlineTableView>, context: Context) {
    let coordinator = context.coordinator
    coordinator.update(
      container, context.environment, model: model, settings: settings, configure: configure,
      make: makeTable, renew: { renewTable(in: container) },
      show: { coordinator.show(self, in: $0) })
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
  private var expanded = TrackedBinding<Set<Hierarchy.Node>>()
  private var chosen = TrackedBinding<Set<Hierarchy.Node>>()
  private var result = CheckState.Result.all
  private var isEdited = false
  /// The expanded nodes that the table has shown for the binding.
  private var shownNodes = Set<Hierarchy.Node>()
  /// The chosen nodes that aren't in the hierarchy. They stay in the binding, and are chosen when they are there.
  private var unknownNodes = Set<Hierarchy.Node>()
  /// The number of choices that have been written.
  private var choiceCount = 0

  override func reset() {
    hierarchy = TrackedBinding()
    (expanded, chosen) = (TrackedBinding(), TrackedBinding())
  }

  /// Shows the bindings that have changed.
  func show(_ view: OutlineRepresentable, in table: OutlineTableView) {
    let isFirst = hierarchy.isUnused
    let other = hierarchy.read(view.hierarchy)
    if let other, !isFirst {
      table.reload(other)
      let found = unknownNodes.filter(other.contains)
      if !found.isEmpty {
        table.chooseAny(table.chosenNodes() + found.sorted())
        unknownNodes.subtract(found)
      }
    }
    (result, isEdited) = (view.result, view.isEdited)
    if let nodes = expanded.read(view.expanded) {
      table.restore(expandedNodes: nodes.sorted())
      shownNodes = Set(table.outline.expandedNodes)
    }
    if let nodes = chosen.read(view.chosen) {
      unknownNodes = nodes.filter { !table.outline.hierarchy.contains($0) }
      table.chooseAny(nodes.subtracting(unknownNodes).sorted())
    }
    if isFirst { choiceCount = table.choiceCount }
  }

  override func write(_ table: OutlineTableView) {
    if isEdited { hierarchy.write { _ in table.outline.hierarchy } }
    let nodes = Set(table.outline.expandedNodes)
    if nodes != shownNodes {
      shownNodes = nodes
      expanded.write { _ in nodes }
    }
    // Only a choice of the user changes the binding, and the numbers of the nodes in another hierarchy.
    if choiceCount != table.choiceCount {
      choiceCount = table.choiceCount
      let nodes = Set(table.chosenNodes(result))
      chosen.write { _ in nodes.union(unknownNodes) }
    }
  }
}
#endif
