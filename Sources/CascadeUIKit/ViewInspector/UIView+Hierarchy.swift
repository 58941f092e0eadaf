#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

extension UIView {
  /// Returns a snapshot of the view and its subviews, with the details that UIKit's
  /// `recursiveDescription` prints.
  ///
  /// Each view becomes a node. The name of the node is the class, the code is the address, and the
  /// text columns `frame` and `flags` contain the other details. `ViewDump` uses the same columns,
  /// so it can print the hierarchy as a debugger does:
  ///
  /// ```swift
  /// let views = window.viewHierarchy()
  /// ViewDump.string(of: views)
  /// // <UIWindow: 0x7fa10; frame = (0 0; 390 844); layer = <CALayer: 0x60010>>
  /// //    | <UILabel: 0x7fa30; frame = (16 59; 358 20); text = 'Total'; opaque = NO; …>
  /// ```
  ///
  /// The hierarchy doesn't retain the views. Secure text is left out.
  ///
  /// - Complexity: O(*n* + *b*) for *n* views and *b* bytes of details.
  public func viewHierarchy() -> Hierarchy { ViewHierarchySnapshot(of: self).hierarchy }
}

/// The state of a view and its subviews at one moment.
@MainActor struct ViewHierarchySnapshot {
  /// The hierarchy, with a node for each view.
  let hierarchy: Hierarchy
  /// The details of each view except its class, address and frame, indexed by node.
  let flags: [[String]]

  init(of root: UIView) {
    var builder = HierarchyBuilder()
    var flags: [[String]] = []
    // Breadth-first order, which is the order of the nodes of a hierarchy.
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
