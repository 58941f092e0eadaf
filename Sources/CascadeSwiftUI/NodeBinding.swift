#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeUIKit
import SwiftUI

/// What an outline binds its chosen, checked or expanded nodes to: nodes, values that can be stored, or choices.
///
/// ```swift
/// Outline(china, selection: $node)   // Hierarchy.Node?
/// Outline(china, selection: $code)   // String or String?
/// Outline(china, checks: $codes)     // Set<String> or [String]
/// Outline(china, checks: $areas)     // one String for @AppStorage, such as 440100,440300
/// ```
///
/// The value of a node is that of `Hierarchy.value(of:)`: its code, or the names of its path separated by `/`. Values that
/// match no node stay in the binding, and their nodes are chosen when they load.
public protocol NodeBindable {
  /// The binding in the form of its nodes.
  var nodeBinding: NodeBinding { get }
}

/// A binding to nodes of an outline, in the form in which the app stores them.
public struct NodeBinding: NodeBindable {
  let saved: Binding<BoundNodes>
  /// A Boolean value that indicates whether the binding contains one node at most.
  var isSingle = false
  /// The binding to several nodes, if a string can contain one or several.
  var list: Binding<BoundNodes>?

  /// The binding to any number of nodes. Traps with a message if there can be only one.
  var several: Binding<BoundNodes> {
    precondition(
      !isSingle || list != nil,
      "An optional contains one node. To check or expand several, bind a Set, an Array or a String."
    )
    return list ?? saved
  }

  /// The binding itself.
  public var nodeBinding: NodeBinding { self }
}

extension Binding: NodeBindable where Value: StoredNodes {
  /// The binding to the form in which the app stores the nodes.
  public var nodeBinding: NodeBinding { Value.nodeBinding(self) }
}

/// A form of nodes that a binding contains.
public protocol StoredNodes {
  /// Returns a node binding for a binding.
  static func nodeBinding(_ binding: Binding<Self>) -> NodeBinding
}

/// What an optional, a set or an array contains for each node: the node, its value, or a choice.
public protocol StoredNode {
  /// Returns a node binding for a binding to one node or none.
  static func nodeBinding(one binding: Binding<Self?>) -> NodeBinding
  /// Returns a node binding for a binding to several nodes, in depth-first order.
  static func nodeBinding(several binding: Binding<[Self]>) -> NodeBinding
}

extension Optional: StoredNodes where Wrapped: StoredNode {
  /// Returns a binding to one node or none.
  public static func nodeBinding(_ binding: Binding<Wrapped?>) -> NodeBinding {
    Wrapped.nodeBinding(one: binding)
  }
}

extension Array: StoredNodes where Element: StoredNode {
  /// Returns a binding to several nodes, in depth-first order.
  public static func nodeBinding(_ binding: Binding<[Element]>) -> NodeBinding {
    Element.nodeBinding(several: binding)
  }
}

extension Set: StoredNodes where Element: StoredNode {
  /// Returns a binding to several nodes.
  public static func nodeBinding(_ binding: Binding<Set<Element>>) -> NodeBinding {
    Element.nodeBinding(several: binding.asArray)
  }
}

extension Hierarchy.Node: StoredNode {
  /// Returns a binding to one node or none.
  public static func nodeBinding(one binding: Binding<Hierarchy.Node?>) -> NodeBinding {
    NodeBinding(saved: binding.asArray.savedNodeSet, isSingle: true)
  }

  /// Returns a binding to several nodes.
  public static func nodeBinding(several binding: Binding<[Hierarchy.Node]>) -> NodeBinding {
    NodeBinding(saved: binding.savedNodeSet)
  }
}

extension String: StoredNode {
  /// Returns a binding to the value of one node or none.
  public static func nodeBinding(one binding: Binding<String?>) -> NodeBinding {
    NodeBinding(saved: binding.asArray.savedValues, isSingle: true)
  }

  /// Returns a binding to the values of several nodes.
  public static func nodeBinding(several binding: Binding<[String]>) -> NodeBinding {
    NodeBinding(saved: binding.savedValues)
  }
}

extension String: StoredNodes {
  /// Returns a binding to the value of one node, which is empty if there is none. For checked and expanded nodes, it is
  /// ``NodeBindable/text(_:)``.
  public static func nodeBinding(_ binding: Binding<String>) -> NodeBinding {
    NodeBinding(saved: binding.savedValueOfOne, isSingle: true, list: binding.savedValueList)
  }
}

extension PathChoice: StoredNode {
  /// Returns a binding to the choice of one node or none.
  public static func nodeBinding(one binding: Binding<PathChoice?>) -> NodeBinding {
    NodeBinding(saved: binding.asArray.savedChoices, isSingle: true)
  }

  /// Returns a binding to the choices of several nodes.
  public static func nodeBinding(several binding: Binding<[PathChoice]>) -> NodeBinding {
    NodeBinding(saved: binding.savedChoices)
  }
}

extension NodeBindable {
  /// A value that can't change, for previews.
  public static func constant<Value: StoredNodes & Sendable>(_ value: Value) -> Self
  where Self == Binding<Value> { Binding(get: { value }, set: { _ in }) }
}

