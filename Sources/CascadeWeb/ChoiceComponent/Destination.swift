import Hierarchies
import Selections

/// The place that a component moves to while the levels above it are loading.
struct Destination {
  /// The path of a search result.
  var path: SavedPath?
  /// A pasted address, which is resolved again after each level.
  var address: [UInt8]?
  /// The node reached so far, whose children are loading.
  var reached: Hierarchy.Node?
}
