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
    return try ["CascadeElements", "FruitMachines"].map {
      try build($0, of: library.package, context)
    } + [
      copy(
        "cascade.js", from: root, by: "sed -E -f '\(root.path)/Elements/shrink.sed'", to: context),
      copy("cascade.readings", from: root, by: "cat", to: context),
    ]
  }

  /// Builds a product as WebAssembly.
  private func build(
    _ product: String, of package: Package, _ context: PluginContext
  ) throws -> Command {
    let root = package.directoryURL
    let scratch = context.pluginWorkDirectoryURL.appending(path: product)
    return .buildCommand(
      displayName: "Building \(product) for the web",
      executable: try context.tool(named: "swift-build").url,
      arguments: [
        "--package-path", root.path, "--scratch-path", scratch.path, "--disable-sandbox",
        "--configuration", "release", "--experimental-lto-mode", "full", "--triple", triple,
        "--toolset", root.appending(path: "Elements/toolset.json").path,
        "--product", product,
      ],
      inputFiles: try sources(of: product, in: package),
      outputFiles: [scratch.appending(path: "\(triple)/release/\(product).wasm")])
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

  private let triple = "wasm32-unknown-none-wasm"

  /// Every file that a product is made of.
  private func sources(of product: String, in package: Package) throws -> [URL] {
    let targets = try package.targets(named: [product])
    let modules = targets + targets.flatMap(\.recursiveTargetDependencies)
    let files = modules.compactMap { $0 as? any SourceModuleTarget }.flatMap(\.sourceFiles)
    let settings = ["Package.swift", "Elements/toolset.json"]
    return files.map(\.url) + settings.map { package.directoryURL.appending(path: $0) }
  }
}
