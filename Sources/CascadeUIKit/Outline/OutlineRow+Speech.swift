#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeKit
import UIKit

/// The property by which VoiceOver knows whether a row is expanded.
enum ExpansionReport: CaseIterable {
  /// By its status, from iOS 18 on.
  case status
  /// By its value.
  case value

  /// The property that rows use. Tests use both, also where the system has a status.
  @TaskLocal static var current = system

  private static var system: ExpansionReport {
    if #available(iOS 18, visionOS 2, *) { .status } else { .value }
  }
}

// VoiceOver speaks the rows of all cells and headers in the same way.
extension UIView {
  /// Sets the accessibility value, traits and actions of a row.
  func speak(
    _ row: OutlineRow, in texts: ControlTexts, actions: [UIAccessibilityCustomAction]
  ) {
    accessibilityValue = row.spokenState(in: texts)
    accessibilityTraits = row.traits
    accessibilityCustomActions = actions
    if #available(iOS 18, visionOS 2, *), ExpansionReport.current == .status {
      accessibilityExpandedStatus =
        !row.canExpand ? .unsupported : row.isExpanded ? .expanded : .collapsed
    }
  }
}

extension OutlineRowParts {
  /// Lets VoiceOver read a row as one element with its name and the texts of its content. Content without a name has elements of
  /// its own, and so have the icon and the checkbox beside it.
  ///
  /// - Returns: A Boolean value that indicates whether the row is one element.
  func speak(_ row: OutlineRow, in texts: ControlTexts) -> Bool {
    spokenName = { [weak self] in
      self?.content?.spokenContent(named: row.name, in: texts) ?? row.name
    }
    if content == nil || !row.name.isEmpty || content?.accessibilityLabel != nil { return true }
    toggleButton.accessibilityLabel = texts[row.isExpanded ? .collapse : .expand]
    toggleButton.accessibilityValue = row.spokenPlace(in: texts)
    boxView.isAccessibilityElement = row.mark != nil
    boxView.accessibilityLabel = row.mark.map { texts[$0.localizedText] }
    boxView.accessibilityTraits = row.isLocked ? [.button, .notEnabled] : .button
    return false
  }
}

extension OutlineRow {
  /// Returns the accessibility value of the row: its former name, state and position.
  func spokenState(in texts: ControlTexts) -> String? {
    var parts = [formerName]
    if let mark { parts.append(texts[mark.localizedText]) }
    if canExpand, ExpansionReport.current == .value {
      parts.append(texts[isExpanded ? .expanded : .collapsed])
    }
    parts.append(spokenPlace(in: texts))
    return texts.joinedForSpeech(parts)
  }

  /// Returns the level of the row, and its place among its siblings.
  func spokenPlace(in texts: ControlTexts) -> String? {
    texts.joinedForSpeech([
      texts[.level, String(level + 1)],
      texts[.place, String(position + 1), String(siblingCount)],
    ])
  }

  /// The mark of its checkbox, or `nil` if it has none.
  var mark: CheckState.Mark? {
    if case .checkbox(let mark) = choice { mark } else { nil }
  }

  fileprivate var traits: UIAccessibilityTraits {
    var traits: UIAccessibilityTraits = choice == .none && !canExpand ? .none : .button
    if choice == .selection(true) { traits.insert(.selected) }
    if isLocked, choice != .none { traits.insert(.notEnabled) }
    if isHeader { traits.insert(.header) }
    return traits
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

extension OutlineTableView {
  /// Returns the actions of a row for VoiceOver.
  ///
  /// A row is a single element, which hides its icon and, while editing, the controls to delete, insert and drag it. So the
  /// actions do what they do.
  func accessibilityActions(of row: OutlineRow) -> [UIAccessibilityCustomAction] {
    var actions: [UIAccessibilityCustomAction] = []
    func add(_ title: String, _ perform: @escaping @MainActor (OutlineTableView) -> Bool) {
      let perform = action(perform)
      actions.append(UIAccessibilityCustomAction(name: title) { _ in perform() })
    }
    if row.canExpand {
      add(texts[row.isExpanded ? .collapse : .expand]) { $0.askToToggle(row.node) }
    }
    if !isEditing { return actions }
    for edit in offeredEdits(of: row.node) { add(edit.title, edit.perform) }
    for (offset, text) in [(-1, LocalizedText.moveUp), (1, .moveDown)] {
      guard let move = move(of: row.node, by: offset) else { continue }
      add(texts[text]) { $0.ask(move) }
    }
    return actions
  }

  /// Returns the move of a node by some places among its siblings, or `nil` if the user can't perform it.
  private func move(of node: Hierarchy.Node, by offset: Int) -> OutlineState.Transition? {
    guard !outline.isFiltered, edits(of: node).contains(.move) else { return nil }
    let hierarchy = outline.hierarchy
    let position = hierarchy.position(of: node) + offset
    let parent = hierarchy.parent(of: node)
    guard position >= 0, position < hierarchy.childCount(of: parent) else { return nil }
    let move = OutlineState.Transition.move(node, to: parent, at: position)
    return outline.refusal(of: move) == nil ? move : nil
  }
}
#endif
