import Foundation

extension FileHandle {
  /// Waits for a line, and returns it with its line break. At the end of the file, it has none.
  ///
  /// `availableData` may return a part of what a process writes, or more than one line.
  func line() throws -> String {
    var bytes = Data()
    while bytes.last != UInt8(ascii: "\n"), let byte = try read(upToCount: 1), !byte.isEmpty {
      bytes += byte
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
