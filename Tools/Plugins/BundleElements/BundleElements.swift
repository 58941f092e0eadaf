import Foundation
import PackagePlugin

/// Builds the web elements as WebAssembly and bundles them with their driver.
///
/// The elements are Embedded Swift for another target triple, which one build cannot mix with the
/// host's, so the plugin runs a build of its own, in its own folder, and only when a source of the
/// elements has changed.
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
    let scratch = context.pluginWorkDirectoryURL.appending(path: "elements")
    return [
      .buildCommand(
        displayName: "Building the web elements",
        executable: try context.tool(named: "swift-build").url,
        arguments: [
          "--package-path", root.path, "--scratch-path", scratch.path, "--disable-sandbox",
          "--configuration", "release", "--experimental-lto-mode", "full", "--triple", triple,
          "--toolset", root.appending(path: "Elements/toolset.json").path,
          "--product", "CascadeElements",
        ],
        inputFiles: try sources(of: library.package),
        outputFiles: [scratch.appending(path: "\(triple)/release/CascadeElements.wasm")])
    ] + ["cascade.js", "cascade.readings"].map { copy($0, from: root, to: context) }
  }

  /// Copies a file that needs no building.
  private func copy(_ name: String, from root: URL, to context: PluginContext) -> Command {
    let source = root.appending(path: "Elements/\(name)")
    let target = context.pluginWorkDirectoryURL.appending(path: name)
    return .buildCommand(
      displayName: "Copying \(name)", executable: URL(filePath: "/bin/cp"),
      arguments: [source.path, target.path], inputFiles: [source], outputFiles: [target])
  }

  private let triple = "wasm32-unknown-none-wasm"

  /// Every file that the elements are made of.
  private func sources(of library: Package) throws -> [URL] {
    let elements = try library.targets(named: ["CascadeElements"])
    let modules = elements + elements.flatMap(\.recursiveTargetDependencies)
    let files = modules.compactMap { $0 as? any SourceModuleTarget }.flatMap(\.sourceFiles)
    let settings = ["Package.swift", "Elements/toolset.json"]
    return files.map(\.url) + settings.map { library.directoryURL.appending(path: $0) }
  }
}
