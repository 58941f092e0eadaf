import CascadeKit
import ChinaRegions
import ToolSupport

/// A hierarchy that is served, under the name that it has in URLs.
public struct Dataset: Sendable {
  /// The name, such as `china`; data sets of one server have different names.
  public let name: String

  /// The hierarchy; it stays as it is while it is served.
  public let hierarchy: Hierarchy

  /// What resolves addresses to its places, made at the first of them: in 5 ms for all of China.
  let resolver: LazyValue<PlaceResolver>

  /// What finds its nodes by name, made at the first search: in 2 ms for all of China.
  let search: LazyValue<NameSearch>

  /// Names a hierarchy.
  ///
  /// - Parameter isPlain: Whether addresses take its names as they are, since they are no Chinese places.
  public init(name: String, hierarchy: Hierarchy, isPlain: Bool = false) {
    self.name = name
    self.hierarchy = hierarchy
    search = LazyValue { NameSearch(hierarchy) }
    resolver = LazyValue { PlaceResolver(hierarchy, isPlain: isPlain) }
  }

  /// The embedded gazetteer.
  static let china = Dataset(name: "china", hierarchy: ChinaRegions.hierarchy)

  /// The path at which the API gives its roots, and the children of its nodes.
  public var childrenPath: String { "\(API.root)/\(PercentEncoding.encode(name))/children" }

  /// The path of it as a whole `.hierarchy` file.
  var filePath: String { "/\(Self.folder)/\(PercentEncoding.encode(fileName))" }

  var fileName: String { name + ".hierarchy" }

  static let folder = "data"
}
