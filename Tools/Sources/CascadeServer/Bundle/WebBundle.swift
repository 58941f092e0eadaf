import BrotliCompression
import ElementDeclarations
import GzipCompression

/// A folder with the elements and data for any web server, which is also a package in npm's format.
///
/// ```
/// cascade.js            the script, which loads the program from the next folder
/// elements@HASH/        the script, the program and its parts
/// china/, x.hierarchy   the hierarchies: in parts, or in one file
/// JP/, world/           countries, and all countries, with their forms of address
/// data.js               the URLs of the data
/// modules/              the program and the data as JavaScript modules, for bundlers
/// index.html …          an example
/// package.json …        what package managers, type checkers and editors read
/// ```
///
/// A page names `cascade.js` and the data, whose paths stay the same in each release, so browsers revalidate them. The
/// folder of the program has a hash of its content in its name, so browsers can cache it permanently. An element adds
/// the release of the data to the URLs of its parts, and refuses a part of another release.
///
/// Files for browsers have compressed copies, with `.gz` and `.br` after their names.
public struct WebBundle {
  /// The files, without a particular order.
  public internal(set) var files: [BundleFile] = []

  let declarations: DeclaredElements
  let hierarchies: [ServedHierarchy]
  /// The countries whose places a page needs to choose any country. Pages don't name their files.
  let others: [ServedHierarchy]
  let version: String
  let source = ServerFiles()

  /// The names of the elements that a bundle can contain.
  public static var elementNames: [String] { DeclaredElements.names }

  /// Creates a bundle.
  ///
  /// - Parameters:
  ///   - elements: Some of ``elementNames``.
  ///   - hierarchies: The data, with unique names.
  ///   - version: The version of the package.
  /// - Throws: ``ServerError/missingResource(_:)`` if a file of the elements isn't built.
  /// - Complexity: O(*b*), where *b* is the number of bytes of all files, which are compressed.
  public init(
    elements: [String], hierarchies: [ServedHierarchy], version: String
  ) throws(ServerError) {
    declarations = DeclaredElements(elements)
    self.hierarchies = hierarchies
    others = ServedCountry.others(than: hierarchies.compactMap(\.country)).map {
      ServedHierarchy($0)
    }
    self.version = version
    try addElements()
    addData()
    try addExample()
    try addPackage()
    files += files.flatMap { $0.compressedCopies() }
  }
}

extension WebBundle {
  /// The paths of the data, which pages give as `src`.
  public var dataPaths: [String] { hierarchies.map(\.sourceName) }

  private mutating func addElements() throws(ServerError) {
    let list = try source.text("Elements/parts.txt")
    let parts = PartDependencies(list: list).closure(of: declarations.parts)
    guard var all = try source.builtElements() else { throw .missingResource(ServerFiles.elements) }
    all.removeAll { file in
      let words = file.name.split(separator: ".")
      let isOfPart = words.count == 3 && (words[2] == "wasm" || words[2] == "js")
      return isOfPart && !parts.contains(String(words[1]))
    }
    guard let index = all.firstIndex(where: { $0.name == ElementScript.name }) else {
      throw .missingResource(ElementScript.name)
    }
    let script = String(decoding: all.remove(at: index).bytes, as: UTF8.self)
    let program = all
    let names = program.map(\.name)
    let changed = try ElementScript.withLiteralURLs(script, files: names)
    all.append((ElementScript.name, Array(changed.utf8)))
    let folder = Self.versionedName(of: ElementScript.folder, all)
    files += all.map { BundleFile(path: "\(folder)/\($0.name)", bytes: $0.bytes, role: .served) }
    try addModules(script: script, program: program, folder: folder)
    let entry = try ElementScript.withLiteralURLs(script, files: names, in: "./\(folder)/")
    files.append(BundleFile(ElementScript.name, entry, .served))
  }

