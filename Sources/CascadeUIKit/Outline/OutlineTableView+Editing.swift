#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

/// Edits of an outline that a person is offered.
public struct OutlineEdits: OptionSet, Hashable, Sendable {
  /// Removing a node with all below it.
  public static let remove = OutlineEdits(rawValue: 1)
  /// Giving a node another name.
  public static let rename = OutlineEdits(rawValue: 2)
  /// Inserting a node below another.
  public static let insert = OutlineEdits(rawValue: 4)
  /// Dragging a node to another place.
  public static let move = OutlineEdits(rawValue: 8)
  /// All of them.
  public static let all: OutlineEdits = [.remove, .rename, .insert, .move]

  /// A bit for each edit.
  public let rawValue: Int

  /// Makes a set of edits from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
}

extension OutlineTableView {
  func askToRename(_ node: Hierarchy.Node) -> Bool {
    let name = outline.hierarchy.name(of: node)
    return askForName(insteadOf: name) { table, name in
      table.ask(.rename(node, to: Array(name.utf8)))
    }
  }

  /// Inserts a node as the last below another, and shows it.
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

  /// Asks for a name, and edits once there is one.
  ///
  /// - Returns: Whether there is a way to ask.
  private func askForName(
    insteadOf name: String?, then edit: @escaping (OutlineTableView, String) -> Void
  ) -> Bool {
    guard let enterName else { return false }
    let treeNumber = treeNumber
    Task { [weak self] in
      guard let name = await enterName(name), !name.isEmpty, let self else { return }
      if treeNumber == self.treeNumber { edit(self, name) }
    }
    return true
  }
}
#endif
