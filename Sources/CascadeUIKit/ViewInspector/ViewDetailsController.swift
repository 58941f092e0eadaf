#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// A view controller that lists the details of a view.
final class ViewDetailsController: UIViewController {
  let table: OutlineTableView

  init(_ facts: [String]) {
    var builder = HierarchyBuilder()
    for fact in facts { builder.add(fact) }
    table = OutlineTableView(OutlineState(builder.build()))
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable, message: "Create the controller in code.")
  required init?(coder: NSCoder) { nil }

  override func loadView() { view = table }
}
#endif
