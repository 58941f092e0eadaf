import HierarchyFormats

/// A JSON value whose members keep their order.
enum JSONValue {
  case text(String)
  case flag(Bool)
  case list([JSONValue])
  case object([(name: String, value: JSONValue)])
}

extension JSONValue {
  /// The value as text with two spaces for each level, and a newline at its end.
  var prettyText: String {
    var text = ""
    append(to: &text, indentation: "\n")
    return text + "\n"
  }

  private func append(to text: inout String, indentation: String) {
    switch self {
    case .text(let value): text += Self.quoted(value)
    case .flag(let value): text += value ? "true" : "false"
    case .list(let items):
      let items = items.map { (prefix: "", value: $0) }
      Self.append(items, in: ("[", "]"), to: &text, indentation: indentation)
    case .object(let members):
      let items = members.map { (prefix: Self.quoted($0.name) + ": ", value: $0.value) }
      Self.append(items, in: ("{", "}"), to: &text, indentation: indentation)
    }
  }

  private static func append(
    _ items: [(prefix: String, value: JSONValue)], in brackets: (String, String),
    to text: inout String, indentation: String
  ) {
    text += brackets.0
    for (position, item) in items.enumerated() {
      text += (position > 0 ? "," : "") + indentation + "  " + item.prefix
      item.value.append(to: &text, indentation: indentation + "  ")
    }
    text += (items.isEmpty ? "" : indentation) + brackets.1
  }

  private static func quoted(_ text: String) -> String {
    var json = JSONWriter()
    json.text(text.utf8)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
