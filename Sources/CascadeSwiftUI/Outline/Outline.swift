#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import CascadeUIKit
import SwiftUI

/// A tree as rows that expand and collapse, for choosing, checking and editing.
///
/// ```swift
/// Outline(china, checks: $nodes)
///   .expanded($expanded)
///   .filtered(by: text)
/// ```
///
/// It is an `OutlineTableView`. Bindings are written when a person, or what loads, has changed what
/// they hold; nodes from outside that are not in the tree are passed over.
public struct Outline: View {
  private var table: OutlineRepresentable

  /// The rows.
  public var body: some View { table }
}

extension Outline {
  /// A tree in which nothing is chosen: a tap on a row expands or collapses it.
  ///
  /// - Parameters:
  ///   - hierarchy: The tree.
  ///   - configure: Sets up the table once, before it is shown.
  public init(
    _ hierarchy: Hierarchy, configure: @escaping (OutlineTableView) -> Void = { _ in }
  ) {
    table = OutlineRepresentable(hierarchy: .constant(hierarchy), configure: configure)
  }

  /// A tree in which one node is chosen.
  ///
  /// - Parameters:
  ///   - hierarchy: The tree.
  ///   - selection: The node, `nil` while there is none.
  ///   - configure: Sets up the table once, before it is shown.
  public init(
    _ hierarchy: Hierarchy, selection: Binding<Hierarchy.Node?>,
    configure: @escaping (OutlineTableView) -> Void = { _ in }
  ) {
    self.init(hierarchy, configure: configure)
    table.choose(selection.asSet, .single, .all)
  }

  /// A tree in which several nodes are chosen, each for itself.
  ///
  /// - Parameters:
  ///   - hierarchy: The tree.
  ///   - selection: The nodes.
  ///   - maximum: The largest number of them, or `nil` for any.
  ///   - configure: Sets up the table once, before it is shown.
  public init(
    _ hierarchy: Hierarchy, selection: Binding<Set<Hierarchy.Node>>, maximum: Int? = nil,
    configure: @escaping (OutlineTableView) -> Void = { _ in }
  ) {
    self.init(hierarchy, configure: configure)
    table.choose(selection, .multiple(maximum: maximum), .all)
  }

  /// A tree with a box before each row, where a node may stand for all below it.
  ///
  /// - Parameters:
  ///   - hierarchy: The tree.
  ///   - checks: The nodes that are checked.
  ///   - policy: Whether checking a node checks what is below it.
  ///   - maximum: The largest number of leaves, or of nodes that are independent; `nil` for any.
  ///   - result: Which of the checked nodes are written.
  ///   - configure: Sets up the table once, before it is shown.
  public init(
    _ hierarchy: Hierarchy, checks: Binding<Set<Hierarchy.Node>>,
    policy: CheckState.Policy = .cascade, maximum: Int? = nil,
    result: CheckState.Result = .topmost,
    configure: @escaping (OutlineTableView) -> Void = { _ in }
  ) {
    self.init(hierarchy, configure: configure)
    table.choose(checks, .check(policy, maximum: maximum), result)
  }

  /// A tree that shows a model.
  ///
  /// - Parameters:
  ///   - model: What is shown; of one view at a time.
  ///   - configure: Sets up the table before a view shows it.
  @available(iOS 17, *)
  public init(
    _ model: OutlineModel, configure: @escaping (OutlineTableView) -> Void = { _ in }
  ) {
    self.init(Hierarchy(), configure: configure)
    table.model = model
  }
}

// What a model has of its own, and these leave alone where there is one.
extension Outline {
  /// Ties the nodes that are expanded, those inside of collapsed ones included, to a binding.
  public func expanded(_ nodes: Binding<Set<Hierarchy.Node>>) -> Outline {
    changed {
      $0.expanded = nodes
      $0.followsExpanded = true
    }
  }

  /// Shows only the nodes that answer to a text, as to a `NameQuery`, and what is above them.
  public func filtered(by text: String) -> Outline { changed { $0.filter = text } }

  /// Has an expansion collapse the siblings of the node.
  public func accordion(_ isAccordion: Bool = true) -> Outline {
    changed { $0.isAccordion = isAccordion }
  }

  /// Loads children that are not there yet, when a node is expanded.
  public func loadingChildren(_ load: @escaping ChildLoader) -> Outline {
    changed { $0.loadChildren = load }
  }

  /// Has a person edit the tree, and ties it to a binding, which takes what loads later too.
  ///
  /// - Parameters:
  ///   - hierarchy: The tree, in place of the one that the outline was made with.
  ///   - edits: Which edits a person is offered.
  ///   - enterName: Asks for the name of a new node, or for another in place of one; `nil` for none
  ///     after all. Without it, a person is offered neither.
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
