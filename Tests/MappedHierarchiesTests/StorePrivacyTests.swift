import Foundation
import Testing

/// The App Store refuses an app that contains certain functions without a reason in its privacy manifest.
@Suite("The privacy rules of the App Store") struct StorePrivacyTests {
  private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private let exampleApp = "Examples/iOS/CascadeExamples.swiftpm/Sources"

  /// Functions of https://developer.apple.com/documentation/bundleresources/describing-use-of-required-reason-api,
  /// and the categories that a manifest names.
  private let restricted = [
    #"\b(f|l)?stat(fs|vfs|at)?\s*\("#: "FileTimestamp",
    #"\bgetattrlist|NSFileCreationDate|ModificationDate\b|creationDateKey"#: "FileTimestamp",
    #"\bmach_absolute_time\b|\bsystemUptime\b"#: "SystemBootTime",
    #"volumeAvailableCapacity|systemFreeSize|systemSize\b"#: "DiskSpace",
    #"\bactiveInputModes\b"#: "ActiveKeyboards",
    #"\bUserDefaults\b|@AppStorage\b"#: "UserDefaults",
  ]

  /// Returns the categories of restricted functions in the sources of a folder, without comments.
  private func categories(in folder: String) throws -> Set<String> {
    let files = try #require(
      FileManager.default.enumerator(
        at: root.appending(path: folder), includingPropertiesForKeys: nil))
    var found: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let code = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        .map { $0.prefix { $0 != "/" } }.joined(separator: "\n")
      for (pattern, category) in restricted
      where try code.contains(
        Regex(pattern).wordBoundaryKind(.simple))
      {
        found.insert(category)
      }
    }
    return found
  }

  private func manifest(in folder: String) throws -> [String: Any] {
    let file = root.appending(path: folder).appending(path: "PrivacyInfo.xcprivacy")
    let list = try PropertyListSerialization.propertyList(
      from: Data(contentsOf: file), format: nil)
    return try #require(list as? [String: Any])
  }

  /// Returns the categories for which a manifest has reasons.
  private func declared(in manifest: [String: Any]) throws -> Set<String> {
    let types = try #require(manifest["NSPrivacyAccessedAPITypes"] as? [[String: Any]])
    return try Set(
      types.map { type in
        let reasons = type["NSPrivacyAccessedAPITypeReasons"] as? [String] ?? []
        #expect(!reasons.isEmpty)
        let name = try #require(type["NSPrivacyAccessedAPIType"] as? String)
        return String(name.dropFirst("NSPrivacyAccessedAPICategory".count))
      })
  }

  @Test("The libraries call nothing that needs a reason, and the example app gives its reasons")
  func reasons() throws {
    #expect(try categories(in: "Sources") == [])
    let used = try categories(in: exampleApp)
    #expect(try used == declared(in: manifest(in: exampleApp + "/App")))
    #expect(used == ["UserDefaults"])
  }

  @Test(
    "Every library for apps has a manifest, which says that it collects nothing",
    arguments: [
      "CascadeKit", "ChinaRegions/Resources", "DeliveryForms", "HierarchyFormats",
      "MappedHierarchies", "CascadeUIKit/Resources", "CascadeSwiftUI",
    ])
  func manifests(folder: String) throws {
    let manifest = try manifest(in: "Sources/" + folder)
    #expect(manifest["NSPrivacyTracking"] as? Bool == false)
    #expect((manifest["NSPrivacyTrackingDomains"] as? [Any])?.isEmpty == true)
    #expect((manifest["NSPrivacyCollectedDataTypes"] as? [Any])?.isEmpty == true)
    #expect(try declared(in: manifest) == [])
  }
}
