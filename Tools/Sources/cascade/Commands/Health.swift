import ArgumentParser
import CascadeServer

/// Asks a server whether it runs.
struct Health: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Ask a running 'cascade serve' whether it answers.",
    discussion: """
      The exit status is 0 if the server answers /healthz within five seconds, and 1 otherwise. Container engines and scripts \
      need no other program for it.
      """)

  @Option(help: ArgumentHelp("The network address of the server.", valueName: "address"))
  var host = WebServer.defaultHost

  @Option(help: "The port of the server.")
  var port = WebServer.defaultPort

  func validate() throws {
    if !(1...65_535).contains(port) { throw ValidationError("--port must be from 1 to 65535") }
  }

  func run() throws {
    do throws(HealthCheck.Failure) {
      try HealthCheck.run(host: host, port: port)
    } catch .invalidAddress {
      throw CommandError(
        "--host \(host) isn't a network address; give one such as 127.0.0.1 or ::1")
    } catch .noAnswer(let reason) {
      let options = (host == WebServer.defaultHost ? "" : "--host '\(host)' ") + "--port \(port)"
      throw CommandError(
        "no answer from \(host), port \(port): \(reason); start the server with 'cascade serve \(options)'"
      )
    }
    var output = StandardOutput()
    try output.write("ok\n")
    try output.flush()
  }
}
