import Hierarchies

extension HierarchyFormatError: CustomStringConvertible {
  /// One line with the position of the fault, the reason, and what to do.
  public var description: String { position + ": " + reason.text }

  /// Where the fault is: a row of a sheet, a byte, or a line and a column.
  package var position: String {
    if let sheet { return "sheet \"\(sheet)\", row \(place.line)" }
    return offset.map { "byte \($0)" } ?? "line \(place.line), column \(place.column)"
  }
}

extension HierarchyFormatError.Reason {
  /// The reason and what to do, without the position.
  public var text: String {
    switch self {
    case .invalidUTF8:
      "these bytes aren't UTF-8; save the document as UTF-8"
    case .tooLarge:
      "the document is larger than 2 GB; split it"
    case .unknownFormat:
      "this is in none of the formats that are read, such as JSON, CSV, property lists and indented text with at least "
        + "two levels; give the format"
    case .unreadFormat(let format):
      "the format \(format.rawValue) isn't read here; compile the document with the command cascade, and read the result"
    case .otherFormat(let format, let remedy):
      "this looks like \(format), which isn't read; \(remedy)"
    case .notNames:
      "this looks like a text with levels, but many lines such as this one can't be names; "
        + "keep only the lines of nodes, or give the format"
    case .binaryContent:
      "this is a control character, which text doesn't contain; remove it, or give the format"
    case .compressed:
      "the document is compressed with gzip; decompress it with gunzip"
    case .invalidHierarchy(let error):
      error.description
    case .noNodes:
      "the document has no nodes; add a list of nodes"
    case .emptyName:
      "the name is empty; give every node a name"
    case .unexpectedEnd:
      "the document ends inside a value; check that it is complete"
    case .unexpectedCharacter(let expected):
      expected.text
    case .trailingComma(let bracket):
      "a comma precedes \"\(Character(bracket))\"; remove the comma"
    case .textAfterEnd:
      "unexpected text after the end of the value; a document contains one list or one object"
    case .controlCharacter:
      "a string contains a control character; write it as an escape such as \\n"
    case .invalidEscape:
      "this isn't a JSON escape; write a backslash as \\\\"
    case .loneSurrogate:
      "this \\u escape is half of a surrogate pair; write both halves or the character"
    case .invalidNumber:
      "this isn't a JSON number; put it in double quotes"
    case .tooDeep(let limit):
      "lists and objects are nested deeper than \(limit); flatten the document"
    case .notANode:
      "this isn't a node; a node is an object with a name, or a string"
    case .missingName:
      "this object has no name; specify which field contains the name"
    case .severalNames(let field, let languages):
      "\"\(field)\" has several names: \(Self.list(languages)); say which one to read"
    case .uncertain(let doubt):
      doubt.text
    case .ambiguousChildren(let first, let second):
      "the fields \"\(first)\" and \"\(second)\" both contain nodes; say which one to read"
    case .invalidSyntax(let format, let problem):
      "this \(format) can't be read: \(problem)"
    case .notATable:
      "this isn't a table; several documents must be tables such as CSV, with one record for each node"
    case .differentColumns(let columns):
      "the first document has the columns \(Self.list(columns)), but these columns have other names or no names; "
        + "give the columns of all documents names in their first lines"
    case .unconnectedDocument(let name):
      "no column connects the document \(name) with the others; leave it out, or read it alone"
    case .conflictingKeys(let first, let second):
      "the columns \"\(first)\" and \"\(second)\" refer to rows of which neither is below the other; leave one out"
    case .invalidPropertyList(let fault):
      fault.text
    case .repeatedField(let field):
      "this object repeats the field \"\(field)\"; remove one"
    case .unreadField(let field):
      "\"\(field)\" contains nodes or says how they are connected, but isn't read; say what it means, or leave it out"
    case .unknownValue(let value, let field):
      "\"\(value)\" in \"\(field)\" isn't understood; write true or false, or leave the field out"
    case .emptyLevel(let name):
      "a level above \"\(name)\" is empty, and can mean the name in the row above or none; fill the empty cells"
    case .otherCode(let code, let first):
      "the code is \"\(code)\", but \"\(first)\" in an earlier row of the same node; correct one of them"
    case .repeatedIdentifier(let identifier):
      "another row has the identifier \"\(identifier)\"; make identifiers unique"
    case .unknownParent(let parent, let row) where parent.isEmpty:
      "row \"\(row)\" has no code that says what is above it; add the code"
    case .unknownParent(let parent, let row):
      "row \"\(row)\" has the parent \"\(parent)\", but no row has that identifier; "
        + "add the parent or correct it"
    case .unknownChild(let identifier, let field):
      "\"\(field)\" contains \"\(identifier)\", but no node has that identifier; add the node or correct it"
    case .severalParents(let name, let field):
      "\"\(name)\" has several parents in \"\(field)\", and a node can have only one; keep one of them, "
        + "or leave the field out"
    case .ownParent(let identifier):
      "row \"\(identifier)\" is its own parent; leave the parent of a root empty"
    case .cycle(let identifier):
      "row \"\(identifier)\" is its own ancestor; correct the parents in the cycle"
    case .indentedRoot:
      "the first node is indented; remove the indentation of the first line"
    case .indentationJump(let from, let to):
      "this line is on level \(to), and the node above it on level \(from); "
        + "indent by one level at a time"
    case .mixedIndentation:
      "the indentation mixes tabs and spaces; indent every line with tabs"
    case .unevenIndentation(let spaces, let width):
      "this line is indented by \(spaces) spaces, which isn't a multiple of \(width), "
        + "the indentation of the first indented line; indent with tabs"
    case .tooManyFields(let count, let columns):
      "this line has \(count) fields for \(columns) columns; "
        + "list all columns in a comment \"# columns: name code …\""
    case .columnsWithoutName:
      "the first column isn't \"name\"; begin the comment with \"# columns: name\""
    case .repeatedColumn(let column):
      "the column \"\(column)\" is repeated; list each column once"
    case .lateColumns:
      "the list of columns follows the first node; move this comment to the top"
    case .invalidRecord(let error):
      error.description
    case .tooManyTableColumns(let limit):
      "this record has more than \(limit) fields; check the separator and the quotation marks"
    case .ambiguousColumns(let first, let second):
      "the columns \"\(first)\" and \"\(second)\" have the same role; "
        + "say which one to read"
    case .noLevels(let column):
      "the column \"\(column)\" doesn't contain levels; it needs a number in each row, at most one more than in the row above"
    case .ambiguousReading(let first, let second):
      "the rows can be read in two ways; \(first.text), or \(second.text)"
    case .missingColumn(let column, let columns):
      "there is no column \"\(column)\"; the columns are \(Self.list(columns))"
    case .unknownColumns(let columns):
      "the columns \(Self.list(columns)) don't say how rows are connected; name those of the name and the parent, or those "
        + "of the levels"
    case .foreignVocabulary(let text):
      "this is \(text)"
    case .tooManyElementNames(let limit):
      "the elements have more than \(limit) different names; put the names of nodes into an attribute or a text"
    case .unnamedElement(let element, _):
      "the element <\(element)> has no name in an attribute, an element or a text; say where it is, or leave these "
        + "elements out"
    case .mixedText(let element):
      "the element <\(element)> has text behind other elements; a node has its name first, or in an attribute"
    case .flatElements(let element):
      "no element in <\(element)> contains another one with a name, and no field says what is above it; name it"
    case .proseElements:
      "the elements contain sentences, not names; this is a text, not a hierarchy"
    case .differentElements(let first, let second, _):
      "the elements <\(first)> and <\(second)> are on one level; leave one out"
    case .notAnOutline:
      "in Markdown, this line is neither a heading nor a list item; keep the lists, and begin each item with \"- \""
    case .notMarked:
      "this line has no mark or number that fits those above; "
        + "begin each line with as many marks as its level, such as \"** \""
    case .notADrawing:
      "this line doesn't fit in the drawing above; keep only the lines of the tree"
    case .notADrawnTable:
      "there is no line such as |---|---| below the names of the columns; add it"
    case .severalTables(let names):
      "there are several tables: \(Self.list(names)); name one"
    case .unknownTable(let name, let names) where names.isEmpty:
      "the document isn't one of tables, so \"\(name)\" can't be chosen; leave it out"
    case .unknownTable(let name, let names):
      "there is no table \"\(name)\" with rows; the tables are \(Self.list(names))"
    case .noView:
      "the text contains no view; paste the output of \"po [view recursiveDescription]\", "
        + "lines such as <UIView: 0x7fa20; frame = (0 0; 390 844)>"
    case .oddIndentation:
      "the indentation of this view matches no view above; indent it like its siblings"
    case .aboveFirstView:
      "this view is indented less than the first one; paste the dump from its first line"
    case .openDescription:
      "this description isn't closed; paste it up to its last \">\""
    case .strayLine:
      "this line neither begins a view nor continues the one above; remove it"
    }
  }
}

