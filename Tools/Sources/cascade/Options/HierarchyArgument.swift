import ArgumentParser
import CascadeKit
import ChinaRegions
import HierarchyFormats
import ToolSupport

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

/// The option `--history`, for commands that find the places of saved values.
struct HistoryOption: ParsableArguments {
  @Option(
    name: .customLong("history"),
    help: ArgumentHelp(
      """
      A file with the former codes and names of the nodes. Repeat the option for histories from version to version, the \
      oldest first. [default: the embedded history of China's divisions]
      """, valueName: "file"), completion: .file())
  var files: [String] = []

  /// Reads the histories. Endings in them refer to the names of the hierarchy.
  func load(names hierarchy: Hierarchy) throws(CommandError) -> HierarchyHistory {
    if files.isEmpty { return ChinaRegions.history }
    return try Self.load(paths: files, names: hierarchy)
  }

  /// Reads histories that lead from version to version, the oldest first.
  static func load(
    paths files: [String], names hierarchy: Hierarchy
  ) throws(CommandError) -> HierarchyHistory {
    if files.isEmpty { return HierarchyHistory() }
    var texts: [[UInt8]] = []
    for file in files { texts.append(try InputFile(path: file).read()) }
    do throws(HistoryChainError) {
      return try HierarchyHistory(chaining: texts, names: hierarchy)
    } catch {
      throw CommandError(error.description(names: files.map { InputFile(path: $0).name }))
    }
  }
}

extension Hierarchy {
  /// The node of a place that the user typed: `广东省/广州市/海珠区`, or a code. If the text is a former place, standard
  /// error says what it is today.
  func node(at text: String, history: HierarchyHistory) throws(CommandError) -> Node {
    do throws(SavedPathError) {
      let (node, former) = try place(atTypedPath: text, history: history)
      if let former {
        StandardError.write("\(former.place) is now \(pathText(of: path(to: node)))\n")
      }
      return node
    } catch {
      throw CommandError(error.description + Self.hint(after: error))
    }
  }

  private static func hint(after error: SavedPathError) -> String {
    guard error.reason == .notFound else { return "" }
    if error.path.isEmpty { return "; 'cascade tree --depth 1' prints the roots" }
    return
      "; 'cascade tree --at \(error.path.joined(separator: "/")) --depth 2' prints its children"
  }
}
