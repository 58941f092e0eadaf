import ArgumentParser
import CascadeServer

/// Serves the gallery on this machine.
struct Demo: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serve the gallery: every control on the embedded data.",
    discussion: "Only this machine can reach it. End it with Control-C.")

  @OptionGroup var listening: PortOption

  func run() async throws {
    do {
      try await WebServer.gallery(port: listening.port).run { url in
        var output = StandardOutput()
        try? output.write("CascadeKit gallery: \(url)\n")
        try? output.flush()
      }
    } catch let error as ServerError {
      throw Failure(error.description)
    }
  }
}
