#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

extension UIView {
  /// The view and all in it as they are now, with what UIKit's `recursiveDescription` tells of each.
  ///
  /// A view becomes a node: its class is the name, its address the code, and the text columns `frame`
  /// and `flags` hold the rest. They are the columns of a dump that `ViewDump` has read, so that it
  /// prints the hierarchy as a debugger would:
  ///
  /// ```swift
  /// let views = window.viewHierarchy()
  /// ViewDump.string(of: views)
  /// // <UIWindow: 0x7fa10; frame = (0 0; 390 844); layer = <CALayer: 0x60010>>
  /// //    | <UILabel: 0x7fa30; frame = (16 59; 358 20); text = 'Total'; opaque = NO; …>
  /// ```
  ///
  /// The views are only read, and nothing holds them afterwards. What a field hides of its text is
  /// left out.
  ///
  /// - Complexity: O(*n* + *b*) for *n* views and *b* bytes of what is told of them.
  public func viewHierarchy() -> Hierarchy { ViewHierarchySnapshot(of: self).hierarchy }
}

/// The views below one at some moment.
@MainActor struct ViewHierarchySnapshot {
  /// A node for each view.
  let hierarchy: Hierarchy
  /// What is known of the view of each node, besides its class, address and frame.
  let flags: [[String]]

  init(of root: UIView) {
    var builder = HierarchyBuilder()
    var flags: [[String]] = []
    // Level by level, as the nodes of a hierarchy are numbered.
    var views: [(view: UIView, parent: HierarchyBuilder.Entry?)] = [(root, nil)]
    var next = 0
    while next < views.count {
      let (view, parent) = views[next]
      let facts = ViewDetails(of: view)
      let entry = builder.add(facts.className, code: facts.address, to: parent)
      builder.setText(facts.frame, column: "frame", of: entry)
      builder.setText(facts.flags.joined(separator: "; "), column: "flags", of: entry)
      flags.append(facts.flags)
      for subview in view.subviews { views.append((subview, entry)) }
      next += 1
    }
    hierarchy = builder.build()
    self.flags = flags
  }
}
#endif
