/// The accessibility identifiers of the parts of a control, by which user interface tests find them.
///
/// They begin with the identifier that the app gives the control: `home.wheels`, `home.done`. Without one they begin with
/// `cascade`.
package struct ControlIdentifiers: Hashable, Sendable {
  /// The beginning of the identifiers of a control without its own.
  package static let standard = "cascade"

  private let prefix: String

  /// Creates the identifiers for a control with an accessibility identifier, if it has one.
  package init(_ identifier: String?) {
    prefix = identifier.flatMap { $0.isEmpty ? nil : $0 } ?? Self.standard
  }

  private subscript(_ parts: String...) -> String {
    ([prefix] + parts).joined(separator: ".")
  }
}

// Bars
extension ControlIdentifiers {
  /// The Cancel button.
  package var cancel: String { self["cancel"] }
  /// The Clear button.
  package var clear: String { self["clear"] }
  /// The Done button.
  package var done: String { self["done"] }
  /// The title.
  package var title: String { self["title"] }
}

// Wheels
extension ControlIdentifiers {
  /// The picker, whose wheels UIKit only counts.
  package var wheels: String { self["wheels"] }
  /// The rows of a column.
  package func wheel(_ column: Int) -> String { self["wheel", "\(column)"] }
  /// The button that loads a column again.
  package func retry(_ column: Int) -> String { self["retry", "\(column)"] }
  /// The text that says why the wheels can't show a saved path.
  package var notice: String { self["notice"] }
}

// Lists
extension ControlIdentifiers {
  /// The row of a node, by its code or, without one, its name.
  package func row(_ codeOrName: String) -> String { self["row", codeOrName] }
  /// The row that loads its list again.
  package var retry: String { self["retry"] }
  /// The list of options and search results of an address.
  package var options: String { self["options"] }
  /// The list of the chosen levels of an address.
  package var steps: String { self["steps"] }
  /// A chosen level of an address.
  package func step(_ level: Int) -> String { self["step", "\(level)"] }
  /// The label that asks for the next level of an address.
  package var prompt: String { self["prompt"] }
  /// The search field of an address.
  package var search: String { self["search"] }
  /// The table of an outline.
  package var outline: String { self["outline"] }
}
