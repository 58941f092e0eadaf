import HierarchyFormats
import Yams

extension DocumentTree {
  /// Reads a YAML document.
  ///
  /// Maps keep the order of their keys. All values are strings as they are spelled, except for the plain words `true` and
  /// `false`, and for `null`, `~` or nothing: the country code `NO` stays a text. An alias is read as a copy of the value.
  /// Tags are ignored.
  ///
  /// - Parameter bytes: One document in UTF-8.
  /// - Throws: `HierarchyFormatError` with the line and the column if the document isn't YAML, has several documents,
  ///   multiplies by aliases, has lists or maps as keys, or merges maps (`<<`).
  /// - Complexity: O(*b* log *b*) for *b* bytes.
  public init(yaml bytes: [UInt8]) throws(HierarchyFormatError) {
    let positions = ScalarPositions(bytes)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw HierarchyFormatError(place: TextPlace(line: 1, column: 1), reason: .invalidUTF8)
    }
    try YAMLKeys.check(bytes)
    guard let root = try Self.root(of: text) else {
      throw HierarchyFormatError(place: TextPlace(line: 1, column: 1), reason: .noNodes)
    }
    var reader = YAMLTreeReader(positions: positions, limit: max(1 << 16, 4 * bytes.count))
    try reader.read(root)
    self = reader.tree
  }

  private static func root(of text: String) throws(HierarchyFormatError) -> Node? {
    do {
      return try Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot()
    } catch let error as YamlError {
      throw HierarchyFormatError(error)
    } catch {
      throw HierarchyFormatError(
        place: TextPlace(line: 1, column: 1), reason: .invalidSyntax("YAML", "\(error)"))
    }
  }
}

extension HierarchyFormatError {
  init(_ error: YamlError) {
    let (problem, mark): (String, Mark?) =
      switch error {
      case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
        .composer(_, let problem, let mark, _):
        (problem, mark)
      case .reader(let problem, _, _, _): (problem, nil)
      case .duplicatedKeysInMapping(let keys, let context):
        ("a map repeats the key \"\(keys.first ?? "")\"", context.mark)
      default: ("the document can't be parsed", nil)
      }
    self.init(
      place: TextPlace(line: max(mark?.line ?? 1, 1), column: max(mark?.column ?? 1, 1)),
      reason: .invalidSyntax("YAML", problem))
  }
}
