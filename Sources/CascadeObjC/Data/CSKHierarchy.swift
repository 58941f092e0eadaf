#if canImport(ObjectiveC) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeUIKit
import Foundation
import HierarchyFormats

/// A hierarchy to choose from: a list of names, independent columns, or a tree.
///
/// ```objc
/// CSKHierarchy *sizes = [[CSKHierarchy alloc] initWithNames:@[ @"S", @"M", @"L" ]];
/// CSKHierarchy *china = CSKChinaRegions.hierarchy;  // of the module ChinaRegionsObjC
/// [china nodeWithCode:@"440105"].name;              // 海珠区
/// ```
///
/// A hierarchy doesn't change. Each control has its own version of it, in which the user edits nodes and children load.
@objc(CSKHierarchy) public final class CSKHierarchy: NSObject {
  /// The hierarchy, for code in Swift.
  public let hierarchy: Hierarchy
  /// The source of the nodes.
  let origin: HierarchyOrigin

  init(_ hierarchy: Hierarchy, of origin: HierarchyOrigin) {
    (self.hierarchy, self.origin) = (hierarchy, origin)
  }

  /// Creates an object for a hierarchy in Swift.
  ///
  /// - Parameter history: The former names and codes of the nodes, which lead to those of today.
  /// - Complexity: O(1).
  public convenience init(_ hierarchy: Hierarchy, history: HierarchyHistory? = nil) {
    self.init(hierarchy, of: HierarchyOrigin(history: history))
  }

  /// Creates a hierarchy without nodes.
  @objc public override convenience init() { self.init(Hierarchy()) }

  /// Creates a list of names.
  ///
  /// - Complexity: O(*b* + *n* log *n*) for *n* names of *b* bytes.
  @objc public convenience init(names: [String]) { self.init(Hierarchy(names)) }

  /// Creates independent columns of names. A choice has one name of each column.
  ///
  /// - Complexity: O(*b* + *n* log *n*) for *n* names of *b* bytes.
  @objc public convenience init(columns: [[String]]) {
    self.init(WheelSelection(columns).hierarchy, of: HierarchyOrigin(isIndependent: true))
  }

  /// Creates a hierarchy whose nodes load when they are shown.
  ///
  /// - Parameter loader: A block that the controls call on the main thread with a node, or `nil` for the roots. It calls the
  ///   second parameter on any thread, once, with the children or an error. The user sees the `localizedDescription` of the
  ///   error, and can try again. Without children, the node is a leaf.
  @objc public convenience init(
    loader:
      @escaping @MainActor (
        CSKNode?, @escaping @Sendable ([CSKNewNode]?, NSError?) -> Void
      ) -> Void
  ) {
    self.init(Hierarchy(), of: HierarchyOrigin(loader: loader))
  }
}

extension CSKHierarchy {
  /// The nodes of the first level.
  @objc public var roots: [CSKNode] { hierarchy.roots.map(node) }

  /// The number of nodes.
  @objc public var count: Int { hierarchy.count }

  /// The number of levels.
  @objc public var depth: Int { hierarchy.depth }

  /// The nodes as lines of text, indented by level. Views appear as UIKit's `recursiveDescription` prints them.
  ///
  /// - Complexity: O(*b*) for *b* bytes of text.
  @objc public var text: String { text(at: nil) }

  /// Returns the node with a code, or `nil` if there is none or there are several.
  ///
  /// - Complexity: O(log *n*) for *n* nodes.
  @objc public func node(withCode code: String) -> CSKNode? {
    hierarchy.node(withCode: code).map(node)
  }

  /// Finds a saved path, or the places of today that it was if the hierarchy has a history.
  ///
  /// ```objc
  /// CSKMatch *match = [china matchPath:@[ @"广东", @"广州" ]];
  /// match.nodes.lastObject.code;  // 440100
  /// ```
  ///
  /// - Parameter path: A string with a code or with names, an array with a code, a name or a row for each level, a choice, or a
  ///   node.
  @objc(matchPath:) public func match(_ path: any CSKPath) -> CSKMatch {
    let saved = path.savedPath(in: hierarchy)
    let match =
      origin.history.map { hierarchy.match(saved, history: $0) } ?? hierarchy.match(saved)
    return CSKMatch(match, in: self)
  }

  func node(_ node: Hierarchy.Node) -> CSKNode { CSKNode(node, in: hierarchy, of: origin) }

  func text(at node: Hierarchy.Node?) -> String {
    ViewDump.isDump(hierarchy)
      ? ViewDump.string(of: hierarchy, at: node) : TreeText().string(of: hierarchy, at: node)
  }
}

/// The source of the nodes of a hierarchy and of its edited versions.
final class HierarchyOrigin {
  /// The objects of the app behind the nodes.
  let objects: ModelHierarchy<Any>?
  let history: HierarchyHistory?
  /// Whether the roots are independent columns.
  let isIndependent: Bool
  private let loader: Loader?

  typealias Loader =
    @MainActor (CSKNode?, @escaping @Sendable ([CSKNewNode]?, NSError?) -> Void) -> Void

  init(
    objects: ModelHierarchy<Any>? = nil, history: HierarchyHistory? = nil,
    isIndependent: Bool = false, loader: Loader? = nil
  ) {
    (self.objects, self.history) = (objects, history)
    (self.isIndependent, self.loader) = (isIndependent, loader)
  }

  /// Returns the origin with a history.
  func adding(_ history: HierarchyHistory) -> HierarchyOrigin {
    HierarchyOrigin(
      objects: objects, history: history, isIndependent: isIndependent, loader: loader)
  }

  /// The closure that loads children for a control.
  @MainActor var childLoader: ChildLoader? {
    guard let loader else { return nil }
    return { parent, hierarchy in
      try await withCheckedThrowingContinuation { continuation in
        let answer = LoadingAnswer(continuation)
        loader(parent.map { CSKNode($0, in: hierarchy, of: self) }) { nodes, error in
          let children = nodes?.map(\.child)
          Task { @MainActor in answer.give(children, error) }
        }
      }
    }
  }
}

/// The answer to a request for children, of which only the first one counts.
@MainActor private final class LoadingAnswer {
  private var continuation: CheckedContinuation<[ChildLoading.Child], any Error>?

  init(_ continuation: CheckedContinuation<[ChildLoading.Child], any Error>) {
    self.continuation = continuation
  }

  func give(_ children: [ChildLoading.Child]?, _ error: NSError?) {
    let text = "The loader gave neither children nor an error. Give an empty array for a leaf."
    if let children, error == nil {
      continuation?.resume(returning: children)
    } else {
      continuation?.resume(throwing: error ?? CSKError.loading.error(text))
    }
    continuation = nil
  }
}
#endif
