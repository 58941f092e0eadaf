import ArgumentParser
import CascadeKit
import CascadeServer
import DocumentFiles

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

      A table or a query of a database is read again when the file of SQLite changes, or after the time of --every, which \
      is 30 seconds for PostgreSQL:

      cascade serve postgres://reader@db/shop --table department --every 1m

      A table is available under its own name, and a query under that of the database. If the rows can't be read, or have \
      errors, the server keeps the rows that it has, and logs the error once.

      With --history, the former codes and names of the data are at /data/NAME.history, which elements name as history.

      With --countries JP,any, the places of Japan are at /api/v1/JP/children, all countries at /api/v1/world/children, and \
      <cascade-address country="JP"> in a page that loads /cascade/cascade.js finds its files. They are made by the first \
      request.
      """)

  @Argument(
    help: """
      The files to serve: .hierarchy files, any format that 'cascade build' reads, the URL of a PostgreSQL database, or - \
      for standard input. [default: the embedded gazetteer of China, as china]
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

  @Option(
    help: ArgumentHelp(
      """
      The time after which databases are read again: 30s, 5m or 1h. [default: 30s for PostgreSQL; a file of SQLite is read \
      when it changes]
      """, valueName: "time"),
    transform: Self.interval)
  var every: Duration?

  @OptionGroup var countries: CountriesOption

  @OptionGroup var histories: DataHistoryOptions

  @OptionGroup(title: "The documents")
  var documents: DocumentOptions

  @OptionGroup(title: "Fields and columns")
  var fields: FieldOptions

  @OptionGroup(title: "In production")
  var serving: ServingOptions

  func validate() throws {
    var names = ServedNames(table: documents.database.table)
    if files.isEmpty { try names.add("\(ServedHierarchy.china.name).hierarchy") }
    for file in files { try names.add(file) }
    try countries.add(to: &names)
    try histories.check(data: files.map { names.name(of: $0) })
    let selection = documents.database.selection
    if selection != DatabaseSelection(), files.count != 1 {
      throw ValidationError("--table, --columns and --query require a single file or URL")
    }
    if every != nil, files.isEmpty {
      throw ValidationError("--every requires a file or a URL")
    }
  }

  /// The time after which a PostgreSQL database is read again by default.
  private static let defaultInterval = Duration.seconds(30)

  private static func interval(_ text: String) throws -> Duration {
    let units: [Character: Int] = ["s": 1, "m": 60, "h": 3_600]
    let unit = text.last.flatMap { units[$0] }
    guard let count = Int(unit == nil ? text[...] : text.dropLast()), count > 0, count < 1_000_000
    else { throw ValidationError("give a time such as 30s, 5m or 1h") }
    return .seconds(count * (unit ?? 1))
  }

  private func servedFile(
    _ path: String, named name: String, standardInput: Hierarchy?
  ) throws(CommandError) -> ServedFile {
    var loader = try documents.loader(of: [path], fields: fields, isMapping: false)
    let (histories, isPlain) = (histories.paths(of: name), plain)
    let isURL = DatabaseURL(path) != nil
    // What is read at intervals would name the same fields again and again.
    loader.namesUnusedFields = !isURL && every == nil
    return ServedFile(
      name: path == "-" ? path : DocumentFile(path: path).name,
      // SQLite writes to the second file first.
      watchedPaths: isURL ? [] : [path, path + "-wal"] + histories,
      interval: every ?? (isURL ? Self.defaultInterval : nil)
    ) { [loader] in
      let constant = path == "-" ? standardInput : nil
      let loaded = try constant ?? loader.load()
      return ServedHierarchy(
        name: name, hierarchy: loaded, isPlain: isPlain,
        history: try HistoryOption.load(paths: histories, names: loaded))
    }
  }

  func run() async throws {
    let names = ServedNames(table: documents.database.table)
    // Standard input can be read only once; the other files are loaded again when they change.
    let standardInput =
      files.contains("-") ? try documents.loader(of: ["-"], fields: fields).load() : nil
    let files = try files.map {
      try servedFile($0, named: names.name(of: $0), standardInput: standardInput)
    }
    var lines: [String] = []
    do {
      let options = serving.options(host: host, port: listening.port)
      let constants = (files.isEmpty ? [ServedHierarchy.china] : []) + countries.hierarchies
      let server = try WebServer.api(files, constants: constants, options) { hierarchies in
        lines = hierarchies.map {
          "\($0.childrenPath)  \($0.countryName ?? $0.hierarchy.count.nodeCountText)"
        }
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
