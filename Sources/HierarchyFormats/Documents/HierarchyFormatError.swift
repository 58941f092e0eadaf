/// Why a document could not be read as a hierarchy, and where in it the fault lies.
///
/// ```swift
/// do {
///   _ = try HierarchyJSON.read(Array(#"[{"name":"广东省",}]"#.utf8))
/// } catch {
///   print(error)  // line 1, column 15: a comma stands before "}"; remove the comma
/// }
/// ```
public struct HierarchyFormatError: Error, Hashable, Sendable {
  /// Where the fault lies.
  public let place: TextPlace

  /// What is wrong there.
  public let reason: Reason

  /// Creates an error from a place and a reason.
  public init(place: TextPlace, reason: Reason) {
    self.place = place
    self.reason = reason
  }

  /// Creates an error at a byte of a document.
  init(_ reason: Reason, atByte offset: Int, in bytes: [UInt8]) {
    self.init(place: TextPlace(ofByte: offset, in: bytes), reason: reason)
  }

  /// What can be wrong with a document.
  public enum Reason: Error, Hashable {
    /// The bytes are not UTF-8.
    case invalidUTF8
    /// The document has more than 2³¹ − 1 bytes.
    case tooLarge
    /// There is no node in the document.
    case noNodes
    /// A node's name is empty.
    case emptyName

    /// JSON: the document ends in the middle of a value.
    case unexpectedEnd
    /// JSON: a character that cannot stand here; `expected` says what can.
    case unexpectedCharacter(expected: Expectation)
    /// JSON: a comma stands before the closing bracket.
    case trailingComma(before: Unicode.Scalar)
    /// JSON: a second value follows the first.
    case textAfterEnd
    /// JSON: a control character stands in a string.
    case controlCharacter
    /// JSON: a backslash is followed by something that is not an escape.
    case invalidEscape
    /// JSON: half of a surrogate pair stands alone.
    case loneSurrogate
    /// JSON: a number is written in a way that JSON does not know.
    case invalidNumber
    /// JSON: lists and objects are nested deeper than `limit`.
    case tooDeep(limit: Int)
    /// JSON: a value stands where a node or a list of nodes should.
    case notANode
    /// JSON: an object in a list has none of the fields that hold a name.
    case missingName
    /// JSON: an object has the same field twice.
    case repeatedField(String)

    /// Flat rows: two rows carry the same identifier.
    case repeatedIdentifier(String)
    /// Flat rows: no row carries the identifier that a row gives as its parent.
    case unknownParent(String, ofRow: String)
    /// Flat rows: a row is its own parent.
    case ownParent(String)
    /// Flat rows: a row is its own ancestor.
    case cycle(String)

    /// Indented text: the first node is indented.
    case indentedRoot
    /// Indented text: a line is more than one level below the line above it.
    case indentationJump(from: Int, to: Int)
    /// Indented text: a line is indented in another way than the lines above it.
    case mixedIndentation
    /// Indented text: the indentation is not a multiple of the width used so far.
    case unevenIndentation(spaces: Int, width: Int)
    /// Indented text: a line has more fields than there are columns.
    case tooManyFields(count: Int, columns: Int)
    /// Indented text: the comment that names the columns does not begin with `name`.
    case columnsWithoutName
    /// Indented text: the comment that names the columns has one name twice.
    case repeatedColumn(String)
    /// Indented text: the comment that names the columns comes after the first node.
    case lateColumns

    /// View dumps: no line begins a view.
    case noView
    /// View dumps: a view is indented unlike any above it that it could stand beside or below.
    case oddIndentation
    /// View dumps: a view is indented less than the first one.
    case aboveFirstView
    /// View dumps: the description of a view is not closed.
    case openDescription
    /// View dumps: a line between views neither begins one nor goes on with the one above.
    case strayLine
  }

  /// What a JSON document may go on with.
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
