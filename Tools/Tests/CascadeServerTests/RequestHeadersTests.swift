import Testing

@testable import CascadeServer

@Suite("Request headers")
struct RequestHeadersTests {
  @Test(
    "Gzip is accepted as a word, as its old name or with the others",
    arguments: [
      (nil, false), ("", false), ("gzip", true), ("br, gzip", true), ("GZIP;q=0.5", true),
      ("deflate, br", false), ("gzip;q=0", false), ("gzip; q=0.000, *", false), ("*", true),
      ("*;q=0", false), ("br, *;q=0.1", true), ("x-gzip", true), (",;q", false),
    ] as [(String?, Bool)])
  func acceptsGzip(header: String?, expected: Bool) {
    #expect(RequestHeaders.accepts(.gzip, header) == expected)
  }

  @Test(
    "A body is JSON if its content type is JSON in UTF-8",
    arguments: [
      (nil, false), ("application/json", true), ("Application/JSON;charset=UTF-8", true),
      ("application/json; charset=\"utf-8\"; x=y", true), ("application/json; charset=gbk", false),
      ("text/json", false), ("application/jsonp", false), ("", false),
      ("application/x-www-form-urlencoded", false),
    ] as [(String?, Bool)])
  func isJSON(header: String?, expected: Bool) {
    #expect(RequestHeaders.isJSON(header) == expected)
  }

  @Test(
    "An entity tag matches itself, weak or strong, alone or in a list",
    arguments: [
      (nil, false), ("\"a\"", true), ("W/\"a\"", true), ("\"b\", \"a\"", true), ("*", true),
      ("\"b\"", false), ("a", false), ("", false),
    ] as [(String?, Bool)])
  func entityTags(header: String?, expected: Bool) {
    #expect(RequestHeaders.matches(header, entityTag: "\"a\"") == expected)
  }
}
