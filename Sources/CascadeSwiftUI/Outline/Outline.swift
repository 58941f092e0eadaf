#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import CascadeUIKit
import SwiftUI

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

// These modifiers have no effect on an outline that shows a model.
extension Outline {
  /// Binds the expanded nodes, including those inside collapsed nodes.
  public func expanded(_ nodes: Binding<Set<Hierarchy.Node>>) -> Outline {
    changed {
      $0.expanded = nodes
      $0.followsExpanded = true
    }
  }

  /// Shows only the nodes that match a text and their ancestors. `NameQuery` describes the
  /// matching.
  public func filtered(by text: String) -> Outline { changed { $0.filter = text } }

  /// Collapses the siblings of a node when it expands.
  public func accordion(_ isAccordion: Bool = true) -> Outline {
    changed { $0.isAccordion = isAccordion }
  }

  /// Loads missing children when a node expands.
  public func loadingChildren(_ load: @escaping ChildLoader) -> Outline {
    changed { $0.loadChildren = load }
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
      $0.edits = edits
      $0.enterName = enterName
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
#endif
