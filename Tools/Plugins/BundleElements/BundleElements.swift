import Foundation
import PackagePlugin

/// Builds the web elements as WebAssembly and bundles them with their driver, and the gallery's game.
///
/// They are Embedded Swift for another target triple, which one build cannot mix with the host's, so
/// the plugin runs a build of its own for each, in its own folder, and only when one of its sources
/// has changed.
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
    return try [
      build("CascadeElements", as: modules, of: library.package, context),
      build("FruitMachinePage", as: ["fruit-machine"], of: library.package, context),
      copy(
        "cascade.js", from: root, by: "sed -E -f '\(root.path)/Elements/shrink.sed'", to: context),
      copy("cascade.readings", from: root, by: "cat", to: context),
    ]
  }

  /// Builds a product as WebAssembly: the module that is named first, and its parts.
  private func build(
    _ product: String, as modules: [String], of package: Package, _ context: PluginContext
  ) throws -> Command {
    let root = package.directoryURL
    let folder = context.pluginWorkDirectoryURL
    let outputs = modules.map { folder.appending(path: $0 + ".wasm") }
    let list = modules.count > 1 ? [root.appending(path: partsFile).path] : []
    return .buildCommand(
      displayName: "Building \(product) for the web",
      executable: root.appending(path: "Scripts/build-wasm.sh"),
      arguments: [product, folder.appending(path: product).path, outputs[0].path] + list,
      environment: ["SWIFT_BUILD": try context.tool(named: "swift-build").url.path],
      inputFiles: try sources(of: product, in: package), outputFiles: outputs)
  }

  /// The names of the parts of the elements.
  private func parts(in root: URL) throws -> [String] {
    try String(contentsOf: root.appending(path: partsFile), encoding: .utf8).split(separator: "\n")
      .compactMap { line in
        line.starts(with: "#") || line.starts(with: "page:")
          ? nil : line.split(separator: ":").first.map(String.init)
      }
  }

  /// Copies a file that needs no compiling through a command that reads and writes it.
  private func copy(
    _ name: String, from root: URL, by command: String, to context: PluginContext
  ) -> Command {
    let source = root.appending(path: "Elements/\(name)")
    let target = context.pluginWorkDirectoryURL.appending(path: name)
    return .buildCommand(
      displayName: "Copying \(name)", executable: URL(filePath: "/bin/sh"),
      arguments: ["-c", "\(command) < \"$0\" > \"$1\"", source.path, target.path],
      inputFiles: [source, root.appending(path: "Elements/shrink.sed")], outputFiles: [target])
  }

  private let partsFile = "Elements/parts.txt"

  /// Every file that a product is made of.
  private func sources(of product: String, in package: Package) throws -> [URL] {
    let targets = try package.targets(named: [product])
    let modules = targets + targets.flatMap(\.recursiveTargetDependencies)
    let files = modules.compactMap { $0 as? any SourceModuleTarget }.flatMap(\.sourceFiles)
    let settings = [
      "Package.swift", "Elements/toolset.json", partsFile, "Scripts/build-wasm.sh",
      "Scripts/elements/__main__.py", "Scripts/elements/graph.py", "Scripts/elements/parts.py",
      "Scripts/elements/wasm.py",
    ]
    return files.map(\.url) + settings.map { package.directoryURL.appending(path: $0) }
  }
}
