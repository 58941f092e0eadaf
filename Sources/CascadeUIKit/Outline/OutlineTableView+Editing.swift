#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

/// The edits that users can perform in an outline.
public struct OutlineEdits: OptionSet, Hashable, Sendable {
  /// Removing a node and its descendants.
  public static let remove = OutlineEdits(rawValue: 1)
  /// Renaming a node.
  public static let rename = OutlineEdits(rawValue: 2)
  /// Inserting a child into a node.
  public static let insert = OutlineEdits(rawValue: 4)
  /// Dragging a node to another place.
  public static let move = OutlineEdits(rawValue: 8)
  /// All edits.
  public static let all: OutlineEdits = [.remove, .rename, .insert, .move]

  /// The bits of the set, one per edit.
  public let rawValue: Int

  /// Creates a set of edits from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
}

extension OutlineTableView {
  func askToRename(_ node: Hierarchy.Node) -> Bool {
    let name = outline.hierarchy.name(of: node)
    return askForName(insteadOf: name) { table, name in
      table.ask(.rename(node, to: Array(name.utf8)))
    }
  }

  /// Asks for a name, inserts a last child with that name and expands its parent.
  @discardableResult
  func askToInsert(below parent: Hierarchy.Node) -> Bool {
    askForName(insteadOf: nil) { table, name in
      guard table.outline.hierarchy.contains(parent) else { return }
      let position = table.outline.hierarchy.childCount(of: parent)
      if table.ask(.insert([.init(name: name)], at: position, in: parent)) {
        table.expand(parent)
      }
    }
  }

  /// Asks for a name and performs an edit with it.
  ///
  /// - Returns: A Boolean value that indicates whether `enterName` is set.
  private func askForName(
    insteadOf name: String?, then edit: @escaping (OutlineTableView, String) -> Void
  ) -> Bool {
    guard let enterName else { return false }
    let hierarchyGeneration = hierarchyGeneration
    Task { [weak self] in
      guard let name = await enterName(name), !name.isEmpty, let self else { return }
      if hierarchyGeneration == self.hierarchyGeneration { edit(self, name) }
    }
    return true
  }
}
#endif