extension NodeBindable where Self == Binding<Hierarchy.Node?> {
  /// A node that can't change, or `nil`, for previews.
  public static func constant(_ node: Hierarchy.Node?) -> Self {
    Binding(get: { node }, set: { _ in })
  }
}

extension NodeBindable where Self == NodeBinding {
  /// The values of the nodes in one text, separated by commas, as `SavedPath.list(_:)` reads them.
  public static func text(_ text: Binding<String>) -> NodeBinding {
    NodeBinding(saved: text.savedValueList)
  }
}

/// Nodes in the form in which the app stores them.
enum BoundNodes: Equatable {
  case nodes([Hierarchy.Node])
  case values([String])
  case choices([PathChoice])
  /// What identifies models.
  case models([AnyHashable])

  /// A Boolean value that indicates whether the form is the numbers of nodes, which are valid in one hierarchy alone.
  var hasNodes: Bool { if case .nodes = self { true } else { false } }

  /// The saved paths of the form, or `nil` for nodes.
  @MainActor func paths(in hierarchy: Hierarchy, _ models: ModelCodes) -> [SavedPath]? {
    switch self {
    case .nodes: nil
    case .values(let values): values.map { $0.savedPath(in: hierarchy) }
    case .choices(let choices): choices.map { $0.savedPath(in: hierarchy) }
    case .models(let identifiers): identifiers.map { SavedPath(code: models.code(of: $0)) }
    }
  }

  /// Returns other nodes in the same form.
  ///
  /// - Parameters:
  ///   - nodes: The nodes, and those that aren't in the hierarchy.
  ///   - choices: Returns the nodes, and the saved paths that match none.
  @MainActor func replaced(
    by nodes: Set<Hierarchy.Node>, _ choices: () -> [PathChoice], in hierarchy: Hierarchy,
    _ models: ModelCodes
  ) -> BoundNodes {
    switch self {
    case .nodes: .nodes(nodes.sorted())
    case .values: .values(choices().map { $0.text(in: hierarchy) })
    case .choices: .choices(choices())
    case .models:
      .models(choices().compactMap { $0.codes.last.flatMap { $0 }.flatMap(models.identifier) })
    }
  }
}

/// The codes of models, by what identifies these: its description, so that an app can store it.
final class ModelCodes {
  private var codes: [AnyHashable: String] = [:]
  private var identifiers: [String: AnyHashable] = [:]

  /// Returns the code of a model. It stays the same. Of two identifiers with one description, the second has a number.
  func code(of identifier: AnyHashable) -> String {
    if let code = codes[identifier] { return code }
    let description = "\(identifier.base)"
    var (code, number) = (description, identifiers.count)
    // A node has no empty code.
    while code.isEmpty || identifiers[code] != nil {
      code = "\(description) #\(number)"
      number += 1
    }
    (codes[identifier], identifiers[code]) = (code, identifier)
    return code
  }

  /// Returns what identifies the model with a code.
  func identifier(_ code: String) -> AnyHashable? { identifiers[code] }
}

extension ModelCodes: Hashable {
  /// Returns whether two are the same object.
  static func == (a: ModelCodes, b: ModelCodes) -> Bool { a === b }

  /// Hashes the object.
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

// Conversions as key paths, so that a derived binding keeps its connection to the app's state.

extension Optional {
  fileprivate var asArray: [Wrapped] {
    get { map { [$0] } ?? [] }
    set { self = newValue.first }
  }
}

extension Set {
  fileprivate var asArray: [Element] {
    get { Array(self) }
    set { self = Set(newValue) }
  }
}

extension [Hierarchy.Node] {
  fileprivate var savedNodeSet: BoundNodes {
    get { .nodes(Set(self).sorted()) }
    set { if case .nodes(let nodes) = newValue { self = nodes } }
  }
}

extension [String] {
  fileprivate var savedValues: BoundNodes {
    get { .values(self) }
    set { if case .values(let values) = newValue { self = values } }
  }
}

extension [PathChoice] {
  fileprivate var savedChoices: BoundNodes {
    get { .choices(self) }
    set { if case .choices(let choices) = newValue { self = choices } }
  }
}

extension String {
  fileprivate var savedValueOfOne: BoundNodes {
    get { .values(isEmpty ? [] : [self]) }
    set { if case .values(let values) = newValue { self = values.first ?? "" } }
  }

  fileprivate var savedValueList: BoundNodes {
    get { .values(SavedPath.list(self).map(\.text)) }
    set {
      guard case .values(let values) = newValue else { return }
      let list = SavedPath.listUTF8(of: values.map { Array($0.utf8) })
      self = String(decoding: list, as: UTF8.self)
    }
  }
}

extension Array where Element: Hashable {
  var savedModels: BoundNodes {
    get { .models(map { AnyHashable($0) }) }
    set {
      if case .models(let found) = newValue { self = found.compactMap { $0.base as? Element } }
    }
  }
}

extension Optional where Wrapped: Hashable {
  var savedModels: BoundNodes {
    get { asArray.savedModels }
    set { asArray.savedModels = newValue }
  }
}

extension Set {
  var savedModels: BoundNodes {
    get { asArray.savedModels }
    set { asArray.savedModels = newValue }
  }
}
#endif
