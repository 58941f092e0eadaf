import ElementDeclarations

extension WebBundle {
  /// The name of the package for package managers.
  public static let packageName = "cascadekit-elements"

  /// The file that describes the package, from which a later bundle knows which files it may replace.
  public static let packageFile = "package.json"

  private static let scriptTypes = "cascade.d.ts"
  private static let dataTypes = "data.d.ts"
  private static let reactTypes = "react.d.ts"
  private static let vueTypes = "vue.d.ts"
  private static let manifest = "custom-elements.json"

  /// Adds what package managers, type checkers, editors and people read.
  mutating func addPackage() throws(ServerError) {
    files += [
      BundleFile(Self.scriptTypes, declarations.typeScript, .package),
      BundleFile(
        Self.reactTypes, declarations.reactTypes(ofPackage: Self.packageName), .package),
      BundleFile(Self.vueTypes, declarations.vueTypes(ofPackage: Self.packageName), .package),
      BundleFile(Self.manifest, declarations.manifest(script: ElementScript.name), .package),
      BundleFile("README.md", readme, .package),
    ]
    if !hierarchies.isEmpty { files.append(BundleFile(Self.dataTypes, dataTypes, .package)) }
    try addLicenses()
    let entries = Set(files.map { String($0.path.prefix { $0 != "/" }) }).sorted()
    let script = ElementScript.name
    let modules = [script, Self.dataModule, Self.reactModule].map { "\(Self.moduleFolder)/\($0)" }
    let description = declarations.packageDescription(
      name: Self.packageName, version: version, script: script,
      effective: [script, "elements@*/\(script)"] + modules, manifest: Self.manifest,
      exports: exports, entries: entries)
    files.append(BundleFile(Self.packageFile, description, .package))
  }

  /// The paths that a project can import from the package, with the types of each.
  private var exports: [PackageExport] {
    let folder = "./\(Self.moduleFolder)/"
    var exports = [
      PackageExport(
        ".", types: "./" + Self.scriptTypes, serverFile: folder + Self.serverModule,
        file: folder + ElementScript.name),
      PackageExport(
        "./react", types: "./" + Self.reactTypes, serverFile: folder + Self.componentModule,
        file: folder + Self.reactModule),
      PackageExport(
        "./vue", types: "./" + Self.vueTypes, serverFile: folder + Self.serverModule,
        file: folder + ElementScript.name),
    ]
    if !hierarchies.isEmpty {
      exports.append(
        PackageExport("./data", types: "./" + Self.dataTypes, file: folder + Self.dataModule))
    }
    return exports + [Self.manifest, Self.packageFile].map { PackageExport("./" + $0) }
  }

  private mutating func addLicenses() throws(ServerError) {
    let folder = "Data/licenses"
    let notice = try source.text("NOTICE").replacing(folder + "/", with: "licenses/")
    files += [
      BundleFile(path: "LICENSE", bytes: try source.file("LICENSE"), role: .package),
      BundleFile("NOTICE", notice, .package),
    ]
    for file in try source.files(in: folder) {
      files.append(BundleFile(path: "licenses/\(file.name)", bytes: file.bytes, role: .package))
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
      \(formerValues(folder: "/cascade/"))
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

      No bundler needs an option: the program and the data are JavaScript modules, which the script loads with `import()`
      when an element needs them. Divide the project into pieces there (esbuild and Bun: `--splitting`), or everything is
      in one file. Without compression the modules are half as large as the files for pages, with gzip they are as
      large, and with Brotli a sixth larger. The URLs of the data begin with `cascade:`, and only the elements know
      them. Tested with esbuild 0.17, Rollup 3.15, webpack 5.75 and Bun 1.4. A project that would rather send the files
      of a page itself copies the folder to its server and adds the `<script>` from above.

      The TypeScript declarations extend `HTMLElementTagNameMap`. `custom-elements.json` describes the elements for
      editors. Two copies of the package in one page work: the elements are those of the first one.

      ## With React 18 and 19

      ```jsx
      import { \(declarations.shortNames.map { "Cascade" + $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: ", ")) } from "\(Self.packageName)/react";
      ```

      The components set properties, among them objects, listen to events (`onChange` or `onchange`; the handler gets the
      event of the element), and pass a `ref` to the element. `value` is controlled: a choice that the handler of
      `onChange` doesn't take over is set back. The import also adds the types of the elements in JSX, which React 19
      handles as well.

      ## With Vue 3

      ```js
      import "\(Self.packageName)/vue";
      ```

      Vue needs no components: it sets properties, hears the events of elements as they are, and `v-model` binds their
      value. The import is the same script, with the types of the elements in templates.

      ## On a server

      Importing the package in Node.js and in other programs without a page does nothing. The components for React are
      rendered with the properties that attributes can hold; objects such as `data` are set in the page.

      ## Licences

      MIT, see `LICENSE`. `NOTICE` and `licenses` are about the data.

      """
  }

  /// The statements that give the URL of a hierarchy.
  private func dataImport(_ hierarchy: ServedHierarchy) -> String {
    """
    import { data } from "\(Self.packageName)/data";

    element.src = data["\(hierarchy.fileName)"];
    \(hierarchy.history.isEmpty ? "" : "element.history = data[\"\(hierarchy.historyFileName)\"];\n")
    """
  }

  /// An element with the first hierarchy.
  private func markup(folder: String) -> String {
    let names = declarations.shortNames
    let tag = "cascade-\(names.contains(Self.address) ? Self.address : names.first ?? "wheel")"
    let source =
      dataPaths.first.map { " src=\"\(folder)\(PercentEncoding.encode(path: $0))\"" } ?? ""
    let element = "<\(tag) name=\"region\" label=\"Region\"\(source)></\(tag)>"
    guard names.contains(Self.address), let country = exampleCountry else { return element }
    let address =
      "<cascade-address name=\"address\" label=\"Address\" country=\"\(country)\"></cascade-address>"
    return hierarchies.first?.country == nil ? "\(element)\n\(address)" : address
  }

  /// What a page adds for values of the past, or an empty line.
  private func formerValues(folder: String) -> String {
    guard let hierarchy = hierarchies.first, !hierarchy.history.isEmpty else { return "" }
    let file = folder + PercentEncoding.encode(path: hierarchy.historyFileName)
    return "\nFor saved values of the past, add `history=\"\(file)\"` to the element.\n"
  }
}
