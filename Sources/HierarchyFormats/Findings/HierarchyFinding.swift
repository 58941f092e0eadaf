/// A problem in a document or a hierarchy.
///
/// ```swift
/// let csv = "id,pid,name\n440000,0,广东省\n440105,440100,海珠区\n"
/// let finding = try HierarchyDocument.read(Array(csv.utf8)).findings.list[0]
/// finding.position  // line(3)
/// finding.message  // row "440105" has the parent "440100", but no row has that identifier; …
/// ```
public struct HierarchyFinding: Hashable, Sendable {
  /// Where a problem is in a document.
  public enum Position: Hashable, Sendable {
    /// The one-based line.
    case line(Int)
    /// The one-based row of a table that isn't text.
    case row(Int)
    /// The one-based row of a sheet in a workbook.
    case sheetRow(sheet: String, row: Int)
  }

  /// A kind of problem.
  public enum Kind: UInt8, CaseIterable, Hashable, Sendable {
    /// No row has the identifier of a row's parent. The detail is that identifier.
    case unknownParent
    /// A row is its own ancestor.
    case cycle
    /// Two rows have an identifier to which other rows refer.
    case repeatedIdentifier
    /// Two rows with the same identifier and name have different parents. Each of them has a finding, whose detail is the parent of
    /// the other.
    case severalParents
    /// A name is empty.
    case emptyName
    /// A name consists of white space.
    case blankName
    /// A name or a code contains a control character. The detail is the character as `U+0000`.
    case controlCharacter
    /// A value of a role isn't understood. The subject is the value, and the detail is its field.
    case unknownValue
    /// A field isn't used, although it says how nodes are connected. The detail is that of a ``FieldStructure``.
    case unusedStructure
    /// The cell of a level is empty, and can mean the name above it or a node without that level.
    case emptyLevel
    /// A field marks rows as deleted, which are nodes all the same. The subject is the field, and the detail is a mark.
    case deletedRows
    /// A field that isn't used numbers siblings in another order than that of the rows. The subject is the field.
    case otherOrder
    /// In a table with one column per level or a list of paths, a later row has another code for a node. The finding is at the
    /// first such row. Its subject is the code of the node, and its detail is the other one.
    case otherCode
    /// Several rows are one node, and a later one has a text that the first doesn't have. The detail is that text.
    case otherText
    /// A row isn't found below the values that it names. The detail is its name.
    case lostRow
    /// Nothing says which nodes are below which, so all are roots. The finding is at the first one.
    case oneLevel
    /// Keys that can be names of fields are read as names of nodes. The finding is at the first one.
    case keysAsNames
    /// The last row of a table has the name of a sum, such as "Total".
    case total
    /// Fields contain data that isn't used. The subject is their names in quotation marks.
    case unusedFields
    /// A field contains lists or objects that aren't used. The subject is the field.
    case unusedObjects
    /// A record of a table has fewer fields than there are columns, so the others are empty. The subject is the first of
    /// these columns, and the detail is the number of fields.
    case shortRecord
    /// The document seems to end inside its last record. The subject is the last text.
    case cutEnd
    /// A row refers to itself as its parent. It is a root.
    case ownParent
    /// Two nodes have the same code.
    case repeatedCode
    /// In a table with one column per level, a later row has the names of an earlier one, and nothing tells them apart.
    case repeatedRow
    /// Two children of a node have the same name.
    case repeatedSibling
    /// A name or a code begins or ends with white space.
    case surroundingSpace
    /// A name or a code contains a character that nobody sees where it has no place, such as a space without width or a control of
    /// the direction of text. The detail is the character as `U+200B ZERO WIDTH SPACE`.
    case invisibleCharacter
    /// A name contains a private-use character. The detail is the character as `U+E000`.
    case privateUseCharacter
    /// A name contains the replacement character, or a question mark in its place.
    case replacementCharacter
    /// The levels of a node's children, by their codes or by the document, are more than one below that of the node. The
    /// finding is at the first such child, and its detail is the node's name.
    case skippedLevel
    /// A node only contains the level below: 市辖区.
    case placeholder
    /// An only child has the name of its parent.
    case repeatedParent
    /// The codes of a node's children have another number of digits than the others on their level. The finding is at the
    /// first such child.
    case oddCodeWidth
    /// The code doesn't begin with that of the parent, although the others do. The detail is the parent's code. If most
    /// children of a node have such codes, the finding is at the first one.
    case foreignCode
  }

  /// How severe a problem is.
  public enum Severity: UInt8, Hashable, Sendable {
    /// The hierarchy is what was meant; something beside it isn't used.
    case note
    /// The hierarchy can be used, but may not be what was meant.
    case warning
    /// The hierarchy can't be built without losing or inventing something.
    case error
  }

