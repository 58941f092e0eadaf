import CascadeKit
import Foundation

/// The table of saved paths in `Tests/TestSupport`, which the tests of all surfaces run.
struct SavedPathTable: Decodable {
  struct Case: Decodable {
    var title: String
    var value: String
    var path: [String]
    var reason: String?
    var error: String?
    var lookup: [String]?
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

  private var hierarchy: [Node]
  var cases: [Case]

  init() throws {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    let file = folder.appending(path: "Tests/TestSupport/saved-path-cases.json")
    self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: file))
  }

  var built: Hierarchy {
    var builder = HierarchyBuilder()
    for root in hierarchy { root.add(to: &builder, below: nil) }
    return builder.build()
  }
}
