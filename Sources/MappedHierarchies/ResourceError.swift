/// The reason why the data of a module of this package can't be used.
public struct ResourceError: Error, Hashable, Sendable {
  /// The module whose data it is.
  public let module: String
  /// The name of the file.
  public let file: String
  /// What is wrong with the file, or `nil` if the app doesn't contain it.
  public let fault: String?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - module: The module whose data it is.
  ///   - file: The name of the file.
  ///   - fault: What is wrong with the file, or `nil` if the app doesn't contain it.
  public init(module: String, file: String, fault: String? = nil) {
    (self.module, self.file, self.fault) = (module, file, fault)
  }
}

extension ResourceError: CustomStringConvertible {
  /// One line with the file, what is wrong, and what to do.
  ///
  /// ```swift
  /// ResourceError(module: "ChinaRegions", file: "china.hierarchy").description
  /// // "china.hierarchy is missing; add the bundle CascadeKit_ChinaRegions to the app, or call ChinaRegions.useBundle(_:) with the bundle that has the file"
  /// ```
  public var description: String {
    if let fault { return "\(file) of \(module) can't be used: \(fault)" }
    return "\(file) is missing; add the bundle CascadeKit_\(module) to the app, or call "
      + "\(module).useBundle(_:) with the bundle that has the file"
  }
}

extension Result where Failure == ResourceError {
  /// The data, without which the app stops with a message.
  package var orStop: Success {
    switch self {
    case .success(let data): data
    case .failure(let error): fatalError(error.description)
    }
  }
}
