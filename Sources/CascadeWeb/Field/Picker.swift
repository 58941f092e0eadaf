import Hierarchies
import Selections
import WebRuntime

/// A panel that `<cascade-field>` opens to choose from: wheels, columns or a tree.
///
/// The field owns the value and its draft; the picker shows nodes and reports what the user does.
protocol Picker: Panel {
  // MARK: Data

  /// The data, with all children that have been loaded.
  var hierarchy: Hierarchy { get }
  var loading: ChildLoading { get set }
  /// Returns the requests for children that nobody has taken.
  func takeTickets() -> [ChildLoading.Ticket]
  /// Requests the children of a node, or the roots.
  func load(_ node: Hierarchy.Node?)
  /// Receives the answer to a request. Wheels continue towards a value that is still loading.
  func receive(_ answer: ChildAnswer, for ticket: ChildLoading.Ticket, towards saved: SavedPath)

  // MARK: Opening

  /// Shows nodes as the chosen ones.
  ///
  /// - Parameters:
  ///   - marks: The initial marks, if several nodes can be chosen.
  ///   - isDriven: Whether the field keeps the focus and forwards keys.
  func begin(with nodes: [Hierarchy.Node], marks: CheckState?, isDriven: Bool)
  /// Shows other nodes as the chosen ones, and stays where it is.
  func take(_ nodes: [Hierarchy.Node], marks: CheckState?)
  /// Moves to the first row, because a key opened the picker.
  func beginByKey()
  /// Ends the choice before it is confirmed. Returns the nodes if the picker knows better than the draft.
  func end() -> [Hierarchy.Node]?

  // MARK: Value

  /// Whether a choice counts only when it is confirmed, so that leaving the picker cancels it.
  var needsConfirmation: Bool { get }
  /// The nodes to show as the draft of a single value; nil for no node.
  var value: [Hierarchy.Node]? { get }
  /// The marks of the nodes, if several may be chosen.
  var marks: CheckState? { get }
  /// Returns whether the value can be a node.
  func canChoose(_ node: Hierarchy.Node) -> Bool
  /// Returns whether the draft of a single value can be confirmed.
  func canFinish(_ draft: [Hierarchy.Node]) -> Bool
  /// The largest number of levels that can be chosen, and the lowest administrative level.
  var maximumDepth: Int { get }
  var lowestLevel: Int { get }

  // MARK: Search results

  /// Shows the path to a node, if several can be chosen.
  func showPath(to node: Hierarchy.Node?)
  /// Shows the children of a node.
  func expand(_ node: Hierarchy.Node)
  /// Moves to a node and checks or unchecks it.
  func toggleCheck(of node: Hierarchy.Node)

  // MARK: Focus and keys

  /// Whether the focus has to be in the picker while it is open.
  var takesFocus: Bool { get }
  /// The control that gets the focus first.
  var firstControl: Reference { get }
  /// The control from which Tab leaves the picker.
  var lastControl: Reference { get }
  /// Handles a key that the field or the search box passes on.
  func handleKey(_ event: Event) -> EventResponse

  // MARK: Rendering

  /// Sets the accessible name.
  ///
  /// - Parameters:
  ///   - label: The label of the field; may be empty.
  ///   - title: The label or the placeholder.
  ///   - awaited: The value that is still loading.
  ///   - note: The text about a value that isn't known.
  func setLabel(_ label: [UInt8], title: [UInt8], awaited: SavedPath?, note: Text?)
  /// The identifier of the current row, for `aria-activedescendant`.
  var activeIdentifier: Text? { get }
  /// Whether there are rows, and so an element with the role `tree`.
  var hasRows: Bool { get }
  /// The text that the field announces for the picker.
  var spokenText: Text { get }
}

extension Picker {
  func take(_ nodes: [Hierarchy.Node], marks: CheckState?) {}
  func load(_ node: Hierarchy.Node?) {}
  func beginByKey() {}
  func end() -> [Hierarchy.Node]? { nil }
  var needsConfirmation: Bool { false }
  var marks: CheckState? { nil }
  func canFinish(_ draft: [Hierarchy.Node]) -> Bool { draft.first.map { canChoose($0) } ?? false }
  var maximumDepth: Int { .max }
  var lowestLevel: Int { .max }
  func showPath(to node: Hierarchy.Node?) {}
  func expand(_ node: Hierarchy.Node) {}
  func toggleCheck(of node: Hierarchy.Node) {}
  var takesFocus: Bool { false }
  var lastControl: Reference { firstControl }
  var activeIdentifier: Text? { nil }
  var hasRows: Bool { true }
  var spokenText: Text { Text([]) }
}
