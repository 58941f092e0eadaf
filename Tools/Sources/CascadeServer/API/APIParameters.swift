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
