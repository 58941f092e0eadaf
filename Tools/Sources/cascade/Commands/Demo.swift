import ArgumentParser
import CascadeServer

/// Serves the gallery on this machine.
struct Demo: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serve the gallery, which shows every control with the embedded data.",
    discussion: "The server accepts connections from this machine only. Press Control-C to stop it."
  )

  @OptionGroup var listening: PortOption

  @Option(
    help: ArgumentHelp(
      "The folder with the programs that Scripts/build-gallery.sh builds, if this command was built without them.",
      valueName: "folder", visibility: .hidden),
    completion: .directory)
  var programs: String?

  func run() async throws {
    var options = ServerOptions()
    options.port = listening.port
    do {
      try await WebServer.gallery(options, programs: programs).run { url in
        var output = StandardOutput()
        try? output.write("CascadeKit gallery: \(url)\n")
        try? output.flush()
      }
    } catch let error as ServerError {
      throw CommandError(error.description)
    }
  }
}
