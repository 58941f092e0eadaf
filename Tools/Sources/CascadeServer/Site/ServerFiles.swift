import Dispatch
import ToolSupport

#if !EMBEDDED_RESOURCES
import Foundation
#endif

/// The files that the server sends, and that bundles contain, by their paths in the repository.
///
/// The command of `Scripts/dist.sh` contains them. Any other command reads them from the repository that it was built in, where
/// the elements and the programs of the gallery may not be built yet.
public struct ServerFiles: Sendable {
  typealias File = (name: String, bytes: [UInt8])

  #if EMBEDDED_RESOURCES
  /// The files that this command contains.
  public init() {}
  #else
  private let repository: URL

  /// - Parameter repository: The folder of the repository.
  public init(repository: URL) { self.repository = repository }
  #endif

  /// What `Scripts/build-elements.sh` writes, as a whole.
  static let elements = ".build-elements/bundle"
  /// What `Scripts/build-gallery.sh` writes.
  static let programs = ".build-gallery/programs"

  private static let brotliSuffix = ".br"

  /// Returns the files of the elements, sorted by name, or `nil` if they aren't built.
  func builtElements() throws(ServerError) -> [File]? {
    if content(of: "\(Self.elements)/\(ElementScript.name)") == nil { return nil }
    return try files(in: Self.elements)
  }

  /// Returns the programs of the gallery that are built, sorted by name.
  func builtPrograms() throws(ServerError) -> [File] {
    var found: [File] = []
    for name in names(in: Self.programs) where name.hasSuffix(".wasm") {
      found.append((name, try file("\(Self.programs)/\(name)")))
    }
    return found
  }

  /// Returns the files of a folder, sorted by name, without the compressed copies.
  ///
  /// - Throws: ``ServerError/missingResource(_:)`` if there are none.
  func files(in folder: String) throws(ServerError) -> [File] {
    var files: [File] = []
    for name in names(in: folder) where !name.hasSuffix(Self.brotliSuffix) {
      files.append((name, try file("\(folder)/\(name)")))
    }
    if files.isEmpty { throw .missingResource(folder) }
    return files
  }

  /// Returns the content of a file.
  func file(_ path: String) throws(ServerError) -> [UInt8] {
    guard let bytes = content(of: path) else { throw .missingResource(path) }
    return bytes
  }

  /// Returns the content of a text file.
  func text(_ path: String) throws(ServerError) -> String {
    String(decoding: try file(path), as: UTF8.self)
  }

  /// Returns the copy of a file of a folder that was compressed with Brotli before, if there is one.
  func brotli(_ file: File, in folder: String) -> [UInt8]? {
    content(of: "\(folder)/\(file.name)\(Self.brotliSuffix)")
  }
}

#if EMBEDDED_RESOURCES
// This command doesn't link the part of Foundation that reads files.
extension ServerFiles {
  /// The versions of the files that can be built while a server runs.
  var builtVersions: [String: FileVersion] { [:] }

  private func names(in folder: String) -> [String] { EmbeddedFiles.names(in: folder) }
  private func content(of path: String) -> [UInt8]? { EmbeddedFiles.file(path) }
}
#else
extension ServerFiles {
  /// The files of the repository that this command was built in.
  public init() {
    let source = URL(filePath: #filePath)
    self.init(repository: (1...5).reduce(source) { url, _ in url.deletingLastPathComponent() })
  }

  /// The versions of the files that can be built while a server runs.
  var builtVersions: [String: FileVersion] {
    let programs = names(in: Self.programs).map { "\(Self.programs)/\($0)" }
    let paths =
      programs.filter { $0.hasSuffix(".wasm") } + ["\(Self.elements)/\(ElementScript.name)"]
    return Dictionary(
      uniqueKeysWithValues: paths.compactMap { path in
        FileVersion(url(of: path).path).map { (path, $0) }
      })
  }

  private func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url(of: folder).path)) ?? []).sorted()
  }

  private func content(of path: String) -> [UInt8]? {
    (try? Data(contentsOf: url(of: path))).map { [UInt8]($0) }
  }

  private func url(of path: String) -> URL { repository.appending(path: path) }
}
#endif

/// Serves the elements and the programs of the gallery's pages as they are built: `make demo` serves the gallery before.
struct BuiltFileWatch {
  let files: ServerFiles

  /// The versions that are served.
  let versions: [String: FileVersion]

  let content: CurrentContent
  let log: ServerLog
  let makeContent: @Sendable () throws -> ServedContent

  private static let interval = Duration.seconds(1)

  /// Replaces the content when files are built, until the task is cancelled.
  func watch() async {
    var served = versions
    var failure = ""
    for await _ in AsyncTimerTicks(every: Self.interval) {
      let versions = files.builtVersions
      if versions == served { continue }
      let made = await DispatchQueue.content.result { [makeContent] in
        Result { try makeContent() }
      }
      switch made {
      case .success(let made):
        content.replace(with: made)
        served = versions
      case .failure(let error):
        // A file can be replaced while it is read; the next tick reads it again.
        if "\(error)" != failure { log.write(event: "buildError", "\(error)") }
        failure = "\(error)"
      }
    }
  }
}
