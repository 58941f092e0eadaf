import Hierarchies

/// The reason why a file can't be opened as a hierarchy.
public struct HierarchyMappingError: Error, Hashable, Sendable {
  /// The path of the file, as the caller passed it.
  public let path: String

  /// The reason.
  public let reason: Reason

  /// Creates an error from a path and a reason.
  public init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// A reason why a file can't be opened.
  public enum Reason: Hashable, Sendable {
    /// The path has no file.
    case notFound
    /// The process has no permission to read the file.
    case notPermitted
    /// The path is a directory.
    case isDirectory
    /// The path is a pipe.
    case isNotAFile
    /// The file is empty, or a device.
    case isEmpty
    /// The system can't open or map the file; `code` is its error number.
    case system(code: Int32)
    /// The file isn't a hierarchy, or it is damaged.
    case format(HierarchyFileError)
  }
}

extension HierarchyMappingError: CustomStringConvertible {
  /// One line with the path, the reason, and what to do.
  ///
  /// ```swift
  /// HierarchyMappingError(path: "x.hierarchy", reason: .notFound).description
  /// // "x.hierarchy: there is no such file; check the path"
  /// ```
  public var description: String { "\(path): \(reason.text)" }
}

extension HierarchyMappingError.Reason {
  /// The reason and what to do, without the path.
  public var text: String {
    switch self {
    case .notFound: "there is no such file; check the path"
    case .notPermitted: "reading the file isn't permitted; change its permissions"
    case .isDirectory: "this is a directory; give the path of a file"
    case .isNotAFile: "this isn't a regular file; copy its bytes to one"
    case .isEmpty: "the file is empty; compile it again with 'cascade build'"
    case .system(let code):
      "the system reports \"\(Self.systemText(of: code))\"; \(Self.advice(for: code))"
    case .format(let error): error.description
    }
  }
}
