import HierarchyFormats

/// The names of a listing, without what is in front of them: permissions, owners, sizes and dates.
///
/// ```text
/// drwxr-xr-x 2 ann ann 4096 Nov 28 12:33 Drinks      ls -lR, find -ls, tar tv, unzip -l
///  1010 pts/0    S      0:00  \_ sleep 100           ps f, ps -H
/// [ 4096]  ./Drinks                                  tree -ifs
/// ```
///
/// The names follow a time or a year that is the same word of each line, or brackets and two spaces. Headings, rules and sums
/// are above the first name and below the last one; a folder and the sum of its blocks can be between names.
struct Listing {
  /// The names, with their indentation or drawing.
  let names: LineSample

  private let columns: Columns

  /// - Parameter sample: All lines of the document.
  /// - Returns: `nil` if the lines are no listing.
  /// - Complexity: O(*b*) for *b* bytes.
  init?(_ sample: LineSample) {
    guard let columns = Self.columns(of: sample) else { return nil }
    let ends = sample.lines.map { columns.end(in: sample, $0) }
    guard let first = ends.firstIndex(where: { $0 != nil }),
      let last = ends.lastIndex(where: { $0 != nil }), first < last
    else { return nil }
    var parts: [Range<Int>?] = []
    // Spaces in front of all names are a column, and others are the levels of processes.
    var margin = Int.max
    for (index, line) in sample.lines.enumerated() {
      let isFolder = sample.isFolder(line)
      if let end = ends[index] {
        margin = min(margin, sample.bytes[end...].prefix { $0 == UInt8(ascii: " ") }.count)
        parts.append(end..<columns.endOfName(in: sample, line, from: end))
      } else if isFolder {
        parts.append(line.range)
      } else if index < first || index > last || sample.isFolder(sample.lines[index - 1]) {
        parts.append(nil)
      } else {
        return nil
      }
    }
    var index = -1
    names = sample.keeping { _ in
      index += 1
      return parts[index].map { part in
        ends[index] == nil ? part : min(part.lowerBound + margin, part.upperBound)..<part.upperBound
      }
    }
    self.columns = columns
  }

  /// Whether a number is in front of each name: the size of a file, or the number of a process.
  var hasNumbers: Bool { columns.hasNumbers }

  /// Whether the names are paths, or names of files below the paths of their folders.
  var holdsPaths: Bool {
    if columns.count == nil { return PathStyle(names)?.areFiles == true }
    let slash = UInt8(ascii: "/")
    return hasNumbers
      && (names.isListing || names.lines.contains { names.text($0).contains(slash) })
  }

  /// Whether the indentation of names is their level.
  var holdsLevels: Bool { hasNumbers && names.hasLevels }

  /// The words in front of names.
  private struct Columns {
    /// The number of words, or `nil` for brackets.
    var count: Int?
    /// Whether one of them is always a number.
    var hasNumbers = false

    /// The end of what is in front of the name on a line, with one space behind it; `nil` if it is something else.
    func end(in sample: LineSample, _ line: LineSample.Line) -> Int? {
      let text = sample.text(line)
      guard let count else {
        let length = LineSample.lengthOfBrackets(text)
        return length == 0 ? nil : text.startIndex + length
      }
      let words = Listing.words(of: text)
      guard words.count > count, Listing.isTime(text[words[count - 1]]) else { return nil }
      return words[count - 1].upperBound + 1
    }

    /// The end of the name, in front of the target of a link.
    func endOfName(in sample: LineSample, _ line: LineSample.Line, from start: Int) -> Int {
      let end = line.range.upperBound
      let isLink = Listing.words(of: sample.bytes[line.range.lowerBound..<start]).contains { word in
        let text = sample.bytes[word].drop { $0 == UInt8(ascii: "[") }
        return text.first == UInt8(ascii: "l") && Listing.isPermissions(text)
      }
      guard isLink, let arrow = LineSample.firstRange(of: " -> ", in: sample.bytes[start..<end])
      else { return end }
      return arrow.lowerBound
    }
  }

  private static func columns(of sample: LineSample) -> Columns? {
    // The last line is the number of files.
    let bracketed = sample.lines.count { LineSample.lengthOfBrackets(sample.text($0)) > 0 }
    if bracketed > 1, bracketed + 1 >= sample.lines.count { return Columns() }
    let limit = 256
    let lines = sample.lines.prefix(limit).map { line in
      words(of: sample.text(line)).dropLast().map { sample.bytes[$0] }
    }
    let times = (0..<wordLimit).map { word in
      lines.count { $0.count > word && isTime($0[word]) }
    }
    guard let most = times.max(), most > 1, let time = times.lastIndex(of: most) else { return nil }
    let hasNumbers = (0..<time).contains { word in
      lines.allSatisfy { $0.count <= time || !isTime($0[time]) || isSize($0[word]) }
    }
    return Columns(count: time + 1, hasNumbers: hasNumbers)
  }

  /// The largest number of words in front of a name, and the first one of the name.
  private static let wordLimit = 16

  /// The first words of a text.
  private static func words(of text: ArraySlice<UInt8>) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var rest = text
    while words.count < wordLimit {
      rest = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      let word = rest.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
      if word.isEmpty { break }
      words.append(word.startIndex..<word.endIndex)
      rest = rest[word.endIndex...]
    }
    return words
  }

  /// Whether a word is a time such as `12:33` or `2026-11-28T12:33:00Z`, the zone behind one, a year, or the checksum behind a
  /// time that `unzip -v` prints.
  private static func isTime(_ word: ArraySlice<UInt8>) -> Bool {
    if word.count == 8, word.allSatisfy({ "0123456789abcdef".utf8.contains($0) }) { return true }
    guard let first = word.first, word.allSatisfy({ "0123456789:.,-+TZ".utf8.contains($0) }) else {
      return false
    }
    let digits = word.count { LineSample.isDigit($0) }
    if digits == word.count {
      return digits == 4
        && (LineSample.starts(word, with: "19") || LineSample.starts(word, with: "20"))
    }
    if digits == 4, word.count == 5, first == UInt8(ascii: "+") || first == UInt8(ascii: "-") {
      return true
    }
    guard let colon = word.firstIndex(of: UInt8(ascii: ":")), LineSample.isDigit(first) else {
      return false
    }
    return word[(colon + 1)...].prefix { LineSample.isDigit($0) }.count == 2
  }

  /// Whether a word says who can read and write a file, and its kind: `drwxr-xr-x`.
  static func isPermissions(_ word: ArraySlice<UInt8>) -> Bool {
    let length = 10
    return word.count >= length
      && word.prefix(length).allSatisfy { "-bcdlprswxStT".utf8.contains($0) }
  }

  /// Whether a word is a number, perhaps with a unit: `4096`, `4.0K`.
  static func isSize(_ text: ArraySlice<UInt8>) -> Bool {
    guard let last = text.last else { return false }
    let digits = LineSample.isLetter(last) ? text.dropLast() : text
    return !digits.isEmpty
      && digits.allSatisfy { LineSample.isDigit($0) || $0 == UInt8(ascii: ".") }
  }
}
