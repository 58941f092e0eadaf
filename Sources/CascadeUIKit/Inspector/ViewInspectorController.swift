#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

/// Shows a view and all in it as an outline, to look at an app from within.
///
/// ```swift
/// ViewInspectorController(of: window).present(from: self)
/// ```
///
/// Rows are found by their class, and tell all that `viewHierarchy()` does when they are chosen. The
/// views are only read, and are not kept: what is shown is how they were when it was opened or
/// reloaded.
public final class ViewInspectorController: UIViewController {
  /// The views.
  public let table = OutlineTableView(frame: .zero, style: .plain)
  /// Called when a person has closed it.
  public var onDone: (() -> Void)?

  private weak var root: UIView?
  private var flags: [[String]] = []
  private let searchField = UISearchTextField(frame: .zero)

  /// Makes an inspector of a view as it is now.
  public init(of view: UIView) {
    super.init(nibName: nil, bundle: nil)
    setUp()
    inspect(view)
  }

  /// Makes an inspector of nothing, as a storyboard does; give it something with `inspect(_:)`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    searchField.placeholder = LocalizedText.className.text
    searchField.accessibilityLabel = LocalizedText.className.text
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
    // Rows go on below what is kept free at the bottom, and scroll out of there.
    let top = searchField.frame.maxY + Self.margin
    table.frame = CGRect(
      x: 0, y: top, width: view.bounds.width, height: max(0, view.bounds.maxY - top))
  }

  private static let margin: CGFloat = 8

  private func setUp() {
    title = LocalizedText.views.text
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .refresh, primaryAction: UIAction { [weak self] _ in self?.reload() })
    table.register(
      ViewInspectorCell.self, forCellReuseIdentifier: ViewInspectorCell.viewIdentifier)
    table.cellProvider = { table, _, path in
      table.dequeueReusableCell(withIdentifier: ViewInspectorCell.viewIdentifier, for: path)
    }
    table.selectionMode = .single
    table.keyboardDismissMode = .onDrag
    table.onChoose = { [weak self] node in self?.showFacts(of: node) }
  }
}

extension ViewInspectorController {
  /// Shows another view and all in it, expanded.
  ///
  /// - Complexity: That of `viewHierarchy()`.
  public func inspect(_ view: UIView) {
    root = view
    let capture = ViewHierarchySnapshot(of: view)
    flags = capture.flags
    table.show(OutlineState(capture.hierarchy))
    table.expandAll()
  }

  /// Reads the views anew, with what is expanded and found; when they are gone, nothing changes.
  ///
  /// - Complexity: That of `viewHierarchy()` and of `OutlineTableView.reload(_:)`.
  public func reload() {
    guard let root else { return }
    let capture = ViewHierarchySnapshot(of: root)
    flags = capture.flags
    table.reload(capture.hierarchy)
  }

  /// Presents the inspector with a bar of its own, which closes it.
  public func present(from presenter: UIViewController) {
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.finish() })
    presenter.present(UINavigationController(rootViewController: self), animated: true)
  }

  private func finish() {
    dismiss(animated: true) { self.onDone?() }
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

/// The row of a view: its class, where it is, and as much of the rest as two more lines hold.
final class ViewInspectorCell: OutlineCell {
  static let viewIdentifier = "CascadeKit.ViewInspectorCell"

  override func show(_ row: OutlineRow, in table: OutlineTableView) {
    super.show(row, in: table)
    let facts = ["frame", "flags"].compactMap { row.hierarchy.text($0, of: row.node) }
    nameLabel.text = row.name + "\n" + facts.joined(separator: "; ")
    nameLabel.numberOfLines = 3
  }
}

/// What is known of one view, a row each.
final class ViewDetailsController: UIViewController {
  let table: OutlineTableView

  init(_ facts: [String]) {
    var builder = HierarchyBuilder()
    for fact in facts { builder.add(fact) }
    table = OutlineTableView(OutlineState(builder.build()))
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable, message: "The controller is made in code.")
  required init?(coder: NSCoder) { nil }

  override func loadView() { view = table }
}
#endif
