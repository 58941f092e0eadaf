import CascadeKit
import ToolSupport

/// The options of a request with addresses: the parameters of its URL.
struct AddressOptions: Sendable {
  /// The region where the addresses are.
  let scope: AddressScope
  /// Whether results say how the addresses were read.
  let explains: Bool
  /// Whether results have the parts of a delivery form.
  let separatesParts: Bool

  /// - Throws: ``APIError`` if a value is invalid.
  init(_ parameters: APIParameters, in served: ServedHierarchy) throws(APIError) {
    scope = try Self.scope(parameters, in: served)
    explains = try parameters.number("explain") ?? 0 > 0
    separatesParts = try parameters.number("parts") ?? 0 > 0
  }
}

extension AddressOptions {
  /// Returns the region that the parameters `within` and `prefer` give for addresses.
  ///
  /// - Throws: ``APIError/scope(_:_:)`` if a value doesn't lead to one node.
  private static func scope(
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
