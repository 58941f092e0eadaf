import ArgumentParser
import HierarchyFormats

/// The argument of `--map`: roles with the names of fields, such as `name=label,levels=province/city`.
///
/// A field whose name contains a comma is in quotation marks, as in CSV: `"name=first, last"`.
struct FieldMap {
  private let items: [(role: Role, field: String)]

  private enum Role: String, CaseIterable {
    case name, code, id, parent, children, disabled, column, levels
  }

  init(_ argument: String) throws {
    do {
      items = try Self.items(of: CSVRecord(Array(argument.utf8)[...]).fields().map { Array($0) })
    } catch let error as CSVError {
      throw ValidationError(error.description)
    }
  }

  private static func items(of fields: [[UInt8]]) throws -> [(role: Role, field: String)] {
    try fields.map { field in
      let text = String(decoding: field, as: UTF8.self)
      let parts = text.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, let role = Role(rawValue: String(parts[0])) else {
        let roles = Role.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError(
          "\"\(text)\" isn't a role and a field, such as name=label; the roles are \(roles)")
      }
      return (role, String(parts[1]))
    }
  }

  func apply(to names: inout FieldNames) {
    for (role, field) in items {
      switch role {
      case .name: names.name = field
      case .code: names.code = field
      case .id: names.identifier = field
      case .parent: names.parent = field
      case .children: names.children = field
      case .disabled: names.disabled = field
      case .column: names.columns.append(field)
      case .levels: names.levels = field.split(separator: "/").map(String.init)
      }
    }
  }
}
