import Foundation

/// The published lists that the gazetteer is compared with, where a run has them.
enum ReferenceData {
  static let folder = ProcessInfo.processInfo.environment["CASCADE_REFERENCE_DATA"]

  static let comment = "CASCADE_REFERENCE_DATA names the folder the lists are read from"

  static func contents(of name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: folder ?? "").appendingPathComponent(name))
  }
}
