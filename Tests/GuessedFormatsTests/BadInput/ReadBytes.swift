import GuessedFormats
import Hierarchies
import HierarchyFormats
import TestSupport

/// The outline of a document, or the text of the error or of the first finding.
func outline(bytes: [UInt8], format: DocumentFormat? = nil) -> String {
  var options = ReadingOptions()
  options.format = format
  do throws(HierarchyFormatError) {
    let result = try GuessedDocument.read(bytes, options: options)
    return result.hierarchy.map { outline($0) } ?? result.findings.list.first?.commandMessage ?? ""
  } catch {
    return error.commandDescription
  }
}

extension DocumentFormat {
  /// The formats of text that the module reads.
  static let texts: [DocumentFormat] = [
    .json, .jsonLines, .csv, .tsv, .text, .markdown, .outline, .tree, .paths, .sql, .dump,
    .propertyList,
  ]

  /// A document with `$` in the name of the last node, which is on the third line.
  var sample: String {
    switch self {
    case .json: "[{\"name\":\"a\",\n\"children\":[\"b\",\n\"$\"]}]\n"
    case .jsonLines:
      "{\"id\":1,\"name\":\"a\"}\n{\"id\":2,\"pid\":1,\"name\":\"b\"}\n{\"name\":\"$\",\"id\":3,\"pid\":1}"
    case .csv: "id,pid,name\n1,,a\n2,1,$\n"
    case .tsv: "id\tpid\tname\n1\t\ta\n2\t1\t$\n"
    case .text: "a\n\tb\n\t$\n"
    case .markdown: "- a\n  - b\n  - $\n"
    case .outline: "* a\n** b\n** $\n"
    case .tree: "a\n├── b\n└── $\n"
    case .paths: "a\na/b\na/$\n"
    case .sql: "INSERT INTO x (id, pid, name) VALUES\n(1, NULL, 'a'), (2, 1, 'b'),\n(3, 1, '$');\n"
    case .dump: "<a: 0x1>\n   | <b: 0x2>\n   | <c$: 0x3>\n"
    case .propertyList:
      "<plist><dict><key>a</key><array>\n<string>b</string>\n<string>$</string></array></dict></plist>"
    default: ""
    }
  }

  /// The sample with some bytes for `$`.
  func sample(with bytes: [UInt8]) -> [UInt8] {
    Array(
      sample.utf8.split(separator: UInt8(ascii: "$"), omittingEmptySubsequences: false).joined(
        separator: bytes))
  }

  /// The column of the first `$` in its line, from 1.
  var sampleColumn: Int {
    let start = sample.prefix { $0 != "$" }
    return start.count
      - (start.lastIndex(of: "\n").map { start.distance(from: start.startIndex, to: $0) } ?? -1)
  }
}
