#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import CascadeUIKit
import Observation

/// What an outline shows, and what is expanded and chosen in it, to be observed, and asked to do
/// something.
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
/// One view at a time shows it; it keeps its state while none does.
@available(iOS 17, *)
@MainActor @Observable public final class OutlineModel {
  /// How many nodes can be chosen, and how.
  @ObservationIgnored public let selectionMode: OutlineSelectionMode
  @ObservationIgnored private let first: OutlineState
  @ObservationIgnored private var table: OutlineTableView?

  /// Makes a model of an outline in which nothing is chosen.
  public init(_ outline: OutlineState, selectionMode: OutlineSelectionMode = .none) {
    first = outline
    self.selectionMode = selectionMode
  }

  /// What is expanded, shown and loaded.
  public var outline: OutlineState {
    access(keyPath: \.outline)
    return table?.outline ?? first
  }

  /// What is chosen or checked.
  public var checks: CheckState {
    access(keyPath: \.outline)
    return control.checks
  }

  /// What the rows are filtered by; empty for all rows.
  ///
  /// - Complexity: That of `OutlineTableView.filter(by:)` to set it.
  public var filterText: String {
    get {
      access(keyPath: \.outline)
      return table?.filterText ?? ""
    }
    set { change { $0.filter(by: newValue) } }
  }

  /// What is chosen or checked, in each form in which an app may want to keep it.
  ///
  /// - Parameter result: Which of the checked nodes, where a node stands for all below it.
  /// - Complexity: That of `OutlineTableView.choices(_:)`.
  public func choices(_ result: CheckState.Result = .topmost) -> [PathChoice] {
    access(keyPath: \.outline)
    return control.choices(result)
  }

  /// Does something with the table, and lets those know who observe the model.
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
  /// - Throws: What `OutlineState.refusal(of:)` tells; nothing changes then.
  /// - Complexity: That of `OutlineTableView.perform(_:)`.
  public func perform(_ transition: OutlineState.Transition) throws(OutlineState.Refusal) {
    try change { table throws(OutlineState.Refusal) in try table.perform(transition) }
  }

  /// Expands every node; nothing is loaded.
  ///
  /// - Complexity: O(*n*) for *n* nodes.
  public func expandAll() { change { $0.expandAll() } }

  /// Collapses every node.
  ///
  /// - Complexity: O(*n*) for *n* nodes.
  public func collapseAll() { change { $0.collapseAll() } }

  /// Expands some nodes, and no other.
  ///
  /// - Complexity: That of `OutlineState.restore(expandedNodes:)`.
  public func restore(expandedNodes nodes: some Sequence<Hierarchy.Node>) {
    change { $0.restore(expandedNodes: nodes) }
  }

  /// Expands what is above a node and scrolls to it.
  ///
  /// - Returns: Whether the node is shown; not where it was removed or filtered out.
  /// - Complexity: That of `OutlineTableView.reveal(_:animated:)`.
  @discardableResult
  public func reveal(_ node: Hierarchy.Node) -> Bool { change { $0.reveal(node) } }

  /// Chooses or checks some nodes and nothing else, disabled ones too; of a single choice, the first.
  ///
  /// - Returns: What has changed, or why nothing has.
  /// - Complexity: That of `CheckState.restore(_:)`.
  @discardableResult
  public func choose(_ nodes: [Hierarchy.Node]) -> CheckState.Outcome {
    change { $0.choose(nodes) }
  }

  /// Shows another state of the tree, with the same nodes expanded, chosen and found.
  ///
  /// - Complexity: That of `OutlineTableView.reload(_:)`.
  public func reload(_ hierarchy: Hierarchy) { change { $0.reload(hierarchy) } }

  /// Shows another outline in place of this one, with nothing chosen.
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
