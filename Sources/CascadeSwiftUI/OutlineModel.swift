#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeUIKit
import Observation

/// An observable model of an outline: its expanded, visible and chosen nodes.
///
/// ```swift
/// struct PlacesForm: View {
///   @State private var model = OutlineModel(OutlineState(china), selectionMode: .check())
///
///   var body: some View {
///     Outline(model)
///     Text(verbatim: "\(model.choices().count) places")
///     Button("Expand all") { model.expandAll() }
///   }
/// }
/// ```
///
/// Show a model in one view at a time. It keeps its state while no view shows it.
@available(iOS 17, *)
@MainActor @Observable public final class OutlineModel {
  /// The selection mode.
  @ObservationIgnored public let selectionMode: OutlineSelectionMode
  @ObservationIgnored private let first: OutlineState
  @ObservationIgnored private var table: OutlineTableView?

  /// Creates a model of an outline without a selection.
  public init(_ outline: OutlineState, selectionMode: OutlineSelectionMode = .none) {
    first = outline
    self.selectionMode = selectionMode
  }

  /// Creates a model of a hierarchy with its roots visible.
  public convenience init(_ hierarchy: Hierarchy, selectionMode: OutlineSelectionMode = .none) {
    self.init(OutlineState(hierarchy), selectionMode: selectionMode)
  }

  /// The expanded, visible and loaded nodes.
  public var outline: OutlineState {
    access(keyPath: \.outline)
    return table?.outline ?? first
  }

  /// The chosen or checked nodes.
  public var checks: CheckState {
    access(keyPath: \.outline)
    return control.checks
  }

  /// The text of the filter, or an empty string if all rows are visible.
  ///
  /// - Complexity: That of `OutlineTableView.filter(by:)` to set it.
  public var filterText: String {
    get {
      access(keyPath: \.outline)
      return table?.filterText ?? ""
    }
    set { change { $0.filter(by: newValue) } }
  }

  /// Returns the chosen or checked nodes in the forms that apps store.
  ///
  /// - Parameter result: The checked nodes to include.
  /// - Complexity: That of `OutlineTableView.choices(_:)`.
  public func choices(_ result: CheckState.Result = .topmost) -> [PathChoice] {
    access(keyPath: \.outline)
    return control.choices(result)
  }

  /// Changes the table and notifies observers.
  private func change<Result, Failure>(
    _ work: (OutlineTableView) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let table = control
    let outcome = try work(table)
    changed()
    return outcome
  }
}

@available(iOS 17, *)
extension OutlineModel {
  /// Performs a transition.
  ///
  /// - Throws: The refusal that `OutlineState.refusal(of:)` returns. Nothing changes in that case.
  /// - Complexity: That of `OutlineTableView.perform(_:animation:)`.
  public func perform(_ transition: OutlineState.Transition) throws(OutlineState.Refusal) {
    try change { table throws(OutlineState.Refusal) in try table.perform(transition) }
  }

  /// Expands all nodes without loading children.
  ///
  /// - Complexity: O(*n*) for *n* nodes.
  public func expandAll() { change { $0.expandAll() } }

  /// Collapses all nodes.
  ///
  /// - Complexity: O(*n*) for *n* nodes.
  public func collapseAll() { change { $0.collapseAll() } }

  /// Expands exactly the given nodes.
  ///
  /// - Complexity: That of `OutlineState.restore(expandedNodes:)`.
  public func restore(expandedNodes nodes: some Sequence<Hierarchy.Node>) {
    change { $0.restore(expandedNodes: nodes) }
  }

  /// Expands the ancestors of a node and scrolls to it.
  ///
  /// - Returns: `true` if the node is visible, or `false` if it was removed or filtered out.
  /// - Complexity: That of `OutlineTableView.reveal(_:at:animated:)`.
  @discardableResult
  public func reveal(_ node: Hierarchy.Node) -> Bool { change { $0.reveal(node) } }

  /// Replaces the chosen or checked nodes. Disabled nodes can be chosen too. In the mode `.single`,
  /// only the first node is chosen.
  ///
  /// - Returns: The change, or the reason why nothing changed.
  /// - Complexity: That of `CheckState.restore(_:)`.
  @discardableResult
  public func choose(_ nodes: [Hierarchy.Node]) -> CheckState.Change {
    change { $0.choose(nodes) }
  }

  /// Chooses or checks the nodes of saved paths, or the places of today that they were, and no others.
  ///
  /// `OutlineTableView.choose(_:history:)` describes it.
  ///
  /// - Returns: The match of each path.
  /// - Complexity: That of `CheckState.restore(_:history:)`.
  @discardableResult
  public func choose(_ paths: [SavedPath], history: HierarchyHistory) -> [PathMatch] {
    change { $0.choose(paths, history: history) }
  }

  /// Replaces the hierarchy with a new version, and keeps the expanded, chosen and matching nodes.
  ///
  /// - Complexity: That of `OutlineTableView.reload(_:)`.
  public func reload(_ hierarchy: Hierarchy) { change { $0.reload(hierarchy) } }

  /// Replaces the outline and clears the selection.
  ///
  /// - Complexity: O(*n*) for *n* nodes.
  public func show(_ outline: OutlineState) { change { $0.show(outline) } }
}

@available(iOS 17, *)
extension OutlineModel: ControlModel {
  var control: OutlineTableView {
    if let table { return table }
    let table = OutlineTableView(first)
    table.selectionMode = selectionMode
    self.table = table
    return table
  }

  func changed() { withMutation(keyPath: \.outline) {} }
}
#endif