  /// What a field that isn't used says about how nodes are connected. Its raw value is the detail of a finding.
  public enum FieldStructure: String, CaseIterable, Hashable, Sendable {
    /// Lists or objects with names, as children are.
    case children
    /// A text, where others have a list of children.
    case childName
    /// Lists with the identifiers of other nodes.
    case childIdentifiers
    /// The identifiers or the names of other nodes, as of parents.
    case parents
    /// Names that repeat, as those of a level do.
    case levelNames
    /// Numbers of levels.
    case levels
    /// Paths of names or of identifiers.
    case paths
    /// Codes that begin with those of other nodes.
    case codes
    /// The bounds of nested sets.
    case bounds

    /// What the detail of a finding says, or `nil` if it isn't a raw value.
    ///
    /// The bytes are compared: a comparison of strings needs Unicode's tables, which programs for browsers don't have.
    ///
    /// - Complexity: O(1).
    public init?(detail: String) {
      let found = Self.allCases.first { $0.rawValue.utf8.elementsEqual(detail.utf8) }
      guard let found else { return nil }
      self = found
    }
  }

  /// The kind of problem.
  public let kind: Kind
  /// The position in the document, or `nil` if it isn't known.
  public let position: Position?
  /// The names from a root to the node, or an empty array if the node has no place in the hierarchy.
  public let path: [String]
  /// The code or the name of the node.
  public let subject: String
  /// The text that the kind describes.
  public let detail: String
}

extension HierarchyFinding {
  /// How severe the problem is.
  public var severity: Severity { kind.severity }
}

extension HierarchyFinding.Kind {
  /// How severe a problem of this kind is.
  public var severity: HierarchyFinding.Severity {
    switch self {
    case .unknownParent, .cycle, .repeatedIdentifier, .severalParents, .emptyName, .blankName,
      .controlCharacter, .unknownValue, .unusedStructure, .emptyLevel, .deletedRows, .otherCode,
      .otherText, .lostRow:
      .error
    case .unusedFields, .ownParent: .note
    case .oneLevel, .keysAsNames, .total, .otherOrder, .unusedObjects, .shortRecord, .cutEnd,
      .repeatedCode, .repeatedRow, .repeatedSibling, .surroundingSpace, .invisibleCharacter,
      .privateUseCharacter,
      .replacementCharacter, .skippedLevel, .placeholder, .repeatedParent, .oddCodeWidth,
      .foreignCode:
      .warning
    }
  }
}

extension HierarchyFinding {
  /// One sentence with the problem and what to do, without the position.
  ///
  /// Characters in names that a terminal would obey are U+FFFD, see ``PrintableText``.
  public var message: String {
    let subject = PrintableText.line(subject)
    let detail = PrintableText.line(detail)
    switch kind {
    case .unknownParent:
      return HierarchyFormatError.Reason.unknownParent(detail, ofRow: subject).text
    case .cycle:
      return HierarchyFormatError.Reason.cycle(subject).text
    case .repeatedIdentifier:
      return HierarchyFormatError.Reason.repeatedIdentifier(subject).text
    case .severalParents:
      return
        "another row has \"\(subject)\" below "
        + (detail.utf8.isEmpty ? "no parent" : "\"\(detail)\"")
        + ", and a node can have only one parent; keep one of the rows, or give them different identifiers"
    case .ownParent:
      return
        "row \"\(subject)\" is its own parent, so it is a root; leave the parent of a root empty"
    case .emptyName:
      return HierarchyFormatError.Reason.emptyName.text
    case .blankName:
      return "the name is only white space; give every node a name"
    case .controlCharacter:
      return "\"\(subject)\" or its code contains the control character \(detail); remove it"
    case .unknownValue:
      return HierarchyFormatError.Reason.unknownValue(subject, field: detail).text
    case .unusedStructure:
      return FieldStructure(detail: detail)?.message(field: subject) ?? ""
    case .emptyLevel:
      return HierarchyFormatError.Reason.emptyLevel(subject).text
    case .oneLevel:
      return
        "nothing says which nodes are below which, so all are roots; name the field that does, or give the format "
        + "if that is right"
    case .keysAsNames:
      return
        "keys such as \"\(subject)\" are read as names of nodes; give the format if that is right, or name the fields"
    case .total:
      return "\"\(subject)\" looks like a sum of the rows above; remove the row if it isn't a node"
    case .repeatedRow:
      return
        "an earlier row is \"\(subject)\", too, so both are one node; add a code to tell them apart"
    case .deletedRows:
      return
        "\"\(subject)\" contains \"\(detail)\", as deleted rows do; leave them out of the document, or say what the field "
        + "means"
    case .otherOrder:
      return
        "\"\(subject)\" numbers siblings in another order than that of the rows; "
        + "say which order is right"
    case .unusedFields:
      return "not used: \(subject); keep the fields as columns, or leave them out"
    case .unusedObjects:
      return
        "\"\(subject)\" contains lists or objects, which aren't used; leave it out if none of them is a node"
    case .shortRecord:
      return
        "the record ends after \(detail) \(detail.utf8.elementsEqual("1".utf8) ? "field" : "fields"), so \"\(subject)\" is empty; "
        + "write a separator for each column"
    case .cutEnd:
      return "the document may end inside \"\(subject)\"; check that it is complete"
    case .repeatedCode:
      return "the code \"\(subject)\" is also that of \"\(detail)\"; make codes unique"
    case .otherCode:
      return HierarchyFormatError.Reason.otherCode(detail, than: subject).text
    case .otherText:
      return
        "an earlier row is \"\(subject)\", too, and doesn't have the text \"\(detail)\"; add a code to tell them apart"
    case .lostRow:
      return
        "\"\(detail)\" isn't found below the values that its row names, so nothing is built; name the fields to read the "
        + "document in another way"
    case .repeatedSibling:
      return "the node above also contains another \"\(subject)\"; remove or rename one of them"
    default:
      return questionableMessage(subject: subject, detail: detail)
    }
  }

