import CascadeUIKit
import Foundation

/// Lines that make hierarchies of an app's models, whatever identifies them.
public enum ModelLines {
  struct Folder {
    var id = UUID()
    var name: String
    var folders: [Folder] = []
  }

  enum Kind: String, CaseIterable {
    case fruit, apple, pear

    var above: Kind? { self == .fruit ? nil : .fruit }
  }

  struct Key: RawRepresentable, Hashable {
    var rawValue: Int
  }

  struct Row {
    var key: Key
    var parent: Key?
    var title: String
  }

  /// Models that UUIDs identify lead from a node to the model and back.
  public static func uuids() -> Bool {
    let inner = Folder(name: "Inner")
    let tree = ModelHierarchy(
      [Folder(name: "Outer", folders: [inner])], children: \.folders, name: \.name, code: \.id)
    guard let node = tree.node(withCode: inner.id) else { return false }
    return tree[node]?.name == "Inner"
  }

  /// Models that texts identify.
  public static func texts() -> [String?] {
    let tree = Hierarchy(["a", "b"], children: { _ in nil }, name: { $0 }, code: { "code-\($0)" })
    return tree.codes(of: Array(tree.roots))
  }

  /// An enumeration with raw values, as rows that know the one above.
  public static func enumeration() throws -> [String] {
    let tree = try ModelHierarchy(
      Kind.allCases, parent: \.above, name: \.rawValue.capitalized, code: { $0 })
    let node = tree.node(withCode: Kind.pear)!
    return tree.hierarchy.names(of: tree.hierarchy.path(to: node))
  }

  /// Keys of a database that are types of their own.
  public static func keys() throws -> String? {
    let rows = [
      Row(key: Key(rawValue: 2), parent: Key(rawValue: 1), title: "b"),
      Row(key: Key(rawValue: 1), title: "a"),
    ]
    let tree = try ModelHierarchy(rows, parent: \.parent, name: \.title, code: \.key)
    return tree.node(withCode: Key(rawValue: 2)).flatMap { tree[$0]?.title }
  }

  /// Identifiers that only some models have.
  public static func optionalIdentifiers() -> [String?] {
    struct Item {
      var id: Int?
      var name = ""
    }
    let tree = Hierarchy(
      [Item(id: 7), Item()], children: { _ in nil }, name: \.name, code: \.id)
    return tree.codes(of: Array(tree.roots))
  }
}
