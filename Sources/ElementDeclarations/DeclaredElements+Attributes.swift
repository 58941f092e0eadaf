extension DeclaredElements {
  /// The attributes of each element in JSON, for a page that lets its visitors change them:
  /// `{"cascade-wheel": [{"name": "look", "kind": "choice", "words": ["3d", "flat"], "text": "`3d` or `flat`"}]}`.
  ///
  /// The kinds are `flag`, `number`, `choice` and `text`. Attributes with URLs and JSON are left out.
  public var attributes: String {
    JSONValue.object(
      elements.map { element in
        (element.tag, .list(element.properties.compactMap(\.changeableAttribute)))
      }
    ).prettyText
  }
}

extension DeclaredElement.Property {
  fileprivate var changeableAttribute: JSONValue? {
    guard let attribute, let kind = words.isEmpty ? kind.control : "choice" else {
      return nil
    }
    return .object([
      ("name", .text(attribute)), ("kind", .text(kind)),
      ("words", .list(words.map { .text($0) })), ("text", .text(plainText)),
    ])
  }
}

extension DeclaredElement.Property.Kind {
  /// The kind of control that changes an attribute of this kind.
  fileprivate var control: String? {
    switch self {
    case .flag: "flag"
    case .number: "number"
    case .text: "text"
    case .other, .readOnly: nil
    }
  }
}
