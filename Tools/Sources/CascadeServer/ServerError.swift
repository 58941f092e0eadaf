/// Why the server could not start.
public enum ServerError: Error, Hashable, Sendable {
  /// Another program listens on the port already.
  case portInUse(Int)
  /// The system does not let this user listen on the port.
  case portNotPermitted(Int)
  /// The host is not an address of this machine, or no address at all.
  case unknownHost(String)
  /// The port cannot be listened on for another reason.
  case cannotListen(host: String, port: Int, reason: String)
  /// A file that belongs to the server is not beside it.
  case missingResource(String)
}

extension ServerError: CustomStringConvertible {
  /// One line that says what is wrong and what to do.
  public var description: String {
    switch self {
    case .portInUse(let port):
      "port \(port) is in use; choose another with --port, or 0 for a free one"
    case .portNotPermitted(let port):
      "port \(port) may not be used by this user; choose one from 1024 up with --port"
    case .unknownHost(let host):
      "\(host) is not an address of this machine; choose another with --host, or 0.0.0.0 for all"
    case .cannotListen(let host, let port, let reason):
      "cannot listen on \(host):\(port): \(reason); choose another port with --port"
    case .missingResource(let name):
      "the server's file \(name) is missing; build the server again"
    }
  }
}
