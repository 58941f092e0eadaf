/// What became of the rows of a document. Each row is counted once.
///
/// ```swift
/// let csv = "code,parent,name\n1,,Drinks\n2,1,Tea\n2,1,Tea\n,,\n"
/// let rows = try HierarchyDocument.read(Array(csv.utf8)).rows
/// rows.read  // 4
/// rows.nodes  // 2
/// rows.merged  // 1
/// rows.leftOut.map(\.reason)  // [.empty]
/// ```
///
/// The rows are the records of a table, or the nodes of a nested document and of a text with one on each line. The number of
/// nodes of the hierarchy is ``nodes`` and ``implied`` together: those above the last one of a row need no row of their own.
public struct RowAccount: Hashable, Sendable {
  /// Why a row isn't a node.
  public enum Reason: String, CaseIterable, Hashable, Sendable {
    /// It is above the titles of the columns.
    case aboveTitles
    /// It repeats the titles of the columns.
    case repeatsTitles
    /// All of its cells are empty.
    case empty
    /// It is a comment.
    case comment
    /// It isn't a part of the tree, as the lines of a log around a drawing.
    case outside
  }

  /// Rows that aren't nodes, for one reason.
  public struct LeftOut: Hashable, Sendable {
    /// The reason.
    public let reason: Reason
    /// The number of such rows.
    public internal(set) var count: Int
    /// The position of the first one, or `nil` if it isn't known.
    public let position: HierarchyFinding.Position?
  }

  /// The number of rows.
  public internal(set) var read: Int
  /// The rows that became nodes.
  public internal(set) var nodes: Int
  /// The rows that say the same as an earlier one: name, code, parent and texts, or in a table of levels their path.
  public internal(set) var merged = 0
  /// The rows whose nodes were removed because the options collapse levels.
  public internal(set) var collapsed = 0
  /// The rows that aren't nodes, by reason.
  public internal(set) var leftOut: [LeftOut] = []
  /// The rows with errors.
  public internal(set) var refused = 0
  /// The nodes without a row of their own.
  public internal(set) var implied = 0

  /// The account of a document of which each row is a node.
  init(nodes: Int) {
    read = nodes
    self.nodes = nodes
  }
}

extension RowAccount {
  /// The rows of which nothing else is known, which is an error: 0 for each hierarchy that was built.
  public var lost: Int {
    read - nodes - merged - collapsed - refused - leftOut.reduce(0) { $0 + $1.count }
  }
}

/// A row that a reader leaves out.
package struct OmittedRow: Sendable {
  package let reason: RowAccount.Reason
  package var offset: UInt32

  package init(_ reason: RowAccount.Reason, at offset: UInt32) {
    self.reason = reason
    self.offset = offset
  }
}

extension RowAccount {
  /// Counts the rows of a document, once they are connected.
  ///
  /// A row that isn't found below the values that it names, and a text that the node of an earlier row doesn't have, are
  /// findings, unless rows have errors already.
  ///
  /// - Parameters:
  ///   - order: The rows that are nodes.
  ///   - collapsed: The number of nodes that were removed.
  /// - Complexity: O(*n* · *d*) for *n* rows and *d* levels.
  init(_ document: inout NodeRows, _ order: RowOrder, collapsed: Int, _ options: ReadingOptions) {
    self.init(nodes: 0)
    read = document.recordCount + document.omitted.count
    let rows = document.rows
    let hasErrors = rows.findings.hasErrors
    let states = RowState.all(rows, order)
    var places = RowPlaces(document)
    if document.isTable {
      // The first record of each row.
      var records = [Int32](repeating: -1, count: rows.rows.count)
      for record in 0..<document.recordCount {
        let row = rows.row(ofRecord: record)
        if row < 0 { continue }
        if records[row] < 0 {
          records[row] = Int32(record)
          count(states[row])
        } else {
          merged += 1
          let text = places.otherText(ofRecord: record, than: Int(records[row]))
          if let text, !options.mergesRows {
            let cell = RowFindings.Cell(
              offset: places.offset(ofRecord: record, row: row), text: text)
            document.rows.findings.add(.otherText, row: row, cell: cell)
          }
        }
        if !hasErrors, !places.isFound(record, row: row) {
          document.rows.findings.add(
            .lostRow, row: row, cell: places.cell(ofRecord: record, row: row))
        }
      }
      implied = order.rows.count { records[Int($0)] < 0 }
    } else {
      for row in rows.rows.indices where states[row] != .removed {
        count(states[row])
        if !hasErrors, !places.isBelowParent(row) {
          document.rows.findings.add(.lostRow, row: row, cell: places.cell(ofRecord: nil, row: row))
        }
      }
      self.collapsed = collapsed
    }
    addOmitted(document.omitted, of: rows.source)
    if lost != 0, !document.rows.findings.hasErrors, !rows.rows.isEmpty {
      document.rows.findings.add(.lostRow, row: 0, cell: places.cell(ofRecord: nil, row: 0))
    }
  }

  private mutating func count(_ state: RowState) {
    switch state {
    case .node: nodes += 1
    case .removed: collapsed += 1
    case .refused: refused += 1
    }
  }

  private mutating func addOmitted(_ omitted: [OmittedRow], of source: DocumentSource) {
    let positions = source.positions(of: omitted.map { Int($0.offset) })
    for (row, position) in zip(omitted, positions) {
      if let known = leftOut.firstIndex(where: { $0.reason == row.reason }) {
        leftOut[known].count += 1
      } else {
        leftOut.append(LeftOut(reason: row.reason, count: 1, position: position))
      }
    }
  }
}

/// What a row is once the rows are connected.
private enum RowState {
  case node
  /// A collapsed level, or an envelope of nodes.
  case removed
  /// A row with an error, and one in or below a cycle.
  case refused

  static func all(_ table: RowTable, _ order: RowOrder) -> [RowState] {
    var states = table.rows.map { $0.traits.contains(.transparent) ? RowState.removed : .refused }
    for row in order.rows { states[Int(row)] = .node }
    for row in table.findings.refused where states[Int(row)] == .node {
      states[Int(row)] = .refused
    }
    return states
  }
}
