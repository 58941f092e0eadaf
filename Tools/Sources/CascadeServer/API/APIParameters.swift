import CascadeKit
import ToolSupport

/// The query parameters of an API request.
///
/// Each parameter must be known, and most can occur only once.
struct APIParameters {
  private var values: [(name: String, value: String)] = []

  /// Parses a query.
  ///
  /// - Parameter parameters: The parameters that the request can have.
  init(_ query: Substring, accepting parameters: [APIParameter]) throws(APIError) {
    for part in query.utf8.split(separator: UInt8(ascii: "&")) {
      let text = part.prefix { $0 != UInt8(ascii: "=") }
      let name = try Self.decode(text, of: String(decoding: text, as: UTF8.self))
      guard let parameter = parameters.first(where: { $0.name == name }) else {
        throw .unknownParameter(name, known: parameters.map(\.name))
      }
      guard self[name] == nil || parameter.isRepeatable else { throw .repeatedParameter(name) }
      let value = try Self.decode(part[text.endIndex...].dropFirst(), of: name)
      if value.isEmpty { throw .emptyParameter(name) }
      if value.utf8.count > RequestLimits.parameterLength { throw .longParameter(name) }
      values.append((name, value))
    }
  }

  /// The value of a parameter, or `nil` if it is missing.
  subscript(name: String) -> String? {
    values.first { $0.name == name }?.value
  }

  /// Returns the values of a parameter that can occur several times, in their order.
  func values(of name: String) -> [String] {
    values.filter { $0.name == name }.map(\.value)
  }

  /// Returns the value of a parameter that is a whole number of 0 or more, or `nil` if it is missing.
  func number(_ name: String) throws(APIError) -> Int? {
    guard let value = self[name] else { return nil }
    guard value.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
      let number = Int(value)
    else { throw .notANumber(name) }
    return number
  }

  /// Returns the number of items on the requested page.
  func limit(_ pageLimit: PageLimit) throws(APIError) -> Int {
    let limit = try number("limit") ?? pageLimit.usual
    if limit == 0 { throw .zeroLimit }
    return min(limit, pageLimit.maximum)
  }

  private static func decode(
    _ text: Substring.UTF8View, of name: String
  ) throws(APIError) -> String {
    do throws(PercentEncoding.DecodingError) {
      return try PercentEncoding.decode(text, plusIsSpace: true)
    } catch {
      throw .unreadableParameter(name, error)
    }
  }
}

/// A query parameter of a resource in the HTTP API.
struct APIParameter: Sendable {
  let name: String
  let value: Value
  let summary: String

  /// Whether the parameter can occur several times.
  var isRepeatable = false

  /// Whether the parameter must occur.
  var isRequired = false

  /// The values of a parameter.
  enum Value: Sendable {
    /// A text of 1 to ``RequestLimits/parameterLength`` bytes.
    case text
    /// A whole number of 0 or more.
    case number
    /// A number of items of 1 or more.
    case limit(PageLimit)
  }
}

extension APIParameter {
  static let of = APIParameter(
    name: "of", value: .text,
    summary:
      "The node whose children are returned, as a code or as names from a root; the roots if it is left out."
  )
  static let offset = APIParameter(
    name: "offset", value: .number,
    summary: "The number of items to skip: `next` of the page before.")
  static let version = APIParameter(
    name: "version", value: .text,
    summary:
      "The version of the data: `version` of an answer. A page with an `offset` needs it if the data can change; without it, the newest."
  )
  static let code = APIParameter(
    name: "code", value: .text,
    summary: "A code, or a path of codes and names separated by `/`. Give either this or `names`.")
  static let names = APIParameter(
    name: "names", value: .text,
    summary: "Names from a root to the node, separated by `/`. Give either this or `code`.")
  static let query = APIParameter(
    name: "q", value: .text,
    summary:
      "A part of a name, its pinyin or initials, several words for several levels, or the beginning of a code.",
    isRequired: true)
  static let country = APIParameter(
    name: "of", value: .text,
    summary:
      "The country, by its code of ISO 3166-1. It can be left out if the hierarchy is a country.")
  static let language = APIParameter(
    name: "language", value: .text,
    summary: "The language of the labels, as a BCP 47 tag; the country's if it is left out.")
  static let within = APIParameter(
    name: "within", value: .text,
    summary: "A node in which the places must be, as in `code`. Several are a union.",
    isRepeatable: true)
  static let prefer = APIParameter(
    name: "prefer", value: .text,
    summary:
      "A node whose places come first if several fit, as in `code`. Earlier ones count more.",
    isRepeatable: true)
  static let explain = APIParameter(
    name: "explain", value: .number,
    summary: "If it is 1, the results say how the address was read.")
  static let parts = APIParameter(
    name: "parts", value: .number,
    summary: "If it is 1, the results have the parts of a delivery form.")

  static func limit(_ limit: PageLimit) -> APIParameter {
    APIParameter(
      name: "limit", value: .limit(limit),
      summary:
        "The number of items on a page. A number above \(limit.maximum) counts as \(limit.maximum)."
    )
  }
}

/// The number of items on a page of results.
struct PageLimit {
  /// The number of items if the request has no `limit` parameter.
  let usual: Int

  /// The maximum number of items, which replaces a larger `limit` parameter.
  let maximum: Int

  static let children = PageLimit(usual: 100, maximum: 1_000)
  static let searchResults = PageLimit(usual: 20, maximum: 100)
}

/// The options of a request with addresses: the parameters of its URL.
struct AddressOptions: Sendable {
  /// The region where the addresses are.
  let scope: AddressScope
  /// Whether results say how the addresses were read.
  let explains: Bool
  /// Whether results have the parts of a delivery form.
  let separatesParts: Bool

  /// - Throws: ``APIError`` if a value is invalid.
  init(_ parameters: APIParameters, in served: ServedHierarchy) throws(APIError) {
    scope = try Self.scope(parameters, in: served)
    explains = try parameters.number("explain") ?? 0 > 0
    separatesParts = try parameters.number("parts") ?? 0 > 0
  }
}

extension AddressOptions {
  /// Returns the region that the parameters `within` and `prefer` give for addresses.
  ///
  /// - Throws: ``APIError/scope(_:_:)`` if a value doesn't lead to one node.
  private static func scope(
    _ parameters: APIParameters, in served: ServedHierarchy
  ) throws(APIError) -> AddressScope {
    AddressScope(
      within: try nodes(of: "within", parameters, in: served),
      preferring: try nodes(of: "prefer", parameters, in: served))
  }

  private static func nodes(
    of name: String, _ parameters: APIParameters, in served: ServedHierarchy
  ) throws(APIError) -> [Hierarchy.Node] {
    var nodes: [Hierarchy.Node] = []
    for value in parameters.values(of: name) {
      do throws(SavedPathError) {
        let place = try served.hierarchy.place(atTypedPath: value, history: served.history)
        nodes.append(place.node)
      } catch {
        throw .scope(name, error)
      }
    }
    return nodes
  }
}