  private mutating func addData() {
    if hierarchies.isEmpty { return }
    let content = (hierarchies + others).flatMap(\.bundledFiles) + words
    for file in content {
      files.append(BundleFile(path: file.name, bytes: file.bytes, role: .served))
    }
    files.append(BundleFile("data.js", dataScript, .served))
    addDataModules(folder: Self.versionedName(of: "data", content))
  }

  /// Returns the name of a folder with a hash of its files.
  private static func versionedName(
    of folder: String, _ content: [(name: String, bytes: [UInt8])]
  ) -> String {
    Site.versionedName(
      of: folder, files: content.map { ($0.name, ContentHash(of: $0.bytes)) })
  }
}

extension WebBundle {
  /// The module `data.js`, which exports an object with the URL of each file that a page names.
  ///
  /// An element asks for the parts of a hierarchy beside its first file. A bundler gives each file another URL,
  /// so the module tells the elements where the parts are.
  var dataScript: String {
    let lines = dataEntries.map {
      "  \($0.name.scriptLiteral): \(Self.url(of: $0.path)),\n"
    }
    let text = """
      // The URLs of the data, by the names of the files. Bundlers change them.
      export const data = {
      \(lines.joined())};

      """
    let moves = hierarchies.filter(\.hasFolder).map(moves).joined()
    return moves.isEmpty ? text : text + Self.moveScript + moves
  }

  /// The declarations of `data.js`.
  var dataTypes: String {
    let lines = dataEntries.map { "  readonly \($0.name.scriptLiteral): string;\n" }
    return "/** The URLs of the data, by the names of the files. */\n"
      + "export const data: {\n\(lines.joined())};\n"
  }

  /// The names in `data.js` with the paths of the files. A hierarchy in parts has the name of its complete file, too.
  var dataEntries: [(name: String, path: String)] {
    hierarchies.flatMap { each in
      [(each.fileName, each.sourceName)]
        + (each.completeName.map { [($0, $0)] } ?? [])
        + (each.history.isEmpty ? [] : [(each.historyFileName, each.historyFileName)])
    }
  }

  /// Returns the expression that bundlers recognize as the URL of a file.
  private static func url(of path: String) -> String {
    "new URL(\"./\(PercentEncoding.encode(path: path))\", import.meta.url).href"
  }

  /// The function that tells the elements the URLs of parts that a bundler has moved.
  private static let moveScript = """

    // Elements look for the parts of a hierarchy beside its first file.
    const urls = new Map();
    const otherURL = globalThis.cascadeKitURL;
    globalThis.cascadeKitURL = (url) => urls.get(url.split("?")[0]) ?? otherURL?.(url);
    function move(first, parts) {
      for (const [name, url] of Object.entries(parts)) {
        const expected = first.replace(/[^/]*$/, name);
        if (url !== expected) urls.set(expected, url);
      }
    }

    """

  /// Returns the statement with the URLs of the files beside the first one of a hierarchy in parts.
  private func moves(of hierarchy: ServedHierarchy) -> String {
    let folder = hierarchy.name + "/"
    let lines = files.map(\.path).filter { $0.hasPrefix(folder) && $0 != hierarchy.sourceName }.map
    {
      "  \"\($0.dropFirst(folder.count))\": \(Self.url(of: $0)),\n"
    }
    return "move(data[\(hierarchy.fileName.scriptLiteral)], {\n\(lines.joined())});\n"
  }
}

extension String {
  /// A string literal with the text, in a script.
  var scriptLiteral: String {
    "\"\(replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }
}

extension WebBundle {
  /// Adds a page that shows the chosen elements with the first hierarchy. Without data there is nothing to show.
  mutating func addExample() throws(ServerError) {
    guard let hierarchy = hierarchies.first else { return }
    for file in try source.files(in: "Tools/Pages/Bundle") {
      var text = String(decoding: file.bytes, as: UTF8.self)
      if file.name.hasSuffix(".html") { text = page(from: text, hierarchy) }
      files.append(BundleFile(file.name, text, .served))
    }
  }

