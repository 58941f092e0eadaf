#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import CascadeKit

/// A row of an outline, passed to `cellProvider` and `OutlineCell`.
public struct OutlineRow {
  /// The selection control of a row.
  public enum Choice: Hashable, Sendable {
    /// The row can't be chosen.
    case none
    /// The row is chosen or not chosen.
    case selection(Bool)
    /// The row has a checkbox with a mark.
    case checkbox(CheckState.Mark)
  }

  /// The node of the row.
  public let node: Hierarchy.Node
  /// The hierarchy that contains the node.
  public let hierarchy: Hierarchy
  /// The number of times that the row is indented, by default ``level``.
  public let indentationLevel: Int
  /// A Boolean value that indicates whether the node has visible children, or children that aren't
  /// loaded yet.
  public let canExpand: Bool
  /// A Boolean value that indicates whether the node is expanded.
  public let isExpanded: Bool
  /// A Boolean value that indicates whether a filter shows the node only because its descendants
  /// match.
  public let isShownForDescendants: Bool
  /// The part of the name that matches the filter, as a range of UTF-8 offsets, or `nil` if the
  /// name doesn't match.
  public let matchedRange: Range<Int>?
  /// A Boolean value that indicates whether the user can't choose the node.
  public let isLocked: Bool
  /// The selection control of the row, with its state.
  public let choice: Choice
  /// A text with the former name of the node, if a saved path chose it by that name: 原奉贤县.
  public let formerName: String?

  /// The name of the node.
  public var name: String { hierarchy.name(of: node) }
  /// The zero-based level of the node.
  public var level: Int { hierarchy.level(of: node) }
  /// The index of the node among its siblings.
  public var position: Int { hierarchy.position(of: node) }
  /// The number of siblings of the node, including itself.
  public var siblingCount: Int { hierarchy.childCount(of: hierarchy.parent(of: node)) }

  /// Returns the accessibility value of the row: its former name, state and position.
  func spokenState(in texts: ControlTexts) -> String? {
    var parts = [formerName]
    if case .checkbox(let mark) = choice { parts.append(texts[mark.localizedText]) }
    if canExpand { parts.append(texts[isExpanded ? .expanded : .collapsed]) }
    parts.append(texts[.level, String(level + 1)])
    parts.append(texts[.place, String(position + 1), String(siblingCount)])
    return texts.joinedForSpeech(parts)
  }
}

extension CheckState.Mark {
  var localizedText: LocalizedText {
    switch self {
    case .unchecked: .unchecked
    case .checked: .checked
    case .mixed: .mixed
    }
  }
}
#endif
