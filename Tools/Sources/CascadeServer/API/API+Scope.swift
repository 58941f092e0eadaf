import CascadeKit
import ToolSupport

extension API {
  /// Returns the region that the parameters `within` and `prefer` give for addresses.
  ///
  /// - Throws: ``APIError/scope(_:_:)`` if a value doesn't lead to one node.
  static func scope(
    _ parameters: APIParameters, in served: ServedHierarchy
  ) throws(APIError) -> AddressScope {
    AddressScope(
      within: try nodes(of: "within", parameters, in: served),
      preferring: try nodes(of: "prefer", parameters, in: served))
  }

  private static func nodes(
    of name: String, _ parameters: APIParameters, in served: ServedHierarchy
  ) throws(APIError) -> [Hierarchy.Node] {
    var nodes: [Hierarchy.Node] = []
    for value in parameters.values(of: name) {
      do throws(SavedPathError) {
        let place = try served.hierarchy.place(atTypedPath: value, history: served.history)
        nodes.append(place.node)
      } catch {
        throw .scope(name, error)
      }
    }
    return nodes
  }
}
