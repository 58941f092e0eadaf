import CascadeKit
import ChinaRegions

/// A hierarchy that is served, under the name that it has in URLs.
public struct Dataset: Sendable {
  /// The name, such as `china`; data sets of one server have different names.
  public let name: String

  /// The hierarchy; it stays as it is while it is served.
  public let hierarchy: Hierarchy

  /// Names a hierarchy.
  public init(name: String, hierarchy: Hierarchy) {
    self.name = name
    self.hierarchy = hierarchy
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
