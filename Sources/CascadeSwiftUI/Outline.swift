#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
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
/// ``tableStyle(_:)``, ``rowSwipeActions(edge:allowsFullSwipe:_:)`` and ``editing(_:_:enterName:confirmEdit:)``.
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

  /// Places the icons that expand rows before the names or at the trailing edge, as in a sidebar.
  public func disclosureEdge(_ edge: OutlineEdge) -> Outline {
    changed { $0.look.set(\.disclosureEdge, to: edge) }
  }

  /// Shows the rows as those of a list, or of a sidebar.
  public func look(_ look: OutlineLook) -> Outline {
    changed { $0.look.set(\.look, to: look) }
  }

  /// Lets a tap on a row expand its node if the user can't choose it, or only its icon.
  public func expandsOnTap(_ expands: Bool) -> Outline {
    changed { $0.look.set(\.expandsOnTap, to: expands) }
  }

  /// Shows the checkboxes as squares or circles.
  public func checkStyle(_ style: OutlineCheckStyle) -> Outline {
    changed { $0.look.set(\.checkStyle, to: style) }
  }

  /// Configures the table once, before it appears. Use it for what has no modifier: the `outlineDelegate`, fonts, colors.
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

  /// Expands the ancestors of a node and scrolls to it when the node changes.
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
  /// - Parameters:
  ///   - edge: The edge of the rows.
  ///   - allowsFullSwipe: A Boolean value that indicates whether a full swipe performs the first action.
  ///   - actions: A closure that returns the actions of a row. Each update of the view replaces it, so that it uses the
  ///     current values of the view.
  public func rowSwipeActions(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true,
    _ actions: @escaping (OutlineRow) -> [UIContextualAction]
  ) -> Outline {
    changed {
      $0.allowFullSwipe(allowsFullSwipe, at: edge)
      $0.look.set(OutlineEdge(edge).swipeActions, to: { actions($1) })
    }
  }

  /// Adds a context menu to the rows and headers, which appears when the user touches and holds one.
  ///
  /// ```swift
  /// Outline(china).rowMenu { row in
  ///   UIMenu(children: [
  ///     UIAction(title: "Copy") { _ in UIPasteboard.general.string = row.name }
  ///   ])
  /// }
  /// ```
  ///
  /// - Parameter menu: A closure that returns the menu of a row, or `nil` for none. Each update of the view replaces it, so
  ///   that it uses the current values of the view.
  public func rowMenu(_ menu: @escaping (OutlineRow) -> UIMenu?) -> Outline {
    changed { $0.look.set(\.rowMenu, to: { menu($1) }) }
  }

  /// Lets the user drop something from elsewhere: from other apps, other views and other outlines.
  ///
  /// ```swift
  /// Outline(china).editing($places).acceptedDrops([.movedRows, .lines])
  /// ```
  ///
  /// Together with ``editing(_:_:enterName:confirmEdit:)``, the inserted nodes are written to the binding of the hierarchy.
  ///
  /// - Parameter drops: What can be dropped. The first one that accepts a drag gets its items.
  public func acceptedDrops(_ drops: [AcceptedDrop]) -> Outline {
    changed { $0.look.set(\.acceptedDrops, to: drops) }
  }
}

// Of models
extension Outline {
  /// Adds swipe actions to the rows of models, as ``rowSwipeActions(edge:allowsFullSwipe:_:)`` does to those of nodes.
  ///
  /// ```swift
  /// Outline(people, children: \.reports) { Text($0.name) }
  ///   .rowSwipeActions(of: Person.self) { person in
  ///     [UIContextualAction(style: .normal, title: "Call") { _, _, done in done(person.id > 0) }]
  ///   }
  /// ```
  public func rowSwipeActions<Model>(
    of type: Model.Type, edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true,
    _ actions: @escaping (Model) -> [UIContextualAction]
  ) -> Outline {
    changed {
      $0.allowFullSwipe(allowsFullSwipe, at: edge)
      $0.modelActions[OutlineEdge(edge)] = { models, row in
        guard let model = models.model(row) else { return [] }
        if let model = model as? Model { return actions(model) }
        assertionFailure("The rows are \(Swift.type(of: model))s, not \(type)s.")
        return []
      }
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
  /// The system's Undo and Redo apply to the user's edits.
  ///
  /// - Parameters:
  ///   - hierarchy: A binding to the hierarchy, which replaces that of the initializer.
  ///   - edits: The edits that the user can perform.
  ///   - enterName: A closure that asks for the name of a new or renamed node. It returns `nil` to
  ///     cancel the edit. Without it, the user can't insert or rename nodes.
  ///   - confirmEdit: A closure that asks the user whether an edit is to be performed. Without it, all are.
  public func editing(
    _ hierarchy: Binding<Hierarchy>, _ edits: OutlineEdits = .all,
    enterName: (@MainActor (_ current: String?) async -> String?)? = nil,
    confirmEdit: (@MainActor (OutlineTableView, OutlineState.Transition) async -> Bool)? = nil
  ) -> Outline {
    let enter = enterName.map { enter -> @MainActor (OutlineTableView, String?) async -> String? in
      { _, name in await enter(name) }
    }
    return changed {
      $0.source = .hierarchy(hierarchy)
      $0.isEdited = true
      $0.rules.set(\.allowedEdits, to: edits)
      $0.rules.set(\.enterName, to: enter)
      $0.rules.set(\.confirmEdit, to: confirmEdit)
      // The binding hears of it like of an edit.
      $0.rules.set(\.onUndo, to: { _ in })
    }
  }

  private func changed(_ change: (inout OutlineRepresentable) -> Void) -> Outline {
    var outline = self
    change(&outline.table)
    return outline
  }
}
#endif
