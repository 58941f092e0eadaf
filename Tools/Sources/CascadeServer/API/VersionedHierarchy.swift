import NIOConcurrencyHelpers

/// The versions of a hierarchy that the server has: that of new requests, and those with which pages began.
///
/// A page that arrives in pieces asks for the rest of its version: with `version` in a request to the API, and in the query of a
/// part's URL. Two versions are never mixed.
struct VersionedHierarchy: Sendable {
  /// The version of requests that name none.
  let current: ServedHierarchy

  /// The name of the version; `nil` for a country, which has one version.
  let version: String?

  /// The former versions by their names.
  private let former: [String: ServedHierarchy]

  /// The names of versions that the server doesn't have.
  private let unknown: UnknownVersions

  /// What is known of the source; `nil` if the data can't change.
  let status: LiveStatus?

  var name: String { current.name }

  /// Creates a hierarchy, without other versions unless they are given.
  init(
    _ current: ServedHierarchy, former: [ServedHierarchy] = [],
    unknown: UnknownVersions = UnknownVersions(grace: .zero), status: LiveStatus? = nil
  ) {
    self.current = current
    version = current.country == nil ? current.version : nil
    self.former = Dictionary(former.map { ($0.version, $0) }) { new, _ in new }
    self.unknown = unknown
    self.status = status
  }

  /// Returns the version with a name.
  ///
  /// - Throws: ``APIError/versionIsGone(_:name:current:)``, or ``APIError/versionIsMissing(_:name:current:)`` while another process may
  ///   have it: one that has loaded newer data already.
  func version(_ wanted: Substring) throws(APIError) -> ServedHierarchy {
    let current = version ?? self.current.version
    if wanted == current { return self.current }
    if let version = former[String(wanted)] { return version }
    if !Self.isName(wanted) { throw .notAVersion }
    if unknown.isGone(wanted) {
      throw .versionIsGone(String(wanted), name: name, current: current)
    }
    throw .versionIsMissing(String(wanted), name: name, current: current)
  }

  /// Whether a text can be the name of a version: up to 16 hexadecimal digits, and 16 more behind a hyphen.
  private static func isName(_ text: Substring) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return parts.count <= 2 && parts.allSatisfy { 1...16 ~= $0.count && $0.isHexadecimal }
  }

  /// Returns the version whose files have a name in their URLs.
  func version(ofFiles wanted: Substring) throws(APIError) -> ServedHierarchy {
    let known = [current] + former.values
    if let found = known.first(where: { Self.fileName(of: $0.version) == wanted }) { return found }
    return try version(wanted)
  }

  /// The name of a version in the URLs of its files: that of the hierarchy without its former places.
  fileprivate static func fileName(of version: String) -> Substring {
    version.prefix { $0 != "-" }
  }
}

/// The versions that requests name and the server doesn't have.
///
/// A version of the future, which another process has already, can't be told from one of the past. So a name is unknown for a
/// while, in which the server can load it, and gone afterwards. A version that was dropped is gone at once.
final class UnknownVersions: Sendable {
  /// The number of names that are remembered.
  private static let capacity = 1_000

  private struct State {
    var gone: Set<String> = []
    /// The times of the first requests.
    var asked: [String: ContinuousClock.Instant] = [:]
  }

  private let grace: Duration
  private let state = NIOLockedValueBox(State())

  /// - Parameter grace: The time in which a version of another process is loaded here, too.
  init(grace: Duration) {
    self.grace = grace
  }

  /// Notes that a version was dropped, and its files.
  func drop(_ version: String) {
    state.withLockedValue { state in
      if state.gone.count >= Self.capacity { state.gone = [] }
      state.gone.formUnion(Self.names(of: version))
    }
  }

  /// Notes that a version exists again, as after an undone change.
  func add(_ version: String) {
    state.withLockedValue { $0.gone.subtract(Self.names(of: version)) }
  }

  /// The names of a version in requests to the API and in the URLs of its files.
  private static func names(of version: String) -> Set<String> {
    [version, String(VersionedHierarchy.fileName(of: version))]
  }

  fileprivate func isGone(_ version: Substring) -> Bool {
    let name = String(version.prefix(RequestLimits.versionLength))
    return state.withLockedValue { state in
      if state.gone.contains(name) { return true }
      let now = ContinuousClock.now
      guard let first = state.asked[name] else {
        if state.asked.count >= Self.capacity,
          let oldest = state.asked.min(by: { $0.value < $1.value })
        {
          state.asked[oldest.key] = nil
        }
        state.asked[name] = now
        return grace == .zero
      }
      return first.duration(to: now) >= grace
    }
  }
}
