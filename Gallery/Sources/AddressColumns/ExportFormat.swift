/// The format of an exported table.
package enum ExportFormat: Int, Sendable {
  /// Comma-separated values with a byte order mark, from which Excel recognises UTF-8.
  case file
  /// Tab-separated values, which spreadsheets paste into cells.
  case clipboard
}

extension ExportFormat {
  var separator: UInt8 {
    switch self {
    case .file: UInt8(ascii: ",")
    case .clipboard: UInt8(ascii: "\t")
    }
  }

  var beginning: [UInt8] {
    switch self {
    case .file: [0xEF, 0xBB, 0xBF]
    case .clipboard: []
    }
  }

  var lineEnd: [UInt8] { Array("\r\n".utf8) }
}
