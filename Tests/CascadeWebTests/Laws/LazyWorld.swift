import CascadeWeb
import WebRuntime

/// The places of the tests: a node has the code `a21` below `a2` below `a`. `c` and `a3` have nothing below them, and `x` and
/// `y` are only in the other data of the page.
enum LazyWorld {
  private static let children = [
    "": ["a", "b", "c"], "a": ["a1", "a2", "a3"], "b": ["b1"], "a1": ["a11", "a12"], "a2": ["a21"],
    "b1": ["b11", "b12", "b13"],
  ]
  static let other = ["x", "y"]

  static func children(of code: String) -> [String] { children[code] ?? [] }

  static func exists(_ code: String) -> Bool {
    other.contains(code) || children.values.contains { $0.contains(code) }
  }

  static func isLeaf(_ code: String) -> Bool { children(of: code).isEmpty }

  static func leaves(of code: String) -> [String] {
    isLeaf(code) ? [code] : children(of: code).flatMap { leaves(of: $0) }
  }

  static func path(to code: String) -> [String] {
    (1...max(1, code.count)).map { String(code.prefix($0)) }
  }

  /// The code of the node that a value means; nil if it means none.
  static func node(of value: String) -> String? {
    let items = value.split(separator: "/").map { String($0.drop { $0 == "N" }) }
    guard let last = items.last, exists(last) else { return nil }
    return items.count == 1 || items == path(to: last) ? last : nil
  }

  /// The nodes for the page's data, or an answer: down to a number of levels.
  static func nodes(of codes: [String], levels: Int = 1, knowsLeaves: Bool) -> ScriptValue {
    .list(
      codes.map { code in
        var fields: [ScriptValue.Field] = [
          .init("name", .string("N" + code)), .init("code", .string(code)),
        ]
        if levels > 1, !isLeaf(code) {
          let below = nodes(of: children(of: code), levels: levels - 1, knowsLeaves: knowsLeaves)
          fields.append(.init("children", below))
        }
        if knowsLeaves, isLeaf(code) { fields.append(.init("leaf", .flag(true))) }
        return .record(fields)
      })
  }

  static let values = [
    "a", "a/a1", "a/a1/a11", "Na/Na2/Na21", "b/b1/b12", "c", "a11", "b1", "b13", "a/a3",
    "a/zz", "a/a1/zz", "zz", "c/zz", "a/a1/a11/zz", "x", "Nx",
  ]
}
