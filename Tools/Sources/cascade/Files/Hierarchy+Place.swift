import CascadeKit
import ToolSupport

extension Hierarchy {
  /// The node at a place that a person typed: `广东省/广州市/海珠区`, or a code.
  func node(atPlace text: String) throws(CommandError) -> Node {
    do throws(NodeAddressError) {
      return try NodeAddress(text).node(in: self)
    } catch {
      throw CommandError(error.description + Self.hint(after: error))
    }
  }

  private static func hint(after error: NodeAddressError) -> String {
    guard case .notFound(_, under: let path) = error else { return "" }
    if path.isEmpty { return "; 'cascade tree --depth 1' prints the roots" }
    return "; 'cascade tree --at \(path.joined(separator: "/")) --depth 2' prints its children"
  }
}
