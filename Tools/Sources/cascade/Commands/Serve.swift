import ArgumentParser
import CascadeKit
import CascadeServer
import DocumentFiles
import HierarchyFormats

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

      PostgreSQL is in the package cascade-postgresql; 'cascade version --verbose' says whether this command has it. Its \
      password is in the file of --password-file, which is read again each time, or in PGPASSWORD, PGPASSFILE or ~/.pgpass.

      A table is available under its own name, and a query under that of the database. --source gives a name, and adds \
      several tables and files:

      cascade serve --source staff=postgres://reader@db/shop#department --source region=regions.csv --every staff=1m

      If a source can't be read, has errors or has lost a fifth of its nodes, the server keeps the data that it has, and \
      logs the reason once; /readyz says it, too. SIGHUP accepts the data that was refused.

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

  @OptionGroup(title: "Sources and versions")
  var sources: SourceOptions

  @OptionGroup var countries: CountriesOption

  @OptionGroup var histories: DataHistoryOptions

  @OptionGroup var documents: DocumentOptions<EncodingOption>

  @OptionGroup(title: "In production")
  var serving: ServingOptions

  func validate() throws {
    var names = ServedNames(advice: ", or name it with --source NAME=…")
    if locations.isEmpty { try names.add("\(ServedHierarchy.china.name).hierarchy") }
    for location in locations { try names.add(location) }
    try countries.add(to: &names)
    let own = locations.map(\.name)
    try histories.check(data: own)
    try sources.check(names: own)
    if !documents.form.database.selection.isEmpty, files.count != 1 {
      throw ValidationError(
        "--table, --columns and --query require a single file or URL; for several, give --source name=location#table"
      )
    }
  }

  /// The sources: the files, and those with a name of their own.
  private var locations: [ServedLocation] {
    files.map { ServedLocation(path: $0, selection: documents.form.database.selection) }
      + sources.named.map {
        ServedLocation(path: $0.location, selection: $0.selection, ownName: $0.name)
      }
  }

  /// The time after which a PostgreSQL database is read again by default.
  private static let defaultInterval = Duration.seconds(30)

  private func loader(of position: Int) throws(CommandError) -> HierarchyLoader {
    let all = locations.map { location in
      var selection = location.selection
      selection.statementTime = Int(sources.rules.loadTime.components.seconds)
      // The options for tables are for a single file.
      if locations.count > 1 || location.ownName != nil { selection.source = location.source }
      return NamedDocument(path: location.path, selection: selection, name: location.name)
    }
    return try documents.loader(of: all[position...position], among: all, isMapping: false)
  }

  private func source(
    _ position: Int, standardInput: Hierarchy?
  ) throws(CommandError) -> ServedSource {
    let location = locations[position]
    let (path, name) = (location.path, location.name)
    let loader = try loader(of: position)
    let (histories, isPlain) = (histories.paths(of: name), plain)
    let isURL = DatabaseURL(path) != nil
    let interval = sources.interval(of: name)
    return ServedSource(
      name: name, description: location.description,
      watchedPaths: isURL ? [] : [path, ReadingFile.path(besides: path)] + histories,
      // SQLite writes to this file first.
      journalPath: isURL ? nil : path + "-wal",
      interval: interval ?? (isURL ? Self.defaultInterval : nil)
    ) {
      let constant = path == "-" ? standardInput : nil
      var notes: [String] = []
      let loaded: Hierarchy
      do {
        loaded = try constant ?? loader.load { notes.append($0) }
      } catch {
        // Several sources can be from one file.
        if let name = location.ownName { throw CommandError("\(name): \(error)") }
        throw error
      }
      return ServedHierarchy(
        name: name, hierarchy: loaded, isPlain: isPlain,
        history: try HistoryOption.load(paths: histories, names: loaded), notes: notes)
    }
  }

  func run() async throws {
    // Standard input can be read only once; the other files are loaded again when they change.
    let standardInput = try locations.firstIndex { $0.path == "-" }.map {
      try loader(of: $0).load()
    }
    let own = try locations.indices.map { try source($0, standardInput: standardInput) }
    var lines: [String] = []
    do {
      let options = serving.options(host: host, port: listening.port)
      let constants = (own.isEmpty ? [ServedHierarchy.china] : []) + countries.hierarchies
      let server = try await WebServer.api(
        own, constants: constants, rules: sources.rules, options
      ) { hierarchies in
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

/// A file, a table or a query that is served.
struct ServedLocation {
  let path: String
  let selection: DatabaseSelection
  /// The name that the user gave it.
  var ownName: String?

  /// The name in URLs: its own, that of its table, or that of its file.
  var name: String { ownName ?? selection.table ?? ServedNames.name(of: path) }

  /// What the name of a table is added to.
  var source: DatabaseSelection.Source {
    let typed =
      ownName.map { "--source " + PrintableText.shellWord("\($0)=\(path)") }
      ?? PrintableText.shellWord(path)
    return .init(name: name, path: path, typedText: typed)
  }

  /// What messages call it.
  var description: String {
    let file = path == "-" ? path : DocumentFile(path: path).name
    return ownName.map { "\($0) (\(file))" } ?? file
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
