import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("The looks of an outline: lists, sidebars, separators and chevrons")
struct OutlineLookTests {
  private func kind(_ cell: OutlineCell) -> UIBackgroundConfiguration.Kind? {
    cell.backgroundConfiguration?.kind
  }

  @Test("Rows of a sidebar have its background, and a chosen one that of a selected row")
  func sidebar() {
    let outline = OutlineFixture(tree("a -a1 b!")) { $0.selectionMode = .single }
    outline.tap("a")
    outline.table.look = .sidebar
    outline.table.expandAll()
    #expect(outline.rows == ["▾ a", " a1", "b"], "There are no checkmarks.")
    let (chosen, other) = (outline.cell("a"), outline.cell("a1"))
    #expect(kind(chosen) == .sidebarCell && kind(other) == .sidebarCell)
    #expect(chosen.backgroundConfiguration?.backgroundColor == .systemFill)
    #expect(other.backgroundConfiguration?.backgroundColor == .clear)
    #expect(chosen.nameLabel.textColor == .tintColor && other.nameLabel.textColor == .label)
    #expect(outline.cell("b").nameLabel.textColor == .tertiaryLabel)
    #expect(chosen.accessibilityTraits.contains(.selected))
    #expect(chosen.parts.toggleButton.frame.maxX == chosen.contentView.bounds.maxX)
    let table = outline.table.tableView
    #expect(chosen.separatorInset.left > 1_000 && table.backgroundColor == .clear)
    outline.tap("a1")
    #expect(outline.cell("a").backgroundConfiguration?.backgroundColor == .clear)
    #expect(outline.cell("a1").backgroundConfiguration?.backgroundColor == .systemFill)
    outline.table.look = .list
    #expect(outline.rows == ["▾ a", " a1 ✓", "b"])
    #expect(kind(outline.cell("a1")) == .cell && outline.cell("a1").nameLabel.textColor == .label)
    #expect(outline.cell("a").separatorInset.left == 44 && table.backgroundColor == nil)
    outline.table.backgroundColor = .systemRed
    outline.table.look = .sidebar
    #expect(table.backgroundColor == .systemRed, "The app's color goes before that of the look.")
    outline.table.look = .list
    #expect(outline.cell("a").nameLabel.frame.minX == 44)
  }

  @Test("A cell without a background of the system has none again after the look of a sidebar")
  func ownBackground() {
    let outline = OutlineFixture(tree("a"))
    outline.cell("a").backgroundConfiguration = nil
    outline.table.look = .sidebar
    #expect(kind(outline.cell("a")) == .sidebarCell)
    outline.table.rowTextColor = .systemRed
    #expect(kind(outline.cell("a")) == .sidebarCell)
    outline.table.look = .list
    #expect(outline.cell("a").backgroundConfiguration == nil)
  }

  @Test("Headers of a sidebar have its background, too")
  func headers() {
    let outline = OutlineFixture(tree("a -a1")) { $0.rootStyle = .header() }
    func kind() -> UIBackgroundConfiguration.Kind? {
      outline.header("a").backgroundConfiguration?.kind
    }
    #expect(kind() == .header)
    outline.table.look = .sidebar
    #expect(kind() == .sidebarHeader)
    outline.table.look = .list
    #expect(kind() == .header)
  }

