import HierarchyFormats

/// How the lines of a list of paths are written.
struct PathStyle {
  /// What identifies the last node of a path.
  enum Identifier {
    case none
    /// An identifier and a hyphen in front of the path: `123 - A > B`.
    case beforeHyphen
    /// An identifier and a colon in front of the path: `gid://shop/123 : A > B`.
    case beforeColon
    /// An identifier and a tab in front of the path.
    case beforeTab
    /// An identifier behind the last comma, semicolon or tab: `A > B,123`.
    case after(UInt8)
    /// The size of a file and a tab in front of the path, as `du` prints it, which isn't an identifier.
    case size
    /// A number and a space behind the path, such as the samples of a stack in a profile, which isn't an identifier.
    case count
    /// None: each line is a name in the folder above the lines, as `ls -R` prints it.
    case listing
  }

  /// The text between two names. Spaces around it mean nothing.
  var separator: StaticString = "/"
  var identifier = Identifier.none

  /// Whether commas separate several paths on a line.
  var hasSeveralPaths = false

  init() {}

  /// The style of the names in a listing, which are paths, or names of files below the paths of their folders.
  init(listing: Bool) { if listing { identifier = .listing } }

  /// The name of the number that is no part of a path, or `nil`.
  var number: String? {
    switch identifier {
    case .size: "size"
    case .count: "count"
    default: nil
    }
  }

  /// Whether the paths are like those of files, whose first name can be `.` for the folder itself.
  var areFiles: Bool { separator.utf8Start[0] == UInt8(ascii: "/") }

  /// Whether lines contain nothing else, and every byte between slashes is a part of a name.
  var isPlain: Bool {
    if case .none = identifier { return areFiles && !hasSeveralPaths }
    return false
  }
}

extension PathStyle {
  /// Whether a list of paths isn't a table, although all lines have as many of a byte that separates fields.
  ///
  /// In a table, the paths are in one column, or the first line has words where others have numbers: these are titles.
  func excludes(_ field: UInt8, in sample: LineSample) -> Bool {
    let lines = sample.pathLines.map { sample.text($0) }
    switch identifier {
    case .none:
      if areFiles || separator.utf8Start[0] == field { return false }
      var known: Int?
      for line in lines {
        let fields = line.split(separator: field, omittingEmptySubsequences: false)
        let paths = fields.indices.filter { LineSample.contains(fields[$0], separator) }
        guard let first = paths.first else { continue }
        known = known ?? first
        // A table can have a copy of the column.
        if first != known || !paths.allSatisfy({ fields[$0] == fields[first] }) { return true }
      }
      return known == nil
    case .after(field):
      let identifiers = lines.map { Self.split($0, identifier)?.identifier ?? [] }
      return identifiers.first?.allSatisfy(LineSample.isDigit) != false
        || !identifiers.dropFirst().allSatisfy { $0.allSatisfy(LineSample.isDigit) }
    default: return true
    }
  }

  /// The separators that occur in names only by chance, in the order in which they are tried.
  private static let separators: [StaticString] = [
    ">", "»", "›", "→", "▸", "::", "\\", "|", " / ", "/",
  ]

  /// The separators that occur in other texts as well, so that only what the paths have in common shows them.
  private static let commonSeparators: [StaticString] = [";", ":", "."]

  /// Finds the style in which every line is a path, and most paths share a folder with that above or below.
  ///
  /// - Parameters:
  ///   - sample: All lines of the document.
  ///   - isTable: Whether the lines can be those of a table, which only separators of paths disprove.
  /// - Returns: `nil` if there is none.
  /// - Complexity: O(*b* + *n* log *n*) for *b* bytes and *n* lines.
  init?(_ sample: LineSample, isTable: Bool = false) {
    let lines = sample.pathLines.map { sample.text($0) }
    if lines.count < 2 { return nil }
    if sample.isListing {
      identifier = .listing
      return
    }
    for separator in Self.separators {
      let count = lines.count { LineSample.contains($0, separator) }
      if count * 2 < lines.count { continue }
      self.separator = separator
      identifier = identifier(in: lines)
      hasSeveralPaths = false
      hasSeveralPaths = isSplitByCommas(lines)
      if fits(lines) { return }
    }
    if isTable || sample.lines.contains(where: { $0.indentation > 0 }) { return nil }
    for separator in Self.commonSeparators {
      self.separator = separator
      hasSeveralPaths = false
      identifier = .none
      identifier = identifier(in: lines)
      if sharesFolders(lines) { return }
    }
    return nil
  }

