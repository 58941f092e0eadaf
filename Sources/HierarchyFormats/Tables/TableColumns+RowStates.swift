extension TableColumns {
  private static let enabledNames: StaticString =
    "enabled isenabled active isactive 启用 是否启用 有效 是否有效 "
  package static let orderNames: StaticString = """
    sort sortorder sortnum sortno order ordernum orderno ordernumber orderby orderindex displayorder weight position seq \
    sequence 排序 排序号 序号 顺序 显示顺序\u{20}
    """
  private static let deletionNames: StaticString = """
    deleted isdeleted isdelete delflag deleteflag deletedflag deletedat deletedon deletetime deletedtime removed isremoved \
    删除标志 是否删除 已删除 删除时间\u{20}
    """

  /// Finds the columns that enable rows, order siblings and mark deleted rows by their common names.
  ///
  /// The common names mean other things, too. So a column enables rows only if all of its texts are words such as yes and
  /// no, and one is yes; and the order and the marks are only reasons for findings.
  ///
  /// - Complexity: O(*c* · *b*) for *c* columns, plus O(*n*) for *n* rows if there is a column that enables rows.
  package mutating func findRowStates(in table: DocumentTable, fields: FieldNames) {
    let known = [name, code, identifier, parent, disabled, enabled, order]
    for column in table.columns.indices where !known.contains(column) {
      let title = Array(table.columns[column].utf8)
      if fields.isIgnored(title) || texts.contains(column) { continue }
      if disabled == nil, enabled == nil, Self.contains(Self.enabledNames, title),
        Self.enables(column, in: table)
      {
        enabled = column
      } else if order == nil, possibleOrder == nil, Self.contains(Self.orderNames, title) {
        possibleOrder = column
      } else if Self.contains(Self.deletionNames, title) {
        deletionMarks.append(column)
      }
    }
  }

  private static func enables(_ column: Int, in table: DocumentTable) -> Bool {
    var isAnyEnabled = false
    for row in 0..<table.rowCount {
      let text = table.cell(row: row, column: column)
      guard !text.isEmpty, let value = TruthText.value(of: table.pool[text]) else { return false }
      if value { isAnyEnabled = true }
    }
    return isAnyEnabled
  }
}
