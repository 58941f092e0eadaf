import CascadeKit
import HierarchyFormats
import ToolSupport

/// Prints the differences between two versions as JSON or CSV, one change per line.
struct ChangePrinter {
  private static let header = "change,old_path,old_code,new_path,new_code,reason\n"

  let comparison: HierarchyComparison
  /// Whether the result is JSON instead of CSV.
  let printsJSON: Bool

  /// Prints all changes, and returns their number.
  func print(to output: inout StandardOutput) throws(CommandError) -> Int {
    if !printsJSON { try output.write(Self.header) }
    var count = 0
    for node in comparison.old.depthFirst() {
      let changes = comparison.changes(of: node)
      count += changes.count
      for change in changes { try print(change, to: &output) }
    }
    for node in comparison.new.depthFirst() {
      guard let change = comparison.addition(of: node) else { continue }
      count += 1
      try print(change, to: &output)
    }
    return count
  }

  private func print(
    _ change: HierarchyChange, to output: inout StandardOutput
  ) throws(CommandError) {
    try output.write { output in
      if printsJSON {
        JSONWriter.appendObject(to: &output) { $0.change(change, in: comparison) }
      } else {
        appendRecord(change, to: &output)
      }
      output.append(UInt8(ascii: "\n"))
    }
  }

  private func appendRecord(_ change: HierarchyChange, to output: inout [UInt8]) {
    let old = change.old.map { [$0] } ?? []
    let fields = [
      Array("\(change.kind)".utf8), paths(to: old, in: comparison.old),
      codes(of: old, in: comparison.old), paths(to: change.new, in: comparison.new),
      codes(of: change.new, in: comparison.new),
      Array((change.reason.map { "\($0)" } ?? "").utf8),
    ]
    for (index, field) in fields.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      CSVRecord.append(field, to: &output)
    }
  }

  private func paths(to nodes: [Hierarchy.Node], in hierarchy: Hierarchy) -> [UInt8] {
    var text: [UInt8] = []
    for (index, node) in nodes.enumerated() {
      if index > 0 { text.append(UInt8(ascii: "|")) }
      hierarchy.appendPathText(of: hierarchy.path(to: node), to: &text)
    }
    return text
  }

  private func codes(of nodes: [Hierarchy.Node], in hierarchy: Hierarchy) -> [UInt8] {
    var text: [UInt8] = []
    for (index, node) in nodes.enumerated() {
      if index > 0 { text.append(UInt8(ascii: "|")) }
      if let code = hierarchy.codeUTF8(of: node) { text.append(contentsOf: code) }
    }
    return text
  }
}
