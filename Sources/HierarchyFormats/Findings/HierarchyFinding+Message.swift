extension HierarchyFinding {
  /// One sentence with the problem and what to do, without the position.
  ///
  /// Control characters in names are shown as U+FFFD.
  public var message: String {
    let subject = Self.printable(subject)
    let detail = Self.printable(detail)
    switch kind {
    case .unknownParent:
      return HierarchyFormatError.Reason.unknownParent(detail, ofRow: subject).text
    case .cycle:
      return HierarchyFormatError.Reason.cycle(subject).text
    case .repeatedIdentifier:
      return HierarchyFormatError.Reason.repeatedIdentifier(subject).text
    case .ownParent:
      return
        "row \"\(subject)\" is its own parent, so it is a root; leave the parent of a root empty"
    case .emptyName:
      return HierarchyFormatError.Reason.emptyName.text
    case .blankName:
      return "the name is only white space; give every node a name"
    case .controlCharacter:
      return "\"\(subject)\" or its code contains the control character \(detail); remove it"
    case .repeatedCode:
      return "the code \"\(subject)\" is also that of \"\(detail)\"; make codes unique"
    case .otherCode:
      return
        "the code is \"\(detail)\", but \"\(subject)\" in an earlier row, which is kept; correct one of them"
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

  private static func printable(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isControl = scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value
      result.append(isControl ? "\u{FFFD}" : scalar)
    }
    return String(result)
  }
}

extension HierarchyFinding.Kind {
  /// The name of the kind, such as `unknownParent`.
  public var name: String {
    switch self {
    case .unknownParent: "unknownParent"
    case .cycle: "cycle"
    case .repeatedIdentifier: "repeatedIdentifier"
    case .emptyName: "emptyName"
    case .blankName: "blankName"
    case .controlCharacter: "controlCharacter"
    case .ownParent: "ownParent"
    case .repeatedCode: "repeatedCode"
    case .otherCode: "otherCode"
    case .repeatedSibling: "repeatedSibling"
    case .surroundingSpace: "surroundingSpace"
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
