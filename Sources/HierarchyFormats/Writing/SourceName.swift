/// Names of constants and types in source code.
enum SourceName {
  /// The name of a constant: `chinaRegions` for `china-regions`.
  static func constant(_ text: String) -> String { name(from: text, isType: false) }

  /// The name of a type: `ChinaRegions` for `china-regions`.
  static func type(_ text: String) -> String { name(from: text, isType: true) }

  /// Joins the words of a text, which consist of ASCII letters and digits. A name doesn't begin with a digit.
  private static func name(from text: String, isType: Bool) -> String {
    var name: [UInt8] = []
    var beginsWord = isType
    for byte in text.utf8 {
      let isLower = byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
      let isUpper = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
      let isDigit = byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
      guard isLower || isUpper || isDigit && !name.isEmpty else {
        beginsWord = isType || !name.isEmpty
        continue
      }
      if beginsWord, isLower {
        name.append(byte & ~0x20)
      } else if !isType, name.isEmpty, isUpper {
        name.append(byte | 0x20)
      } else {
        name.append(byte)
      }
      beginsWord = false
    }
    let fallback = isType ? "Nodes" : "nodes"
    return name.isEmpty ? fallback : String(decoding: name, as: UTF8.self)
  }
}
