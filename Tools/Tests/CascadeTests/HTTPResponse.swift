import Foundation

/// The response of a server on this machine, read from a socket.
///
/// The request line is sent exactly as given, which URL loading systems don't allow.
struct HTTPResponse {
  let status: Int
  let headers: [String: String]
  let body: [UInt8]

  init(
    port: Int, _ method: String, _ path: String, headers: [String] = [], content: String = ""
  ) throws {
    var lines = ["\(method) \(path) HTTP/1.1", "Host: 127.0.0.1", "Connection: close"] + headers
    if !content.isEmpty { lines.append("Content-Length: \(content.utf8.count)") }
    let request = lines.joined(separator: "\r\n") + "\r\n\r\n" + content
    let bytes = try Self.exchange(Array(request.utf8), port: port)
    let end = bytes.indices.first { bytes[$0...].starts(with: "\r\n\r\n".utf8) } ?? bytes.count
    let head = String(decoding: bytes[..<end], as: UTF8.self).components(separatedBy: "\r\n")
    status = Int(head[0].split(separator: " ").dropFirst().first ?? "") ?? 0
    var fields: [String: String] = [:]
    for line in head.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      fields[line[..<colon].lowercased()] = value
    }
    self.headers = fields
    body = Array(bytes[min(end + 4, bytes.count)...])
  }

  /// The body, without the version of the data, which other tests check.
  var text: String {
    String(decoding: body, as: UTF8.self).replacing(/,"version":"[0-9a-f-]+"/) { _ in "" }
  }

  /// Sends bytes to a port of this machine and reads until the server closes the connection.
  private static func exchange(_ request: [UInt8], port: Int) throws -> [UInt8] {
    let descriptor = try connect(port: port)
    defer { close(descriptor) }
    guard send(descriptor, request, request.count, 0) == request.count else {
      throw POSIXError(.EIO)
    }
    var response: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(descriptor, &piece, piece.count, 0)
      if count < 0 { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
      if count == 0 { return response }
      response += piece[..<count]
    }
  }

  static func connect(port: Int) throws -> Int32 {
    #if os(Linux)
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
    let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var timeout = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Foundation.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else {
      close(descriptor)
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    return descriptor
  }
}
