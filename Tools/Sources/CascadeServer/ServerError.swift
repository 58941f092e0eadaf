/// A reason that the server cannot start.
public enum ServerError: Error, Hashable, Sendable {
  /// Another program is already listening on the port.
  case portInUse(Int)
  /// The user doesn't have permission to listen on the port.
  case portNotPermitted(Int)
  /// The host isn't an address of this machine.
  case unknownHost(String)
  /// Listening failed for another reason.
  case cannotListen(host: String, port: Int, reason: String)
  /// Listening for requests for metrics failed.
  case cannotListenForMetrics(MetricsAddress, reason: String)
  /// A file that the server sends is missing, or damaged.
  case missingResource(String)
}

extension ServerError: CustomStringConvertible {
  /// A one-line description of the problem and its solution.
  public var description: String {
    switch self {
    case .portInUse(let port):
      "port \(port) is in use; choose another with --port, or use --port 0 for any free port"
    case .portNotPermitted(let port):
      "permission denied for port \(port); choose a port of 1024 or higher with --port"
    case .unknownHost(let host):
      "\(host) is not an address of this machine; choose another with --host, or 0.0.0.0 for all"
    case .cannotListen(let host, let port, let reason):
      "cannot listen on \(host):\(port): \(reason); choose another port with --port"
    case .cannotListenForMetrics(let address, let reason):
      "cannot listen on \(address) for metrics: \(reason); choose another address with --metrics"
    case .missingResource(let name):
      name.hasPrefix(ServerFiles.elements)
        ? "the elements aren't built; run Scripts/build-elements.sh"
        : "\(name) is missing or damaged in the repository that this command was built in"
    }
  }
}
