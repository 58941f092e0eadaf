import CascadeKit
import NIOHTTP1
import Testing

@testable import CascadeServer

@Suite("Versions of a hierarchy")
struct VersionTests {
  /// A hierarchy of as many roots, each with a child.
  private static func served(_ names: Range<Int>, history: HierarchyHistory = .init())
    -> ServedHierarchy
  {
    var builder = HierarchyBuilder()
    for name in names {
      let root = builder.add("r\(name)", code: "\(name)")
      builder.add("c\(name)", code: "\(name)0", to: root)
    }
    return ServedHierarchy(name: "x", hierarchy: builder.build(), history: history)
  }

  /// A hierarchy that had another version before.
  private static func versioned(
    _ current: ServedHierarchy, former: [ServedHierarchy], grace: Duration = .seconds(60),
    dropped: [String] = []
  ) -> API {
    let unknown = UnknownVersions(grace: grace)
    for version in dropped { unknown.drop(version) }
    return API(versions: [
      VersionedHierarchy(
        current, former: former, unknown: unknown)
    ])
  }

  @Test("Equal data has the same version, and other nodes or former places have another")
  func names() throws {
    let history = try HierarchyHistory(
      utf8: Array("history 1\n9\tr9 1 1981-2001 u\n".utf8),
      names: Self.served(1..<3).hierarchy)
    #expect(!history.isEmpty)
    let versions = [
      Self.served(1..<3), Self.served(1..<3), Self.served(1..<4),
      Self.served(1..<3, history: history),
    ].map(\.version)
    #expect(versions[0] == versions[1])
    #expect(Set(versions).count == 3)
  }

  @Test("Every page of a version is of that version, whatever is served meanwhile")
  func pages() throws {
    let (old, new) = (Self.served(0..<7), Self.served(100..<104))
    let before = API([old])
    let after = Self.versioned(new, former: [old])
    for limit in 1...8 {
      var names: [String] = []
      var target = "/api/v1/x/children?limit=\(limit)"
      var page = try APIResponse(before, target)
      while true {
        names += page.children!.map(\.name)
        #expect(page.version == old.version)
        guard let next = page.next else { break }
        target = "/api/v1/x/children?limit=\(limit)&offset=\(next)&version=\(page.version!)"
        page = try APIResponse(after, target)
      }
      #expect(names == (0..<7).map { "r\($0)" })
    }
    #expect(try APIResponse(after, "/api/v1/x/children").version == new.version)
    // The elements encode every byte.
    let encoded = old.version.utf8.map { "%" + String($0, radix: 16) }.joined()
    #expect(
      try APIResponse(after, "/api/v1/x/children?version=\(encoded)").version == old.version)
    for request in ["search?q=c3", "node?code=3", "path?code=30"] {
      let answer = try after.response(to: "/api/v1/x/\(request)&version=\(old.version)")
      #expect(String(decoding: answer, as: UTF8.self).contains(#""version":"\#(old.version)""#))
    }
    #expect(
      after.text(#"{"text":"r3"}"#, postedTo: "/api/v1/x/resolve?version=\(old.version)")
        .hasPrefix(#"{"path":["r3"]"#))
  }

  @Test("A page after the first that names no version is refused with the line to add")
  func missing() throws {
    var served = Self.served(0..<3)
    served.canChange = true
    let api = API([served])
    let refused = try APIResponse(api, "/api/v1/x/children?limit=1&offset=1")
    #expect(refused.error?.status == 400)
    let advice = try #require(refused.error?.message.firstMatch(of: /add (version=\w+)/)).1
    #expect(
      try APIResponse(api, "/api/v1/x/children?limit=1&offset=1&\(advice)").children?.map(\.name)
        == ["r1"])
    #expect(try APIResponse(api, "/api/v1/x/children?limit=1&offset=0").error == nil)
  }

  @Test("A version that was dropped is gone, with the way on")
  func gone() throws {
    let (old, new) = (Self.served(0..<3), Self.served(0..<4))
    let api = Self.versioned(new, former: [], dropped: [old.version])
    let target = "/api/v1/x/children?offset=1&version=\(old.version)"
    let refused = try APIResponse(api, target)
    #expect(refused.error?.status == 410)
    let advice = try #require(refused.error?.message.firstMatch(of: /with (version=\w+)/)).1
    #expect(try APIResponse(api, "/api/v1/x/children?\(advice)").version == new.version)
    #expect(api.text(target).contains(#""version":"\#(new.version)""#))
  }

  @Test("A version that another process may have is unavailable for a while, and then gone")
  func unknown() throws {
    let served = Self.served(0..<3)
    let target = "/api/v1/x/children?version=5af0"
    let unavailable = try APIResponse(Self.versioned(served, former: []), target)
    #expect(unavailable.error?.status == 503)
    let advice = try #require(
      unavailable.error?.message.firstMatch(of: /again with (version=\w+)/)
    ).1
    #expect(
      try APIResponse(Self.versioned(served, former: []), "/api/v1/x/children?\(advice)").version
        == served.version)
    #expect(
      Self.versioned(served, former: []).text(target).contains(
        #""version":"\#(served.version)""#))
    let impatient = Self.versioned(served, former: [], grace: .zero)
    #expect(try APIResponse(impatient, target).error?.status == 410)
    let country = API([try #require(ServedHierarchy.country("LI"))])
    #expect(try APIResponse(country, "/api/v1/LI/children?version=5af0").error?.status == 410)
  }

  @Test("A part of a former version is sent, and never changes")
  func parts() throws {
    var builder = HierarchyBuilder()
    for root in 0..<30 {
      let parent = builder.add("r\(root)", code: "\(root + 10)")
      for child in 0..<100 { builder.add("c\(child)", code: "\(root + 10)-\(child)", to: parent) }
    }
    let old = ServedHierarchy(name: "x", hierarchy: builder.build())
    let new = Self.served(0..<3)
    let content = ServedContent(
      site: Site().adding([new]), api: Self.versioned(new, former: [old]))
    let part = try #require(
      try content.entry(at: RequestTarget("/data/x/10.hierarchy?\(old.version)")))
    #expect(part.isImmutable && part.file.hash == old.siteFiles.value["x/10.hierarchy"]?.hash)
    let top = try #require(try content.entry(at: RequestTarget("/cascade/x/top.hierarchy")))
    #expect(!top.isImmutable && top.file.hash == new.siteFiles.value["x.hierarchy"]?.hash)
    #expect(throws: APIError.versionIsMissing("5af0", name: "x", current: new.version)) {
      try content.entry(at: RequestTarget("/data/x/10.hierarchy?5af0"))
    }
    #expect(try content.entry(at: RequestTarget("/data/x/10.hierarchy?v=1")) == nil)
  }
}
