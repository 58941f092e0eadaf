import ArgumentParser

/// The `cascade` command line.
struct Cascade: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cascade",
    abstract: "One hierarchy, every way to choose from it.",
    version: "0.1.0",
    subcommands: [
      Demo.self, Serve.self, Build.self, Info.self, Tree.self, Search.self, Resolve.self,
      Romanize.self,
    ])
}
