extension HierarchyFormatError: CustomStringConvertible {
  /// One line that says where the fault lies, what it is and what to do about it.
  public var description: String {
    "line \(place.line), column \(place.column): \(reason.text)"
  }
}

extension HierarchyFormatError.Reason {
  /// What is wrong and what to do, without the place.
  public var text: String {
    switch self {
    case .invalidUTF8:
      "the bytes here are not UTF-8; save the document as UTF-8"
    case .tooLarge:
      "the document is larger than 2 GB; split it"
    case .noNodes:
      "there is no node in the document; give it a list of nodes"
    case .emptyName:
      "the name is empty; give every node a name"
    case .unexpectedEnd:
      "the document ends in the middle of a value; check that it is complete"
    case .unexpectedCharacter(let expected):
      expected.text
    case .trailingComma(let bracket):
      "a comma stands before \"\(Character(bracket))\"; remove the comma"
    case .textAfterEnd:
      "something follows the end of the value; a document holds one list or one object"
    case .controlCharacter:
      "a control character stands in a string; write it as an escape such as \\n"
    case .invalidEscape:
      "this is not an escape that JSON knows; write a backslash itself as \\\\"
    case .loneSurrogate:
      "this \\u escape is half of a pair; write both halves or the character itself"
    case .invalidNumber:
      "this number is not written as JSON wants it; put it in quotes"
    case .tooDeep(let limit):
      "lists and objects are nested deeper than \(limit); flatten the document"
    case .notANode:
      "this is not a node; a node is an object with a name, or a string"
    case .missingName:
      "this object has no name; say which of its fields holds the name"
    case .repeatedField(let field):
      "the field \"\(field)\" stands twice in one object; keep one"
    case .repeatedIdentifier(let identifier):
      "another row has the identifier \"\(identifier)\" too; make identifiers unique"
    case .unknownParent(let parent, let row):
      "row \"\(row)\" gives \"\(parent)\" as its parent, but no row has that identifier; "
        + "add the parent or correct it"
    case .ownParent(let identifier):
      "row \"\(identifier)\" is its own parent; leave the parent of a root empty"
    case .cycle(let identifier):
      "row \"\(identifier)\" is its own ancestor; correct the parents along the circle"
    case .indentedRoot:
      "the first node is indented; begin the first line without indentation"
    case .indentationJump(let from, let to):
      "this line is at level \(to), the node above it at level \(from); "
        + "indent by one level at a time"
    case .mixedIndentation:
      "tabs and spaces are mixed in the indentation; indent every line with tabs"
    case .unevenIndentation(let spaces, let width):
      "\(spaces) spaces are no whole number of levels of \(width) spaces; indent with tabs"
    case .tooManyFields(let count, let columns):
      "this line has \(count) fields for \(columns) columns; "
        + "name all columns in a comment \"# columns: name code …\""
    case .columnsWithoutName:
      "the first column has to be \"name\"; begin the comment with \"# columns: name\""
    case .repeatedColumn(let column):
      "the column \"\(column)\" is named twice; name each column once"
    case .lateColumns:
      "the columns are named after the first node; move this comment to the top"
    case .noView:
      "there is no view in the text; paste what \"po [view recursiveDescription]\" prints, "
        + "lines such as <UIView: 0x7fa20; frame = (0 0; 390 844)>"
    case .oddIndentation:
      "this view is indented unlike those above it; indent it as far as the views it stands beside"
    case .aboveFirstView:
      "this view is indented less than the first one; paste the dump from its first line on"
    case .openDescription:
      "the description that begins here is not closed; paste it whole, up to its last \">\""
    case .strayLine:
      "this line neither begins a view nor goes on with the one above; remove it"
    }
  }
}

extension HierarchyFormatError.Expectation {
  var text: String {
    switch self {
    case .value: "a value should stand here; text and names need double quotes"
    case .key: "a field name in double quotes should stand here"
    case .colon: "a colon should stand here, between a field and its value"
    case .comma: "a comma or the closing bracket should stand here"
    }
  }
}
