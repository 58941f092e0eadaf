import HierarchyFormats

/// The description of the HTTP API in OpenAPI 3.1, from which tools make documentation, clients and tests.
struct OpenAPIDescription {
  private let names: [String]

  /// - Parameter names: The names of the hierarchies that the server provides.
  init(ofHierarchiesNamed names: [String]) {
    self.names = names
  }

  /// The description, in JSON.
  var json: [UInt8] {
    API.document { json in
      json.text("3.1.0".utf8, for: "openapi")
      json.object(for: "info") {
        $0.text("CascadeKit".utf8, for: "title")
        $0.text("1".utf8, for: "version")
        $0.text(
          "Children, search and addresses of hierarchies. The server never writes data.".utf8,
          for: "description")
      }
      json.array(for: "servers") { $0.object { $0.text("/".utf8, for: "url") } }
      json.object(for: "paths") { json in
        for operation in APIOperation.all {
          json.object(for: operation.path) { json in
            json.object(for: operation.body == nil ? "get" : "post") { write(operation, to: &$0) }
          }
        }
      }
      json.object(for: "components") { json in
        json.object(for: "schemas") { json in
          for name in SchemaName.allCases { json.schema(name.schema, for: name.rawValue) }
        }
      }
    }
  }

  // MARK: Operations

  private func write(_ operation: APIOperation, to json: inout JSONWriter) {
    json.text(operation.id.utf8, for: "operationId")
    json.text(operation.summary.utf8, for: "summary")
    if operation.isOfHierarchy || !operation.parameters.isEmpty {
      json.array(for: "parameters") { json in
        if operation.isOfHierarchy { write(hierarchyNameTo: &json) }
        for parameter in operation.parameters { write(parameter, to: &json) }
      }
    }
    if let body = operation.body {
      json.object(for: "requestBody") { json in
        json.flag(true, for: "required")
        json.object(for: "content") { json in
          json.object(for: body.content.isJSON ? "application/json" : "text/plain") {
            $0.schema(body.schema, for: "schema")
            $0.text(body.example.utf8, for: "example")
          }
        }
      }
    }
    json.object(for: "responses") { write(responsesOf: operation, to: &$0) }
  }

  private func write(hierarchyNameTo json: inout JSONWriter) {
    json.object {
      $0.text("name".utf8, for: "name")
      $0.text("path".utf8, for: "in")
      $0.flag(true, for: "required")
      $0.text("The name of a hierarchy.".utf8, for: "description")
      $0.schema(.words(names), for: "schema")
    }
  }

  private func write(_ parameter: APIParameter, to json: inout JSONWriter) {
    json.object {
      $0.text(parameter.name.utf8, for: "name")
      $0.text("query".utf8, for: "in")
      if parameter.isRequired { $0.flag(true, for: "required") }
      $0.text(parameter.summary.utf8, for: "description")
      $0.schema(parameter.schema, for: "schema")
    }
  }

  // MARK: Responses

  private func write(responsesOf operation: APIOperation, to json: inout JSONWriter) {
    json.object(for: "200") { json in
      json.text(operation.summary.utf8, for: "description")
      json.object(for: "headers") { json in
        json.object(for: RequestID.header) {
          $0.text("The ID of the request.".utf8, for: "description")
          $0.schema(.text, for: "schema")
        }
      }
      json.object(for: "content") { json in
        json.object(for: operation.response == nil ? "text/plain" : "application/json") {
          $0.schema(operation.response ?? .text, for: "schema")
        }
      }
    }
    for error in operation.errors {
      json.object(for: "\(error.status.code)") { json in
        json.text(error.reason.utf8, for: "description")
        json.object(for: "content") { json in
          json.object(for: "application/json") { $0.schema(.named(.failure), for: "schema") }
        }
      }
    }
  }
}

extension APIParameter {
  /// The schema of the values.
  fileprivate var schema: JSONSchema {
    let one: JSONSchema =
      switch value {
      case .text: .nonemptyText
      case .number: .count
      case .limit(let limit): .integer(from: 1, usual: limit.usual)
      }
    return isRepeatable ? .array(one) : one
  }
}
