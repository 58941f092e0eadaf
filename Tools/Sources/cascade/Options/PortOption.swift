import ArgumentParser
import CascadeServer

/// The option for a server's port.
struct PortOption: ParsableArguments {
  private static let validPorts = 0...65_535

  @Option(help: "The port to listen on, or 0 for any free port.")
  var port = WebServer.defaultPort

  func validate() throws {
    if !Self.validPorts.contains(port) {
      throw ValidationError(
        "--port must be from \(Self.validPorts.lowerBound) to \(Self.validPorts.upperBound)")
    }
  }
}
