import ArgumentParser
import DocumentFiles
import SystemLibrary

/// An option that says how a document is read, as a file beside the document has it: `name=label`.
struct ReadingSetting {
  let key: String
  let value: String
  /// The option of the command, such as `--map`.
  let option: String

  init(_ key: String, value: String, option: String) {
    self.key = key
    self.value = value
    self.option = option
  }

  /// Creates a setting, or returns `nil` if the option isn't given.
  init?(_ key: String, _ value: String?, option: String? = nil) {
    guard let value else { return nil }
    self.init(key, value: value, option: option ?? "--\(key)")
  }
}

/// The file beside a document that says how the document is read: `shops.csv.reading`.
///
/// ```text
/// # How cascade reads the document beside this file
/// encoding=gb18030
/// name=Shop name
/// levels=Region/Town#Town code
/// ignore=*
/// ```
///
/// The file can come with a document of somebody else. So it names fields, formats and encodings, and never a path, a query
/// or a command.
struct ReadingFile {
  static let yes = "yes"

  private static let heading = "# How cascade reads the document beside this file\n"
  private static let suffix = ".reading"
  private static let byteLimit = 1 << 16
  private static let flags = ["collapse-placeholders", "collapse-repeats", "merge"]
  private static let options = [
    "format", "encoding", "sheet", "table", "columns", "language",
  ]
  private static let ignored = "ignore"
  private static let repeatedKeys = [FieldMap.Role.column.rawValue, ignored]

  /// The keys that one of several documents that are read as one can't have, because they are for the whole.
  private static let commonKeys =
    flags + ["format", "language", FieldMap.Role.levels.rawValue, FieldMap.Role.children.rawValue]

  private let document: String

  var path: String { Self.path(besides: document) }

  static func path(besides document: String) -> String {
    var name = document
    while name.count > 1, name.hasSuffix("/") { name.removeLast() }
    return name + suffix
  }

  /// The file beside a document, or `nil` for a document that can't have one: a stream, a database with a URL, or a file in an
  /// archive.
  init?(besides document: String) {
    var status = stat()
    if document == "-" || DatabaseURL(document) != nil || stat(document, &status) != 0 {
      return nil
    }
    if ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) { return nil }
    self.document = document
  }

  /// Reads the options, or returns `nil` if there is no file.
  ///
  /// - Parameter isAlone: Whether the document isn't one of several that are read as one.
  func read(isAlone: Bool = true) throws(CommandError) -> DocumentOptions<EncodingOption>? {
    guard let text = try text() else { return nil }
    var arguments: [String] = []
    var maps: [FieldMap] = []
    var ignored: [String] = []
    var keys: Set<String> = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      if line.isEmpty || line.first == "#" { continue }
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let key = String(parts[0])
      let value = parts.count == 2 ? String(parts[1]) : ""
      func fail(_ problem: String) -> CommandError {
        CommandError("\(path): line \(index + 1): \(problem)")
      }
      if value.isEmpty { throw fail("give a key and a value, such as name=label") }
      if !keys.insert(key).inserted, !Self.repeatedKeys.contains(key) {
        throw fail("\"\(key)\" is there twice; remove one of them")
      }
      if !isAlone, Self.commonKeys.contains(key) {
        throw fail(
          "\"\(key)\" can't be used while several documents are read as one; give options for all of them"
        )
      }
      if let role = FieldMap.Role(rawValue: key) {
        maps.append(FieldMap(role, value))
      } else if key == Self.ignored {
        ignored.append(value)
      } else if Self.options.contains(key) {
        arguments.append("--\(key)=\(value)")
      } else if Self.flags.contains(key) {
        if value != Self.yes { throw fail("write \(key)=\(Self.yes), or remove the line") }
        arguments.append("--\(key)")
      } else {
        let roles = FieldMap.Role.allCases.map(\.rawValue)
        let known = (roles + [Self.ignored] + Self.options + Self.flags).joined(separator: ", ")
        throw fail("there is no key \"\(key)\"; the keys are \(known)")
      }
    }
    do {
      var options = try DocumentOptions<EncodingOption>.parse(arguments)
      (options.fields.maps, options.fields.ignored) = (maps, ignored)
      return options
    } catch {
      let message = DocumentOptions<EncodingOption>.message(for: error)
      throw CommandError("\(path): \(Cascade.line(message))")
    }
  }

  private func text() throws(CommandError) -> String? {
    var status = stat()
    if stat(path, &status) != 0 { return nil }
    let isFile = status.st_mode & S_IFMT == S_IFREG && status.st_size <= Self.byteLimit
    let bytes = isFile ? try InputFile(path: path).read() : []
    guard isFile, let text = String(validating: bytes, as: UTF8.self) else {
      throw CommandError(
        "\(path): this isn't a text with keys and values that says how \(document) is read; rename it"
      )
    }
    return text
  }
}

extension ReadingFile {
  /// Checks that settings can be written. A file that is replaced must be one of this kind.
  func check(writing settings: [ReadingSetting]) throws(CommandError) {
    _ = try read()
    if settings.isEmpty {
      throw CommandError(
        "--remember writes options such as --map and --encoding, and none is given; leave it out")
    }
    if settings.contains(where: { $0.key == "query" }) {
      throw CommandError(
        "--remember doesn't write a --query; make a view, and name it with --table")
    }
    if let setting = settings.first(where: {
      $0.value.contains(where: \.isNewline) || $0.value.isEmpty
    }) {
      throw CommandError(
        "--remember: the value of \(setting.option) isn't one line; rename the field")
    }
    try AtomicFile(path: path).check(reading: [])
  }

  /// Writes settings.
  func write(_ settings: [ReadingSetting]) throws(CommandError) {
    let lines = settings.map { "\($0.key)=\($0.value)\n" }
    try AtomicFile(path: path).write(Array((Self.heading + lines.joined()).utf8))
  }
}
