import SystemLibrary

extension DocumentFileError {
  /// The error of the last call of the operating system that failed.
  static var lastSystemError: DocumentFileError { .system(errno) }

  static func text(ofSystemError code: Int32) -> String {
    switch code {
    case ENOENT, ENOTDIR: return "there is no such file; check the path"
    case EACCES, EPERM: return "permission denied; make the file readable"
    default:
      let text = String(cString: strerror(code))
      return "cannot be read: \(text.prefix(1).lowercased() + text.dropFirst()); try again"
    }
  }
}
