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
