import HierarchyFormats
import NIOHTTP1

/// The description of the HTTP API in OpenAPI 3.1, from which tools make documentation, clients and tests.
struct OpenAPIDescription {
  private let names: [String]

  /// The name of the hierarchy of all countries, if it is one of them.
  private let world: String?

  /// - Parameters:
  ///   - names: The names of the hierarchies that the server provides.
  ///   - world: The one with all countries, if the server provides it.
  init(ofHierarchiesNamed names: [String], world: String? = nil) {
    self.names = names
    self.world = world
  }

  /// The operations. The form of one of all countries is separate, because its request has to name the country.
  private var operations: [APIOperation] {
    APIOperation.all.flatMap { operation in
      guard let world, operation.isForm else { return [operation] }
      var others = operation
      others.excludedName = world
      return (names == [world] ? [] : [others]) + [operation.ofCountry(in: world)]
    }
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
        for operation in operations {
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
        if operation.isOfHierarchy {
          write(names.filter { $0 != operation.excludedName }, to: &json)
        }
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

  private func write(_ names: [String], to json: inout JSONWriter) {
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

/// A method of a resource in the OpenAPI description.
struct APIOperation {
  /// The path of the resource. `{name}` is a hierarchy.
  let path: String

  /// The name of the operation in generated clients.
  let id: String

  let summary: String
  var parameters: [APIParameter] = []

  /// The body of the request, if the method is POST.
  var body: Body?

  /// The body of the response, or `nil` if it is a text.
  let response: JSONSchema?

  /// A hierarchy that has an operation of its own instead.
  var excludedName: String?

  /// A body of a request.
  struct Body {
    let content: PostRequest.Content
    let schema: JSONSchema
    let example: String
  }

  /// Whether the resource belongs to a hierarchy.
  var isOfHierarchy: Bool { path.split(separator: "/").contains("{name}") }

  /// The statuses of errors, with their reasons.
  var errors: [(status: HTTPResponseStatus, reason: String)] {
    var errors: [(HTTPResponseStatus, String)] = [
      (.badRequest, "A parameter or the body is invalid."),
      (.methodNotAllowed, "The resource doesn't have the method."),
      (.uriTooLong, "The path and the query have more than \(RequestLimits.targetLength) bytes."),
      (.serviceUnavailable, "The server answers as many requests as it may."),
      (.tooManyRequests, "The client has as many requests as it may."),
    ]
    if isOfHierarchy || isForm {
      errors.append((.notFound, "The hierarchy or the node doesn't exist."))
      errors.append((.gone, "The version isn't kept any more."))
    }
    if body != nil { errors.append((.payloadTooLarge, "The body is too long.")) }
    if body?.content.isJSON == true {
      errors.append(
        (.unsupportedMediaType, "The body isn't declared as JSON, or it is compressed."))
    }
    return errors.sorted { $0.0.code < $1.0.code }
  }
}

extension APIOperation {
  fileprivate var isForm: Bool { path.hasSuffix("/\(APIEndpoint.form.rawValue)") }

  /// The operation for all countries, whose parameter for the country is required.
  fileprivate func ofCountry(in world: String) -> APIOperation {
    let parameters = parameters.map { parameter in
      var required = parameter
      if parameter.name == "of" { required.isRequired = true }
      return required
    }
    return APIOperation(
      path: path.replacing("{name}", with: PercentEncoding.encode(world)), id: "getFormOfCountry",
      summary: summary, parameters: parameters, response: response)
  }

  /// All operations, in the order of the description.
  static var all: [APIOperation] {
    let endpoints = APIEndpoint.allCases.map(\.operation)
    return [
      APIOperation(
        path: API.root, id: "listHierarchies", summary: "The hierarchies with their sizes and URLs",
        response: .named(.hierarchies))
    ] + endpoints + [
      APIOperation(
        path: API.dumpPath, id: "readViewDump", summary: "The views of a dump",
        body: Body(
          content: .dump, schema: .text,
          example: "<UIView: 0x1; frame = (0 0; 9 9)>\n   | <UILabel: 0x2; frame = (1 1; 7 7)>\n"),
        response: .named(.views)),
      APIOperation(
        path: API.descriptionPath, id: "describe", summary: "This description",
        response: .object([.init("openapi", .text)])),
      APIOperation(
        path: WebResponder.healthPath, id: "checkHealth",
        summary: "`ok` while the server runs, also when it refuses other requests", response: nil),
      APIOperation(
        path: WebResponder.readinessPath, id: "checkReadiness",
        summary: "How the sources of the data are",
        response: .named(.readiness)),
    ]
  }
}

extension APIEndpoint {
  /// The operation of the resource.
  fileprivate var operation: APIOperation {
    APIOperation(
      path: "\(API.root)/{name}/\(rawValue)", id: id, summary: summary, parameters: parameters,
      body: body, response: response)
  }

  private var id: String {
    switch self {
    case .children: "listChildren"
    case .node: "getNode"
    case .path: "getPath"
    case .search: "search"
    case .form: "getForm"
    case .resolve: "resolveAddresses"
    }
  }

  private var summary: String {
    switch self {
    case .children: "The children of a node, in pages"
    case .node: "One node"
    case .path: "The nodes from the root to a node"
    case .search: "Nodes by name, the best first, in pages"
    case .form: "The form of address of a country"
    case .resolve: "The places that the addresses in the body name"
    }
  }

  private var body: APIOperation.Body? {
    self == .resolve
      ? .init(
        content: .addresses, schema: .named(.addresses),
        example: "{\"text\":\"广州海珠区新港中路397号\"}")
      : nil
  }

  private var response: JSONSchema {
    switch self {
    case .children: .named(.children)
    case .node: .named(.node)
    case .path: .named(.path)
    case .search: .named(.searchResults)
    case .form: .named(.form)
    case .resolve: .any([.named(.resolution), .named(.resolutions)])
    }
  }
}
