/// The fields in which the first nodes of a nested document have their names, codes, parents and children.
struct NestedFields {
  private(set) var name: TextPool.Text?
  private(set) var code: TextPool.Text?
  private(set) var parent: TextPool.Text?
  private(set) var children: TextPool.Text?

  /// The number of independent columns so far.
  var columnCount = 0

  /// Notes that a field is read.
  mutating func note(_ role: FieldTable.Role, key: TextPool.Text) {
    switch role {
    case .name: name = name ?? key
    case .code, .identifier: code = code ?? key
    case .parent, .parentCode: parent = parent ?? key
    case .children: children = children ?? key
    default: break
    }
  }
}
