import ArgumentParser
import CascadeKit
import CascadeServer
import DocumentFiles

/// The options of a server for other machines: origins, log and limits.
struct ServingOptions: ParsableArguments {
  @Option(
    name: .customLong("allow-origin"),
    help: ArgumentHelp(
      """
      An origin whose pages may read the responses, such as https://example.org, or * for all. Can be given \
      several times. [default: none]
      """, valueName: "origin"))
  var allowedOrigins: [String] = []

  @Option(
    name: .customLong("allow-host"),
    help: ArgumentHelp(
      """
      A name by which clients may call the server, such as cascade.example, or * for all. Can be given several times. \
      [default: names of this machine such as localhost, if the server can be reached from it only, otherwise all]
      """, valueName: "name"))
  var allowedHosts: [String] = []

  @Option(
    name: .customLong("trusted-proxy"),
    help: ArgumentHelp(
      """
      The address of a proxy in front of the server, or a network such as 10.0.0.0/8. The last other address in its \
      header X-Forwarded-For, or Forwarded, is that of the client. Can be given several times. [default: none]
      """, valueName: "address"))
  var trustedProxies: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      The address for metrics in the format of Prometheus, such as 127.0.0.1:9464, or the port on this machine: they are \
      at /metrics. [default: none]
      """, valueName: "address"))
  var metrics: String?

  @Option(
    help: ArgumentHelp(
      """
      The log on standard error: events such as reloaded files, or json for one line per request and event.
      """, valueName: "format"))
  var log = LogFormat.events

  @Option(
    name: .customLong("max-requests"),
    help: ArgumentHelp(
      "Requests answered at a time, and bodies awaited; others get status 503.", valueName: "count")
  )
  var requests = ServerLimits().requests

  @Option(
    name: .customLong("max-connections"),
    help: ArgumentHelp("Connections at a time; others get status 503.", valueName: "count"))
  var connections = ServerLimits().connections

  @Option(
    name: .customLong("max-per-address"),
    help: ArgumentHelp(
      """
      Connections, requests and awaited bodies of one address at a time; others get status 429. The connections of this \
      machine and of trusted proxies aren't counted.
      """, valueName: "count"))
  var perAddress = ServerLimits().perAddress

  @Option(
    name: .customLong("max-body"),
    help: ArgumentHelp("The longest body of a request, in bytes.", valueName: "bytes"))
  var bodyLength = ServerLimits().bodyLength

  @Option(
    name: .customLong("header-time"),
    help: ArgumentHelp("The time for the headers of a request.", valueName: "seconds"))
  var headerTime = ServerLimits().headerTime

  @Option(
    name: .customLong("body-time"),
    help: ArgumentHelp("The time for the body of a request.", valueName: "seconds"))
  var bodyTime = ServerLimits().bodyTime

  @Option(
    name: .customLong("send-time"),
    help: ArgumentHelp(
      "The time in which a client may read nothing of its response.", valueName: "seconds"))
  var sendTime = ServerLimits().sendTime

  @Option(
    name: .customLong("stop-time"),
    help: ArgumentHelp("The time for running requests after SIGTERM.", valueName: "seconds"))
  var stopTime = ServerLimits().stopTime

  func validate() throws {
    for origin in allowedOrigins where !AllowedOrigins.isOrigin(origin) {
      throw ValidationError(
        "--allow-origin \(origin) isn't an origin; write a scheme and a host without a path, such as https://example.org"
      )
    }
    for host in allowedHosts where !AllowedHosts.isName(host) {
      throw ValidationError(
        "--allow-host \(host) isn't a name; write a host without a scheme and a port, such as cascade.example"
      )
    }
    for proxy in trustedProxies where TrustedProxies([proxy]) == nil {
      throw ValidationError(
        "--trusted-proxy \(proxy) isn't an address; write one such as 127.0.0.1, or a network such as 10.0.0.0/8"
      )
    }
    if let metrics, MetricsAddress(metrics) == nil {
      throw ValidationError(
        "--metrics \(metrics) isn't an address with a port; write one such as 127.0.0.1:9464")
    }
    for (name, value) in [
      ("max-requests", requests), ("max-connections", connections),
      ("max-per-address", perAddress), ("max-body", bodyLength),
      ("header-time", headerTime), ("body-time", bodyTime), ("send-time", sendTime),
      ("stop-time", stopTime),
    ] where !(1...1_000_000_000).contains(value) {
      throw ValidationError("--\(name) must be from 1 to 1000000000")
    }
  }

  /// The options for a server on an address and a port.
  func options(host: String, port: Int) -> ServerOptions {
    var options = ServerOptions()
    options.host = host
    options.port = port
    options.allowedOrigins = AllowedOrigins(allowedOrigins)
    options.allowedHosts = AllowedHosts(allowedHosts)
    options.trustedProxies = TrustedProxies(trustedProxies) ?? TrustedProxies()
    options.metrics = metrics.flatMap { MetricsAddress($0) }
    options.log = log
    options.limits.requests = requests
    options.limits.connections = connections
    options.limits.perAddress = perAddress
    options.limits.bodyLength = bodyLength
    options.limits.headerTime = headerTime
    options.limits.bodyTime = bodyTime
    options.limits.sendTime = sendTime
    options.limits.stopTime = stopTime
    return options
  }
}

extension LogFormat: ExpressibleByArgument {}

/// The names under which files are served: their own, without the extension, and `data` for standard input. A table of a
/// database has its own name, and a query that of the database.
struct ServedNames {
  private static let standardInputName = "data"

  private var paths: [String: String] = [:]

  /// What else than renaming a file gives it another name.
  private let advice: String

  init(advice: String = "") {
    self.advice = advice
  }

  /// Adds the name of a file.
  ///
  /// - Throws: An error if another file has the same name, or standard input is named twice.
  mutating func add(_ path: String) throws {
    try add(ServedLocation(path: path, selection: .init()))
  }

  /// Adds the name of a source.
  mutating func add(_ location: ServedLocation) throws {
    let name = location.name
    let path = location.path
    let file = DocumentFile(path: path).name
    if let other = paths.updateValue(path == "-" ? path : file, forKey: name) {
      if path == "-", other == path {
        throw ValidationError("standard input can be read only once; give one -")
      }
      throw ValidationError(
        "\(other) and \(path == "-" ? path : file) have the same name, \(name); rename one of them\(advice)"
      )
    }
  }

  /// The last component of a path, without its extension.
  static func name(of path: String) -> String {
    if path == "-" { return standardInputName }
    if let url = DatabaseURL(path) {
      return url.databaseName.isEmpty ? standardInputName : url.databaseName
    }
    let file = path.split(separator: "/").last ?? ""
    let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file
    return String(stem.isEmpty ? file : stem)
  }
}

/// The option `--history`, for commands that provide data to pages.
struct DataHistoryOptions: ParsableArguments {
  @Option(
    name: .customLong("history"),
    help: ArgumentHelp(
      """
      A file with the former codes and names of the data. If there are several files with data, give the name: \
      departments=changes.history. Repeat the option for histories from version to version, the oldest first.
      """, valueName: "file"), completion: .file(), transform: DataHistory.init)
  var histories: [DataHistory] = []

  /// Checks that each history belongs to data.
  func check(data names: [String]) throws {
    for history in histories {
      if let name = history.name, !names.contains(name) {
        throw ValidationError(
          "--history \(name)=\(history.path): there is no data \(name); the names are \(names.joined(separator: ", "))"
        )
      }
      if history.name == nil, names.count != 1 {
        throw ValidationError(
          names.isEmpty
            ? "--history requires data of your own"
            : "--history \(history.path): give the name of the data, such as \(names[0])=\(history.path)"
        )
      }
    }
  }

  /// The files with the histories of data.
  func paths(of name: String) -> [String] {
    histories.filter { $0.name == nil || $0.name == name }.map(\.path)
  }

  /// Reads the histories of data.
  func load(for name: String, names hierarchy: Hierarchy) throws(CommandError) -> HierarchyHistory {
    try HistoryOption.load(paths: paths(of: name), names: hierarchy)
  }
}

/// A file with a history, and the name of its data, if it is given.
struct DataHistory: Sendable {
  let name: String?
  let path: String

  init(_ argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1)
    let hasName = parts.count == 2 && !InputFile(path: argument).isReadable
    name = hasName ? String(parts[0]) : nil
    path = hasName ? String(parts[1]) : argument
  }
}
