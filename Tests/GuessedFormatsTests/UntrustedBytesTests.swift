import GuessedFormats
import HierarchyFormats
import TestSupport
import Testing

/// Every one of these documents is read to the end or refused; a crash would end the test run.
@Suite("Untrusted bytes")
struct UntrustedBytesTests {
  static let documents: [[UInt8]] = [
    #"[{"code":44,"name":"广\ud840\udc00","disabled":true,"children":["a",{"name":"b","x":[{}]}]}]"#,
    #"[{"id":1,"pid":0,"name":"a"},{"id":2,"pid":1,"name":"b"},{"id":3,"parentCode":2,"name":"c"}]"#,
    #"{"86":{"11":"a","44":"b"},"44":{"4401":"c"}}"#,
    #"{"province_list":{"110000":"a"},"county_list":{"110101":"b"}}"#,
    #"{"code":0,"data":{"a":{"name":"b","children":{"c":["d"]}},"e":null}}"#,
    "\u{FEFF}# columns: name code x\r\n广东省\t44\n\t广州市\t4401\ty\n    a\n",
    "id,pid,name\r\n1,,a\n2,1,\"b\"\"\n\"\n3,9,c\n",
    "code\tname\n440000\t广\n440100\tb\n440105\tc\n",
    "province,city\na,b\na,\n,c\n", "- a\n  - [ ] **[b](c)**\n# c\n1. d\n", "./a/b\n./a//c/\n.\n",
    "# x\n1 - a > b, c > d\n2 - a > b\n", "1.1 a\n1.1.1 b\n（二）c\n① d\n", "* a\n** b\n== c ==\n",
    ".\n├── a\n│   └─┬ b\n|-- c─┬─d\n\n1 file\n",
    "| id | name |\n|:-|\n│ 1 │ \\| [b](c) |\n(1 row)\n",
    "CREATE TABLE a (id int);\nINSERT INTO `a` VALUES (1,'b\\''),(N'c',$$d$$);\nCOPY a FROM stdin;\n\\N\n\\.\n",
    "sep=;\n# a\nb;;\nid;pid;name\n;;\n1;;a;\n",
    "<plist><dict><key>a</key><array><string>&#98;</string><true/></array></dict></plist>",
  ].map { Array($0.utf8) }

  private func read(_ bytes: [UInt8]) {
    let fields = FieldNames(columns: ["x", "code"])
    _ = try? HierarchyJSON.read(bytes, fields: fields)
    _ = try? HierarchyText.read(bytes)
    _ = try? GuessedDocument.read(bytes)
    var options = ReadingOptions()
    options.collapsesPlaceholders = true
    options.collapsesRepeatedParents = true
    for format in [
      DocumentFormat.csv, .tsv, .markdown, .outline, .tree, .paths, .table, .sql, .jsonLines,
      .propertyList,
    ] {
      options.format = format
      _ = try? GuessedDocument.read(bytes, options: options)
    }
  }

  @Test("Every prefix of a document is read or refused", arguments: documents)
  func prefixes(document: [UInt8]) {
    for count in 0...document.count { read(Array(document.prefix(count))) }
  }

  @Test(
    "A document with a bit flipped or a byte replaced is read or refused", arguments: documents)
  func changedBytes(document: [UInt8]) {
    // Random inputs change all of them (Scripts/fuzz.sh).
    for index in stride(from: 0, to: document.count, by: 3) {
      var changed = document
      for bit in 0..<8 {
        changed[index] = document[index] ^ 1 << bit
        read(changed)
      }
      for byte in "[]{},:\"\\0-t \n\t#".utf8 {
        changed[index] = byte
        read(changed)
      }
    }
  }

  @Test("Random bytes, and random pieces of documents, are read or refused")
  func randomBytes() {
    var random = SeededGenerator(seed: 20_261_121)
    let pieces = [
      "[", "]", "{", "}", ",", ":", "\"name\"", "\"id\"", "\"pid\"", "\"a\"", "1", "2", "null",
      "\t", "\n",
    ]
    .map { Array($0.utf8) }
    for _ in 0..<3_000 {
      let length = Int.random(in: 0..<40, using: &random)
      read((0..<length).map { _ in UInt8.random(in: 0...255, using: &random) })
      read((0..<length).flatMap { _ in pieces.randomElement(using: &random)! })
    }
  }
}
