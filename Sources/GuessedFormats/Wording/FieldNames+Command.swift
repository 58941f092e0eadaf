import HierarchyFormats

extension FieldNames {
  /// The words of a command that name the fields: `--map`, `levels=Region/Shop`.
  ///
  /// - Complexity: O(*b*) for *b* bytes of names.
  public var commandWords: [String] {
    let roles = [
      ("id", identifier), ("parent", parent), ("name", name), ("code", code), ("level", level),
      ("path", path),
    ]
    var map = levels.isEmpty ? "" : "levels=" + Self.quoted(levels: levels)
    for case (let role, let field?) in roles {
      map += (map.utf8.isEmpty ? "" : ",") + role + "=" + Self.quoted(field)
    }
    var words = map.utf8.isEmpty ? [] : ["--map", map]
    for field in ignored { words += ["--ignore", Self.quoted(field)] }
    return words
  }

  /// The same words as a part of a line to type.
  public var commandText: String {
    var text = ""
    for word in commandWords {
      text += (text.utf8.isEmpty ? "" : " ") + PrintableText.shellWord(word)
    }
    return text
  }

  /// The columns of levels, separated by slashes, and the codes of a level by `#`.
  private static func quoted(levels: [String]) -> String {
    var text = ""
    for (index, name) in levels.enumerated() {
      text += (index > 0 ? "/" : "") + quoted(name, ifContaining: ",/")
    }
    return text
  }

  /// A field in quotation marks if it contains a sign that separates fields, or begins with a quotation mark.
  static func quoted(_ field: String, ifContaining separators: StaticString = ",") -> String {
    let signs = UnsafeBufferPointer(
      start: separators.utf8Start, count: separators.utf8CodeUnitCount)
    let mark = UInt8(ascii: "\"")
    if field.utf8.first != mark, !field.utf8.contains(where: { signs.contains($0) }) {
      return field
    }
    var quoted = [mark]
    for byte in field.utf8 { quoted += byte == mark ? [mark, mark] : [byte] }
    return String(decoding: quoted + [mark], as: UTF8.self)
  }
}
