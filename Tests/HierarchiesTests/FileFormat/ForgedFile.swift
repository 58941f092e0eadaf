@testable import Hierarchies

/// Files whose bytes are wrong, but not their checksum.
enum ForgedFile {
  /// Returns a file with the checksum of its bytes.
  static func withChecksum(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    let checksum = bytes.withUnsafeBytes { FileLayout.checksum(of: $0) }
    withUnsafeBytes(of: checksum.littleEndian) { bytes.replaceSubrange(24..<32, with: $0) }
    return bytes
  }
}
