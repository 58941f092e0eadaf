import CascadeKit
import HierarchyFormats
import NIOHTTP1
import ToolSupport

/// An error of a request to the API.
enum APIError: Error, Hashable, Sendable {
  case targetTooLong
  case methodNotAllowed
  case notFound
  case unknownName(String)
  case unreadableName(PercentEncoding.DecodingError)
  case unreadableParameter(String, PercentEncoding.DecodingError)
  case unknownParameter(String, known: [String])
  case repeatedParameter(String)
  case emptyParameter(String)
  case longParameter(String)
  case missingParameter(String)
  case missingQuery
  /// The hierarchy with a name isn't of countries.
  case noForms(String)
  case unknownCountry(String)
  case notANumber(String)
  case zeroLimit
  case savedPath(SavedPathError)
  /// A value of a parameter for the region of addresses doesn't lead to one node.
  case scope(String, SavedPathError)
  case exclusiveParameters(String, String)
  case postOnly(PostRequest.Content)
  /// The body is longer than a number of bytes.
  case bodyTooLong(Int)
  case notJSON
  case compressedBody
  case tooManyViews
  /// What a request needs of a hierarchy is still being made.
  case notMade(String)
  case notAVersion
  /// A page after the first doesn't name the version of the first.
  case missingVersion(String)
  /// The server had a version, and doesn't keep it any more.
  case versionIsGone(String, name: String, current: String)
  /// The server doesn't have a version, and another one may.
  case versionIsMissing(String, name: String, current: String)
  case dump(HierarchyFormatError)
  case addresses(AddressDocumentError)
}

extension APIError {
  /// The status of the response.
  var status: HTTPResponseStatus {
    switch self {
    case .targetTooLong: .uriTooLong
    case .methodNotAllowed, .postOnly: .methodNotAllowed
    case .bodyTooLong, .tooManyViews: .payloadTooLarge
    case .addresses(let error) where error.isTooManyAddresses: .payloadTooLarge
    case .notJSON, .compressedBody: .unsupportedMediaType
    case .notMade, .versionIsMissing: .serviceUnavailable
    case .versionIsGone: .gone
    case .notFound, .unknownName, .noForms, .unknownCountry: .notFound
    case .savedPath(let error) where error.isMissing: .notFound
    default: .badRequest
    }
  }

  /// The methods that the resource supports, for the `Allow` header.
  var allowedMethods: String {
    if case .postOnly = self { "POST" } else { "GET, HEAD" }
  }

  /// The place of the error in the body of the request.
  private var place: TextPlace? {
    switch self {
    case .dump(let error): error.place
    case .addresses(let error): error.place
    default: nil
    }
  }

  /// The body of the response: `{"error":{"status":404,"message":"…"}}`.
  var json: [UInt8] {
    Self.json(Int(status.code), description, at: place, version: newest)
  }

  /// The newest version of the server, if it doesn't have that of the request.
  private var newest: String? {
    switch self {
    case .versionIsGone(_, _, let current), .versionIsMissing(_, _, let current): current
    default: nil
    }
  }

  /// The body of a response about an error.
  ///
  /// - Parameter version: The newest version, if the server doesn't have that of the request.
  static func json(
    _ status: Int, _ message: String, at place: TextPlace? = nil, version: String? = nil
  ) -> [UInt8] {
    API.document { json in
      json.object(for: "error") {
        $0.number(status, for: "status")
        $0.text(message.utf8, for: "message")
        if let version { $0.text(version.utf8, for: "version") }
        if let place {
          $0.number(place.line, for: "line")
          $0.number(place.column, for: "column")
        }
      }
    }
  }
}

extension SavedPathError {
  /// Whether no node is at the path.
  fileprivate var isMissing: Bool { reason == .notFound || reason == .tooDeep }
}

extension APIError: CustomStringConvertible {
  /// The number of characters of the request that a message quotes.
  private static let quotationLimit = 60

