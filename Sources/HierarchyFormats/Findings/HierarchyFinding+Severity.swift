extension HierarchyFinding {
  /// How severe the problem is.
  public var severity: Severity { kind.severity }
}

extension HierarchyFinding.Kind {
  /// How severe a problem of this kind is.
  public var severity: HierarchyFinding.Severity {
    switch self {
    case .unknownParent, .cycle, .repeatedIdentifier, .emptyName, .blankName, .controlCharacter:
      .error
    case .ownParent, .repeatedCode, .otherCode, .repeatedSibling, .surroundingSpace,
      .privateUseCharacter,
      .replacementCharacter, .skippedLevel, .placeholder, .repeatedParent, .oddCodeWidth,
      .foreignCode:
      .warning
    }
  }
}
