import ArgumentParser
import CascadeKit
import HierarchyFormats

/// Prints a hierarchy, or what is under a node, as text.
struct Tree: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print a hierarchy, or a part of it, as text.")

  enum Style: String, CaseIterable, ExpressibleByArgument {
    case indent, lines, view
  }

  @OptionGroup var source: HierarchySource

  @Option(help: ArgumentHelp("Print a node and what is under it.", valueName: "path"))
  var at: String?

  @Option(help: "The number of levels to print.")
  var depth: Int?

  @Option(
    help: """
      A tab a level with codes, as 'cascade build' reads it; lines; or bars, which print a view dump \
      as it was.
      """)
  var style = Style.lines

  func validate() throws {
    if let depth, depth < 1 { throw ValidationError("--depth has to be at least 1") }
  }

  func run() throws {
    let hierarchy = try source.open()
    let node = try at.map { try hierarchy.node(atPlace: $0) }
    var output = StandardOutput()
    let print = { (piece: ArraySlice<UInt8>) throws(Failure) in
      try output.write { $0.append(contentsOf: piece) }
    }
    if style == .view, ViewDump.isDump(hierarchy) {
      try ViewDump.write(hierarchy, at: node, depth: depth, to: print)
    } else {
      try printer.write(hierarchy, at: node, to: print)
    }
    try output.flush()
  }

  private var printer: TreeText {
    switch style {
    case .indent: TreeText(style: .indented, depth: depth, includesCodes: true)
    case .lines: TreeText(style: .lines, depth: depth)
    case .view: TreeText(style: .view, depth: depth)
    }
  }
}
