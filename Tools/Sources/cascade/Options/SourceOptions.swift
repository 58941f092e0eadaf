import ArgumentParser
import CascadeServer
import DocumentFiles

/// The options of `cascade serve` for its sources: which there are, when they are read, and which data is taken.
struct SourceOptions: ParsableArguments {
  @Option(
    name: .customLong("source"),
    help: ArgumentHelp(
      """
      A source with a name of its own: a file, or the URL of a database. A table, a query or a sheet follows after #: \
      staff=postgres://reader@db/shop#department. Repeat the option for several sources.
      """, valueName: "name=location"), transform: NamedSource.init)
  var named: [NamedSource] = []

  @Option(
    help: ArgumentHelp(
      """
      The time after which databases are read again: 30s, 5m or 1h, for one source staff=5m. [default: 30s for PostgreSQL; \
      a file of SQLite is read when it changes]
      """, valueName: "time"), transform: Interval.init)
  var every: [Interval] = []

  @Option(
    name: .customLong("wait"),
    help: ArgumentHelp(
      "The time for which the server waits at its start for sources that can't be read, such as a database. [default: 0s]",
      valueName: "time"), transform: Duration.init(argument:))
  var waitTime: Duration?

  @Option(
    name: .customLong("load-time"),
    help: ArgumentHelp(
      "The longest time for reading a source and making its indexes. [default: 2m]",
      valueName: "time"),
    transform: Duration.init(argument:))
  var loadTime: Duration?

  @Option(
    name: .customLong("max-change"),
    help: ArgumentHelp(
      """
      The share of the nodes that new data may remove or change, and add. Other data is refused until SIGHUP accepts it; up to 20 nodes \
      may always change. [default: 20%]
      """, valueName: "percent"), transform: Self.share)
  var largestChange: Double?

  @Option(
    name: .customLong("min-nodes"),
    help: ArgumentHelp("The smallest number of nodes; other data is refused.", valueName: "count"))
  var smallestCount = SourceRules().smallestCount

  @Option(
    name: .customLong("keep-versions"),
    help: ArgumentHelp(
      "The number of former versions that are kept for pages that began with them.",
      valueName: "count"))
  var keptCount = SourceRules().keptCount

  @Option(
    name: .customLong("keep-time"),
    help: ArgumentHelp(
      "The time for which a former version is kept. [default: 1h]", valueName: "time"),
    transform: Duration.init(argument:))
  var keptTime: Duration?

  func validate() throws {
    if loadTime == .zero { throw ValidationError("--load-time must be 1s or more") }
    for (name, value) in [("min-nodes", smallestCount), ("keep-versions", keptCount)]
    where !(0...1_000_000_000).contains(value) {
      throw ValidationError("--\(name) must be from 0 to 1000000000")
    }
  }

  /// Checks that each interval belongs to a source.
  func check(names: [String]) throws {
    if !every.isEmpty, names.isEmpty { throw ValidationError("--every requires a file or a URL") }
    for interval in every {
      guard let name = interval.name, !names.contains(name) else { continue }
      throw ValidationError(
        "--every \(name)=…: there is no source \(name); the names are \(names.joined(separator: ", "))"
      )
    }
  }

  /// The rules by which the server takes new data.
  var rules: SourceRules {
    var rules = SourceRules()
    rules.waitTime = waitTime ?? rules.waitTime
    rules.loadTime = loadTime ?? rules.loadTime
    rules.largestChange = largestChange ?? rules.largestChange
    rules.smallestCount = smallestCount
    rules.keptCount = keptCount
    rules.keptTime = keptTime ?? rules.keptTime
    return rules
  }

  /// The time after which a source is read again, if one is given.
  func interval(of name: String) -> Duration? {
    (every.last { $0.name == name } ?? every.last { $0.name == nil })?.time
  }

  private static func share(_ text: String) throws -> Double {
    let number = text.last == "%" ? text.dropLast() : text[...]
    guard let percent = Double(number), (0...100).contains(percent) else {
      throw ValidationError("give a percentage from 0% to 100%, such as 20%")
    }
    return percent / 100
  }
}

/// A source with a name of its own: `staff=postgres://reader@db/shop#department`.
struct NamedSource {
  let name: String
  let location: String
  /// The table or the query after `#`.
  let selection: DatabaseSelection

  init(_ argument: String) throws {
    let parts = argument.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, !parts[0].contains("/"), parts[0] != ".", parts[0] != ".." else {
      throw ValidationError(
        "give a name and a location, such as staff=departments.json or staff=postgres://reader@db/shop#department"
      )
    }
    name = String(parts[0])
    let text = String(parts[1])
    guard !InputFile(path: text).isReadable, let mark = text.firstIndex(of: "#") else {
      (location, selection) = (text, DatabaseSelection())
      return
    }
    location = String(text[..<mark])
    selection = DatabaseSelection(fragment: String(text[text.index(after: mark)...]))
  }
}

/// The time after which sources are read again: `5m`, or `staff=5m` for one of them.
struct Interval {
  let name: String?
  let time: Duration

  init(_ argument: String) throws {
    let parts = argument.split(separator: "=", maxSplits: 1)
    name = parts.count == 2 ? String(parts[0]) : nil
    time = try Duration(argument: String(parts.last ?? ""))
    if time == .zero { throw ValidationError("give a time such as 30s, 5m or 1h") }
  }
}

extension Duration {
  /// Reads a time such as `30s`, `5m` or `1h`. Without a unit, it is in seconds.
  init(argument text: String) throws {
    let units: [Character: Int] = ["s": 1, "m": 60, "h": 3_600]
    let unit = text.last.flatMap { units[$0] }
    guard let count = Int(unit == nil ? text[...] : text.dropLast()),
      (0..<1_000_000).contains(count)
    else { throw ValidationError("give a time such as 30s, 5m or 1h") }
    self = .seconds(count * (unit ?? 1))
  }
}
