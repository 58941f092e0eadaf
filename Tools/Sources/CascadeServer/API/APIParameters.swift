/// The parameters of a request to the API: each at most once, and none that is not asked for.
struct QueryParameters {
  /// The longest value of a parameter, in bytes once it is read.
  static let maximumLength = 4_096

  private var values: [(name: String, value: String)] = []

  /// Reads a query.
  ///
  /// - Parameter names: The parameters that the request may have.
  init(_ query: Substring, names: [String]) throws(APIError) {
    for part in query.utf8.split(separator: UInt8(ascii: "&")) {
      let text = part.prefix { $0 != UInt8(ascii: "=") }
      let name = try Self.decode(text, of: String(decoding: text, as: UTF8.self))
      guard names.contains(name) else { throw .unknownParameter(name, known: names) }
      guard self[name] == nil else { throw .repeatedParameter(name) }
      let value = try Self.decode(part[text.endIndex...].dropFirst(), of: name)
      if value.isEmpty { throw .emptyParameter(name) }
      if value.utf8.count > Self.maximumLength { throw .longParameter(name) }
      values.append((name, value))
    }
  }

  /// The value of a parameter, or `nil` where it is left out.
  subscript(name: String) -> String? {
    values.first { $0.name == name }?.value
  }

  /// The value of a parameter that is a whole number from 0 up, or `nil` where it is left out.
  func number(_ name: String) throws(APIError) -> Int? {
    guard let value = self[name] else { return nil }
    guard value.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
      let number = Int(value)
    else { throw .notANumber(name) }
    return number
  }

  /// The value of the parameter `limit`, or what is usual where it is left out; the most for more.
  func limit(_ usual: Int, atMost most: Int) throws(APIError) -> Int {
    let limit = try number("limit") ?? usual
    if limit == 0 { throw .noLimit }
    return min(limit, most)
  }

  private static func decode(
    _ text: Substring.UTF8View, of name: String
  ) throws(APIError) -> String {
    do throws(PercentEncoding.Fault) {
      return try PercentEncoding.decode(text, plusIsSpace: true)
    } catch {
      throw .unreadableParameter(name, error)
    }
  }
}
