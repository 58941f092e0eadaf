import Hierarchies
import Selections

/// A requested value that isn't a place of today, and what became of it.
struct FormerValue {
  /// The value as it was requested.
  let given: SavedPath
  /// The values to choose instead: several if the place was divided and several values can be chosen.
  let today: [SavedPath]
  /// The nodes that the place is today; empty if it isn't known which the value means.
  var nodes: [Hierarchy.Node]
  /// The former name to show at today's place; empty if it is today's name.
  let name: [UInt8]
  /// The places to choose from, if the place was divided or the value is ambiguous.
  let choice: Choice?
  /// The value as the page receives it: `{given, change, former, candidates}`.
  let script: ScriptValue

  /// A former name, and the names of the places that it can mean.
  struct Choice {
    let name: [UInt8]
    let candidates: [[UInt8]]
  }
}
