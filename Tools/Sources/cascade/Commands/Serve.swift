import ArgumentParser
import CascadeServer

/// Serves the HTTP API and the elements for people's own data.
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serve the HTTP API and the elements for your own data.",
    discussion: """
      Each file is a .hierarchy file, or anything that 'cascade build' reads, and is named in URLs by \
      its file name: departments.json is at /api/v1/departments/children?of=CODE, and as a whole at \
      /data/departments.hierarchy. The elements are at /elements/cascade.js. Only this machine can \
      reach it unless --host says otherwise. End it with Control-C.
      """)

  @Argument(help: "A .hierarchy file, JSON or indented text; several may be given.")
  var files: [String]

  @OptionGroup var listening: PortOption

  @Option(help: "The address to listen on; 0.0.0.0 for all of this machine.")
  var host = "127.0.0.1"

  @Flag(help: "Resolve addresses by the names as they are, for what are no Chinese places.")
  var plain = false

  @OptionGroup(title: "Fields of JSON objects")
  var fields: FieldOptions

  func validate() throws {
    var paths: [String: String] = [:]
    for file in files {
      if file == "-" {
        throw ValidationError("standard input has no name to be served under; name a file")
      }
      if let other = paths.updateValue(file, forKey: Self.name(of: file)) {
        throw ValidationError(
          "\(other) and \(file) would both be served as \(Self.name(of: file)); rename one")
      }
    }
  }

  func run() async throws {
    var datasets: [Dataset] = []
    for file in files {
      let hierarchy = try HierarchyDocument(path: file, fields: fields.names).open()
      datasets.append(
        Dataset(name: Self.name(of: file), hierarchy: hierarchy, isPlain: plain))
    }
    let lines = datasets.map { "\($0.childrenPath)  \($0.hierarchy.count.grouped) nodes" }
    do {
      try await WebServer.datasets(datasets, host: host, port: listening.port).run { url in
        var output = StandardOutput()
        let base = url.dropLast()
        try? output.write("CascadeKit API: \(base)/api/v1\n")
        for line in lines { try? output.write("\(base)\(line)\n") }
        try? output.flush()
      }
    } catch let error as ServerError {
      throw Failure(error.description)
    }
  }

  /// The last part of a path without its extension.
  private static func name(of path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file
    return String(stem.isEmpty ? file : stem)
  }
}
