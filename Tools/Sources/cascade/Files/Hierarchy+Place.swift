import CascadeKit
import ToolSupport

extension Hierarchy {
  /// The node at a place that the user typed: `广东省/广州市/海珠区`, or a code.
  func node(atPlace text: String) throws(CommandError) -> Node {
    do throws(SavedPathError) {
      return try node(atTypedPath: text)
    } catch {
      throw CommandError(error.description + Self.hint(after: error))
    }
  }

  private static func hint(after error: SavedPathError) -> String {
    guard error.reason == .notFound else { return "" }
    if error.path.isEmpty { return "; 'cascade tree --depth 1' prints the roots" }
    return
      "; 'cascade tree --at \(error.path.joined(separator: "/")) --depth 2' prints its children"
  }
}
