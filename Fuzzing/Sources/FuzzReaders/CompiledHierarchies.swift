import Foundation
import HierarchyFormats

@testable import Hierarchies

/// The test of compiled hierarchies.
enum CompiledHierarchies {
  /// Reads bytes as a file, as they are and with the right length and checksum. Everything in a file that is accepted can
  /// be read, and is the same after it is written again.
  static func read(_ bytes: [UInt8]) {
    for file in [bytes, sealed(bytes)] {
      guard let hierarchy = try? HierarchyFile.decode(file) else { continue }
      readAll(hierarchy)
      let copy = try? HierarchyFile.decode(HierarchyFile.encode(hierarchy))
      precondition(copy == hierarchy)
      let restored = try? HierarchyFile.decode(HierarchyFile.encodeReduced(hierarchy))
      precondition(restored == hierarchy)
    }
  }

  private static func readAll(_ hierarchy: Hierarchy) {
    let columns = hierarchy.columnNames
    var count = 0
    for node in hierarchy.depthFirst() {
      count += 1
      precondition(hierarchy.isPath(hierarchy.path(to: node)))
      _ = hierarchy.name(of: node).unicodeScalars.count
      for column in columns { _ = hierarchy.text(column, of: node)?.unicodeScalars.count }
      guard let code = hierarchy.codeUTF8(of: node) else { continue }
      let found = code.withUnsafeBytes { hierarchy.nodes(withCodeUTF8: $0) }
      precondition(found.contains(node) && found.allSatisfy(hierarchy.contains))
    }
    precondition(count == hierarchy.count)
  }

  /// Sets the length and the checksum in the header, which no search would find.
  private static func sealed(_ bytes: [UInt8]) -> [UInt8] {
    var file = bytes
    guard file.count >= FileLayout.headerSize else { return file }
    set(UInt64(file.count), at: FileLayout.lengthOffset, in: &file)
    let checksum = file.withUnsafeBytes { FileLayout.checksum(of: $0) }
    set(checksum, at: FileLayout.checksumOffset, in: &file)
    return file
  }

  private static func set(_ number: UInt64, at offset: Int, in file: inout [UInt8]) {
    for index in 0..<8 { file[offset + index] = UInt8(truncatingIfNeeded: number >> (8 * index)) }
  }

  /// Writes small files to a folder.
  static func write(to directory: String) throws {
    let texts = [
      "a\n\tb\n",
      "# columns: name code x disabled\na\t1\n\tb\t12\ty\n\tc\t13\t\ttrue\nd\n\t\u{20000}\t12\n",
      "广东省\t440000\n\t广州市\t440100\tguang zhou\n\t\t海珠区\t440105\n",
    ]
    for (number, text) in texts.enumerated() {
      let hierarchy = try HierarchyText.read(Array(text.utf8))
      let forms = [
        "compiled": HierarchyFile.encode(hierarchy),
        "reduced": HierarchyFile.encodeReduced(hierarchy),
      ]
      for (form, bytes) in forms {
        try Data(bytes).write(to: URL(filePath: directory).appending(path: "\(form)-\(number)"))
      }
    }
  }
}
