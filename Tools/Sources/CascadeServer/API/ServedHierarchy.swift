import CascadeKit
import ChinaRegions
import NIOConcurrencyHelpers
import ToolSupport

/// A hierarchy that the server provides, with its name in URLs.
public struct ServedHierarchy: Sendable {
  /// The folder of the complete `.hierarchy` files.
  static let folder = "data"

  /// The name, such as `china`, which is unique within a server.
  public let name: String

  /// The data, which doesn't change while it is served.
  public let hierarchy: Hierarchy

  /// The former places of the nodes.
  let history: HierarchyHistory

  /// The resolver, created by the first request for it. This takes 6 ms for all of China.
  let resolver: LazyValue<PlaceResolver>

  /// The search index, created by the first request for it. This takes 2 ms for all of China.
  let search: LazyValue<NameSearch>

  /// Creates a hierarchy for a server.
  ///
  /// - Parameters:
  ///   - isPlain: Whether addresses match names literally. Pass `true` for hierarchies that aren't Chinese places.
  ///   - history: The former codes and names, which lead to the nodes of today.
  public init(
    name: String, hierarchy: Hierarchy, isPlain: Bool = false,
    history: HierarchyHistory = HierarchyHistory()
  ) {
    self.name = name
    self.hierarchy = hierarchy
    self.history = history
    search = LazyValue { NameSearch(hierarchy) }
    resolver = LazyValue { PlaceResolver(hierarchy, isPlain: isPlain) }
  }

  /// Whether the nodes and the former places are those of another version.
  func hasContent(of other: ServedHierarchy) -> Bool {
    hierarchy.count == other.hierarchy.count && history.count == other.history.count
      && HierarchyFile.encode(hierarchy) == HierarchyFile.encode(other.hierarchy)
      && history.textUTF8 == other.history.textUTF8
  }

  /// The embedded gazetteer.
  public static let china = ServedHierarchy(
    name: "china", hierarchy: ChinaRegions.hierarchy, history: ChinaRegions.history)

  /// The URL path for the roots, and with a query for the children of a node.
  public var childrenPath: String {
    "\(API.root)/\(PercentEncoding.encode(name))/\(APIEndpoint.children.rawValue)"
  }

  /// The URL path of the complete `.hierarchy` file.
  var filePath: String { "/\(Self.folder)/\(PercentEncoding.encode(fileName))" }

  var fileName: String { name + ".hierarchy" }

  var historyFileName: String { name + ".history" }
}

/// The files of a hierarchy in the data folder: of the server, and of `cascade bundle`.
extension ServedHierarchy {
  /// A file in the data folder.
  typealias File = (name: String, bytes: [UInt8])

  /// The smallest number of nodes of a hierarchy that is split.
  private static let smallestSplitCount = 2_000

  /// Whether there are files with parts of the hierarchy. A hierarchy that is a small download isn't split.
  var isSplit: Bool { hierarchy.depth >= 2 && hierarchy.count >= Self.smallestSplitCount }

  /// The name of the file to give as `src`: that with the upper levels if the hierarchy is split.
  var sourceName: String { isSplit ? partName(SplitHierarchy.upperName) : fileName }

  /// The name of the complete file among the parts.
  var completeName: String { partName(SplitHierarchy.completeName) }

  /// The files that the server provides: the complete hierarchy, its parts and its history.
  var servedFiles: [File] { [completeFile] + splitFiles + historyFiles }

  /// The files of a bundle, which has the complete file of a split hierarchy only among the parts.
  var bundledFiles: [File] { (isSplit ? splitFiles : [completeFile]) + historyFiles }

  private var completeFile: File { (fileName, HierarchyFile.encodeReduced(hierarchy)) }

  private var historyFiles: [File] {
    history.isEmpty ? [] : [(historyFileName, history.textUTF8(names: hierarchy))]
  }

  /// The hierarchy in parts, in the folder `NAME/`: all levels but the last are in `top.hierarchy`.
  private var splitFiles: [File] {
    if !isSplit { return [] }
    let split = SplitHierarchy(hierarchy, levels: hierarchy.depth - 1)
    let files = [(SplitHierarchy.upperName, split.upper), (SplitHierarchy.completeName, split.all)]
    return (files + split.parts.map { ($0.name, $0.bytes) }).map { (partName($0.0), $0.1) }
  }

  private func partName(_ part: String) -> String { "\(name)/\(part).hierarchy" }
}

/// A value that is created on first use and shared by all threads.
final class LazyValue<Value: Sendable>: Sendable {
  private let create: @Sendable () -> Value
  private let cache = NIOLockedValueBox<Value?>(nil)

  init(_ create: @escaping @Sendable () -> Value) {
    self.create = create
  }

  /// The value. Callers wait while another thread creates it.
  var value: Value {
    cache.withLockedValue { cached in
      if let cached { return cached }
      let value = create()
      cached = value
      return value
    }
  }
}