  /// The message for a problem that can be intended.
  private func questionableMessage(subject: String, detail: String) -> String {
    switch kind {
    case .surroundingSpace:
      "\"\(subject)\" begins or ends with white space; remove it"
    case .invisibleCharacter:
      "\"\(subject)\" or its code contains the invisible character \(detail); remove it"
    case .privateUseCharacter:
      "\"\(subject)\" contains the private-use character \(detail), which only some fonts show; "
        + "replace it by the Unicode character"
    case .replacementCharacter:
      "\"\(subject)\" has lost a character when its encoding was converted; correct the name"
    case .skippedLevel:
      "children of \"\(detail)\" such as \"\(subject)\" are more than one level below it; "
        + "add the level in between if it is missing"
    case .placeholder:
      "\"\(subject)\" represents a level instead of a place; collapse placeholders to remove it"
    case .repeatedParent:
      "the only child of \"\(subject)\" has the same name; collapse repeated parents to remove it"
    case .oddCodeWidth:
      "the code \"\(subject)\" doesn't have \(detail) digits, as most on its level; correct the code"
    case .foreignCode:
      "the code \"\(subject)\" doesn't begin as \"\(detail)\", that of its parent; "
        + "correct the code or the parent"
    default: ""
    }
  }
}

extension HierarchyFinding.Kind {
  /// The name of the kind, such as `unknownParent`.
  public var name: String {
    switch self {
    case .unknownParent: "unknownParent"
    case .cycle: "cycle"
    case .repeatedIdentifier: "repeatedIdentifier"
    case .severalParents: "severalParents"
    case .emptyName: "emptyName"
    case .blankName: "blankName"
    case .controlCharacter: "controlCharacter"
    case .unknownValue: "unknownValue"
    case .unusedStructure: "unusedStructure"
    case .emptyLevel: "emptyLevel"
    case .deletedRows: "deletedRows"
    case .otherOrder: "otherOrder"
    case .oneLevel: "oneLevel"
    case .keysAsNames: "keysAsNames"
    case .total: "total"
    case .unusedFields: "unusedFields"
    case .unusedObjects: "unusedObjects"
    case .shortRecord: "shortRecord"
    case .cutEnd: "cutEnd"
    case .repeatedRow: "repeatedRow"
    case .ownParent: "ownParent"
    case .repeatedCode: "repeatedCode"
    case .otherCode: "otherCode"
    case .otherText: "otherText"
    case .lostRow: "lostRow"
    case .repeatedSibling: "repeatedSibling"
    case .surroundingSpace: "surroundingSpace"
    case .invisibleCharacter: "invisibleCharacter"
    case .privateUseCharacter: "privateUseCharacter"
    case .replacementCharacter: "replacementCharacter"
    case .skippedLevel: "skippedLevel"
    case .placeholder: "placeholder"
    case .repeatedParent: "repeatedParent"
    case .oddCodeWidth: "oddCodeWidth"
    case .foreignCode: "foreignCode"
    }
  }
}

extension HierarchyFinding.FieldStructure {
  /// What a field contains.
  package var content: String {
    switch self {
    case .children: "lists or objects with names, as children are"
    case .childName: "the name of a node in the place of a list"
    case .childIdentifiers: "the identifiers of other nodes, as of children"
    case .parents: "the identifiers or names of other nodes, as of parents"
    case .levelNames: "names that repeat, as those of a level do"
    case .levels: "the levels of nodes"
    case .paths: "the paths of nodes"
    case .codes: "codes that begin with those of other nodes"
    case .bounds: "the bounds of nested sets"
    }
  }

  /// What a field says, and what to do.
  fileprivate func message(field: String) -> String {
    let problem = "\"\(field)\" contains \(content), but isn't used"
    if self == .childName { return "\(problem); write a list, or leave it out" }
    if self == .bounds { return "\(problem), because some of them overlap; correct them" }
    return "\(problem); say what it means, or leave it out"
  }
}
