import WebRuntime

/// Identifies an element among siblings of different kinds.
///
/// The rows of a list are identified by index instead. As numbers these keys are negative, so the two
/// never clash.
package enum SiblingKey: Int, Sendable {
  // Notices.
  case loading, failure, empty, awaited, note, error

  // The frames around a control.
  case header, bar, body, content, current, status, dragImage, dropMark

  // A sheet and a popover.
  case dialog, popover

  // A field.
  case field, anchor, combobox, tags, moreTags, clear, picker

  // The address sheet.
  case timeline, choices, notice, prompt, options, letters, indexStrip, bubble, zones, hot

  // A search box and its results.
  case searchBox, query, clearQuery, results, ambiguity, resultNotice, resultStatus

  // Wheels, columns and trees.
  case wheel, tree, rows, spaceBefore, spaceAfter

  // The parts of a row.
  case disclosure, check, icon, name, customName, former, nameInput, question, remove, cancel,
    handle

  // The tools of a tree.
  case filter, expandAll, collapseAll, insert, insertInside, rename

  /// The key as a number that is unique among all siblings.
  var number: Int { -1 - rawValue }
}

extension Element {
  /// Identifies the element among siblings of other kinds.
  package consuming func key(_ key: SiblingKey) -> Element {
    setKey(key.number)
    return self
  }
}