  /// Returns the page with the chosen elements, and with the paths of the data.
  ///
  /// A section between `<!-- wheel -->` and `<!-- /wheel -->` belongs to the element with that name, and `country` to the
  /// address of a country.
  private func page(from template: String, _ hierarchy: ServedHierarchy) -> String {
    var text = template
    let names = declarations.shortNames
    for name in Self.elementNames {
      // The address of a country shows its places, too.
      let isChosen = names.contains(name) && (name != Self.address || hierarchy.country == nil)
      Self.keep(isChosen, section: name, in: &text)
    }
    Self.keep(exampleCountry != nil && names.contains(Self.address), section: "country", in: &text)
    let source = PercentEncoding.encode(path: hierarchy.sourceName)
    let history =
      hierarchy.history.isEmpty
      ? "" : " history=\"\(PercentEncoding.encode(path: hierarchy.historyFileName))\""
    text = text.replacing(" src=\"NAME\"", with: " src=\"\(source)\"\(history)")
    return text.replacing("COUNTRY", with: exampleCountry ?? "")
  }

  private static func keep(_ isKept: Bool, section name: String, in text: inout String) {
    let start = "<!-- \(name) -->\n"
    let end = "<!-- /\(name) -->\n"
    guard let from = text.firstRange(of: start), let to = text.firstRange(of: end) else { return }
    let section = text[from.upperBound..<to.lowerBound]
    text.replaceSubrange(from.lowerBound..<to.upperBound, with: isKept ? section : "")
  }

  /// The words for levels and fields, if they aren't in the files of all countries.
  var words: [File] {
    let countries = hierarchies.compactMap(\.country)
    let isNeeded = !countries.isEmpty && !countries.contains { $0.code == nil }
    return isNeeded ? ServedCountry.words.value : []
  }

  static let address = "address"

  /// The attribute `country` of an example: `any` if the bundle has all countries, or the first country, or `nil`.
  var exampleCountry: String? {
    let countries = hierarchies.compactMap(\.country)
    return countries.contains { $0.code == nil } ? "any" : countries.first?.code
  }
}

/// A file of a bundle.
public struct BundleFile: Sendable {
  /// The path in the folder, with slashes.
  public let path: String

  /// The content.
  public let bytes: [UInt8]

  /// The readers of the file.
  let role: Role

  enum Role {
    /// Browsers. The file has compressed copies, if they are smaller.
    case served
    /// Web servers, instead of the file that it is a compressed copy of.
    case copy
    /// People and tools.
    case package
  }
}

extension BundleFile {
  init(_ path: String, _ text: String, _ role: Role) {
    self.init(path: path, bytes: Array(text.utf8), role: role)
  }

  /// Returns the compressed copies that are at least 10% smaller, with the names that web servers look for.
  ///
  /// - Complexity: O(*b*), where *b* is the number of bytes.
  func compressedCopies() -> [BundleFile] {
    if role != .served { return [] }
    let copies = [("gz", Gzip.compress(bytes)), ("br", Brotli.compress(bytes))]
    return copies.compactMap { suffix, compressed in
      guard let compressed, SiteFile.isWorthwhile(compressed, of: bytes) else { return nil }
      return BundleFile(path: "\(path).\(suffix)", bytes: compressed, role: .copy)
    }
  }
}

/// Changes to `cascade.js` for bundles.
enum ElementScript {
  /// Returns the script with a literal URL for each file beside it.
  ///
  /// Vite, webpack, Rollup and Parcel copy a file, and change its URL, where a script contains
  /// `new URL("./file", import.meta.url)`. They don't see the files that the driver names with variables.
  ///
  /// The script at a path that stays the same loads the files of its release from another folder. It is the whole script,
  /// because a page would wait for an import once more.
  ///
  /// - Parameter folder: The path from the script to the files, with a slash at its end.
  /// - Throws: ``ServerError/missingResource(_:)`` if the script doesn't contain the expression for the URL of a file.
  static func withLiteralURLs(
    _ script: String, files names: [String], in folder: String = "./"
  ) throws(ServerError) -> String {
    let expression = try neighbor(in: script)
    let table = names.map { "\"\($0)\":new URL(\"\(folder)\($0)\",import.meta.url)" }
    let changed = script.replacing(expression) { "(cascadeFiles[\($0.1)]??\($0.0))" }
    // Bundlers warn of an import that they can't follow, unless a comment tells them that it is one of the browser.
    let imported = changed.replacing(try partScript(in: script)) {
      "import(/* webpackIgnore: true */ /* @vite-ignore */ \($0.1))"
    }
    return "const cascadeFiles={\(table.joined(separator: ","))};" + imported
  }

