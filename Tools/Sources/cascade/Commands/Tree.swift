import ArgumentParser
import CascadeKit
import HierarchyFormats

/// Prints a hierarchy or a subtree as text.
struct Tree: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print a hierarchy or a part of it as text or JSON.",
    discussion: """
      With --json, the command prints a list of nested objects, as 'cascade export --to json' does: \
      [{"name":"广东省","code":"440000","children":[…]}]
      """)

  enum Style: String, CaseIterable, ExpressibleByArgument {
    case indent, lines, view
  }

  @OptionGroup var source: HierarchyArgument

  @Option(
    help: ArgumentHelp(
      "Print only this node and its descendants, given as a path of names or codes: 广东省/广州市.",
      valueName: "path"))
  var at: String?

  @Option(help: "The number of levels to print.")
  var depth: Int?

  @Option(
    help: """
      The style: indent prints tabs and codes, as 'cascade build' reads them; lines draws a tree; view \
      prints a view dump unchanged and other hierarchies in the same style. [default: lines]
      """)
  var style: Style?

  @Flag(help: "Print nested JSON objects.")
  var json = false

  func validate() throws {
    if let depth, depth < 1 { throw ValidationError("--depth must be at least 1") }
    if json, style != nil {
      throw ValidationError("--json cannot be combined with --style; remove one of them")
    }
  }

  func run() throws {
    let hierarchy = try source.load()
    let node = try at.map { try hierarchy.node(at: $0, history: source.history) }
    var output = StandardOutput()
    let print = { (text: ArraySlice<UInt8>) throws(CommandError) in
      try output.write { $0.append(contentsOf: text) }
    }
    if json {
      try HierarchyWriter.writeJSON(of: hierarchy, at: node, depth: depth, to: print)
    } else if style == .view, ViewDump.isDump(hierarchy) {
      try ViewDump.write(hierarchy, at: node, depth: depth, to: print)
    } else {
      try formatter.write(hierarchy, at: node, to: print)
    }
    try output.flush()
  }

  private var formatter: TreeText {
    switch style ?? .lines {
    case .indent: TreeText(style: .indented, depth: depth, includesCodes: true)
    case .lines: TreeText(style: .lines, depth: depth)
    case .view: TreeText(style: .view, depth: depth)
    }
  }
}
