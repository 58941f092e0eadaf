import ArgumentParser
import CascadeServer

/// Serves the HTTP API and the elements for the user's hierarchies.
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serve the HTTP API and the elements for your own data, or for the gazetteer.",
    discussion: """
      Each file is available under its name without the extension. For departments.json, the API is at \
      /api/v1/departments/children?of=CODE and the complete hierarchy at /data/departments.hierarchy. Standard \
      input, named by -, is available under the name data. The elements are at /elements/cascade.js.

      The server accepts connections from this machine only; use --host to change this. A file that is \
      replaced is loaded again; SIGHUP loads all. Press Control-C to stop it.
      """)

  @Argument(
    help: """
      The files to serve: .hierarchy files, any format that 'cascade build' reads, or - for standard input. [default: the \
      embedded gazetteer of China, as china]
      """, completion: .file())
  var files: [String] = []

  @OptionGroup var listening: PortOption

  @Option(
    help: ArgumentHelp(
      "The network address to listen on, or 0.0.0.0 for all addresses of this machine.",
      valueName: "address"))
  var host = WebServer.defaultHost

  @Flag(
    help: """
      Match names literally when resolving addresses. Use this for hierarchies that aren't Chinese places.
      """)
  var plain = false

  @OptionGroup(title: "In production")
  var serving: ServingOptions

  @OptionGroup(title: "Fields of JSON objects")
  var fields: FieldOptions

  func validate() throws {
    var names = ServedNames()
    for file in files { try names.add(file) }
  }

  func run() async throws {
    let (fieldNames, isPlain) = (fields.names, plain)
    // Standard input can be read only once; the other files are loaded again when they change.
    let standardInput =
      files.contains("-") ? try HierarchyLoader(path: "-", fields: fieldNames).load() : nil
    let files = files.map { path in
      ServedFile(path: path) {
        let hierarchy = path == "-" ? standardInput : nil
        let loader = HierarchyLoader(path: path, fields: fieldNames, isMapping: false)
        return ServedHierarchy(
          name: ServedNames.name(of: path), hierarchy: try hierarchy ?? loader.load(),
          isPlain: isPlain)
      }
    }
    var lines: [String] = []
    do {
      let options = serving.options(host: host, port: listening.port)
      let constants = files.isEmpty ? [ServedHierarchy.china] : []
      let server = try WebServer.api(files, constants: constants, options) { hierarchies in
        lines = hierarchies.map { "\($0.childrenPath)  \($0.hierarchy.count.nodeCountText)" }
      }
      try await server.run { [lines] url in
        var output = StandardOutput()
        let base = url.dropLast()
        try? output.write("CascadeKit API: \(base)/api/v1\n")
        for line in lines { try? output.write("\(base)\(line)\n") }
        try? output.flush()
      }
    } catch let error as ServerError {
      throw CommandError(error.description)
    }
  }
}

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
