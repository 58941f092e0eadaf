import SystemLibrary

/// A request to a server that asks whether it runs.
public enum HealthCheck {
  /// The reason that a server isn't healthy.
  public enum Failure: Error, Hashable, Sendable {
    /// The address isn't one.
    case invalidAddress
    /// There is no answer, or another one, for a reason in a few words.
    case noAnswer(String)

    fileprivate static var system: Failure {
      let code = errno
      // The time to connect or to answer has passed.
      if code == EAGAIN || code == EINPROGRESS { return .noAnswer("it takes too long") }
      let text = String(cString: strerror(code))
      return .noAnswer(text.prefix(1).lowercased() + text.dropFirst())
    }
  }

  /// The seconds for the connection, and for the answer.
  private static let time = 5

  /// Asks a server with a network address and a port. An address of IPv6 can be in brackets.
  ///
  /// - Throws: ``Failure`` if it doesn't answer in time, or with another status than 200.
  public static func run(host: String, port: Int) throws(Failure) {
    let descriptor = try connect(host: String(host[...].withoutBrackets), port: port)
    defer { close(descriptor) }
    // Every server answers to this name, whichever others it allows.
    let request = Array(
      "GET \(WebResponder.healthPath) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8
    )
    guard send(descriptor, request, request.count, 0) == request.count else { throw .system }
    let status = Array("HTTP/1.1 200 ".utf8)
    var answer: [UInt8] = []
    while answer.count < status.count {
      var piece = [UInt8](repeating: 0, count: status.count - answer.count)
      let count = recv(descriptor, &piece, piece.count, 0)
      if count < 0 { throw .system }
      if count == 0 { break }
      answer += piece[..<count]
    }
    if answer != status {
      throw .noAnswer("its answer begins with \"\(String(decoding: answer, as: UTF8.self))\"")
    }
  }

  private static func connect(host: String, port: Int) throws(Failure) -> Int32 {
    var hints = addrinfo()
    hints.ai_socktype = streamSocket
    hints.ai_flags = AI_NUMERICHOST
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, String(port), &hints, &list) == 0, let address = list?.pointee else {
      throw .invalidAddress
    }
    defer { freeaddrinfo(list) }
    let descriptor = socket(address.ai_family, address.ai_socktype, address.ai_protocol)
    if descriptor < 0 { throw .system }
    var time = timeval(tv_sec: numericCast(Self.time), tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(
        descriptor, SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size))
    }
    guard SystemLibrary.connect(descriptor, address.ai_addr, address.ai_addrlen) == 0 else {
      defer { close(descriptor) }
      throw .system
    }
    return descriptor
  }
}
