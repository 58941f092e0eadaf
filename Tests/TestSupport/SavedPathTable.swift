import Foundation
import Hierarchies

/// The cases of `saved-path-cases.json`, which the tests of the core, the elements, the browser, the
/// command line and the HTTP API all run.
public struct SavedPathTable: Sendable {
  /// A saved path and where it leads.
  public struct Case: Decodable, Sendable {
    /// The name of the case in failures.
    public var title: String
    /// The text form.
    public var value: String
    /// The names of the deepest match.
    public var path: [String]
    /// The name of a `PathMatch.Reason`, or `nil` if the whole path matches.
    public var reason: String?
    /// The text of the error.
    public var error: String?
    /// The names of the match when a node is only looked up: disabled nodes match, and a whole text can
    /// be a code.
    public var lookup: [String]?
  }

  /// All cases.
  public let cases: [Case]

  /// The hierarchy in which all cases are matched.
  public let hierarchy: Hierarchy

  /// The hierarchy as nested JSON.
  public let json: String

  /// The table that is in the folder of this file.
  public static let shared = SavedPathTable()

  private init() {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("saved-path-cases.json")
    do {
      let data = try Data(contentsOf: file)
      let table = try JSONDecoder().decode(Table.self, from: data)
      var builder = HierarchyBuilder()
      for root in table.hierarchy { root.add(to: &builder, below: nil) }
      cases = table.cases
      hierarchy = builder.build()
      let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
      let roots = try JSONSerialization.data(withJSONObject: object?["hierarchy"] ?? [])
      json = String(decoding: roots, as: UTF8.self)
    } catch {
      fatalError("saved-path-cases.json can't be read: \(error)")
    }
  }

  private struct Table: Decodable {
    var hierarchy: [Node]
    var cases: [Case]
  }

  private struct Node: Decodable {
    var name: String
    var code: String?
    var disabled: Bool?
    var children: [Node]?

    func add(to builder: inout HierarchyBuilder, below parent: HierarchyBuilder.Entry?) {
      let entry = builder.add(name, code: code, to: parent)
      if disabled == true { builder.setDisabled(true, of: entry) }
      for child in children ?? [] { child.add(to: &builder, below: entry) }
    }
  }
}
