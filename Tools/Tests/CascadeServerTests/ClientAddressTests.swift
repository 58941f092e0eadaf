import NIOCore
import NIOHTTP1
import Testing

@testable import CascadeServer

@Suite("The addresses of clients")
struct ClientAddressTests {
  @Test(
    "An address has one form",
    arguments: [
      ("192.0.2.1", "192.0.2.1"), ("::ffff:192.0.2.1", "192.0.2.1"),
      ("2001:DB8:0::1", "2001:db8::1"),
      ("::1", "::1"),
    ])
  func form(text: String, expected: String) throws {
    let address = try #require(IPAddress(text))
    #expect(address.description == expected)
    #expect(IPAddress(try SocketAddress(ipAddress: text, port: 80)) == address)
  }

  @Test(
    "Other texts aren't addresses",
    arguments: ["", "localhost", "192.0.2", "192.0.2.1:80", "[::1]", "g::"])
  func other(text: String) {
    #expect(IPAddress(text) == nil)
  }

  @Test("A household with IPv6 is one client, and each address of IPv4")
  func networks() throws {
    func network(_ text: String) throws -> IPAddress { try #require(IPAddress(text)).network }
    #expect(try network("2001:db8::1") == network("2001:db8::ffff:1:2:3"))
    #expect(try network("2001:db8::1") != network("2001:db8:0:1::1"))
    #expect(try network("192.0.2.1") != network("192.0.2.2"))
  }

  @Test(
    "Addresses of this machine are known",
    arguments: [
      ("127.0.0.1", true), ("127.255.0.1", true), ("::1", true), ("::ffff:127.0.0.1", true),
      ("128.0.0.1", false), ("::2", false), ("0.0.0.0", false),
    ])
  func loopback(text: String, expected: Bool) throws {
    #expect(try #require(IPAddress(text)).isLoopback == expected)
  }
}

@Suite("Proxies that are trusted")
struct TrustedProxyTests {
  private func client(
    _ headers: HTTPHeaders, from peer: String = "10.0.0.1",
    trusting proxies: [String] = ["10.0.0.0/8", "::1"]
  ) throws -> String? {
    let request = WebRequest(
      HTTPRequestHead(version: .http1_1, method: .GET, uri: "/", headers: headers),
      from: try #require(IPAddress(peer)), proxies: try #require(TrustedProxies(proxies)))
    #expect(request.isForwarded == (request.client.description != peer))
    return request.isForwarded ? request.client.description : nil
  }

  @Test(
    "The client is the last address that isn't that of a trusted proxy",
    arguments: [
      ("203.0.113.7", "203.0.113.7"), ("1.1.1.1, 203.0.113.7", "203.0.113.7"),
      ("1.1.1.1, 203.0.113.7, 10.9.9.9", "203.0.113.7"), ("203.0.113.7:4711", "203.0.113.7"),
      ("2001:db8::7", "2001:db8::7"), ("[2001:db8::7]:80", "2001:db8::7"), ("10.0.0.2", "10.0.0.2"),
      ("1.1.1.1, unknown, 10.0.0.3", "10.0.0.3"), ("1.1.1.1, x", nil), ("", nil),
    ] as [(String, String?)])
  func forwardedFor(value: String, expected: String?) throws {
    #expect(try client(["X-Forwarded-For": value]) == expected)
  }

  @Test("Several headers are one list, and names differ only in case")
  func severalHeaders() throws {
    #expect(
      try client(["x-forwarded-for": "1.1.1.1", "X-Forwarded-For": "203.0.113.7"]) == "203.0.113.7")
  }

  @Test(
    "The standard header has the same meaning",
    arguments: [
      ("for=203.0.113.7", "203.0.113.7"),
      ("for=1.1.1.1, proto=https;For=\"203.0.113.7:80\"", "203.0.113.7"),
      ("for=\"[2001:db8::7]:80\";by=10.0.0.1", "2001:db8::7"), ("for=1.1.1.1, for=_hidden", nil),
      ("proto=https", nil),
    ] as [(String, String?)])
  func forwarded(value: String, expected: String?) throws {
    #expect(try client(["Forwarded": value]) == expected)
  }

  @Test("X-Forwarded-For comes first, because a proxy that adds to it passes the other header on")
  func bothHeaders() throws {
    #expect(
      try client(["Forwarded": "for=1.1.1.1", "X-Forwarded-For": "203.0.113.7"]) == "203.0.113.7")
  }

  @Test("Nobody else is believed")
  func untrusted() throws {
    let headers: HTTPHeaders = ["X-Forwarded-For": "203.0.113.7"]
    #expect(try client(headers, from: "11.0.0.1") == nil)
    #expect(try client(headers, trusting: []) == nil)
    #expect(try client(headers, from: "::1") == "203.0.113.7")
  }

  @Test(
    "Addresses and networks can be trusted",
    arguments: [
      ("10.0.0.0/8", true), ("10.0.0.1", true), ("0.0.0.0/0", true), ("::/0", true),
      ("2001:db8::/32", true),
      ("10.0.0.0/33", false), ("10.0.0.0/-1", false), ("10.0.0.0/", false), ("proxy", false),
      ("", false),
      ("1.1.1.1/8/8", false),
    ])
  func networks(text: String, isValid: Bool) {
    #expect((TrustedProxies([text]) != nil) == isValid)
  }
}

@Suite("The trace of a request")
struct TraceContextTests {
  private let trace = "4bf92f3577b34da6a3ce929d0e0e4736"
  private let parent = "00f067aa0ba902b7"

  @Test("It is read from the header of the W3C, also from later versions")
  func valid() throws {
    for text in ["00-\(trace)-\(parent)-01", "cc-\(trace)-\(parent)-01-more"] {
      let context = try #require(TraceContext(text))
      #expect(context.trace == trace && context.parent == parent)
    }
  }

  @Test("Nothing else gets into the log")
  func invalid() {
    let zeros = String(repeating: "0", count: 32)
    for text in [
      nil, "", "00-\(trace)-\(parent)", "00-\(trace)-\(parent)-01-more", "ff-\(trace)-\(parent)-01",
      "00-\(zeros)-\(parent)-01", "00-\(trace)-\(zeros.prefix(16))-01",
      "00-\(trace.uppercased())-\(parent)-01",
      "00-\(trace.dropLast())-\(parent)-01", "00-\(trace)-\(parent)-\"1", "0-\(trace)-\(parent)-01",
    ] {
      #expect(TraceContext(text) == nil)
    }
  }
}
