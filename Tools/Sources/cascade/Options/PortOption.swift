import ArgumentParser

/// The option that names a server's port.
struct PortOption: ParsableArguments {
  @Option(help: "The port to listen on; 0 for any that is free.")
  var port = 8080

  func validate() throws {
    if !(0...65_535).contains(port) { throw ValidationError("--port has to be from 0 to 65535") }
  }
}