  /// Returns the script with other URLs for itself and the files beside it, and another function to fetch them and
  /// data. Not all forms of scripts that bundlers write have `import.meta`.
  ///
  /// - Parameters:
  ///   - folder: An absolute URL with a slash at its end.
  ///   - scripts: The scripts of parts of the program, which are modules beside the script.
  /// - Throws: ``ServerError/missingResource(_:)`` if the script doesn't contain the expressions.
  static func withModules(
    _ script: String, folder: String, scripts: [String], fetching function: String
  ) throws(ServerError) -> String {
    let expression = try neighbor(in: script)
    let fetching = /\bfetch\(/
    guard script.contains(fetching) else { throw .missingResource(name) }
    // A bundler finds a module only by a literal.
    let imports = scripts.map { "\"\(folder)\($0)\":()=>import(\"./\($0)\")" }
    return script.replacing(try partScript(in: script)) {
      "({\(imports.joined(separator: ","))})[\($0.1).split(\"?\")[0]]()"
    }
    .replacing(expression) { "new URL(\($0.1),\"\(folder)\")" }
    .replacing(fetching) { _ in "\(function)(" }
    .replacing("import.meta.url", with: "\"\(folder)\"")
  }

  /// The expression for the URL of a file beside the script.
  private static func neighbor(
    in script: String
  ) throws(ServerError) -> Regex<(Substring, Substring)> {
    try only(/new URL\(([\w$]+),import\.meta\.url\)/, in: script)
  }

  /// Returns the script of a part of the program with another URL for itself.
  static func withURL(_ folder: String, _ script: String) -> String {
    script.replacing("import.meta.url", with: "\"\(folder)\"")
  }

  /// The import of the script of a part by its URL.
  private static func partScript(
    in script: String
  ) throws(ServerError) -> Regex<(Substring, Substring)> {
    try only(/\bimport\(([\w$]+)\)/, in: script)
  }

  /// An expression that a script contains once.
  private static func only(
    _ expression: Regex<(Substring, Substring)>, in script: String
  ) throws(ServerError) -> Regex<(Substring, Substring)> {
    guard script.matches(of: expression).count == 1 else { throw .missingResource(name) }
    return expression
  }

  static let name = "cascade.js"

  /// The name of the folder with the script and the program, without the hash of its content.
  static let folder = "elements"
}

/// The parts of the program that each part calls, from `Elements/parts.txt`.
struct PartDependencies {
  private var called: [String: [String]] = [:]

  /// Reads the list. Behind the arrow `->` are the parts that a part calls. It only calls those in
  /// parentheses if they are loaded, so it doesn't need them.
  init(list: String) {
    for line in list.split(separator: "\n") where !line.hasPrefix("#") {
      let sides = line.split(separator: ":", maxSplits: 1)
      guard sides.count == 2, let arrow = sides[1].firstRange(of: "->") else { continue }
      called[String(sides[0])] = sides[1][arrow.upperBound...].prefix { $0 != "(" }
        .split(separator: " ").map(String.init)
    }
  }

  /// Returns the parts, the parts that they call, and so on.
  func closure(of parts: Set<String>) -> Set<String> {
    var found: Set<String> = []
    var waiting = Array(parts)
    while let part = waiting.popLast() {
      if found.insert(part).inserted { waiting += called[part] ?? [] }
    }
    return found
  }
}
