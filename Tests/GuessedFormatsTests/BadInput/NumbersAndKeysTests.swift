import GuessedFormats
import Hierarchies
import HierarchyFormats
import TestSupport
import Testing

@Suite("Numbers as codes, and repeated keys")
struct NumbersAndKeysTests {
  private static let codes = [
    "0", "-1", "440105", "9007199254740993", "123456789012345678901234567890", "1.10e5", "1E+2",
    "0.10", "-0",
  ]

  @Test("Numbers in JSON are codes as they are spelled", arguments: codes)
  func jsonNumbers(code: String) {
    #expect(outline(bytes: Array(#"[{"name":"a","code":\#(code)}]"#.utf8)) == "a=\(code)")
    #expect(
      outline(
        bytes: Array(
          #"[{"id":\#(code),"pid":null,"name":"a"},{"id":7,"pid":\#(code),"name":"b"}]"#.utf8))
        == "a=\(code)[b=7]")
  }

  @Test(
    "Numbers in CSV are codes as they are spelled, with zeros at the start",
    arguments: codes + ["007", "00", "+1", "1,000"])
  func tableNumbers(code: String) {
    #expect(
      outline(bytes: Array("id,pid,name\n\"\(code)\",,a\n7,\"\(code)\",b\n".utf8))
        == "a=\(code)[b=7]")
  }

  @Test(
    "Numbers with zeros at the start, and other spellings, aren't JSON",
    arguments: ["007", "+1", "1.", ".5", "0x1F", "1e", "NaN", "-Infinity"])
  func invalidNumbers(number: String) {
    let text = outline(bytes: Array(#"[{"name":"a","code":\#(number)}]"#.utf8))
    #expect(text.hasPrefix("line 1, column 2"), "\(text)")
    #expect(text.contains("this isn't a JSON number") || text.contains("expected a"), "\(text)")
  }

  @Test("A key that is repeated is an error if it says what a node is")
  func repeatedFields() {
    #expect(
      outline(bytes: Array("[{\"name\":\"a\",\n\"code\":1,\"code\":2}]".utf8))
        == "line 2, column 10: this object repeats the field \"code\"; remove one")
    #expect(
      outline(bytes: Array(#"[{"name":"a","children":["b"],"children":["c"]}]"#.utf8))
        == "line 1, column 31: this object repeats the field \"children\"; remove one")
    #expect(outline(bytes: Array(#"[{"name":"a","x":1,"x":2,"children":["b"]}]"#.utf8)) == "a[b]")
  }

  @Test("A key that is repeated is reported as two siblings with one name if keys are names")
  func repeatedNames() throws {
    let result = try GuessedDocument.read(Array(#"{"a":["b"],"c":[],"a":["d"]}"#.utf8))
    #expect(outline(try #require(result.hierarchy)) == "a[b] c a[d]")
    #expect(result.findings.count(of: .repeatedSibling) == 1)
  }

  @Test("A code that is repeated in a map of codes is reported")
  func repeatedCodes() throws {
    let result = try GuessedDocument.read(
      Array(#"{"440000":"广东省","440100":"广州市","440100":"海珠区"}"#.utf8))
    #expect(result.findings.count(of: .repeatedCode) == 1)
  }

  @Test("A column whose name is repeated is an error if it says what a row is")
  func repeatedColumns() {
    #expect(
      outline(bytes: Array("id,pid,name,name\n1,,a,b\n".utf8)).contains(
        "\"name\" and \"name\" have the same role"))
  }
}
