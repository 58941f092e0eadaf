import SystemLibrary

/// A message to the service manager that has started the process, as sd_notify(3) of systemd describes it.
///
/// With `Type=notify`, a service has started when it says so, and not when its process exists.
enum ServiceNotification: Hashable, Sendable {
  /// The server answers requests.
  case ready
  /// The server completes running requests for a time, and then ends.
  case stopping(seconds: Int)

  /// The seconds after the time for running requests in which the process ends.
  private static let endTime = 5

  /// The seconds in which the service manager takes a message.
  private static let sendTime = 1

  /// The text of the message.
  var text: String {
    switch self {
    case .ready: "READY=1"
    case .stopping(let seconds):
      "STOPPING=1\nEXTEND_TIMEOUT_USEC=\((seconds + Self.endTime) * 1_000_000)"
    }
  }

  /// Sends the message to the socket that the service manager has named; without one, there is nobody to tell.
  func send(to socket: String? = ProcessInfo.processInfo.environment["NOTIFY_SOCKET"]) {
    guard let socket, var address = sockaddr_un(socketAt: socket) else { return }
    let descriptor = SystemLibrary.socket(AF_UNIX, datagramSocket, 0)
    if descriptor < 0 { return }
    defer { close(descriptor) }
    var time = timeval(tv_sec: numericCast(Self.sendTime), tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    let bytes = Array(text.utf8)
    // The last byte of an address isn't part of it, and an abstract name has no end but its length.
    let length = socklen_t(MemoryLayout<sockaddr_un>.offset(of: \.sun_path)! + socket.utf8.count)
    withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        _ = sendto(descriptor, bytes, bytes.count, 0, address, length)
      }
    }
  }
}

extension sockaddr_un {
  /// The address of a socket with a path, or with an abstract name behind `@`; `nil` for a text that can't be one.
  fileprivate init?(socketAt path: String) {
    self.init()
    sun_family = sa_family_t(AF_UNIX)
    guard path.hasPrefix("/") || path.hasPrefix("@") else { return nil }
    var bytes = Array(path.utf8)
    if bytes[0] == UInt8(ascii: "@") { bytes[0] = 0 }
    let isShort = withUnsafeMutableBytes(of: &sun_path) { field in
      guard bytes.count < field.count else { return false }
      field.copyBytes(from: bytes)
      return true
    }
    if !isShort { return nil }
  }
}
