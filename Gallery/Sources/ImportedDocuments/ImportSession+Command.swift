import HierarchyFormats

extension ImportSession {
  /// The name of the compiled file: that of the first document, with another ending.
  package var outputName: [UInt8] {
    var name = documents.first?.name[...] ?? []
    if name.count > 3, name.suffix(3).elementsEqual(".gz".utf8) { name.removeLast(3) }
    if let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex {
      name = name[..<dot]
    }
    return Array(name) + ".hierarchy".utf8
  }

  /// The command that compiles the documents in the same way, or an empty text if the command line doesn't read them
  /// in their encodings.
  package var command: [UInt8] {
    guard let first = documents.first, let encoding = Self.argument(encodings: documents) else {
      return []
    }
    var words = ["cascade", "build"].map { Array($0.utf8) }
    words += documents.map { Self.fileArgument($0.name) }
    if let format = options.format {
      words += [Array("--format".utf8), Array(format.rawValue.utf8)]
    }
    if !first.encoding.isEmpty { words += [Array("--encoding".utf8), encoding] }
    let map = fieldMap
    if !map.isEmpty { words += [Array("--map".utf8), map] }
    if options.collapsesPlaceholders { words.append(Array("--collapse-placeholders".utf8)) }
    if options.collapsesRepeatedParents { words.append(Array("--collapse-repeats".utf8)) }
    words += [Array("-o".utf8), Self.fileArgument(outputName)]
    return Array(words.map { Self.quoted($0) }.joined(separator: [UInt8(ascii: " ")]))
  }

  /// The encoding of all documents, or `nil` if they have several, or one that the command line doesn't read.
  private static func argument(encodings documents: [PageFile]) -> [UInt8]? {
    let known: [StaticString] = ["", "utf-16le", "utf-16be", "gb18030"]
    let encoding = documents[0].encoding
    let isKnown = known.contains { $0.withUTF8Buffer { $0.elementsEqual(encoding) } }
    return isKnown && documents.allSatisfy { $0.encoding == encoding } ? encoding : nil
  }

  /// A file name that isn't taken for an option or for standard input.
  private static func fileArgument(_ name: [UInt8]) -> [UInt8] {
    name.first == UInt8(ascii: "-") ? Array("./".utf8) + name : name
  }

  /// The argument of `--map`: the roles with the names of fields.
  private var fieldMap: [UInt8] {
    let fields = options.fields
    var items: [[UInt8]] = []
    func add(_ role: StaticString, _ field: String?) {
      guard let field else { return }
      let item = role.withUTF8Buffer { Array($0) } + [UInt8(ascii: "=")] + field.utf8
      items.append(Self.csvField(item))
    }
    add("name", fields.name)
    add("code", fields.code)
    add("id", fields.identifier)
    add("parent", fields.parent)
    add("children", fields.children)
    for column in fields.columns { add("column", column) }
    let levels = fields.levels.map { Array($0.utf8) }.joined(separator: [UInt8(ascii: "/")])
    if !fields.levels.isEmpty {
      items.append(Self.csvField(Array("levels=".utf8) + Array(levels)))
    }
    return Array(items.joined(separator: [UInt8(ascii: ",")]))
  }

  private static func csvField(_ text: [UInt8]) -> [UInt8] {
    var field: [UInt8] = []
    CSVRecord.append(text, to: &field)
    return field
  }

  /// A word for a POSIX shell.
  private static func quoted(_ word: [UInt8]) -> [UInt8] {
    let isPlain =
      !word.isEmpty
      && word.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
          true
        default: "-_./=,:@%+".utf8.contains(byte)
        }
      }
    if isPlain { return word }
    let quote = UInt8(ascii: "'")
    let escaped = word.flatMap { $0 == quote ? Array(#"'\''"#.utf8) : [$0] }
    return [quote] + escaped + [quote]
  }
}
