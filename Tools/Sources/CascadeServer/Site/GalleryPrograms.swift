import Dispatch
import ServiceLifecycle

/// The programs of the gallery's pages: in the command itself, or files that may not be built yet.
struct GalleryPrograms: Sendable {
  static let embeddedFolder = "programs/"
  private static let names = ["addresses.wasm", "fruit-machine.wasm", "import.wasm"]

  /// The folder of the files, or `nil` if only the command can have them.
  let folder: String?

  /// Returns the programs that there are.
  func files() -> [(name: String, bytes: [UInt8])] {
    Self.names.compactMap { name in
      let embedded = try? ServerResources.file(Self.embeddedFolder + name)
      return (embedded ?? folder.flatMap { ServerResources.content(ofFile: "\($0)/\(name)") })
        .map { (name, $0) }
    }
  }

  /// The versions of the files now.
  var versions: [FileVersion?] {
    folder.map { folder in Self.names.map { FileVersion("\(folder)/\($0)") } } ?? []
  }
}

/// Serves the programs of the gallery's pages as they are built in a folder.
struct GalleryProgramService: Service {
  let programs: GalleryPrograms

  /// The versions that are served.
  let versions: [FileVersion?]

  let content: CurrentContent
  let makeContent: @Sendable () -> ServedContent

  private static let interval = Duration.seconds(1)

  func run() async throws {
    await cancelWhenGracefulShutdown {
      var served = versions
      for await _ in AsyncTimerTicks(every: Self.interval) {
        let versions = programs.versions
        if versions == served { continue }
        content.replace(with: await DispatchQueue.reload.result(of: makeContent))
        served = versions
      }
    }
  }
}
