extension DeclaredElements {
  /// The elements as a custom elements manifest (`custom-elements.json`), which editors and documentation tools read.
  ///
  /// - Parameter script: The path of the script that defines the elements.
  public func manifest(script: String) -> String {
    let module: JSONValue = .object([
      ("kind", .text("javascript-module")), ("path", .text(script)),
      ("declarations", .list(elements.map(\.manifestDeclaration))),
      ("exports", .list(elements.map { $0.manifestExport(script: script) })),
    ])
    return JSONValue.object([
      ("schemaVersion", .text("2.1.0")),
      (
        "readme", .text("README.md")
      ),
      ("modules", .list([module])),
    ]).prettyText
  }
}

extension DeclaredElement {
  fileprivate var manifestDeclaration: JSONValue {
    .object([
      ("kind", .text("class")), ("name", .text(interface)),
      ("tagName", .text(tag)), ("customElement", .flag(true)),
      ("description", .text(text)),
      ("superclass", .object([("name", .text("HTMLElement"))])),
      ("attributes", .list(properties.compactMap(\.manifestAttribute))),
      ("members", .list(properties.map(\.manifestField) + methods.map(\.manifest))),
      ("events", .list(events.map(\.manifest))),
      ("slots", .list(slots.map(\.manifest))),
    ])
  }

  fileprivate func manifestExport(script: String) -> JSONValue {
    .object([
      ("kind", .text("custom-element-definition")), ("name", .text(tag)),
      (
        "declaration",
        .object([("name", .text(interface)), ("module", .text(script))])
      ),
    ])
  }
}

extension DeclaredElement.Property {
  fileprivate var manifestAttribute: JSONValue? {
    guard let attribute else { return nil }
    return .object([
      ("name", .text(attribute)), ("fieldName", .text(name)), ("description", .text(plainText)),
      ("type", .object([("text", .text(kind == .flag ? "boolean" : "string"))])),
    ])
  }

  fileprivate var manifestField: JSONValue {
    var members: [(name: String, value: JSONValue)] = [
      ("kind", .text("field")), ("name", .text(name)), ("description", .text(plainText)),
      ("type", .object([("text", .text(type))])),
    ]
    if isReadOnly { members.append(("readonly", .flag(true))) }
    if let attribute { members.append(("attribute", .text(attribute))) }
    return .object(members)
  }
}

extension DeclaredElement.Method {
  fileprivate var manifest: JSONValue {
    .object([
      ("kind", .text("method")), ("name", .text(name)),
      ("description", .text(Markdown.withoutLinks(text))),
      (
        "parameters",
        .list(
          parameters.map {
            .object([
              ("name", .text($0.name)), ("optional", .flag($0.isOptional)),
              ("type", .object([("text", .text($0.type))])),
            ])
          })
      ),
      ("return", .object([("type", .object([("text", .text(result))]))])),
    ])
  }
}

extension DeclaredElement.Event {
  fileprivate var manifest: JSONValue {
    .object([
      ("name", .text(name)),
      ("description", .text(Markdown.withoutLinks("\(text); detail: \(fields)"))),
      ("type", .object([("text", .text("CustomEvent<\(detail)>"))])),
    ])
  }
}

extension DeclaredElement.Slot {
  fileprivate var manifest: JSONValue {
    .object([("name", .text(name)), ("description", .text(text))])
  }
}
