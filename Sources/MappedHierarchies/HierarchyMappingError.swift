import Hierarchies

/// Why a file could not be opened as a hierarchy.
public struct HierarchyMappingError: Error, Hashable, Sendable {
  /// The path of the file, as it was given.
  public let path: String

  /// What is wrong with it.
  public let reason: Reason

  /// Creates an error from a path and a reason.
  public init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// What can be wrong with a file.
  public enum Reason: Hashable, Sendable {
    /// There is no file at the path.
    case notFound
    /// The file may not be read.
    case notPermitted
    /// The path leads to a directory.
    case isDirectory
    /// The path leads to a pipe, a device or a socket.
    case isNotAFile
    /// The file has no bytes.
    case isEmpty
    /// The system could not open or map the file, for the reason that it numbers so.
    case system(code: Int32)
    /// The file is not a hierarchy, or a damaged one.
    case format(HierarchyFileError)
  }
}

extension HierarchyMappingError: CustomStringConvertible {
  /// One line with the path, what is wrong and what to do about it.
  ///
  /// ```swift
  /// HierarchyMappingError(path: "x.hierarchy", reason: .notFound).description
  /// // "x.hierarchy: there is no such file; check the path"
  /// ```
  public var description: String { "\(path): \(reason.text)" }
}

extension HierarchyMappingError.Reason {
  /// What is wrong and what to do, without the path.
  public var text: String {
    switch self {
    case .notFound: "there is no such file; check the path"
    case .notPermitted: "the file may not be read; ask for permission to read it"
    case .isDirectory: "this is a directory; name a file in it"
    case .isNotAFile: "this is not a regular file; save its bytes to one"
    case .isEmpty: "the file is empty; compile it again with 'cascade build'"
    case .system(let code):
      "the system says \"\(HierarchyMappingError.Reason.systemText(of: code))\"; try again"
    case .format(let error): error.description
    }
  }
}
