import Hierarchies

/// The reason why a document can't be read as a hierarchy, and the position of the fault.
///
/// ```swift
/// do {
///   _ = try HierarchyJSON.read(Array(#"[{"name":"广东省",}]"#.utf8))
/// } catch {
///   print(error)  // line 1, column 15: a comma precedes "}"; remove the comma
/// }
/// ```
public struct HierarchyFormatError: Error, Hashable, Sendable {
  /// The position of the fault.
  public let place: TextPlace

  /// The zero-based position of the fault in a document that isn't text, in bytes. Its place is the first line.
  public let offset: Int?

  /// The sheet of a workbook that has the fault. The line of the place is the number of the row.
  public let sheet: String?

  /// The reason.
  public let reason: Reason

  /// The ways to read the document of which nothing proves one, if there are some, with what each of them gives: the best one
  /// first.
  public package(set) var readings: [CandidateReading] = []

  /// The fields of such ways that weren't tried yet.
  package var proposals: [FieldNames] = []

  /// Creates an error from a position and a reason.
  public init(place: TextPlace, reason: Reason) {
    self.place = place
    offset = nil
    sheet = nil
    self.reason = reason
  }

  /// Creates an error at a byte of a document that isn't text.
  package init(_ reason: Reason, atOffset offset: Int) {
    place = TextPlace(line: 1, column: 1)
    self.offset = offset
    sheet = nil
    self.reason = reason
  }

  /// Creates an error at a row of a sheet, counted from 1.
  package init(_ reason: Reason, inSheet sheet: String, row: Int) {
    place = TextPlace(line: row, column: 1)
    offset = nil
    self.sheet = sheet
    self.reason = reason
  }

  /// Creates an error at a byte of a document.
  package init(_ reason: Reason, atByte offset: Int, in bytes: [UInt8]) {
    self.init(place: TextPlace(ofByte: offset, in: bytes), reason: reason)
  }

  /// Creates an error with the position of another one.
  package init(_ error: HierarchyFormatError, _ reason: Reason) {
    place = error.place
    offset = error.offset
    sheet = error.sheet
    self.reason = reason
  }

  /// A reason why a document can't be read.
  public enum Reason: Error, Hashable {
    /// The bytes aren't UTF-8.
    case invalidUTF8
    /// The document has more than 2³¹ − 1 bytes.
    case tooLarge
    /// The document is in a format that ``HierarchyDocument`` doesn't read.
    case unreadFormat(DocumentFormat)
    /// The bytes are in none of the known formats.
    case unknownFormat
    /// The document is certainly in a format that isn't read, such as a PDF.
    case otherFormat(String, remedy: String)
    /// The lines are indented or are headings and lists, but most can't be names of nodes. The first such line is the place.
    case notNames
    /// A text contains a control character other than a tab or a line end.
    case binaryContent
    /// The document is compressed with gzip.
    case compressed
    /// The bytes are a compiled hierarchy that is damaged or too new.
    case invalidHierarchy(HierarchyFileError)
    /// The document has no nodes.
    case noNodes
    /// A node's name is empty.
    case emptyName

    /// JSON: the document ends inside a value.
    case unexpectedEnd
    /// JSON: a character that the grammar doesn't allow here; `expected` is what it allows.
    case unexpectedCharacter(expected: Expectation)
    /// JSON: a comma precedes the closing bracket.
    case trailingComma(before: Unicode.Scalar)
    /// JSON: a second value follows the first.
    case textAfterEnd
    /// JSON: a string contains a control character.
    case controlCharacter
    /// JSON: a backslash doesn't begin a valid escape.
    case invalidEscape
    /// JSON: an escape is half of a surrogate pair.
    case loneSurrogate
    /// JSON: a number isn't valid JSON.
    case invalidNumber
    /// JSON: lists and objects are nested deeper than `limit`.
    case tooDeep(limit: Int)
    /// JSON: a value isn't a node or a list of nodes.
    case notANode
    /// Nested documents: a name is an object with texts in several languages.
    case severalNames(field: String, languages: [String])
    /// JSON: an object in a list has no field with a name.
    case missingName
    /// Nested documents: nobody said that this is a hierarchy, and it may be none.
    case uncertain(DocumentDoubt)
    /// Nested documents: two fields of an object contain nodes, and neither has a common name.
    case ambiguousChildren(String, String)
    /// The document isn't valid in a format that another library reads, such as YAML, or can't be read safely.
    case invalidSyntax(_ format: String, String)
    /// Several documents: the document isn't a table.
    case notATable
    /// Several documents: only some of them name their columns. The names are those of the first document.
    case differentColumns([String])
    /// Several documents: no column has identifiers of another one. The name is that of the document, or its number.
    case unconnectedDocument(String)
    /// Several documents: two columns refer to rows of which neither is below the other.
    case conflictingKeys(String, String)
    /// Property lists: the document isn't a property list, or not one that is safe to read.
    case invalidPropertyList(PropertyListFault)
    /// JSON: an object repeats a field.
    case repeatedField(String)
    /// JSON: a field contains nodes or says how nodes are connected, and isn't read.
    case unreadField(String)
    /// JSON: a value of a role isn't understood.
    case unknownValue(String, field: String)
    /// Levels: the cell of a level is empty, and can mean the name above it or a node without that level.
    case emptyLevel(String)
    /// Levels: a later row has another code for a node.
    case otherCode(String, than: String)

