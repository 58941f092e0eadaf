import ArgumentParser
import CascadeKit
import ChinaRegions

/// The option `--history`, for commands that find the places of saved values.
struct HistoryOption: ParsableArguments {
  @Option(
    name: .customLong("history"),
    help: ArgumentHelp(
      """
      A file with the former codes and names of the nodes. [default: the embedded history of China's divisions]
      """, valueName: "file"), completion: .file())
  var file: String?

  /// Reads the history. Endings in it refer to the names of the hierarchy.
  func load(names hierarchy: Hierarchy) throws(CommandError) -> HierarchyHistory {
    guard let file else { return ChinaRegions.history }
    return try Self.load(path: file, names: hierarchy)
  }

  /// Reads a history from a file.
  static func load(
    path file: String, names hierarchy: Hierarchy
  ) throws(CommandError) -> HierarchyHistory {
    let bytes = try InputFile(path: file).read()
    do throws(HierarchyHistoryError) {
      return try HierarchyHistory(utf8: bytes, names: hierarchy)
    } catch {
      throw CommandError("\(file): \(error)")
    }
  }
}
