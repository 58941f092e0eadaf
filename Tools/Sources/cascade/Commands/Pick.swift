import ArgumentParser
import CascadeKit
import HierarchyFormats
import SystemLibrary
import TerminalPicker
import ToolSupport

extension PickerStyle: ExpressibleByArgument {}

/// Lets the user choose a node in the terminal.
struct Pick: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Choose from a hierarchy in the terminal, and print the result.",
    discussion: """
      The picker is drawn in the terminal, and only the result is printed on standard output, so that \
      addr=$(cascade pick) works. The result is the path of names, as --value and 'cascade path' take it: \
      广东省/广州市/海珠区. A code replaces a name that a sibling shares. \
      After Escape or Control-C nothing is printed, and the exit status is 130.

      The style address shows the options of one level at a time, wheel a column for each level, tree a tree \
      to expand, and check a tree with checkboxes, whose result is the topmost checked nodes, one per line.

      Typing filters immediately, by Chinese, pinyin, initials or codes: 海珠, haizhu, hzq, 海zhu, 4401. \
      Several words find several levels: guangdong haizhu. In the style address, all levels below the \
      current place are searched.

      ↑ ↓, Control-K/J, Alt-K/J   move
      ← →, Control-L, Alt-H/L     a level up or down; collapse, expand
      Backspace, Control-H        delete; without text, a level up
      Home, End, Page Up, Down    move further (Control-A/E/B/F)
      Enter                       open the place, or choose it
      Alt-Enter                   choose a place that has others below
      Tab, Shift-Tab              check and move; next column; expand
      Space                       check, while no text is typed
      Control-U, Control-W        delete the text, or its last word
      Escape                      delete the text; without text, quit
      Control-Z                   stop until 'fg'

      With --country, the style address asks with the words of the country's levels, 都道府県 or Prefecture, and shows names in \
      your language beside those of the country. The language is that of LC_ALL, LC_MESSAGES or LANG. With '--country any' \
      your country comes first.

      With --json, each result is one JSON object per line: \
      {"path":["广东省","广州市","海珠区"],"codes":["440000","440100","440105"]}
      """)

  @OptionGroup var source: HierarchyArgument

  @Option(help: "How the hierarchy is shown. [default: address]")
  var style: PickerStyle?

  @Flag(help: "Choose any number of nodes, in the style check.")
  var multiple = false

  @Option(
    help: ArgumentHelp(
      """
      Start at a saved place, given as a path of names or codes, of today or former: 广东省/广州市. With \
      --multiple, repeat the option for each checked place.
      """, valueName: "path"))
  var value: [String] = []

  @Option(help: ArgumentHelp("Start with this text typed.", valueName: "text"))
  var typed = ""

  @Option(
    help: ArgumentHelp(
      "The number of levels to choose, in the styles address and wheel. [default: all]",
      valueName: "levels"))
  var depth: Int?

  @Flag(help: "Print one JSON object per line.")
  var json = false

  private var shownStyle: PickerStyle { style ?? (multiple ? .check : .address) }

  func validate() throws {
    if multiple, shownStyle != .check {
      throw ValidationError("--multiple works in the style check; remove --style")
    }
    if value.count > 1, shownStyle != .check {
      throw ValidationError("several values need --multiple; give one --value")
    }
    if let depth {
      if depth < 1 { throw ValidationError("--depth must be at least 1") }
      if shownStyle == .tree || shownStyle == .check {
        throw ValidationError("--depth works in the styles address and wheel; remove it")
      }
    }
  }

  func run() throws {
    let gazetteer =
      source.gazetteer.country == nil ? nil : try source.gazetteer.load(onlyChoices: true)
    let hierarchy = try gazetteer?.hierarchy ?? source.load()
    if hierarchy.isEmpty {
      throw CommandError("the hierarchy is empty; give one with nodes to choose from")
    }
    let (outcome, kept) = try choose(
      in: hierarchy, history: gazetteer?.history ?? source.history)
    switch outcome {
    case .cancelled: throw ExitCode(128 + SIGINT)
    case .chosen(let nodes):
      let printer = PickPrinter(hierarchy: hierarchy, printsJSON: json)
      var output = StandardOutput()
      for node in nodes { try output.write { printer.append(node, to: &$0) } }
      for path in kept { try output.write { printer.append(path, to: &$0) } }
      try output.flush()
      for path in kept {
        StandardError.print("kept as it was saved, but not found: \(path.text)")
      }
      if !json { reportSharedPaths(of: nodes, in: hierarchy) }
    }
  }

  /// Says on standard error which printed paths don't lead to one node.
  private func reportSharedPaths(of nodes: [Hierarchy.Node], in hierarchy: Hierarchy) {
    for node in nodes {
      let text = hierarchy.pathText(of: hierarchy.path(to: node))
      if (try? hierarchy.node(atTypedPath: text)) == node { continue }
      StandardError.print("several nodes have the path \(text); codes would distinguish them")
    }
  }

  private func choose(
    in hierarchy: Hierarchy, history: HierarchyHistory
  ) throws(CommandError) -> (Picker.Outcome, kept: [SavedPath]) {
    let environment = ProcessInfo.processInfo.environment
    let texts = source.gazetteer.texts(in: hierarchy, for: UserLocale(environment: environment))
    let saved = value.map { SavedPath($0, omittingEmptyItems: true) }
    do throws(TerminalError) {
      var session = try PickerSession(environment: environment) { size in
        Picker(
          hierarchy, style: shownStyle, depth: depth, saved: saved, history: history, query: typed,
          texts: texts, size: size)
      }
      return (session.run(), session.keptPaths)
    } catch {
      throw CommandError(error.description)
    }
  }
}
