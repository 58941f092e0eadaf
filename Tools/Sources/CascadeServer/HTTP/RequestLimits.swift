import NIOCore

/// The limits of a request. A larger request is refused.
enum RequestLimits {
  /// The longest path with its query, in bytes.
  static let targetLength = 8_192

  /// The longest value of a query parameter after decoding, in bytes.
  static let parameterLength = 4_096

  /// The longest header field, in bytes.
  static let headerFieldLength = 1 << 14

  /// The maximum number of header fields.
  static let headerFieldCount = 100

  /// The maximum length of all header fields, in bytes.
  static let headerListLength = 80 << 10

  /// The longest body with addresses, in bytes.
  static let addressBodyLength = 1 << 20

  /// The maximum number of addresses in a body.
  static let addressCount = 1_000

  /// The longest view dump, in bytes.
  static let dumpLength = 2 << 20

  /// The maximum number of views in a dump.
  static let viewCount = 20_000

  /// The number of connections that wait until the server accepts them.
  static let backlog: Int32 = 1_024

  /// The number of connections that are accepted before the requests of others are answered. With a small number, a new
  /// connection waits for seconds while the server is busy.
  static let acceptCount: UInt = 64

  /// The time after which the server closes a connection without requests.
  static let idleTimeout = TimeAmount.seconds(60)
}
