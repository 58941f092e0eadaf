import HierarchyFormats

/// A JSON value whose members keep their order.
indirect enum JSONValue {
  case text(String)
  case flag(Bool)
  case list([JSONValue])
  case object([(name: String, value: JSONValue)])
}

extension JSONValue {
  /// The value as text with two spaces for each level, and a newline at its end.
  var prettyText: String { written(isIndented: true) + "\n" }

  /// The value as text on one line.
  var compactText: String { written(isIndented: false) }

  private func written(isIndented: Bool) -> String {
    var json = JSONWriter(isIndented: isIndented)
    write(to: &json, for: nil)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  private func write(to json: inout JSONWriter, for key: String?) {
    switch self {
    case .text(let value): json.text(value.utf8, for: key)
    case .flag(let value): json.flag(value, for: key)
    case .list(let items):
      json.array(for: key) { json in
        for item in items { item.write(to: &json, for: nil) }
      }
    case .object(let members):
      json.object(for: key) { json in
        for (name, value) in members { value.write(to: &json, for: name) }
      }
    }
  }
}
