import ArgumentParser
import CascadeKit
import ChinaRegions
import HierarchyFormats

/// The hierarchy that a command reads: a file, standard input, or the embedded gazetteer of China.
struct HierarchyArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      """
      A .hierarchy file, a file in any format that 'cascade build' reads, or - for standard input. \
      [default: the embedded gazetteer of China]
      """), completion: .file())
  var file: String?

  @Option(help: "The format of the file. [default: detected from its content]")
  var format: DocumentFormat?

  func load() throws(CommandError) -> Hierarchy { try loadForm().hierarchy }

  /// Loads the hierarchy, and tells whether the file is compiled in reduced form.
  func loadForm() throws(CommandError) -> (hierarchy: Hierarchy, isReduced: Bool) {
    guard let file else { return (ChinaRegions.hierarchy, false) }
    return try HierarchyLoader(path: file, format: format).loadForm()
  }

  /// The history of the gazetteer; that of a file isn't known.
  var history: HierarchyHistory { .ofSource(file) }
}

extension HierarchyHistory {
  /// The history of a hierarchy that a command reads from a file, or of the gazetteer if there is no file.
  fileprivate static func ofSource(_ file: String?) -> HierarchyHistory {
    file == nil ? ChinaRegions.history : HierarchyHistory()
  }
}

/// The option `--in`, for commands whose arguments aren't a file.
struct HierarchyOption: ParsableArguments {
  @Option(
    name: .customLong("in"),
    help: ArgumentHelp(
      """
      A .hierarchy file, a file in any format that 'cascade build' reads, or - for standard input. \
      [default: the embedded gazetteer of China]
      """, valueName: "file"), completion: .file())
  var file: String?

  func load() throws(CommandError) -> Hierarchy {
    guard let file else { return ChinaRegions.hierarchy }
    return try HierarchyLoader(path: file).load()
  }

  /// The history of the gazetteer; that of a file isn't known.
  var history: HierarchyHistory { .ofSource(file) }
}
