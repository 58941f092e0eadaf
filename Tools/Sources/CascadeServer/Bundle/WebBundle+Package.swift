import ElementDeclarations

extension WebBundle {
  /// The name of the package for package managers.
  public static let packageName = "cascadekit-elements"

  /// The file that describes the package, from which a later bundle knows which files it may replace.
  public static let packageFile = "package.json"

  private static let scriptTypes = "cascade.d.ts"
  private static let dataTypes = "data.d.ts"
  private static let reactTypes = "react.d.ts"
  private static let manifest = "custom-elements.json"

  /// Adds what package managers, type checkers, editors and people read.
  mutating func addPackage() throws(ServerError) {
    files += [
      BundleFile(Self.scriptTypes, declarations.typeScript, .package),
      BundleFile(
        Self.reactTypes, declarations.reactTypes(ofPackage: Self.packageName), .package),
      BundleFile(Self.manifest, declarations.manifest(script: ElementScript.name), .package),
      BundleFile("README.md", readme, .package),
    ]
    if !hierarchies.isEmpty { files.append(BundleFile(Self.dataTypes, dataTypes, .package)) }
    try addLicenses()
    let entries = Set(files.map { String($0.path.prefix { $0 != "/" }) }).sorted()
    let description = declarations.packageDescription(
      name: Self.packageName, version: version, script: ElementScript.name, manifest: Self.manifest,
      exports: exports, entries: entries)
    files.append(BundleFile(Self.packageFile, description, .package))
  }

  /// The paths that a project can import from the package, with the types of each.
  private var exports: [PackageExport] {
    let script = "./" + ElementScript.name
    var exports = [
      PackageExport(".", types: "./" + Self.scriptTypes, file: script),
      PackageExport("./react", types: "./" + Self.reactTypes, file: script),
    ]
    if !hierarchies.isEmpty {
      exports.append(PackageExport("./data", types: "./" + Self.dataTypes, file: "./data.js"))
    }
    return exports + [Self.manifest, Self.packageFile].map { PackageExport("./" + $0) }
  }

  private mutating func addLicenses() throws(ServerError) {
    files.append(
      BundleFile(path: "LICENSE", bytes: try ServerResources.file("LICENSE"), role: .package))
    let notice = try ServerResources.text("NOTICE").replacing("Data/licenses/", with: "licenses/")
    files.append(BundleFile("NOTICE", notice, .package))
    let prefix = "license-"
    for file in try ServerResources.files(in: "", beginningWith: prefix) {
      let name = "licenses/" + file.name.dropFirst(prefix.count)
      files.append(BundleFile(path: name, bytes: file.bytes, role: .package))
    }
  }
}

extension WebBundle {
  /// The text that describes the package to people.
  var readme: String {
    let tags = declarations.shortNames.map { "`<cascade-\($0)>`" }.joined(separator: ", ")
    return """
      # \(Self.packageName) \(version)

      Web elements to choose from hierarchies: \(tags). Written by `cascade bundle` of CascadeKit.

      ## In a page

      Copy this folder to any web server as `/cascade`, and write:

      ```html
      <script type="module" src="/cascade/\(ElementScript.name)"></script>
      \(markup(folder: "/cascade/"))
      ```

      `index.html` is an example. Browsers may keep the folder with `@` in its name forever (`Cache-Control: public,
      max-age=31536000, immutable`): its name changes with its files. The other files keep their names, so browsers
      have to ask whether they have changed (`Cache-Control: no-cache`). Replace the folder as a whole.

      A content security policy needs `script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'`. The files with `.gz` and
      `.br` are compressed copies for web servers that send them (`gzip_static` of nginx); the archive for package
      managers has none.

      ## In a project with a bundler

      ```js
      import "\(Self.packageName)";
      \(hierarchies.first.map(dataImport) ?? "")\
      ```

      Bundlers that support `new URL("./file", import.meta.url)` copy the program and the data: webpack, Vite and
      Parcel. Vite needs `optimizeDeps: { exclude: ["\(Self.packageName)"] }`, and `build: { assetsInlineLimit: 0 }` so
      that small files of data stay files. esbuild, Bun and plain Rollup don't copy the files: leave the package out of
      their output (`external`), and name the script in the page as above. The TypeScript declarations
      extend `HTMLElementTagNameMap`; `import "\(Self.packageName)/react"` adds the types of the elements in JSX for
      React 19. `custom-elements.json` describes the elements for editors.

      ## Licences

      MIT, see `LICENSE`. `NOTICE` and `licenses` are about the data.

      """
  }

  /// The statements that give the URL of a hierarchy.
  private func dataImport(_ hierarchy: ServedHierarchy) -> String {
    """
    import { data } from "\(Self.packageName)/data";

    element.src = data["\(hierarchy.fileName)"];

    """
  }

  /// An element with the first hierarchy.
  private func markup(folder: String) -> String {
    let names = declarations.shortNames
    let tag = "cascade-\(names.contains("address") ? "address" : names.first ?? "wheel")"
    let source =
      dataPaths.first.map { " src=\"\(folder)\(PercentEncoding.encode(path: $0))\"" } ?? ""
    return "<\(tag) name=\"region\" label=\"Region\"\(source)></\(tag)>"
  }
}
