import ArgumentParser
import CascadeKit
import ToolSupport

/// Prints the nodes whose names answer to a query.
struct Search: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Find nodes by name, by pinyin, by initials or by code.",
    discussion: """
      The query is what somebody types: 海珠, haizhu, hzq, 海zhu, several words for several levels \
      (广东 haizhu), or the beginning of a code. The best results come first, a line each: the path, then a \
      tab and the code where there is one. On a terminal, what was looked for is bold. With --json, every \
      result gives one object a line: {"path":["广东省","广州市","海珠区"],\
      "codes":["440000","440100","440105"],"level":3,"ranges":[[0,2]]}; the ranges are what of the last \
      name was looked for, counted in characters. Without results, nothing is printed and the exit status \
      is 1.
      """)

  @Argument(help: "What to look for.")
  var query: [String]

  @OptionGroup var source: HierarchyOption

  @Option(help: ArgumentHelp("How many results to print at most.", valueName: "count"))
  var limit = 20

  @Option(help: ArgumentHelp("How many of the first results to leave out.", valueName: "count"))
  var offset = 0

  @Flag(help: "Print a JSON object a line.")
  var json = false

  func validate() throws {
    if NameQuery(query.joined(separator: " ")).isEmpty {
      throw ValidationError("there is nothing to look for; give a name, its pinyin or a code")
    }
    if limit < 1 { throw ValidationError("--limit has to be at least 1") }
    if offset < 0 { throw ValidationError("--offset has to be at least 0") }
  }

  func run() throws {
    let hierarchy = try source.open()
    let page = NameSearch(hierarchy).results(
      for: query.joined(separator: " "), limit: min(limit, hierarchy.count),
      offset: min(offset, hierarchy.count))
    let printer = SearchPrinter(
      hierarchy: hierarchy, printsJSON: json, marksMatches: StandardOutput.isTerminal)
    var output = StandardOutput()
    for result in page.results { try output.write { printer.append(result, to: &$0) } }
    try output.flush()
    if page.hasMore, StandardOutput.isTerminal {
      StandardError.write("there are more; see them with --offset \(offset + page.results.count)\n")
    }
    if page.results.isEmpty { throw ExitCode.failure }
  }
}
