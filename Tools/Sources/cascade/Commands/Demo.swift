import ArgumentParser
import CascadeServer

/// Serves the gallery on this machine.
struct Demo: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serve the gallery: every control on the embedded data.",
    discussion: "Only this machine can reach it. End it with Control-C.")

  @Option(help: "The port to listen on; 0 for any that is free.")
  var port = 8080

  func validate() throws {
    if !(0...65_535).contains(port) { throw ValidationError("--port has to be from 0 to 65535") }
  }

  func run() async throws {
    do {
      try await GalleryServer(port: port).run { url in
        var output = StandardOutput()
        try? output.write("CascadeKit gallery: \(url)\n")
        try? output.flush()
      }
    } catch let error as ServerError {
      throw Failure(error.description)
    }
  }
}
