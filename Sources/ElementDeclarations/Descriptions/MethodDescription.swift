/// The documentation of a method, and its signature in TypeScript.
struct MethodDescription {
  /// The name of the method in its `MethodDefinition`.
  let name: String

  let parameters: [Parameter]

  /// The type of the result. A method that is called before its part of the program is loaded returns `null`.
  let result: String

  /// Markdown, as in a cell of a table.
  let text: String

  init(_ name: String, _ parameters: [Parameter], result: String = "void", _ text: String) {
    self.name = name
    self.parameters = parameters
    self.result = result
    self.text = text
  }

  struct Parameter {
    let name: String
    let type: String
    var isOptional = false
  }
}

extension MethodDescription.Parameter {
  static let node = Self(name: "node", type: "CascadeValue")
  static let position = Self(name: "position", type: "number", isOptional: true)
}

extension MethodDescription {
  /// A method without parameters.
  init(_ name: String, result: String = "void", _ text: String) {
    self.init(name, [], result: result, text)
  }

  /// The parameters in TypeScript: `node: CascadeValue, position?: number`.
  var signature: String {
    parameters.map { "\($0.name)\($0.isOptional ? "?" : ""): \($0.type)" }.joined(separator: ", ")
  }
}
