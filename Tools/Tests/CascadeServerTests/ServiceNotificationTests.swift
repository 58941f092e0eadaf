import Foundation
import Testing

@testable import CascadeServer
@testable import SystemLibrary

@Suite("Messages to the service manager")
struct ServiceNotificationTests {
  /// Binds a socket to an address, which begins with a zero byte if it is abstract, and returns what arrives.
  private func received(at path: String, _ body: () -> Void) throws -> String? {
    let descriptor = SystemLibrary.socket(AF_UNIX, datagramSocket, 0)
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let length = MemoryLayout<sockaddr_un>.offset(of: \.sun_path)! + path.utf8.count
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(length))
      }
    }
    try #require(status == 0)
    body()
    var bytes = [UInt8](repeating: 0, count: 256)
    // A message on this machine has arrived when it is sent.
    let count = recv(descriptor, &bytes, bytes.count, Int32(MSG_DONTWAIT))
    return count < 0 ? nil : String(decoding: bytes[..<count], as: UTF8.self)
  }

  @Test("A message arrives at a path and at an abstract name")
  func arrives() throws {
    let name = "cascade-\(UUID())"
    let path = "/tmp/\(name)"
    defer { unlink(path) }
    #expect(try received(at: path) { ServiceNotification.ready.send(to: path) } == "READY=1")
    let message = ServiceNotification.stopping(seconds: 30)
    #expect(
      try received(at: "\0\(name)") { message.send(to: "@\(name)") }
        == "STOPPING=1\nEXTEND_TIMEOUT_USEC=35000000")
  }

  @Test(
    "A name that isn't a socket's is ignored",
    arguments: [nil, "", "vsock:2:1", "/nowhere/at all", "/" + String(repeating: "x", count: 500)])
  func ignored(name: String?) {
    ServiceNotification.ready.send(to: name)
  }
}
