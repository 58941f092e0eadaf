import Testing
import ToolSupport

@Suite("Addresses in JSON")
struct AddressDocumentTests {
  private func read(_ json: String, limit: Int = 3) throws -> AddressDocument {
    try AddressDocument(Array(json.utf8), limit: limit)
  }

  private func expect(
    _ json: String, _ message: String, at location: SourceLocation = #_sourceLocation
  ) {
    do throws(AddressDocumentError) {
      let document = try AddressDocument(Array(json.utf8), limit: 3)
      Issue.record("read as \(document)", sourceLocation: location)
    } catch {
      #expect(error.description == message, sourceLocation: location)
    }
  }

  @Test("An address is a text, a list of fields, or an object with fields")
  func one() throws {
    #expect(try read(#"{"text":"a\tb\u0063"}"#) == .one(Array("a\tbc".utf8)))
    #expect(try read(#"{"fields":["a",null,"","b"]}"#) == .one(Array("a\t\t\tb".utf8)))
    let named = #"{"fields":{"detail":"e","city":null,"province":"a","zip":[{}],"street":"d"}}"#
    #expect(try read(named) == .one(Array("a\t\t\td\te".utf8)))
    #expect(try read(" {\"id\":{\"text\":1},\"text\":\"a\"}\n") == .one(Array("a".utf8)))
    #expect(try read(#"{"text":"a","fields":["b"]}"#) == .one(Array("b".utf8)))
    #expect(try read(#"{"text":"a","fields":null}"#) == .one(Array("a".utf8)))
    #expect(try read(#"{"text":""}"#) == .one([]))
  }

  @Test("Many addresses keep their order")
  func many() throws {
    let json = #"{"addresses":["a",{"text":"b"},{"fields":["c","d"]}]}"#
    let texts = ["a", "b", "c\td"].map { Array($0.utf8) }
    #expect(try read(json) == .many(texts))
    #expect(try read(#"{"addresses":[]}"#) == .many([]))
  }

  @Test("An error has its place")
  func errors() {
    expect("[]", "line 1, column 1: expected an object; write {\"text\":\"…\"}")
    expect(
      "{}",
      "line 1, column 1: the object has neither text nor fields; write {\"text\":\"…\"}")
    expect(
      "{\"addresses\":[\n {\"text\":null}]}",
      "line 2, column 2: the object has neither text nor fields; write {\"text\":\"…\"}")
    expect(#"{"text":7}"#, "line 1, column 9: expected a string; put it in double quotes")
    expect(
      #"{"fields":["a",7]}"#, "line 1, column 16: expected a string; put it in double quotes")
    expect(
      #"{"fields":{"city":[]}}"#, "line 1, column 19: expected a string; put it in double quotes")
    expect(
      #"{"fields":"a"}"#,
      """
      line 1, column 11: expected the fields; write a list of strings, or an object that names them
      """)
    expect(
      #"{"addresses":"a"}"#,
      "line 1, column 14: expected a list of addresses; put them in square brackets")
    expect(
      #"{"addresses":["a",["b"]]}"#,
      """
      line 1, column 19: expected an address; write a string, or an object with text or fields
      """)
    expect(
      #"{"addresses":[],"text":"a"}"#,
      """
      line 1, column 1: the object has addresses and also text or fields; send one or the other
      """)
    expect(
      #"{"addresses":["a","b","c",{"text":"d"}]}"#,
      "line 1, column 27: there are more than 3 addresses; send the others in another request")
    expect(
      #"{"addresses":[{"addresses":[]}]}"#,
      "line 1, column 15: the object has neither text nor fields; write {\"text\":\"…\"}")
    expect(
      "{\"text\":\"a\",}", "line 1, column 12: a comma precedes \"}\"; remove the comma")
    expect(
      "{\"text\":\"a\"} {}",
      """
      line 1, column 14: unexpected text after the end of the value; a document contains one \
      list or one object
      """)
    expect(
      "", "line 1, column 1: the document ends inside a value; check that it is complete")
  }

  @Test("Invalid UTF-8 and deep nesting are refused")
  func hostileBytes() {
    #expect(throws: AddressDocumentError.self) {
      try AddressDocument(Array(#"{"text":""#.utf8) + [0xFF] + Array("\"}".utf8), limit: 3)
    }
    let deep = "{\"x\":" + String(repeating: "[", count: 100_000)
    expect(
      deep,
      "line 1, column 1005: lists and objects are nested deeper than 1000; flatten the document"
    )
  }

  @Test("Random bytes are parsed or refused, and never crash")
  func randomBytes() {
    var random = SystemRandomNumberGenerator()
    let pieces = [
      "{", "}", "[", "]", ",", ":", "\"", "text", "fields", "addresses", "\"text\":", "\"a\"",
      "\"addresses\":[", "\"fields\":{", "\"city\":", "null", "7", " ", "\n", "\\",
    ]
    for _ in 0..<20_000 {
      let json = (0..<Int.random(in: 0...12, using: &random))
        .map { _ in pieces.randomElement(using: &random)! }.joined()
      do throws(AddressDocumentError) {
        _ = try AddressDocument(Array(("{" + json).utf8), limit: 3)
      } catch {
        #expect(error.place.line > 0 && !error.text.isEmpty)
      }
    }
  }
}
