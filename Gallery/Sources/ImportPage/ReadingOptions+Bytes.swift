import HierarchyFormats
@_spi(Pages) import WebRuntime

extension ReadingOptions {
  /// Whether levels are collapsed, as bits of a number.
  private enum Flag {
    static let placeholders = 1
    static let repeatedParents = 2
  }

  /// Reads options in the order of `import-program.js`: a number with flags, the format, and the names of fields. A text
  /// that is empty is to be detected; names of several fields follow their number.
  ///
  /// - Returns: `nil` if the bytes are incomplete.
  init?(_ reader: inout ByteReader) {
    self.init()
    guard let flags = reader.varint(), let format = reader.text() else { return nil }
    collapsesPlaceholders = flags & Flag.placeholders != 0
    collapsesRepeatedParents = flags & Flag.repeatedParents != 0
    self.format = DocumentFormat.allCases.first { $0.rawValue.utf8.elementsEqual(format) }
    guard let name = reader.text(), let code = reader.text(), let identifier = reader.text(),
      let parent = reader.text(), let children = reader.text(), let levels = reader.texts(),
      let columns = reader.texts()
    else { return nil }
    fields = FieldNames(
      name: Self.field(name), code: Self.field(code), identifier: Self.field(identifier),
      parent: Self.field(parent), children: Self.field(children), columns: columns)
    fields.levels = levels
  }

  private static func field(_ text: [UInt8]) -> String? {
    text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
  }
}

extension ByteReader {
  /// Reads texts after their number.
  fileprivate mutating func texts() -> [String]? {
    guard let count = varint() else { return nil }
    var texts: [String] = []
    for _ in 0..<count {
      guard let text = text() else { return nil }
      texts.append(String(decoding: text, as: UTF8.self))
    }
    return texts
  }
}
