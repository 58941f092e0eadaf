/// The text form of a path: items with `/` between them, in which `\` makes the next character an
/// ordinary one.
///
/// An item may be a code or a name, but one whose first character is written with `\` is a name.
enum PathValue {
  /// Reads a text form; any text is one.
  ///
  /// An empty text has no items; a `\` at the end stands for itself.
  static func steps(_ text: String) -> [PathStep] {
    if text.utf8.isEmpty { return [] }
    var steps: [PathStep] = []
    var bytes: [UInt8] = []
    var mayBeCode = true
    var isEscaped = false
    func finish() {
      let item = String(decoding: bytes, as: UTF8.self)
      steps.append(PathStep(code: mayBeCode ? item : nil, name: item))
      bytes = []
      mayBeCode = true
    }
    for byte in text.utf8 {
      switch byte {
      case escape where !isEscaped:
        isEscaped = true
        if bytes.isEmpty { mayBeCode = false }
      case separator where !isEscaped:
        finish()
      default:
        isEscaped = false
        bytes.append(byte)
      }
    }
    if isEscaped { bytes.append(escape) }
    finish()
    return steps
  }

  /// Writes the text form of steps that have a code or a name each, the code if both; a step with
  /// neither is empty.
  ///
  /// - Parameter isCode: Whether a name would be taken for a code.
  static func text(_ steps: [PathStep], isCode: (Int, String) -> Bool) -> String {
    var bytes: [UInt8] = []
    for (index, step) in steps.enumerated() {
      if index > 0 { bytes.append(separator) }
      let item = step.code ?? step.name ?? ""
      let isEscaped = step.code == nil && isCode(index, item)
      for (offset, byte) in item.utf8.enumerated() {
        if isSpecial(byte) || offset == 0 && isEscaped { bytes.append(escape) }
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a text can stand for a code: one that begins with a separator or an escape would be
  /// read as a name.
  static func canBeCode(_ text: String) -> Bool {
    text.utf8.first.map { !isSpecial($0) } ?? false
  }

  private static func isSpecial(_ byte: UInt8) -> Bool { byte == separator || byte == escape }

  private static var separator: UInt8 { UInt8(ascii: "/") }
  private static var escape: UInt8 { UInt8(ascii: "\\") }
}
