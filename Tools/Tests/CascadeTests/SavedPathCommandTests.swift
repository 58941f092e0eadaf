import Foundation
import Testing

@Suite("Saved paths on the command line")
struct SavedPathCommandTests {
  /// Reads the table of saved paths that the tests of all surfaces run, in `Tests/TestSupport`.
  private static func table() throws -> [String: Any] {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    let data = try Data(
      contentsOf: folder.appending(path: "Tests/TestSupport/saved-path-cases.json"))
    return try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
  }

  @Test("Every saved path of the table leads to its node, or is refused with its reason")
  func table() throws {
    let table = try Self.table()
    let folder = try TemporaryFolder()
    let roots = try JSONSerialization.data(withJSONObject: table["hierarchy"] ?? [])
    try folder.write([UInt8](roots), to: "places.json")
    let cases = table["cases"] as? [[String: Any]] ?? []
    #expect(cases.count >= 60)
    for entry in cases {
      let value = entry["value"] as? String ?? ""
      let title = entry["title"] as? String ?? ""
      let run = try CommandRun(
        "tree", folder.path(of: "places.json"), "--at", value, "--depth", "1")
      let path = entry["lookup"] ?? (entry["reason"] == nil ? entry["path"] : nil)
      if let name = (path as? [String])?.last {
        #expect(run.output == name + "\n", "\(title)")
      } else {
        #expect(run.status == 1, "\(title)")
        if let error = entry["error"] as? String {
          #expect(run.error.hasPrefix("cascade: " + error), "\(title)")
        }
      }
    }
  }
}
