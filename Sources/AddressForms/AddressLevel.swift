/// A level of a country's places: what the country calls it, and what it is in an address.
public struct AddressLevel: Hashable, Sendable {
  /// What the country calls a place of this level, such as 都道府県, or an empty string if the kind says it.
  public var word: String { String(decoding: wordUTF8, as: UTF8.self) }
  /// The kind of place as a key for translations: `prefecture`, `municipality`, `district` …
  public var kind: String { String(decoding: kindUTF8, as: UTF8.self) }
  package let wordUTF8: [UInt8]
  package let kindUTF8: [UInt8]
  /// Whether addresses leave the level out, so that it is a heading in the list of the level below.
  public let isSection: Bool
  /// The field of an address that the level fills, or `nil` if it isn't part of addresses. `.street` is a place that
  /// the lines of the street begin with.
  public let field: AddressField?

  /// Reads a level as the data of a country has it: the word, the kind, `section` or nothing, and the letter of the
  /// field, separated by semicolons. Those at the end can be missing.
  ///
  /// ```swift
  /// AddressLevel("都道府県;prefecture;;S").kind  // "prefecture"
  /// ```
  public init(_ text: String) { self.init(utf8: Array(text.utf8)[...]) }

  private init(utf8 text: ArraySlice<UInt8>) {
    let parts = text.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    wordUTF8 = Array(parts[0])
    kindUTF8 = parts.count > 1 ? Array(parts[1]) : []
    isSection = parts.count > 2 && !parts[2].isEmpty
    field = parts.count > 3 && parts[3].count == 1 ? AddressField(letter: parts[3].first!) : nil
  }

  /// Reads the levels of a country, from the uppermost, which are separated by `|`.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  public static func list(_ text: String) -> [AddressLevel] { list(utf8: Array(text.utf8)) }

  package static func list(utf8 text: [UInt8]) -> [AddressLevel] {
    text.split(separator: UInt8(ascii: "|")).map { AddressLevel(utf8: $0) }
  }

  /// The positions of the levels that a person chooses from for an address, from the uppermost.
  ///
  /// These are the levels that aren't sections, down to the last that fills a field; what is below it isn't part of an
  /// address, such as a county of the United States. If no level fills a field, they are all that aren't sections.
  public static func choices(among levels: [AddressLevel]) -> [Int] {
    let end = levels.lastIndex { !$0.isSection && $0.field != nil } ?? levels.endIndex - 1
    return levels.indices.filter { $0 <= end && !levels[$0].isSection }
  }
}
