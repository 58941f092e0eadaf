import Hierarchies
import Lookup
import Romanization
import Selections
import WebRuntime

/// The rows of a tree: expands, scrolls, selects, checks, filters and edits them.
///
/// The outline determines the rows, the checks determine the selection, and the window determines the
/// rows in the DOM (list virtualisation). The panel adds the cursor and everything that moves.
package final class TreePanel: Panel {
  package internal(set) var outline = OutlineState(Hierarchy())
  package internal(set) var checks = CheckState(Hierarchy())
  var window = RowWindow()
  /// The row that keys act on.
  var cursor: OutlineState.Row?
  /// The fixed end of a range selection.
  var rangeStart: Hierarchy.Node?
  var focus = Focus()
  var typeAhead = TypeAhead()
  var filter = Filter()
  /// The row that is being renamed or removed.
  var editing: Editing?
  var moving = MoveSession()
  var motion: Motion?
  var announcer = Announcer()
  var pending = Pending()
  var expansion = Expansion()
  /// The settings of the owner.
  package var options = Options()

  /// The settings that the owner of a tree panel decides.
  package struct Options {
    package var mode = Mode.single
    package var policy = CheckState.Policy.cascade
    package var maximum: Int?
    /// Whether a node with children can be selected, instead of only expanded and collapsed.
    package var choosesAnyLevel = true
    package var isEditable = false
    package var isDisabled = false
    var state = ControlState()
    /// Whether the focus stays with the owner, which forwards keys and names the active row.
    package var isDriven = false
    package var isAccordion = false
    package var isLazy = false
    package var label: [UInt8] = []
    /// The text columns beside the names.
    package var columns: [[UInt8]] = []
    /// Whether the page's templates render the icons.
    package var hasOwnIcons = false
  }

  /// The kind of selection.
  package enum Mode: Sendable {
    case none, single, multiple, check
  }

  /// The focus of the rows.
  struct Focus {
    /// Whether the rows have the focus.
    var isInside = false
    /// Whether the focus about to arrive comes from a press, which sets the cursor itself.
    var isPressed = false
  }

  /// A node that the user moves, by dragging it or by cutting and pasting it.
  struct MoveSession {
    var drag: Drag?
    /// The node that will be pasted elsewhere.
    var cutNode: Hierarchy.Node?
    /// Whether the next click ends a drag, so that it must not select.
    var ignoresClick = false
  }

  /// The text announced to screen readers.
  struct Announcer {
    private(set) var text = Text([])
    /// The number of announcements. It identifies the element, so that the same text is announced again.
    private(set) var number = 0

    mutating func announce(_ text: Text) {
      self.text = text
      number += 1
    }
  }

  /// What the panel has asked for: a permission of the page, and children from its owner.
  struct Pending {
    private var steps: [(number: Int, step: Step)] = []
    private var tickets: [ChildLoading.Ticket] = []
    private var lastNumber = 0

    init() {}

    /// Nothing is asked about other data. The answers to questions about the earlier data are too late.
    init(after other: Pending) { lastNumber = other.lastNumber }

    /// Adds a step that waits for the page's permission, and returns the question about it.
    mutating func add(_ step: Step) -> Question {
      lastNumber += 1
      steps.append((lastNumber, step))
      return Question(.treeStep, lastNumber)
    }

    /// Returns the step that the page has allowed or refused, or `nil` if the answer is too late.
    mutating func takeStep(_ number: Int) -> Step? {
      steps.firstIndex { $0.number == number }.map { steps.remove(at: $0).step }
    }

    /// Adds requests for children.
    mutating func add(_ loads: [ChildLoading.Ticket]) { tickets += loads }

    /// Returns the requests that the owner has not taken yet.
    mutating func takeTickets() -> [ChildLoading.Ticket] {
      defer { tickets = [] }
      return tickets
    }
  }

  /// The nodes that were expanded all at once, with those that weren't loaded.
  struct Expansion {
    /// Whether the user has expanded all nodes while some weren't loaded.
    var isOfAll = false
    /// The number of levels that the property `expanded` shows.
    var levels = 0

    /// Whether nodes are expanded that may not be loaded.
    func reachesBelow(_ outline: OutlineState) -> Bool {
      isOfAll
        || outline.loading.isLazy && levels >= outline.hierarchy.depth && !outline.hierarchy.isEmpty
    }
  }

  /// A change that happens if the page allows it.
  enum Step {
    case toggle(Hierarchy.Node)
    case choose(Hierarchy.Node, Manner)
    case edit(OutlineState.Transition)
  }

  package override func handle(_ action: Action, _ event: Event) -> EventResponse {
    guard action.scope == .tree, let kind = TreeAction(rawValue: action.kind) else { return [] }
    return respond(to: kind, Hierarchy.Node(action.index), event)
  }

  package override func timerFired(_ timer: Timer) {
    guard timer.scope == .tree, let kind = TreeTimer(rawValue: timer.kind) else { return }
    switch kind {
    case .typeAhead: typeAhead.clear()
    case .springOpen: springOpen()
    }
  }

  package override func frame(at time: Double) {
    if filter.scan != nil {
      filter.scan?.pace(after: host.frameWork)
      continueScan()
    }
    if moving.drag != nil { scrollAtEdge() }
  }

  package override var styles: [Name] { [checkStyles, treeStyles] }

  package override func render() -> [Element] {
    [panel]
  }
}

extension TreePanel: Picker {
  var firstControl: Reference { .treeRows }
  var loading: ChildLoading {
    get { outline.loading }
    set {
      outline.loading = newValue
      _ = pending.takeTickets()
      if options.isLazy, hierarchy.isEmpty { pending.add(outline.load(nil).loads) }
    }
  }
  var marks: CheckState? { options.mode == .check ? checks : nil }
  var value: [Hierarchy.Node]? { cursorNode.map { [$0] } }
  var hasRows: Bool { outline.rowCount > 0 }

  func begin(with nodes: [Hierarchy.Node], marks: CheckState?, isDriven: Bool) {
    options.isDriven = isDriven
    begin(with: nodes)
    if let marks { checks = marks }
  }

  func take(_ nodes: [Hierarchy.Node], marks: CheckState?) {
    guard let marks else { return resetChecks(to: nodes) }
    checks = marks
    host.invalidate()
  }

  func load(_ node: Hierarchy.Node?) {
    retry(node)
  }

  func expand(_ node: Hierarchy.Node) {
    setExpanded(node, true)
  }

  func toggleCheck(of node: Hierarchy.Node) {
    show(node)
    askToChoose(node, .toggle)
  }

  func receive(_ answer: ChildAnswer, for ticket: ChildLoading.Ticket, towards saved: SavedPath) {
    receive(answer, for: ticket)
  }

  func setLabel(_ label: [UInt8], title: [UInt8], awaited: SavedPath?, note: Text?) {
    options.label = title
  }
}
