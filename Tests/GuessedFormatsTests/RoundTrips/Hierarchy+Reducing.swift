import Hierarchies
import HierarchyFormats

extension Hierarchy {
  /// The same nodes with only some of their properties, and with the columns in a given order.
  func reduced(toColumns columns: [String], keepsDisabled: Bool) -> Hierarchy {
    var builder = HierarchyBuilder()
    var entries: [Node: HierarchyBuilder.Entry] = [:]
    for node in depthFirst() {
      entries[node] = builder.add(
        name(of: node), isDisabled: keepsDisabled && isDisabled(node),
        to: parent(of: node).flatMap { entries[$0] })
    }
    for column in columns {
      for node in depthFirst() {
        guard let text = text(column, of: node) else { continue }
        builder.setText(text, column: column, of: entries[node]!)
      }
    }
    return builder.build()
  }

  /// The nodes with the properties for which a format has a place, and with some of the text columns.
  func reduced(to format: HierarchyWriter.Format, columns: [String]) -> Hierarchy {
    let codes = format.holdsCodes ? ["code"] : []
    return reduced(
      toColumns: codes + (format.holdsColumns ? columns.sorted() : []),
      keepsDisabled: format.holdsColumns)
  }
}
