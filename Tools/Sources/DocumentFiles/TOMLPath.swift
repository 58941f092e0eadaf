/// The keys and indices from the top of a TOML document to a value.
struct TOMLPath: Hashable {
  private var text = ""

  /// The path of a value in a table.
  func key(_ key: String) -> TOMLPath {
    var path = self
    // A zero byte isn't allowed in TOML, so it separates the parts.
    path.text += "\0k" + key
    return path
  }

  /// The path of an element of an array.
  func element(_ index: Int) -> TOMLPath {
    var path = self
    path.text += "\0\(index)"
    return path
  }
}
