import CascadeKit
import ToolSupport

extension Hierarchy {
  /// The node of a place that the user typed, and the former place that led to it, if one did: `广东省/广州市/海珠区`, or a code.
  func place(
    at text: String, history: HierarchyHistory
  ) throws(CommandError) -> (node: Node, former: FormerMatch?) {
    do throws(SavedPathError) {
      return try place(atTypedPath: text, history: history)
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
