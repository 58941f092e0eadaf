import CascadeKit
import HierarchyFormats

extension JSONWriter {
  /// Writes the members of a difference between two versions.
  package mutating func change(_ change: HierarchyChange, in comparison: HierarchyComparison) {
    text("\(change.kind)".utf8, for: "change")
    if let node = change.old {
      object(for: "old") { $0.path(comparison.old.path(to: node), in: comparison.old) }
    } else {
      null(for: "old")
    }
    array(for: "new") { json in
      for node in change.new {
        json.object { $0.path(comparison.new.path(to: node), in: comparison.new) }
      }
    }
    if let reason = change.reason {
      text("\(reason)".utf8, for: "reason")
    } else {
      null(for: "reason")
    }
  }
}
