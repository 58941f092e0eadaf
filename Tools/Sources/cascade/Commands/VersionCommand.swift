import ArgumentParser
import BrotliCompression
import DocumentFiles
import ToolSupport

/// Prints the version of the command, and of what it consists of.
struct VersionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "version",
    abstract: "Print the version, and the versions of the libraries.",
    discussion: """
      With --verbose, the libraries report their versions, and the rest are the versions of what the command was built from, with \
      the numbers of Debian's packages. The same list is in the SBOM that comes with a package.

      PostgreSQL is in the package cascade-postgresql, and not in the package cascade, the archive and the image.
      """)

  @Flag(help: "Also print the versions of the libraries, and whether PostgreSQL is one of them.")
  var verbose = false

  func run() throws {
    var output = StandardOutput()
    try output.write(verbose ? Self.details : "\(CascadeVersion.current)\n")
    try output.flush()
  }

  private static var details: String {
    let libraries = (LibraryVersions.all + [("Brotli", Brotli.libraryVersion)])
      .sorted { $0.name.lowercased() < $1.name.lowercased() }
      .map { "\($0.name) \($0.version)\n" }.joined()
    let postgreSQL =
      LibraryVersions.postgreSQL.map { "libpq \($0)" }
      ?? "not included; the package cascade-postgresql has it"
    let components = CascadeVersion.components
    return """
      cascade \(CascadeVersion.current)
      PostgreSQL: \(postgreSQL)

      The libraries report:
      \(libraries)
      Built from:
      \(components.isEmpty ? "the packages in Tools/dependencies.json, for development\n" : components)
      """
  }
}
