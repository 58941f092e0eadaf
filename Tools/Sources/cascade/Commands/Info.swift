import ArgumentParser
import CascadeKit
import HierarchyFormats
import ToolSupport
import WorldRegions

/// Prints the size of a hierarchy.
struct Info: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the number of nodes, the levels and the size of a hierarchy.",
    discussion: """
      The size is that of the .hierarchy file, or of the one that 'cascade build' would write. A file in reduced \
      form, for downloads, is smaller than in the complete form, which it has when it is open; both sizes are printed.

      With --json, the command prints one object: {"nodes":44703,"levels":[31,342,2978,41352],"leaves":41369,\
      "depth":4,"bytes":1048576,"columns":["code"]}. For a reduced file, "bytes" is followed by "reduced":true and \
      "completeBytes"; for a file of a split hierarchy, by "stamp", "upperLevels" and "partOf".

      With --country, there are also the grade of the country's data, its date, and its sources with their licences: \
      "grade", "asOf" and "sources".
      """)

  @OptionGroup var source: HierarchyArgument

  @Flag(help: "Print one JSON object.")
  var json = false

  func run() throws {
    let (hierarchy, isReduced) = try source.loadForm()
    let sizes = Sizes(of: hierarchy, isReduced: isReduced)
    var output = StandardOutput()
    let country = source.gazetteer.known
    if json {
      try output.write { Self.appendObject(of: hierarchy, sizes, country, to: &$0) }
    } else {
      try output.write(Self.table(of: hierarchy, sizes) + (country.map(Self.origin) ?? ""))
    }
    try output.flush()
  }

  /// The sizes of a `.hierarchy` file in bytes.
  private struct Sizes {
    /// The size in the complete form.
    let complete: Int
    /// The size in the reduced form, if the file has it.
    let reduced: Int?

    init(of hierarchy: Hierarchy, isReduced: Bool) {
      complete = HierarchyFile.encode(hierarchy).count
      reduced = isReduced ? HierarchyFile.encodeReduced(hierarchy).count : nil
    }
  }

  private static func appendObject(
    of hierarchy: Hierarchy, _ sizes: Sizes, _ country: WorldCountry?, to output: inout [UInt8]
  ) {
    JSONWriter.appendObject(to: &output) { json in
      json.number(hierarchy.count, for: "nodes")
      json.array(for: "levels") { json in
        for count in hierarchy.levelCounts { json.number(count) }
      }
      json.number(hierarchy.leafCount, for: "leaves")
      json.number(hierarchy.depth, for: "depth")
      json.number(sizes.reduced ?? sizes.complete, for: "bytes")
      if sizes.reduced != nil {
        json.flag(true, for: "reduced")
        json.number(sizes.complete, for: "completeBytes")
      }
      if let parts = hierarchy.parts {
        json.text(stamp(of: parts).utf8, for: "stamp")
        json.number(parts.levelCount, for: "upperLevels")
        if let node = parts.node { json.number(node.index, for: "partOf") }
      }
      json.array(for: "columns") { json in
        for name in hierarchy.columnNames { json.text(name.utf8) }
      }
      if let country {
        json.text(country.grade.rawValue.utf8, for: "grade")
        if let date = country.asOf { json.text(date.utf8, for: "asOf") }
        json.array(for: "sources") { json in
          for source in country.sources { json.text(source.utf8) }
        }
      }
    }
    output.append(UInt8(ascii: "\n"))
  }

  private static func table(of hierarchy: Hierarchy, _ sizes: Sizes) -> String {
    let bytes =
      sizes.reduced.map { "\($0.grouped) in reduced form, \(sizes.complete.grouped) when open" }
      ?? sizes.complete.grouped
    return """
      nodes    \(hierarchy.count.grouped)
      levels   \(hierarchy.levelCounts.map(\.grouped).joined(separator: " / "))
      leaves   \(hierarchy.leafCount.grouped)
      bytes    \(bytes)
      columns  \(PrintableText.line(hierarchy.columnNames.joined(separator: ", ")))
      \(hierarchy.parts.map(description(of:)) ?? "")
      """
  }

  /// From when and from where the data of a country is, on lines.
  private static func origin(of country: WorldCountry) -> String {
    """
    grade    \(country.grade.rawValue)
    as of    \(country.asOf ?? "unknown")
    sources  \(country.sources.joined(separator: ", "))

    """
  }

  /// The role of a file of a split hierarchy, on a line.
  private static func description(of parts: HierarchyParts) -> String {
    let levels = parts.levelCount == 1 ? "the upper level" : "the upper \(parts.levelCount) levels"
    let content =
      parts.node.map {
        "everything below \(levels), for node \($0.index) of \(SplitHierarchy.upperName).hierarchy"
      }
      ?? "\(levels); what lies below is in the other files of the folder"
    return "parts    \(content); release \(stamp(of: parts))\n"
  }

  private static func stamp(of parts: HierarchyParts) -> String {
    let digits = String(parts.stamp, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
