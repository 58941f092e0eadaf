/// Writes a JSON document from its start to its end, with the commas where they belong.
///
/// ```swift
/// var json = JSONWriter()
/// json.object {
///   $0.number(2, for: "total")
///   $0.array(for: "names") { for name in ["a", "b"] { $0.text(name.utf8) } }
/// }
/// json.bytes  // {"total":2,"names":["a","b"]}
/// ```
package struct JSONWriter {
  /// What has been written, in UTF-8.
  package private(set) var bytes: [UInt8] = []

  /// Whether a comma has to stand before the next value.
  private var isAfterValue = false

  package init() {}

  /// Appends an object, whose members the closure writes, to bytes that are there already.
  package static func appendObject(
    to output: inout [UInt8], _ members: (inout JSONWriter) -> Void
  ) {
    var json = JSONWriter()
    swap(&json.bytes, &output)
    json.object(members)
    swap(&json.bytes, &output)
  }

  /// Writes text; in an object, for a key.
  package mutating func text(_ text: some Sequence<UInt8>, for key: String? = nil) {
    begin(key)
    JSONText.append(text, to: &bytes)
  }

  /// Writes a whole number; in an object, for a key.
  package mutating func number(_ number: Int, for key: String? = nil) {
    word("\(number)", for: key)
  }

  /// Writes a number with a fraction, which has to be finite; in an object, for a key.
  package mutating func decimal(_ number: Double, for key: String? = nil) {
    word("\(number)", for: key)
  }

  /// Writes `true` or `false`; in an object, for a key.
  package mutating func flag(_ flag: Bool, for key: String? = nil) {
    word(flag ? "true" : "false", for: key)
  }

  /// Writes `null`; in an object, for a key.
  package mutating func null(for key: String? = nil) {
    word("null", for: key)
  }

  /// Writes an object, whose members the closure writes; in an object, for a key.
  package mutating func object(for key: String? = nil, _ members: (inout JSONWriter) -> Void) {
    enclose("{", members, "}", for: key)
  }

  /// Writes an array, whose elements the closure writes; in an object, for a key.
  package mutating func array(for key: String? = nil, _ elements: (inout JSONWriter) -> Void) {
    enclose("[", elements, "]", for: key)
  }

  private mutating func word(_ word: String, for key: String?) {
    begin(key)
    bytes += word.utf8
  }

  private mutating func enclose(
    _ start: Unicode.Scalar, _ content: (inout JSONWriter) -> Void, _ end: Unicode.Scalar,
    for key: String?
  ) {
    begin(key)
    bytes.append(UInt8(ascii: start))
    isAfterValue = false
    content(&self)
    bytes.append(UInt8(ascii: end))
    isAfterValue = true
  }

  /// Writes what stands before a value.
  private mutating func begin(_ key: String?) {
    if isAfterValue { bytes.append(UInt8(ascii: ",")) }
    isAfterValue = true
    guard let key else { return }
    JSONText.append(key.utf8, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
  }
}
