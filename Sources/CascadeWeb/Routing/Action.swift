import Hierarchies

/// The purpose of a listener, in the scope of the component or panel that handles it.
///
/// Actions stay in the program: the driver reports the node and the kind of an event, and the platform
/// looks the action up in the rendered element. A payload is one number, which keeps the elements small.
package enum Action: Sendable {
  case wheel(WheelAction)
  case columns(ColumnsAction)
  case tree(TreeAction)
  case search(SearchAction)
  case sheet(SheetAction)
  case address(AddressAction)
  case field(FieldAction)
  /// An action of a component outside this module: the raw value of an enum of that component.
  case other(Int)
}

/// The actions of wheels, with the number of the column.
package enum WheelAction: Sendable {
  case scrolled(Int), scrollEnded(Int), resized(Int)
  case keyPressed(Int)
  case clicked(WheelCell)
  case pointerDown(Int), pointerMoved(Int), pointerUp(Int)
  /// A mouse wheel or a trackpad was turned.
  case turned(Int)
  case touchBegan(Int), touchEnded(Int)
  case retry(Int)
  /// The notice instead of the rows lost the focus.
  case noticeBlurred(Int)

  /// The column.
  var column: Int {
    switch self {
    case .clicked(let cell): cell.column
    case .scrolled(let column), .scrollEnded(let column), .resized(let column),
      .keyPressed(let column), .pointerDown(let column),
      .pointerMoved(let column), .pointerUp(let column), .turned(let column),
      .touchBegan(let column), .touchEnded(let column), .retry(let column),
      .noticeBlurred(let column):
      column
    }
  }
}

/// A row of a column of wheels, as one number.
package struct WheelCell: Sendable {
  private let number: Int

  package init(column: Int, row: Int) {
    number = row * WheelPanel.Options.maximumDepth + column
  }

  package var column: Int { number % WheelPanel.Options.maximumDepth }
  package var row: Int { number / WheelPanel.Options.maximumDepth }
}

/// The actions of cascading columns.
package enum ColumnsAction: Sendable {
  case scrolled(column: Int)
  case resized(column: Int)
  case rowsResized(column: Int)
  case hovered(column: Int)
  case clicked(Hierarchy.Node)
  case checkClicked(Hierarchy.Node)
  case retry
  case keyPressed
}

/// The actions of a tree.
package enum TreeAction: Sendable {
  // Layout. These are handled in a disabled tree, too.
  case scrolled, scrollEnded, resized, rowsResized
  /// Rows that were expanded or collapsed have arrived in their places.
  case slideEnded

  // The rows.
  case clicked(Hierarchy.Node)
  case disclosureClicked(Hierarchy.Node)
  case keyPressed
  case focused, blurred
  /// Requests children again.
  case retry(Hierarchy.Node), retryRoots
  /// Requests the matches of the filter among nodes that aren't loaded again.
  case retryFilter

  // The bar above the rows.
  case filterInput, filterKeyPressed
  case expandAll, collapseAll
  case insert, insertInside, rename, remove

  // A row that is being edited.
  case nameInput, nameKeyPressed, nameBlurred
  case removalConfirmed, removalCancelled, removalKeyPressed
  /// A click that must not reach the row.
  case contained

  // Dragging.
  case handlePressed(Hierarchy.Node)
  case pointerDown, pointerMoved, pointerUp, pointerCancelled
}

/// The actions of a search box and its results.
package enum SearchAction: Sendable {
  case input, keyPressed, pasted
  case clear
  case resultClicked(Int)
  /// A press on the results, which must not take the focus from the box.
  case resultsPressed
  case scrolled, resized, rowsResized
  case retry
}

/// The actions of a sheet or popover around its content.
package enum SheetAction: Sendable {
  case cancel, done
  case cancelKeyPressed
  case backdropPressed, backdropClicked
  case dragBegan, dragged, dragEnded
  case popoverToggled, popoverKeyPressed
  /// A press inside the popover, which must not take the focus from the field.
  case contentPressed
  case retry, retryKeyPressed
}

/// The actions of the address field and its sheet.
package enum AddressAction: Sendable {
  /// The field was clicked, or lost the focus.
  case open, blurred
  case stepClicked(level: Int)
  case lastStepKeyPressed, tabKeyPressed
  case optionClicked(position: Int)
  case listKeyPressed
  case scrolled, listResized, rowsResized
  case stripTouched, stripReleased, stripTurned
  /// The notice instead of the options lost the focus, or has it and got a key.
  case noticeBlurred, noticeKeyPressed
}

/// The actions of a form field outside its picker.
package enum FieldAction: Sendable {
  case pressed, clicked, keyPressed, pasted, blurred
  case clear
  case removeTag(Int)
  case tagKeyPressed(Int)
}
