import CascadeKit
import ChinaRegions
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
