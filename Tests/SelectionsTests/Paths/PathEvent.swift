import Hierarchies
import Selections
import TestSupport
import Testing

/// A transition of an address sheet.
enum PathEvent: Hashable {
  case choose(row: Int)
  case reopen(level: Int)
  case open(path: [Int])

  /// Every choice, level and path to open with, including some that don't exist.
  static func all(on reference: ReferencePath) -> [PathEvent] {
    let rows = -1...reference.options(at: reference.active).count
    let levels = -1...(reference.path.count + 1)
    let nodes = 0..<reference.forest.count
    return rows.map { .choose(row: $0) } + levels.map { .reopen(level: $0) } + [.open(path: [])]
      + nodes.map { node in
        .open(path: sequence(first: node, next: { reference.forest.parents[$0] }).reversed())
      }
  }

  /// Does the event to both, and records an issue if they then differ.
  func isSame(on reference: inout ReferencePath, as sheet: inout PathSelection) -> Bool {
    let before = (reference, sheet)
    let nodes = reference.forest.nodes
    reference.finished = false
    let change: PathSelection.Change
    switch self {
    case .choose(let row):
      change = sheet.choose(row: row)
      reference.choose(row: row)
    case .reopen(let level):
      change = sheet.reopen(level: level)
      reference.reopen(level)
    case .open(let path):
      let prefill = sheet.select(SavedPath(nodes: path.map { nodes[$0] }))
      change = prefill.change
      reference.open(on: prefill.match.path.map { nodes.firstIndex(of: $0)! })
    }

    let steps = reference.shown.map { level in
      PathSelection.Step(
        level: level,
        node: level < reference.path.count ? nodes[reference.path[level]] : nil,
        isActive: level == reference.active)
    }
    let kept = zip(before.0.path, reference.path).prefix { $0 == $1 }.count
    let isEqual =
      sheet.path == reference.path.map { nodes[$0] }
      && sheet.activeLevel == reference.active
      && Array(sheet.options) == reference.options(at: reference.active).map { nodes[$0] }
      && sheet.chosenRow.map { sheet.options[$0] }
        == (reference.active < reference.path.count ? nodes[reference.path[reference.active]] : nil)
      && sheet.isComplete == reference.isComplete
      && sheet.canConfirm == reference.canConfirm
      && sheet.steps == steps
      && change.keptDepth == kept
      && Array(change.clearedLevels) == before.0.path.indices.filter { $0 >= reference.path.count }
      && change.oldActiveLevel == before.0.active
      && change.activeLevel == reference.active
      && change.optionsChanged == (Array(before.1.options) != Array(sheet.options))
      && change.pathChanged == (before.0.path != reference.path)
      && change.finishes == reference.finished
      && (change.refusal == nil || before.1 == sheet)
    if !isEqual {
      Issue.record("\(self) on \(before.0) gives \(reference), but \(sheet.path) with \(change)")
    }
    return isEqual
  }
}
