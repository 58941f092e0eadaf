/// The language and the region of the user, as the environment has them for all programs of a terminal.
struct UserLocale: Hashable {
  /// The language as a BCP 47 tag with its region: `pt-BR`. English if none is set.
  let language: String

  /// The code of the country, or `nil` if it isn't known: `BR`.
  let region: String?

  /// Reads the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set: `pt_BR.UTF-8`.
  init(environment: [String: String]) {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    let text = names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
    let tag = text.prefix { $0 != "." && $0 != "@" }
    let parts = tag.split { $0 == "_" || $0 == "-" }.map(String.init)
    if parts.isEmpty || parts == ["C"] || parts == ["POSIX"] {
      language = "en"
      region = nil
      return
    }
    language = parts.joined(separator: "-")
    region = parts.dropFirst().first { $0.utf8.count == 2 }?.uppercased()
  }
}
