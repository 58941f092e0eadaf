import CEmbeddedFiles

/// The version of the command, of the packages that it writes, and of the Swift package.
///
/// `CHANGELOG.md` describes it under the same number.
public enum CascadeVersion {
  /// The version, as in `1.2.3`.
  public static let current = "0.2.0"

  /// The names and versions of what the command contains, one on each line; empty in a build of Scripts/swift-in.sh, which
  /// lists nothing.
  public static var components: String { String(cString: cascade_components()) }
}