  /// The kind of identifier that all lines have.
  private func identifier(in lines: [ArraySlice<UInt8>]) -> Identifier {
    let tab = UInt8(ascii: "\t")
    if areFiles, lines.allSatisfy({ Listing.isSize($0.prefix { $0 != tab }) && $0.contains(tab) }) {
      return .size
    }
    var kinds: [Identifier] = [.beforeHyphen, .beforeColon, .beforeTab, .after(UInt8(ascii: ","))]
    if separator.utf8Start[0] != UInt8(ascii: ";") { kinds.append(.after(UInt8(ascii: ";"))) }
    kinds.append(.after(tab))
    if separator.utf8Start[0] == UInt8(ascii: ";") { kinds.append(.count) }
    return kinds.first { kind in lines.allSatisfy { Self.split($0, kind) != nil } } ?? .none
  }

  /// The identifier of a line and its path; `nil` if there is no identifier of a kind.
  static func split(
    _ line: ArraySlice<UInt8>, _ kind: Identifier
  ) -> (identifier: ArraySlice<UInt8>, path: ArraySlice<UInt8>)? {
    let space = UInt8(ascii: " ")
    let identifier: ArraySlice<UInt8>
    var path: ArraySlice<UInt8>
    switch kind {
    case .none, .listing: return (line.prefix(0), line)
    case .beforeHyphen, .beforeColon:
      identifier = line.prefix { $0 != space }
      path = line[identifier.endIndex...].drop { $0 == space }
      let mark = UInt8(ascii: "-")
      guard let first = path.first, first == mark || first == UInt8(ascii: ":") else { return nil }
      if case .beforeHyphen = kind, first != mark { return nil }
      if case .beforeColon = kind, first == mark { return nil }
      path = path.dropFirst()
      if path.first != space { return nil }
    case .beforeTab, .size:
      identifier = line.prefix { $0 != UInt8(ascii: "\t") }
      path = line[identifier.endIndex...].dropFirst()
    case .count:
      guard let index = line.lastIndex(of: space) else { return nil }
      path = line[..<index]
      identifier = line[(index + 1)...]
      if !identifier.allSatisfy(LineSample.isDigit) { return nil }
    case .after(let mark):
      guard let index = line.lastIndex(of: mark) else { return nil }
      path = line[..<index]
      identifier = trimmed(line[(index + 1)...])
      let isNumber = identifier.contains { LineSample.isDigit($0) }
      if !isNumber, mark != UInt8(ascii: "\t") { return nil }
    }
    path = trimmed(path)
    if identifier.isEmpty || identifier.contains(space) || path.isEmpty { return nil }
    return (identifier, path)
  }

  static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text.drop { $0 <= UInt8(ascii: " ") }
    while let last = text.last, last <= UInt8(ascii: " ") { text.removeLast() }
    return text
  }

  /// The identifier of a line that is the code of its last node.
  func code(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    switch identifier {
    case .none, .size, .count, .listing: nil
    default: Self.split(line, identifier)?.identifier
    }
  }

  /// The names of a path, without spaces around them.
  func names(_ path: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var names: [ArraySlice<UInt8>] = []
    var rest = path
    while let range = LineSample.firstRange(of: separator, in: rest) {
      names.append(Self.trimmed(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    names.append(Self.trimmed(rest))
    return names
  }

  /// The paths on a line, without the identifier.
  func paths(_ line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    let path = Self.split(line, identifier)?.path ?? line
    if !hasSeveralPaths { return [path] }
    return path.split(separator: UInt8(ascii: ",")).map(Self.trimmed).filter { !$0.isEmpty }
  }

  /// Whether every comma is between two paths: each part has a separator, or is the root of another one.
  private func isSplitByCommas(_ lines: [ArraySlice<UInt8>]) -> Bool {
    let comma = UInt8(ascii: ",")
    if !lines.contains(where: { $0.contains(comma) }) { return false }
    var roots: [ArraySlice<UInt8>] = []
    let limit = 256
    for line in lines {
      let path = Self.split(line, identifier)?.path ?? line
      guard let range = LineSample.firstRange(of: separator, in: path.prefix { $0 != comma }) else {
        continue
      }
      let root = Self.trimmed(path[..<range.lowerBound])
      if roots.contains(where: { $0.elementsEqual(root) }) { continue }
      if roots.count == limit { return false }
      roots.append(root)
    }
    return lines.allSatisfy { line in
      let path = Self.split(line, identifier)?.path ?? line
      if !path.contains(comma) { return true }
      return path.split(separator: comma).allSatisfy { part in
        LineSample.contains(part, separator)
          || roots.contains { $0.elementsEqual(Self.trimmed(part)) }
      }
    }
  }
}
