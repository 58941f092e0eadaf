import Testing

@testable import CascadeServer

@Suite("What a request can use")
struct RequestConditionsTests {
  @Test(
    "Gzip is sent to those who take it",
    arguments: [
      (nil, false), ("", false), ("gzip", true), ("br, gzip", true), ("GZIP;q=0.5", true),
      ("deflate, br", false), ("gzip;q=0", false), ("gzip; q=0.000, *", false), ("*", true),
      ("*;q=0", false), ("br, *;q=0.1", true), ("x-gzip", true), (",;q", false),
    ] as [(String?, Bool)])
  func acceptsGzip(header: String?, expected: Bool) {
    #expect(RequestConditions.acceptsGzip(header) == expected)
  }

  @Test(
    "A body is JSON where its type says so, and in UTF-8",
    arguments: [
      (nil, false), ("application/json", true), ("Application/JSON;charset=UTF-8", true),
      ("application/json; charset=\"utf-8\"; x=y", true), ("application/json; charset=gbk", false),
      ("text/json", false), ("application/jsonp", false), ("", false),
      ("application/x-www-form-urlencoded", false),
    ] as [(String?, Bool)])
  func isJSON(header: String?, expected: Bool) {
    #expect(RequestConditions.isJSON(header) == expected)
  }

  @Test(
    "A tag matches itself, weak or strong, alone or in a list",
    arguments: [
      (nil, false), ("\"a\"", true), ("W/\"a\"", true), ("\"b\", \"a\"", true), ("*", true),
      ("\"b\"", false), ("a", false), ("", false),
    ] as [(String?, Bool)])
  func entityTags(header: String?, expected: Bool) {
    #expect(RequestConditions.matches(header, entityTag: "\"a\"") == expected)
  }
}
