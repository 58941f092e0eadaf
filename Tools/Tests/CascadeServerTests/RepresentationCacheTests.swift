import Testing

@testable import CascadeServer

@Suite("The cache of representations")
struct RepresentationCacheTests {
  private func representation(_ text: String) -> Representation {
    Representation(json: Array(text.utf8), coding: nil)
  }

  private func key(_ number: Int, coding: ContentCoding? = nil) -> RepresentationCache.Key {
    RepresentationCache.Key(target: "/\(number)", coding: coding)
  }

  @Test("A representation is created once as long as it stays in the cache")
  func once() {
    let cache = RepresentationCache(capacity: 100_000)
    var count = 0
    for _ in 0..<3 {
      let found = cache.representation(for: key(1)) {
        count += 1
        return representation("a")
      }
      #expect(String(buffer: found.body) == "a")
    }
    #expect(count == 1)
    _ = cache.representation(for: key(1, coding: .gzip)) {
      count += 1
      return representation("a")
    }
    #expect(count == 2)
  }

  @Test("An error isn't kept")
  func errors() throws {
    let cache = RepresentationCache(capacity: 100_000)
    #expect(throws: APIError.notFound) {
      try cache.representation(for: key(1)) { () throws(APIError) in throw .notFound }
    }
    #expect(String(buffer: cache.representation(for: key(1)) { representation("a") }.body) == "a")
  }

  @Test(
    "Whatever is requested, each target gets its own content, and the size stays below the capacity"
  )
  func random() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var state = seed
    let cache = RepresentationCache(capacity: 20_000)
    var created = 0
    for _ in 0..<20_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      // Small numbers are requested more often.
      let number = Int(state >> 33) % (1 + Int(state >> 40) % 200)
      let content = String(repeating: "\(number) ", count: 1 + number * 7)
      let found = cache.representation(for: key(number)) {
        created += 1
        return representation(content)
      }
      guard String(buffer: found.body) == content, cache.size <= 20_000 else {
        Issue.record("number \(number), size \(cache.size), seed \(seed)")
        return
      }
    }
    #expect((200..<20_000).contains(created), "seed \(seed)")
  }

  @Test("A representation that is larger than half of the cache isn't kept")
  func large() {
    let cache = RepresentationCache(capacity: 1_000)
    _ = cache.representation(for: key(1)) { representation(String(repeating: "a", count: 600)) }
    #expect(cache.size == 0)
  }
}
