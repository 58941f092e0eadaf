import ArgumentParser
import CascadeKit
import HierarchyFormats
import ToolSupport

/// Prints the nodes that match a query.
struct Search: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Find nodes by name, pinyin, initials or code.",
    discussion: """
      A query is part of a name (海珠), its pinyin (haizhu), its initials (hzq), a mix of these (海zhu), \
      several words for several levels (广东 haizhu), or the beginning of a code. Names in other scripts \
      are found in Latin letters (shibuya, seoul, kyiv). A postal code or its beginning leads to its places (150-0043); among all \
      countries, with a country (JP 150).

      The best results come first, one per line: the path, a tab and the code, if the node has one. On a \
      terminal, the matched text is bold. If nothing matches, the command prints nothing and exits with \
      status 1.

      With --json, each result is one JSON object per line, where "ranges" are the matched characters of \
      the last name: \
      {"path":["广东省","广州市","海珠区"],"codes":["440000","440100","440105"],"level":3,"ranges":[[0,2]]}. \
      If another name matches, such as one in Latin letters, or a postal code, it is "otherName".
      """)

  @Argument(help: "The words to search for.")
  var query: [String]

  @OptionGroup var source: HierarchyOption<EncodingOption>

  @Option(help: ArgumentHelp("The maximum number of results to print.", valueName: "count"))
  var limit = 20

  @Option(help: ArgumentHelp("The number of results to skip.", valueName: "count"))
  var offset = 0

  @Flag(help: "Print one JSON object per line.")
  var json = false

  func validate() throws {
    if NameQuery(query.joined(separator: " ")).isEmpty {
      throw ValidationError("the query is empty; give a name, its pinyin, its initials or a code")
    }
    if limit < 1 { throw ValidationError("--limit must be at least 1") }
    if offset < 0 { throw ValidationError("--offset must be at least 0") }
  }

  func run() throws {
    let hierarchy = try source.load()
    let text = query.joined(separator: " ")
    let page = NameSearch(hierarchy).results(
      for: text, and: source.gazetteer.postalSearch(in: hierarchy),
      limit: min(limit, hierarchy.count), offset: min(offset, hierarchy.count))
    let printer = SearchPrinter(
      hierarchy: hierarchy, printsJSON: json, highlightsMatches: StandardOutput.isTerminal)
    var output = StandardOutput()
    for result in page.results { try output.write { printer.append(result, to: &$0) } }
    try output.flush()
    if page.hasMore, StandardOutput.isTerminal {
      StandardError.print(
        "there are more results; print them with --offset \(offset + page.results.count)")
    }
    if page.results.isEmpty { throw ExitCode.failure }
  }
}
