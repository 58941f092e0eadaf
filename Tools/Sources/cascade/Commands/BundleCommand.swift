import ArgumentParser
import CascadeKit
import CascadeServer
import SystemLibrary
import ToolSupport

/// Writes the elements and data as files for any web server.
struct BundleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bundle",
    abstract: "Write the web elements and data as files for any web server, and as an npm package.",
    discussion: """
      The folder contains cascade.js and the parts of the program that the elements need, the data, an example page, \
      compressed copies of the files with .gz and .br after their names, and a package.json with declarations for \
      TypeScript. A page names cascade.js and the data, whose paths stay the same in each release. The name of the folder \
      with the program contains a hash of its files, so browsers can cache it permanently.

      The data is the embedded gazetteer of China, with --countries that of other countries, and with --data also other \
      files, compiled under their own names, and standard input (-) under the name data. With --history, data has a file with \
      its former codes and names beside it, and the example page names it, so that values of the past are found.

      A page with a country of the bundle needs its code only: <cascade-address country="JP">, or country="any".

      An existing folder is replaced as a whole if an earlier bundle is all that it contains.
      """)

  @Option(name: .shortAndLong, help: "The folder to write.", completion: .directory)
  var output: String

  @Option(
    name: .customLong("data"), parsing: .upToNextOption,
    help: ArgumentHelp(
      "Other data: .hierarchy files, any format that 'cascade build' reads, or - for standard input.",
      valueName: "file"), completion: .file())
  var documents: [String] = []

  @OptionGroup var countries: CountriesOption

  @Flag(name: .customLong("no-china"), help: "Leave out the embedded gazetteer.")
  var omitsChina = false

  @Option(
    help: ArgumentHelp(
      "The elements, separated by commas: \(WebBundle.elementNames.joined(separator: ", ")). [default: all]",
      valueName: "names"),
    completion: .list(WebBundle.elementNames), transform: Self.elements)
  var elements: [String] = WebBundle.elementNames

  @Option(
    help: ArgumentHelp(
      "Also write the package as an archive, which 'npm install' accepts.", valueName: "file"),
    completion: .file())
  var pack: String?

  @OptionGroup var histories: DataHistoryOptions

  @OptionGroup var documentOptions: DocumentOptions<EncodingOption>

  func validate() throws {
    var names = ServedNames()
    if !omitsChina { try names.add("\(ServedHierarchy.china.name).hierarchy") }
    try countries.add(to: &names)
    for file in documents { try names.add(file) }
    try histories.check(data: documents.map { ServedNames.name(of: $0) })
  }

  func run() throws {
    let folder = AtomicFolder(path: output)
    try checkOldContent(of: folder)
    try pack.map { try AtomicFile(path: $0).check(reading: documents) }
    let bundle = try bundle()
    try folder.replace(with: bundle.files.map { ($0.path, $0.bytes) })
    if let pack {
      guard let archive = PackageArchive.archive(of: bundle) else {
        throw CommandError("\(pack): there is not enough memory to compress the archive")
      }
      try AtomicFile(path: pack).write(archive)
    }
    try report(bundle, in: folder)
  }

  private func bundle() throws -> WebBundle {
    var hierarchies = omitsChina ? [] : [ServedHierarchy.china]
    hierarchies += countries.hierarchies
    for file in documents {
      let name = ServedNames.name(of: file)
      let hierarchy = try documentOptions.loader(of: [file]).load()
      hierarchies.append(
        ServedHierarchy(
          name: name, hierarchy: hierarchy,
          history: try histories.load(for: name, names: hierarchy)))
    }
    do {
      return try WebBundle(
        elements: elements, hierarchies: hierarchies, version: CascadeVersion.current)
    } catch {
      throw CommandError(error.description)
    }
  }

  private func report(_ bundle: WebBundle, in folder: AtomicFolder) throws {
    var output = StandardOutput()
    let bytes = bundle.files.reduce(0) { $0 + $1.bytes.count }
    try output.write(
      line: "\(folder.path): \(bundle.files.count.grouped) files, \(bytes.grouped) bytes")
    for path in ["cascade.js"] + bundle.dataPaths {
      try output.write(line: "\(folder.path)/\(path)")
    }
    if let pack { try output.write(line: pack) }
    try output.flush()
  }

  private static func elements(_ list: String) throws -> [String] {
    let names = list.split(separator: ",").map {
      $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    if let unknown = names.first(where: { !WebBundle.elementNames.contains($0) }) {
      throw ValidationError(
        "there is no element \"\(unknown)\"; the elements are \(WebBundle.elementNames.joined(separator: ", "))"
      )
    }
    if names.isEmpty { throw ValidationError("--elements: give at least one name") }
    return names
  }
}

extension BundleCommand {
  /// The fields of a `package.json` that tell which files belong to the package.
  private struct Package: Decodable {
    let name: String
    let files: [String]
  }

  /// Checks that replacing the folder deletes nothing but an earlier bundle.
  private func checkOldContent(of folder: AtomicFolder) throws(CommandError) {
    let file = URL(filePath: "\(folder.path)/\(WebBundle.packageFile)")
    let package = try? JSONDecoder().decode(Package.self, from: Data(contentsOf: file))
    var known: Set<String> = []
    if let package, package.name == WebBundle.packageName {
      known.insert(WebBundle.packageFile)
      for name in package.files { known.formUnion(["", ".gz", ".br"].map { name + $0 }) }
    }
    try folder.check(isKnown: known.contains)
  }
}
