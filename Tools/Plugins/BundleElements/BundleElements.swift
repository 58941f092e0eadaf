import Foundation
import PackagePlugin

/// Builds the web elements as WebAssembly, and bundles them with the driver. The build also compresses them with Brotli,
/// because the server would need seconds for the smallest result.
///
/// A build can't mix target triples, so the plugin runs a separate build, and only if a source of the elements has changed.
/// `Scripts/build-wasm.sh` shares the result with other builds.
@main
struct BundleElements: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard
      let library = context.package.dependencies.first(where: {
        $0.package.displayName == "CascadeKit"
      })
    else {
      Diagnostics.error(
        "the package CascadeKit is not among the dependencies; add it to Package.swift")
      return []
    }
    let root = library.package.directoryURL
    let modules = try ["cascade"] + parts(in: root).map { "cascade." + $0 }
    let copies = try copied(from: root).map { copy($0, to: context) }
    let commands =
      try copies + [
        build(
          "CascadeElements", from: ["Sources/CascadeElements", "Sources/CascadeWeb"], as: modules,
          of: library.package, context),
        driver(in: root, from: "Elements/src", as: "cascade.js", context),
        driver(in: root, from: "Elements/src/country", as: "cascade.country.js", context),
      ]
    let names = modules.map { $0 + ".wasm" } + ["cascade.js", "cascade.country.js"]
    let data = try dataFiles(in: root).map(\.lastPathComponent)
    return try commands + (names + data).map { try compress($0, context) }
  }

  /// Compresses a file of the bundle.
  private func compress(_ name: String, _ context: PluginContext) throws -> Command {
    let source = context.pluginWorkDirectoryURL.appending(path: name)
    let target = context.pluginWorkDirectoryURL.appending(path: name + ".br")
    return .buildCommand(
      displayName: "Compressing \(name)",
      executable: try context.tool(named: "compress-brotli").url,
      arguments: [source.path, target.path], inputFiles: [source], outputFiles: [target])
  }

  /// Builds the elements as WebAssembly: the first of the modules, and its parts.
  ///
  /// - Parameter folders: The folders with the sources that aren't in any product of the package.
  private func build(
    _ product: String, from folders: [String], as modules: [String], of package: Package,
    _ context: PluginContext
  ) throws -> Command {
    let root = package.directoryURL
    let folder = context.pluginWorkDirectoryURL
    let outputs = modules.map { folder.appending(path: $0 + ".wasm") }
    let list = modules.count > 1 ? [root.appending(path: partsFile).path] : []
    return .buildCommand(
      displayName: "Building \(product) for the web",
      executable: root.appending(path: "Scripts/build-wasm.sh"),
      arguments: [product, outputs[0].path] + list,
      environment: [
        "SWIFT_BUILD": try context.tool(named: "swift-build").url.path,
        "FALLBACK_SCRATCH": folder.appending(path: product).path,
      ],
      inputFiles: try sources(in: folders, of: package), outputFiles: outputs)
  }

  /// The names of the parts of the elements.
  private func parts(in root: URL) throws -> [String] {
    try String(contentsOf: root.appending(path: partsFile), encoding: .utf8).split(separator: "\n")
      .compactMap { line in
        line.starts(with: "#") || line.starts(with: "page:")
          ? nil : line.split(separator: ":").first.map(String.init)
      }
  }

  /// The files of the elements that are data: the readings, and the texts of languages.
  private func dataFiles(in root: URL) throws -> [URL] {
    let folder = root.appending(path: "Elements")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return names.filter {
      $0 == "cascade.readings" || $0.hasSuffix(".json") && $0.hasPrefix("cascade.")
    }
    .map { folder.appending(path: $0) }
  }

  /// The files that are copied as they are: the data, the list of the parts, and the licences, which
  /// `cascade bundle` writes.
  private func copied(from root: URL) throws -> [URL] {
    let licenses = root.appending(path: "Data/licenses")
    let names = try FileManager.default.contentsOfDirectory(atPath: licenses.path).sorted()
    return try dataFiles(in: root)
      + [partsFile, "LICENSE", "NOTICE"].map { root.appending(path: $0) }
      + names.map { licenses.appending(path: $0) }
  }

  private func copy(_ source: URL, to context: PluginContext) -> Command {
    let isLicense = source.deletingLastPathComponent().lastPathComponent == "licenses"
    let name = (isLicense ? "license-" : "") + source.lastPathComponent
    let target = context.pluginWorkDirectoryURL.appending(path: name)
    return .buildCommand(
      displayName: "Copying \(name)", executable: URL(filePath: "/bin/cp"),
      arguments: [source.path, target.path], inputFiles: [source], outputFiles: [target])
  }

  /// Joins the modules of the driver, or of the script of a part, into one script.
  private func driver(
    in root: URL, from folder: String, as name: String, _ context: PluginContext
  ) throws -> Command {
    let script = root.appending(path: "Scripts/elements/driver.py")
    let folder = root.appending(path: folder)
    let target = context.pluginWorkDirectoryURL.appending(path: name)
    let modules = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "js" }
    return .buildCommand(
      displayName: "Joining \(name)", executable: URL(filePath: "/usr/bin/env"),
      arguments: ["python3", script.path, folder.path, target.path],
      inputFiles: try modules + dataFiles(in: root) + [script], outputFiles: [target])
  }

  private let partsFile = "Elements/parts.txt"

  /// All input files of a WebAssembly build: the files in some folders, those of the core, and the
  /// scripts and settings of the build.
  ///
  /// A dependency's targets are visible to a plugin only if a product contains them.
  private func sources(in folders: [String], of package: Package) throws -> [URL] {
    let core = try package.products(named: ["CascadeKit"]).flatMap(\.targets)
    let modules = core + core.flatMap(\.recursiveTargetDependencies)
    let files = modules.compactMap { $0 as? any SourceModuleTarget }.flatMap(\.sourceFiles).map(
      \.url)
    let others = try folders.flatMap { folder in
      try swiftFiles(in: package.directoryURL.appending(path: folder))
    }
    let settings = [
      "Package.swift", "Elements/toolset.json", partsFile, "Scripts/build-wasm.sh",
      "Scripts/elements/__main__.py", "Scripts/elements/graph.py", "Scripts/elements/order.py",
      "Scripts/elements/parts.py", "Scripts/elements/wasm.py",
    ]
    return files + others + settings.map { package.directoryURL.appending(path: $0) }
  }

  /// The Swift files in a folder and in the folders below it.
  private func swiftFiles(in folder: URL) throws -> [URL] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".swift")
    }
    .map { folder.appending(path: $0) }
  }
}
