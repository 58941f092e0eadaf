import CascadeKit
import DocumentFiles
import GuessedFormats
import HierarchyFormats
import Testing

/// The format and the outline of a document in a file, or the text of the error.
private func read(_ text: String) throws -> String {
  let folder = try TemporaryFolder()
  let path = try folder.write(text, to: "document")
  do {
    let result = try DocumentFile(path: path).read()
    let content = result.hierarchy.map { nodes($0) } ?? result.findings.list[0].commandMessage
    return "\(result.format.rawValue): \(content)"
  } catch {
    return "\(error)"
  }
}

@Suite("JSON5 and JavaScript")
struct ScriptLiteralTests {
  @Test(
    "Comments, keys without quotation marks, and single ones make JSON into JSON5",
    arguments: [
      ("[\n  // shops\n  {\"name\":\"A\",\"children\":[{\"name\":\"B\"},]},\n]", "json5: A[B]"),
      ("/* c */ [{name: 'A', code: +5, children: ['B\\'s', `C`]}]", "json5: A=5[B's C]"),
      (
        "{name: 'A', children: [{name: '\\u5e7f\\x41\\u{1F600}', code: 0x1F}]}",
        "json5: A[广A😀=0x1F]"
      ),
      ("[{\"name\":\"A\"},]", "line 1, column 14: a comma precedes \"]\"; remove the comma"),
      ("[{name: 'A}]", "line 1, column 9: this JSON5 can't be read: a quotation mark isn't closed"),
    ])
  func json5(text: String, expected: String) throws {
    #expect(try read(text) == expected)
  }

  @Test(
    "The one literal of a module is read, whatever exports it",
    arguments: [
      ("export default [\n  { name: 'A', children: [{ name: 'B' }] },\n];\n", "js: A[B]"),
      (
        "'use strict';\nvar regions = [{name: 'A', children: ['B']}];\nmodule.exports = regions;\n",
        "js: A[B]"
      ),
      (
        "export const tree: Node[] = [{ label: 'A', value: 'a', children: ['B'] }] as const\n",
        "js: A=a[B]"
      ),
      ("callback({\"data\":[{\"name\":\"A\",\"children\":[\"B\"]}]});", "js: A[B]"),
      (
        "export default [{ name: t('A') }]",
        "line 1, column 25: this JavaScript can't be read: only literals are read; replace calls and variables by their values"
      ),
      (
        "var a = [{name: 'A'}];\nvar b = [{name: 'B'}];",
        "line 2, column 1: this JavaScript can't be read: something follows the value; keep only one list or object"
      ),
    ])
  func modules(text: String, expected: String) throws {
    #expect(try read(text) == expected)
  }

  @Test("Every prefix of a document, and every document with a byte replaced, is read or refused")
  func changedBytes() {
    let document = Array("/*c*/ var a: T = [{n: 'A\\u{41}', 'b': 0x1, c: [1,],}, // d\n];".utf8)
    for count in 0...document.count { _ = try? DocumentTree(script: Array(document.prefix(count))) }
    for index in document.indices {
      for byte in "[]{}:,'\"`\\/*=(u\n \0".utf8 + [0x80, 0xFF] {
        var changed = document
        changed[index] = byte
        _ = try? DocumentTree(script: changed)
      }
    }
    #expect(throws: HierarchyFormatError.self) {
      try DocumentTree(script: [UInt8](repeating: UInt8(ascii: "["), count: 100_000))
    }
  }

  @Test("A stream of YAML maps is a list")
  func stream() throws {
    let yaml = "---\nid: 1\npid: 0\nname: A\n---\nid: 2\npid: 1\nname: B\n---\n"
    let bytes = Array(yaml.utf8)
    let tree = try DocumentTree(yaml: bytes)
    let result = try GuessedDocument.read(tree, format: .yaml, source: .text(bytes))
    #expect(result.hierarchy.map { nodes($0) } == "A=1[B=2]")
  }
}
