/// What the name of a field with a list says about the texts in it.
package struct ListField {
  /// Whether the texts refer to records that aren't below.
  package let isOther: Bool
  /// Whether the texts are data of a node, such as its tags.
  package let isData: Bool

  private static let others: [StaticString] = [
    "parent", "ancestor", "depend", "prereq", "requir", "relat", "similar", "next", "prev",
    "sibling", "replac", "equivalent", "exclude", "broader", "same",
  ]

  private static let data: [StaticString] = [
    "tag", "keyword", "alias", "synonym", "pinyin", "location", "coordinate", "center", "bbox",
    "language", "currenc", "image", "photo", "url", "link", "phone", "email", "attribute", "note",
    "comment", "altname", "alternat", "label", "type", "role", "permission", "color", "geometry",
    "timezone", "tld", "callingcode", "latlng", "border", "postcode", "zip",
    "translation", "currency",
  ]

  package init(_ key: some Collection<UInt8>) {
    let word = TitleWord.normalized(key)
    func begins(_ words: [StaticString]) -> Bool {
      words.contains { start in start.withUTF8Buffer { word.starts(with: $0) } }
    }
    isOther = begins(Self.others)
    isData = begins(Self.data)
  }
}