  /// A one-line description of the problem and its solution.
  var description: String {
    switch self {
    case .targetTooLong: "the URL has more than \(RequestLimits.targetLength) bytes; shorten it"
    case .methodNotAllowed: "this URL supports only GET and HEAD"
    case .notFound: "there is no resource at this URL; \(API.root) lists the hierarchies"
    case .unknownName(let name):
      "there is no hierarchy named \(Self.quoted(name)); \(API.root) lists the hierarchies"
    case .noForms(let name):
      "\(Self.quoted(name)) isn't a country and has no form of address; start the server with --countries"
    case .unknownCountry(let code):
      "no country of this hierarchy has the code \(Self.quoted(code)); give a code such as JP"
    case .unreadableName(let error): "the name of the hierarchy \(Self.text(of: error))"
    case .unreadableParameter(let name, let error):
      "the parameter \(Self.quoted(name)) \(Self.text(of: error))"
    case .unknownParameter(let name, let known):
      "unknown parameter \(Self.quoted(name)); \(Self.list(ofParameters: known))"
    case .repeatedParameter(let name):
      "the parameter \(Self.quoted(name)) is given more than once; give it once"
    case .emptyParameter(let name):
      "the parameter \(Self.quoted(name)) is empty; give it a value or leave it out"
    case .longParameter(let name):
      "the parameter \(Self.quoted(name)) has more than \(RequestLimits.parameterLength) bytes;"
        + " shorten it"
    case .missingParameter(let name):
      "the parameter \(Self.quoted(name)) is missing; give the code of a node or its path of names"
    case .missingQuery: "the parameter \"q\" is missing; give the text to search for"
    case .notANumber(let name):
      "the parameter \(Self.quoted(name)) is not a whole number; give 0 or more in decimal digits"
    case .zeroLimit: "the parameter \"limit\" is 0; give at least 1"
    case .savedPath(let error): Self.text(of: error)
    case .scope(let name, let error): "the parameter \(Self.quoted(name)): \(Self.text(of: error))"
    case .exclusiveParameters(let first, let second):
      "the parameters \(Self.quoted(first)) and \(Self.quoted(second)) are both given; give one"
    case .postOnly(.dump): "this URL supports only POST; send the dump as the body"
    case .postOnly(.addresses): "this URL supports only POST; send the addresses as the body"
    case .bodyTooLong(let limit):
      "the body has more than \(Self.size(limit)); send less in one request"
    case .notJSON:
      "the body is not declared as JSON in UTF-8; send \"Content-Type: application/json\""
    case .compressedBody:
      "the body is compressed; send it uncompressed, without \"Content-Encoding\""
    case .tooManyViews:
      "the dump has more than \(RequestLimits.viewCount) views; send a smaller part of it"
    case .notMade(let name):
      "the data of \(Self.quoted(name)) is still being prepared; repeat the request in a second"
    case .notAVersion:
      "the parameter \"version\" is not the name of a version; give \"version\" of an answer, or leave it out"
    case .missingVersion(let version):
      "a page after the first must be of the same version; add version=\(version), or \"version\" of the page before"
    case .versionIsGone(let version, let name, let current):
      "the version \(Self.quoted(version)) of \(Self.quoted(name)) isn't kept any more; begin again with version=\(current), or without \"version\" and \"offset\""
    case .versionIsMissing(let version, let name, let current):
      "this server has no version \(Self.quoted(version)) of \(Self.quoted(name)) yet; repeat the request in a second, and after some seconds begin again with version=\(current)"
    case .dump(let error): error.description
    case .addresses(let error): error.description
    }
  }

  private static func size(_ count: Int) -> String {
    count.isMultiple(of: 1 << 20) ? "\(count >> 20) MB" : "\(count) bytes"
  }

  private static func text(of error: PercentEncoding.DecodingError) -> String {
    switch error {
    case .incompleteEscape: "has a % without two hexadecimal digits after it; write % as %25"
    case .notUTF8: "is not valid UTF-8; encode it as UTF-8"
    }
  }

  private static func text(of error: SavedPathError) -> String {
    guard error.reason == .notFound else { return error.description }
    return error.path.isEmpty
      ? "\(error); request the children without \"of\" to list the roots"
      : "\(error); request the children of that node to list them"
  }

  /// Returns text of the request in quotation marks, shortened if it is long.
  private static func quoted(_ text: String) -> String {
    text.count > quotationLimit ? "\"\(text.prefix(quotationLimit))…\"" : "\"\(text)\""
  }

  private static func list(ofParameters names: [String]) -> String {
    if names.isEmpty { return "this URL has no parameters" }
    let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
    return names.count == 1 ? "the only parameter is \(list)" : "the parameters are \(list)"
  }
}
