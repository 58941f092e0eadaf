import CascadeKit
import ToolSupport

extension Hierarchy {
  /// The node of a place that the user typed: `广东省/广州市/海珠区`, or a code. If the text is a former place, standard
  /// error says what it is today.
  func node(at text: String, history: HierarchyHistory) throws(CommandError) -> Node {
    do throws(SavedPathError) {
      let (node, former) = try place(atTypedPath: text, history: history)
      if let former {
        StandardError.write("\(former.place) is now \(pathText(of: path(to: node)))\n")
      }
      return node
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
