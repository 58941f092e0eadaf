#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// A view controller that shows a view and its subviews in an outline, for inspecting an app while
/// it runs.
///
/// ```swift
/// ViewInspectorController(of: window).present(from: self)
/// ```
///
/// Users can search for classes, and select a row to see all details of a view. The inspector only
/// reads the views and doesn't retain them. It shows them as they were when it was opened or last
/// reloaded.
public final class ViewInspectorController: UIViewController {
  /// The outline of the views.
  public let table = OutlineTableView()
  /// A closure that is called when the user closes the inspector.
  public var onDone: ((ViewInspectorController) -> Void)?

  private weak var root: UIView?
  private var flags: [[String]] = []
  private let searchField = UISearchTextField(frame: .zero)

  /// Creates an inspector with a snapshot of a view.
  public init(of view: UIView) {
    super.init(nibName: nil, bundle: nil)
    setUp()
    inspect(view)
  }

  /// Creates an empty inspector, for use in a storyboard. Call `inspect(_:)` to show a view.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    searchField.placeholder = ControlTexts()[.className]
    searchField.accessibilityLabel = ControlTexts()[.className]
    searchField.adjustsFontForContentSizeCategory = true
    searchField.addAction(
      UIAction { [weak self] _ in self?.search() }, for: .editingChanged)
    view.addSubview(searchField)
    view.addSubview(table)
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets)
    searchField.frame = CGRect(
      x: area.minX + Self.margin, y: area.minY + Self.margin,
      width: area.width - 2 * Self.margin,
      height: max(44, searchField.intrinsicContentSize.height))
    // The table extends below the safe area; its content inset keeps the last rows reachable.
    let top = searchField.frame.maxY + Self.margin
    table.frame = CGRect(
      x: 0, y: top, width: view.bounds.width, height: max(0, view.bounds.maxY - top))
  }

  private static let margin: CGFloat = 8

  private func setUp() {
    title = ControlTexts()[.views]
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .refresh, primaryAction: UIAction { [weak self] _ in self?.reload() })
    table.register(
      ViewInspectorCell.self, forCellReuseIdentifier: ViewInspectorCell.viewIdentifier)
    table.cellProvider = { table, _, path in
      table.dequeueReusableCell(withIdentifier: ViewInspectorCell.viewIdentifier, for: path)
    }
    table.selectionMode = .single
    table.tableView.dismissKeyboardOnDrag()
    table.onChange = { [weak self] _, node in self?.showFacts(of: node) }
  }
}

extension ViewInspectorController {
  /// Shows a snapshot of another view, with all rows expanded.
  ///
  /// - Complexity: That of `viewHierarchy()`.
  public func inspect(_ view: UIView) {
    root = view
    let capture = ViewHierarchySnapshot(of: view)
    flags = capture.flags
    table.show(OutlineState(capture.hierarchy))
    table.expandAll()
  }

  /// Takes a new snapshot of the view, and keeps the expanded rows and the search. Does nothing if
  /// the view no longer exists.
  ///
  /// - Complexity: That of `viewHierarchy()` and of `OutlineTableView.reload(_:)`.
  public func reload() {
    guard let root else { return }
    let capture = ViewHierarchySnapshot(of: root)
    flags = capture.flags
    table.reload(capture.hierarchy)
  }

  /// Presents the inspector in a navigation controller, with a Done button that closes it.
  public func present(from presenter: UIViewController) {
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.finish() })
    presenter.present(UINavigationController(rootViewController: self), animated: true)
  }

  private func finish() {
    dismiss(animated: true) { self.onDone?(self) }
  }

  private func search() { table.filter(by: searchField.text ?? "") }

  private func showFacts(of node: Hierarchy.Node) {
    let views = table.outline.hierarchy
    let place = [views.code(of: node), views.text("frame", of: node)].compactMap { $0 }
    let facts = ViewDetailsController(place + flags[node.index])
    facts.title = views.name(of: node)
    show(facts, sender: self)
  }
}

/// A cell that shows the class of a view, and up to two lines of its details.
final class ViewInspectorCell: OutlineCell {
  static let viewIdentifier = "CascadeKit.ViewInspectorCell"

  override func show(_ row: OutlineRow, in table: OutlineTableView) {
    super.show(row, in: table)
    let facts = ["frame", "flags"].compactMap { row.hierarchy.text($0, of: row.node) }
    nameLabel.text = row.name + "\n" + facts.joined(separator: "; ")
    nameLabel.numberOfLines = 3
  }
}
#endif