extension HierarchyFormatError.Reading {
  /// What to name to choose the reading.
  fileprivate var text: String {
    switch self {
    case .levels(let names):
      var text = "name the levels "
      for (index, name) in names.enumerated() { text += (index > 0 ? "/" : "") + name }
      return text
    case .parents(let identifier, let parent):
      return "name the identifier \"\(identifier)\" and the parent \"\(parent)\""
    case .code(let name): return "name the code \"\(name)\""
    case .identifier(let name): return "name the identifier \"\(name)\""
    }
  }
}

extension HierarchyFormatError.Reason {
  /// The largest number of columns that an error lists.
  private static let listedColumns = 12

  /// Column names for an error; a column without a name has its number.
  package static func list(_ columns: [String]) -> String {
    var text = ""
    for (index, column) in columns.prefix(listedColumns).enumerated() {
      if index > 0 { text += ", " }
      text += column.isEmpty ? "\(index + 1)" : "\"\(column)\""
    }
    return columns.count > listedColumns ? text + " …" : text
  }
}

extension HierarchyFormatError.Expectation {
  package var text: String {
    switch self {
    case .value: "expected a value; put strings in double quotes"
    case .key: "expected a field name in double quotes"
    case .colon: "expected a colon between a field and its value"
    case .comma: "expected a comma or the closing bracket"
    }
  }
}
