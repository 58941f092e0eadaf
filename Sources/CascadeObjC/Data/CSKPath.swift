#if canImport(ObjectiveC) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeUIKit
import Foundation

/// A string, an array, a choice, a saved path or a node that leads to a path.
///
/// ```objc
/// [picker selectPath:@"440105"];            // a code, or codes or names separated by /
/// [picker selectPath:@[ @"广东", @"广州" ]];  // a code or name for each level
/// [picker selectPath:@[ @18, @0, @2 ]];      // a row for each level
/// [picker selectPath:choice];
/// ```
///
/// An array of something else traps with a message.
@objc(CSKPath) public protocol CSKPath {}

extension NSString: CSKPath {}
extension NSArray: CSKPath {}
extension CSKChoice: CSKPath {}
extension CSKNode: CSKPath {}
extension CSKSavedPath: CSKPath {}

extension CSKPath {
  func savedPath(in hierarchy: Hierarchy) -> SavedPath {
    switch self {
    case let choice as CSKChoice: choice.choice.savedPath(in: hierarchy)
    case let node as CSKNode: node.choice.choice.savedPath(in: hierarchy)
    case let saved as CSKSavedPath: saved.path
    case let text as String: text.savedPath(in: hierarchy)
    case let levels as [String]: levels.savedPath(in: hierarchy)
    case let rows as [Int]: SavedPath(rows: rows)
    default:
      fatalError(
        """
        A path is a string, an array of strings or numbers, a CSKChoice, a CSKSavedPath or a CSKNode.
        """)
    }
  }
}

/// How much of a saved path was found.
@objc(CSKMatch) public final class CSKMatch: NSObject {
  /// The match, for code in Swift.
  public let match: PathMatch
  private let hierarchy: CSKHierarchy

  init(_ match: PathMatch, in hierarchy: CSKHierarchy) {
    (self.match, self.hierarchy) = (match, hierarchy)
  }

  /// Whether all of the path was found.
  @objc(complete) public var isComplete: Bool {
    @objc(isComplete) get { match.isComplete }
  }

  /// The nodes that were found, from the root down, or of each independent column.
  @objc public var nodes: [CSKNode] { match.path.map(hierarchy.node) }

  /// The zero-based level of the first part that wasn't found, or −1 if all were.
  @objc public var unmatchedLevel: Int { match.unmatched?.level ?? -1 }

  /// Whether the first part that wasn't found isn't loaded yet. A control shows it when it has loaded.
  @objc(loading) public var isLoading: Bool {
    @objc(isLoading) get { match.unmatched?.reason == .notLoaded }
  }

  /// The nodes to choose from, if the path ends at a place that was split or that can mean several.
  @objc public var candidates: [CSKNode] { match.candidates.map(hierarchy.node) }

  /// The name by which the place was saved, if it has another name today.
  @objc public var formerName: String? { match.formerName(in: hierarchy.hierarchy) }
}
#endif
