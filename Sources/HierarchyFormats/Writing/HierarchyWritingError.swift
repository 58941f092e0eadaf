/// The reason why a format can't hold a hierarchy.
public struct HierarchyWritingError: Error, Hashable, Sendable {
  /// A reason.
  public enum Reason: Hashable, Sendable {
    /// Two siblings have the same name, which the format can't tell apart.
    case repeatedSibling
    /// The name is empty.
    case emptyName
    /// The name or another text contains a character that the format can't hold.
    case character(Unicode.Scalar)
    /// The name begins with a character that has a meaning in the format.
    case beginning(Unicode.Scalar)
    /// A text column has the name of a field of the format, or a name that the format can't hold.
    case column(String)
    /// The hierarchy has more levels than readers of the format allow.
    case tooManyLevels(limit: Int)
  }

  /// The format.
  public let format: HierarchyWriter.Format
  /// The reason.
  public let reason: Reason
  /// The names from a root to the node; empty for a column and for too many levels.
  public let path: [String]
}

extension HierarchyWritingError: CustomStringConvertible {
  /// The node, the reason and what to do.
  public var description: String {
    let place = path.isEmpty ? "" : "\(path.joined(separator: "/")): "
    return "\(place)\(reason.text(for: format)); write \(reason.alternatives) instead"
  }
}

extension HierarchyWritingError.Reason {
  fileprivate func text(for format: HierarchyWriter.Format) -> String {
    switch self {
    case .repeatedSibling: "\(format.rawValue) can't hold two siblings with this name"
    case .emptyName: "\(format.rawValue) can't hold an empty name"
    case .character(let scalar):
      "\(format.rawValue) can't hold the character U+\(Self.hexadecimal(scalar)) in this node"
    case .beginning(let scalar):
      "\(format.rawValue) can't hold a name that begins with U+\(Self.hexadecimal(scalar))"
    case .column(let name): "\(format.rawValue) can't hold a text column with the name \"\(name)\""
    case .tooManyLevels(let limit): "\(format.rawValue) can't hold more than \(limit) levels"
    }
  }

  /// The formats that can hold the hierarchy.
  fileprivate var alternatives: String {
    if case .tooManyLevels = self { "csv or text" } else { "json or csv" }
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
