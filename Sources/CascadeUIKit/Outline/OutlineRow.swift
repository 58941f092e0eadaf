#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import CascadeKit

/// A row of an outline, for an app that makes its cells.
public struct OutlineRow {
  /// How a person sees what is chosen.
  public enum Choice: Hashable, Sendable {
    /// The row cannot be chosen.
    case none
    /// The row is chosen or not.
    case selection(Bool)
    /// The row has a box with a mark.
    case box(CheckState.Mark)
  }

  /// The node that the row stands for.
  public let node: Hierarchy.Node
  /// The hierarchy of the node.
  public let hierarchy: Hierarchy
  /// Whether there is something to show below the node, or may be once it is loaded.
  public let canExpand: Bool
  /// Whether the rows below the node are shown.
  public let isExpanded: Bool
  /// Whether the node is shown only for what a filter has found below it.
  public let isOnlyAbove: Bool
  /// What of the name a filter looks for, in bytes of its UTF-8; `nil` where it is none of it.
  public let match: Range<Int>?
  /// Whether a person cannot choose the node.
  public let isLocked: Bool
  /// Whether it is chosen, and how that is shown.
  public let choice: Choice

  /// The name of the node.
  public var name: String { hierarchy.name(of: node) }
  /// The level of the node, 0 for the roots.
  public var level: Int { hierarchy.level(of: node) }
  /// The position of the node among its siblings.
  public var position: Int { hierarchy.position(of: node) }
  /// The number of the node's siblings, with itself.
  public var siblingCount: Int { hierarchy.childCount(of: hierarchy.parent(of: node)) }

  /// What is heard of the row after its name: what it is, and where it stands.
  var spokenState: String {
    var parts: [String] = []
    if case .box(let mark) = choice { parts.append(mark.wording.text) }
    if canExpand { parts.append((isExpanded ? LocalizedText.expanded : .collapsed).text) }
    parts.append(LocalizedText.level.text(filling: String(level + 1)))
    parts.append(LocalizedText.place.text(filling: String(position + 1), String(siblingCount)))
    return parts.joined(separator: LocalizedText.separator.text)
  }
}

extension CheckState.Mark {
  var wording: LocalizedText {
    switch self {
    case .unchecked: .unchecked
    case .checked: .checked
    case .mixed: .mixed
    }
  }

  /// The box with the mark.
  var symbolName: String {
    switch self {
    case .unchecked: "square"
    case .checked: "checkmark.square.fill"
    case .mixed: "minus.square.fill"
    }
  }
}
#endif
