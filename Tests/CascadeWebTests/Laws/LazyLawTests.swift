import CascadeWeb
import Foundation
import TestSupport
import Testing

/// Law 1 while data loads: a value has an author, never is a part of what was saved or chosen, and what was set comes back.
///
/// A failure names its seed; `CASCADE_SEED=17` repeats only that.
struct LazyLawTests {
  @Test(
    "Whatever loads, fails, comes late or twice, only an author changes the value, and only to something complete",
    arguments: LazyElement.allCases)
  func laws(element: LazyElement) {
    let count = operationCount(full: element.operationCount)
    let one = ProcessInfo.processInfo.environment["CASCADE_SEED"].flatMap { UInt64($0) }
    let length = 200
    for seed in one.map({ $0...$0 }) ?? 1...UInt64(max(1, count / length)) {
      let page = LazyPage(element, seed: seed)
      for step in 1...length {
        guard let fault = page.step() else { continue }
        Issue.record("\(element), seed \(seed), step \(step): \(fault)")
        return
      }
    }
  }
}

/// An element with data that loads later.
enum LazyElement: String, CaseIterable, CustomTestStringConvertible {
  case wheel, address, tree, selectingTree, checkTree
  case wheelField, columnsField, treeField, checkedColumnsField, checkedTreeField

  var testDescription: String { rawValue }

  /// A million operations for each of the four elements, in all its forms.
  var operationCount: Int {
    switch self {
    case .wheel, .address: 1_000_000
    case .tree, .selectingTree: 300_000
    case .checkTree: 400_000
    default: 200_000
    }
  }

  var definition: ElementDefinition {
    switch self {
    case .wheel: WheelComponent.definition
    case .address: AddressComponent.definition
    case .tree, .selectingTree, .checkTree: TreeComponent.definition
    default: FieldComponent.definition
    }
  }

  var settings: [(String, ScriptValue)] {
    switch self {
    case .wheel, .address, .tree, .wheelField: []
    case .selectingTree: [("selection", .string("multiple"))]
    case .checkTree: [("selection", .string("check"))]
    case .columnsField: [("picker", .string("columns"))]
    case .treeField: [("picker", .string("tree"))]
    case .checkedColumnsField: [("picker", .string("columns")), ("multiple", .flag(true))]
    case .checkedTreeField: [("picker", .string("tree")), ("multiple", .flag(true))]
    }
  }

  var isMultiple: Bool {
    switch self {
    case .selectingTree, .checkTree, .checkedColumnsField, .checkedTreeField: true
    default: false
    }
  }

  /// Whether a value stands for the leaves below it.
  var checks: Bool { isMultiple && self != .selectingTree }

  var opens: Bool {
    switch self {
    case .wheel, .tree, .selectingTree, .checkTree: false
    default: true
    }
  }

  /// The settings that may change at any time, and the values to choose from.
  var changingSettings: [(String, [ScriptValue])] {
    let looks = [
      ("required", [ScriptValue.flag(true), .flag(false)]), ("label", [.string("L"), .null]),
    ]
    return switch self {
    case .wheel, .wheelField:
      looks + [("depth", [.null, .number(2), .number(5)]), ("visibleRows", [.number(3), .null])]
    case .address: looks + [("minLevel", [.null, .number(1), .number(2)])]
    case .columnsField, .treeField: looks + [("anyLevel", [.flag(true), .flag(false)])]
    case .checkTree, .checkedColumnsField, .checkedTreeField:
      looks + [
        ("result", [.string("leaves"), .string("all"), .null]), ("max", [.number(2), .null]),
      ]
    case .tree, .selectingTree: looks + [("accordion", [.flag(true), .flag(false)])]
    }
  }
}

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