    /// Flat rows: two rows have the same identifier.
    case repeatedIdentifier(String)
    /// Flat rows: no row has the identifier of a row's parent.
    case unknownParent(String, ofRow: String)
    /// Records with identifiers of their children: no record has one of these.
    case unknownChild(String, field: String)
    /// Records: a node has several parents. The name is that of the node.
    case severalParents(of: String, field: String)
    /// Flat rows: a row is its own parent.
    case ownParent(String)
    /// Flat rows: a row is its own ancestor.
    case cycle(String)

    /// Indented text: the first node is indented.
    case indentedRoot
    /// Indented text: a line is more than one level below the line above it.
    case indentationJump(from: Int, to: Int)
    /// Indented text: the indentation mixes tabs and spaces.
    case mixedIndentation
    /// Indented text: the indentation isn't a multiple of the document's width.
    case unevenIndentation(spaces: Int, width: Int)
    /// Indented text: a line has more fields than there are columns.
    case tooManyFields(count: Int, columns: Int)
    /// Indented text: the list of columns doesn't begin with `name`.
    case columnsWithoutName
    /// Indented text: the list of columns repeats a name.
    case repeatedColumn(String)
    /// Indented text: the list of columns follows the first node.
    case lateColumns

    /// Tables: a record isn't valid CSV, or has a different number of fields than the first one.
    case invalidRecord(CSVError)
    /// Tables: a record has more than `limit` fields.
    case tooManyTableColumns(limit: Int)
    /// Tables: two columns have the same role, such as a node's name. The names are those of the columns.
    case ambiguousColumns(String, String)
    /// Tables: a column that the caller named doesn't contain the levels of rows.
    case noLevels(String)
    /// Tables: the rows can be read in two ways.
    case ambiguousReading(Reading, Reading)
    /// Tables: there is no column with a name that the caller gave.
    case missingColumn(String, of: [String])
    /// Tables: the columns don't say how the rows are connected.
    case unknownColumns([String])

    /// XML: the document is in a vocabulary that isn't a hierarchy. The text says which.
    case foreignVocabulary(String)
    /// XML: the document has more different names of elements than `limit`.
    case tooManyElementNames(limit: Int)
    /// XML: an element has no name. The document is a hierarchy without the elements with the names in `leavingOut`, unless there
    /// are none.
    case unnamedElement(String, leavingOut: [String])
    /// XML: an element has text behind other elements.
    case mixedText(String)
    /// XML: no element contains another one with a name, and nothing else connects them.
    case flatElements(String)
    /// XML: the texts of elements are sentences.
    case proseElements
    /// XML: two elements with different names are siblings, and no element contains one with its own name. The
    /// document is a hierarchy without the elements with the names in `leavingOut`, unless there are none.
    case differentElements(String, String, leavingOut: [String])

    /// Markdown: a line is neither a heading nor a list item.
    case notAnOutline
    /// Outlines: a line has no mark or number, or one that doesn't fit those above.
    case notMarked
    /// Drawn trees: a line doesn't fit in the drawing.
    case notADrawing
    /// Drawn tables: there is no line between the names of columns and the rows.
    case notADrawnTable

    /// SQL dumps: several tables have rows.
    case severalTables([String])
    /// SQL dumps: no table with a name has rows.
    case unknownTable(String, of: [String])

    /// View dumps: the text contains no view.
    case noView
    /// View dumps: the indentation of a view matches no view above it.
    case oddIndentation
    /// View dumps: a view is indented less than the first one.
    case aboveFirstView
    /// View dumps: the description of a view isn't closed.
    case openDescription
    /// View dumps: a line between views neither begins a view nor continues the one above.
    case strayLine
  }

  /// A way to read the rows of a table: the names of the columns, or their numbers in a table without a header.
  public enum Reading: Hashable, Sendable {
    /// The columns of the levels, from the roots down.
    case levels([String])
    /// The columns of the identifiers and of the parents.
    case parents(identifier: String, parent: String)
    /// The column of the codes, which contain those of the rows above.
    case code(String)
    /// The column of the identifiers, which connect nothing.
    case identifier(String)
  }

  /// The token that the JSON grammar allows at a position.
  public enum Expectation: Hashable, Sendable {
    /// A string, a number, a list, an object, `true`, `false` or `null`.
    case value
    /// A string, the key of an object's field.
    case key
    /// The colon between a key and its value.
    case colon
    /// A comma or the end of the list or object.
    case comma
  }
}
