import ArgumentParser
import CascadeServer

#if !EMBEDDED_RESOURCES
import Foundation
#endif

/// Serves the gallery on this machine.
struct Demo: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serve the gallery, which shows every control with the embedded data.",
    discussion: "The server accepts connections from this machine only. Press Control-C to stop it."
  )

  @OptionGroup var listening: PortOption

  #if !EMBEDDED_RESOURCES
  @Option(
    help: ArgumentHelp(
      "The folder of the repository whose gallery is served.", valueName: "folder",
      visibility: .hidden),
    completion: .directory)
  var repository: String?
  #endif

  func run() async throws {
    var options = ServerOptions()
    options.port = listening.port
    var files = ServerFiles()
    #if !EMBEDDED_RESOURCES
    if let repository { files = ServerFiles(repository: URL(filePath: repository)) }
    #endif
    do {
      try await WebServer.gallery(options, files: files).run { url in
        var output = StandardOutput()
        try? output.write("CascadeKit gallery: \(url)\n")
        try? output.flush()
      }
    } catch let error as ServerError {
      throw CommandError(error.description)
    }
  }
}
