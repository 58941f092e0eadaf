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
