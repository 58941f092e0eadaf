/// The version of the command, of the packages that it writes, and of the Swift package.
///
/// `CHANGELOG.md` describes it under the same number.
public enum CascadeVersion {
  /// The version, as in `1.2.3`.
  public static let current = "0.2.0"
}