  @Test("Separators begin at the names, unless the app has set their inset")
  func separators() {
    let outline = OutlineFixture(tree("a -a1 b")) { $0.selectionMode = .check() }
    outline.table.expandAll()
    func starts() -> [CGFloat] {
      outline.phone.window.layoutIfNeeded()
      return ["a", "a1", "b"].map { outline.cell($0).separatorInset.left }
    }
    #expect(starts() == [76, 96, 76])
    #expect(outline.cell("a1").nameLabel.frame.minX == 96)
    outline.table.semanticContentAttribute = .forceRightToLeft
    #expect(starts() == [76, 96, 76], "UIKit mirrors insets.")
    outline.table.tableView.separatorInset = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 4)
    #expect(starts() == [8, 8, 8] && outline.cell("a").separatorInset.right == 4)
    outline.table.tableView.separatorInset.left = UITableView.automaticDimension
    #expect(starts() == [76, 96, 76])
    final class Delegate: OutlineTableViewDelegate {
      func outlineTableView(
        _ table: OutlineTableView, willDisplay cell: UITableViewCell, forRowOf: Hierarchy.Node
      ) { cell.separatorInset = .zero }
    }
    let delegate = Delegate()
    outline.table.outlineDelegate = delegate
    #expect(starts() == [0, 0, 0], "A cell keeps what the app has set.")
    outline.table.outlineDelegate = nil
    #expect(starts() == [76, 96, 76])
  }

  @Test("The system's chevrons turn when a node expands, in either layout direction")
  func chevrons() {
    let outline = OutlineFixture(tree("a -a1 b"))
    func turns(_ work: () -> Void) -> [CGAffineTransform] {
      let button = outline.cell("a").parts.toggleButton
      button.testedTransforms = []
      work()
      outline.phone.window.layoutIfNeeded()
      return button.testedTransforms
    }
    func turn(_ angle: CGFloat) -> [CGAffineTransform] {
      [CGAffineTransform(rotationAngle: angle), .identity]
    }
    #expect(turns { outline.tapIcon("a") } == turn(-.pi / 2))
    #expect(turns { outline.tap("a") } == turn(.pi / 2))
    outline.table.semanticContentAttribute = .forceRightToLeft
    #expect(turns { outline.tap("a") } == turn(.pi / 2))
    #expect(turns { outline.table.rowFont = .systemFont(ofSize: 20) } == [])
    #expect(turns { outline.table.reload(tree("a -a1 b")) } == [])
    UIAccessibility.testedReduceMotion = true
    #expect(turns { outline.tap("a") } == [])
    UIAccessibility.testedReduceMotion = false
    outline.table.expandedIcon = UIImage(systemName: "minus")
    #expect(turns { outline.tap("a") } == [])
  }

  @Test("Where the icon alone expands, a tap is for the delegate, and headers still expand")
  func expandsOnTap() {
    final class Delegate: OutlineTableViewDelegate {
      var taps: [Hierarchy.Node] = []
      func outlineTableView(_ table: OutlineTableView, didSelectRowOf node: Hierarchy.Node) {
        taps.append(node)
      }
    }
    let delegate = Delegate()
    let outline = OutlineFixture(tree("a -a1 b!")) {
      $0.expandsOnTap = false
      $0.outlineDelegate = delegate
    }
    outline.tap("a")
    #expect(outline.rows == ["▸ a", "b"] && delegate.taps == [outline.node("a")])
    outline.tapIcon("a")
    #expect(outline.rows == ["▾ a", " a1", "b"] && delegate.taps.count == 1)
    outline.table.rootStyle = .header()
    outline.header("a").tapArea.tap()
    #expect(outline.lines == ["#▸ a", "#b"])
  }

  @Test("Full swipes are off at the edges that the app says")
  func fullSwipes() {
    let outline = OutlineFixture(tree("a b c")) { $0.allowedEdits = .remove }
    outline.table.fullSwipeEdges = [.leading]
    outline.table.tableView.swipeFully(0)
    #expect(outline.rows == ["a", "b", "c"])
    outline.table.fullSwipeEdges = [.trailing]
    outline.table.tableView.swipeFully(1)
    #expect(outline.rows == ["a", "c"])
  }

  @Test("The app's content shows that its row is touched")
  func contentState() {
    let outline = OutlineFixture(tree("a -a1 b")) {
      $0.rowContent = { _, row in StateContent(text: row.name) }
    }
    func text(_ row: Int) -> String? {
      outline.phone.window.layoutIfNeeded()
      return outline.table.tableView.cellForRow(at: IndexPath(row: row, section: 0))?
        .first(StateContent.Content.self)?.label.text
    }
    #expect(text(0) == "a" && text(1) == "b")
    outline.table.tableView.cellForRow(at: IndexPath(row: 1, section: 0))?.isHighlighted = true
    #expect(text(0) == "a" && text(1) == "b!")
    outline.table.tableView.cellForRow(at: IndexPath(row: 1, section: 0))?.isHighlighted = false
    #expect(text(1) == "b")
  }

  @Test("VoiceOver says what the app's content shows, after the name unless it is among it")
  func spokenContent() {
    let outline = OutlineFixture(tree("Sales Field -a 2")) {
      $0.rowContent = { _, row in
        var content = UIListContentConfiguration.subtitleCell()
        content.text = row.name == "Sales" ? "Sales" : nil
        content.secondaryText = "\(row.siblingCount) teams"
        return content
      }
    }
    outline.phone.window.layoutIfNeeded()
    func labels() -> [String?] {
      outline.table.tableView.visibleCells.map(\.accessibilityLabel)
    }
    #expect(labels() == ["Sales, 3 teams", "Field, 3 teams", "2, 3 teams"])
    #expect(outline.table.tableView.visibleCells.allSatisfy { $0.isAccessibilityElement })
    outline.table.rowContent = nil
    #expect(labels() == ["Sales", "Field", "2"])
  }

  @Test("Rows of content without a name have elements of their own, and so have icon and box")
  func nameless() throws {
    var builder = HierarchyBuilder()
    let parent = builder.add("", code: "1")
    _ = builder.add("", code: "2", to: parent)
    let outline = OutlineFixture(builder.build()) {
      $0.selectionMode = .check()
      $0.rowContent = { _, _ in StateContent(text: "shown") }
    }
    outline.phone.window.layoutIfNeeded()
    let cell = try #require(outline.table.tableView.visibleCells.first as? OutlineCell)
    #expect(!cell.isAccessibilityElement)
    #expect(cell.parts.toggleButton.accessibilityLabel == "Expand")
    #expect(cell.parts.toggleButton.accessibilityValue == "level 1, 1 of 1")
    #expect(cell.parts.boxView.isAccessibilityElement)
    #expect(cell.parts.boxView.accessibilityLabel == "unchecked")
  }
}

/// Content whose text ends in an exclamation mark while its row is touched.
private struct StateContent: UIContentConfiguration {
  var text: String

  func makeContentView() -> any UIView & UIContentView { Content(self) }

  func updated(for state: any UIConfigurationState) -> StateContent {
    let isTouched = (state as? UICellConfigurationState)?.isHighlighted == true
    return StateContent(text: text.filter { $0 != "!" } + (isTouched ? "!" : ""))
  }

  final class Content: UIView, UIContentView {
    let label = UILabel()
    var configuration: any UIContentConfiguration { didSet { show() } }

    init(_ configuration: StateContent) {
      self.configuration = configuration
      super.init(frame: .zero)
      addSubview(label)
      show()
    }

    required init?(coder: NSCoder) { nil }

    private func show() { label.text = (configuration as? StateContent)?.text }
  }
}
