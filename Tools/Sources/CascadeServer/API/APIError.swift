import CascadeKit
import HTTPTypes
import HierarchyFormats
import ToolSupport

/// Why a request to the API gets no data.
enum APIError: Error, Hashable, Sendable {
  case targetTooLong
  case methodNotAllowed
  case notFound
  case unknownDataset(String)
  case unreadableDataset(PercentEncoding.Fault)
  case unreadableParameter(String, PercentEncoding.Fault)
  case unknownParameter(String, known: [String])
  case repeatedParameter(String)
  case emptyParameter(String)
  case longParameter(String)
  case missingParameter(String)
  case missingQuery
  case notANumber(String)
  case noLimit
  case address(NodeAddressError)
  case postOnly(PostedContent)
  case tooLong(PostedContent)
  case notJSON
  case encoded
  case tooManyViews
  case dump(HierarchyFormatError)
  case addresses(AddressDocumentError)
}

extension APIError {
  /// The status of the answer.
  var status: HTTPResponse.Status {
    switch self {
    case .targetTooLong: .uriTooLong
    case .methodNotAllowed, .postOnly: .methodNotAllowed
    case .tooLong, .tooManyViews: .contentTooLarge
    case .addresses(let error) where error.isOfNumber: .contentTooLarge
    case .notJSON, .encoded: .unsupportedMediaType
    case .notFound, .unknownDataset, .address(.notFound): .notFound
    default: .badRequest
    }
  }

  /// The methods that the address is asked with.
  var allowedMethods: String {
    if case .postOnly = self { "POST" } else { "GET, HEAD" }
  }

  /// Where in the body of the request the fault lies.
  private var place: TextPlace? {
    switch self {
    case .dump(let error): error.place
    case .addresses(let error): error.place
    default: nil
    }
  }

  /// The body of the answer: `{"error":{"status":404,"message":"…"}}`.
  var json: [UInt8] {
    API.document { json in
      json.object(for: "error") {
        $0.number(status.code, for: "status")
        $0.text(description.utf8, for: "message")
        if let place {
          $0.number(place.line, for: "line")
          $0.number(place.column, for: "column")
        }
      }
    }
  }
}

extension APIError: CustomStringConvertible {
  /// One line that says what is wrong and what to do.
  var description: String {
    switch self {
    case .targetTooLong:
      "the address has more than \(RequestTarget.maximumLength) bytes; ask for less at once"
    case .methodNotAllowed: "only GET and HEAD are answered here"
    case .notFound: "there is nothing at this address; \(API.root) lists the data"
    case .unknownDataset(let name):
      "there is no data with the name \(Self.quoted(name)); \(API.root) lists what there is"
    case .unreadableDataset(let fault): "the name of the data \(Self.text(of: fault))"
    case .unreadableParameter(let name, let fault):
      "the parameter \(Self.quoted(name)) \(Self.text(of: fault))"
    case .unknownParameter(let name, let known):
      "there is no parameter \(Self.quoted(name)) here; there is \(Self.list(known))"
    case .repeatedParameter(let name):
      "the parameter \(Self.quoted(name)) is given more than once; give it once"
    case .emptyParameter(let name):
      "the parameter \(Self.quoted(name)) is empty; give it a value or leave it out"
    case .longParameter(let name):
      "the parameter \(Self.quoted(name)) has more than \(QueryParameters.maximumLength) bytes;"
        + " shorten it"
    case .missingParameter(let name):
      "the parameter \(Self.quoted(name)) is missing; give the code of a node or its path of names"
    case .missingQuery: "the parameter \"q\" is missing; give it what to look for"
    case .notANumber(let name):
      "the parameter \(Self.quoted(name)) is not a whole number from 0 up; write it in digits"
    case .noLimit: "the parameter \"limit\" is 0; ask for at least 1"
    case .address(let error): Self.text(of: error)
    case .postOnly(.dump): "a dump is sent with POST, as the body of the request"
    case .postOnly(.addresses): "addresses are sent with POST, as the body of the request"
    case .tooLong(let content):
      "the body has more than \(content.maximumLength >> 20) MB; send a part of it"
    case .notJSON:
      "the body is not said to be JSON; send it with \"Content-Type: application/json\""
    case .encoded: "the body is compressed; send it as it is, without \"Content-Encoding\""
    case .tooManyViews:
      "the dump has more than \(API.maximumViewCount) views; send a part of it"
    case .dump(let error): error.description
    case .addresses(let error): error.description
    }
  }

  private static func text(of fault: PercentEncoding.Fault) -> String {
    switch fault {
    case .incompleteEscape: "has a % without two hexadecimal digits after it; write % as %25"
    case .notUTF8: "is not UTF-8; encode its text as UTF-8"
    }
  }

  private static func text(of error: NodeAddressError) -> String {
    guard case .notFound(_, under: let path) = error else { return error.description }
    return path.isEmpty
      ? "\(error); the children of no node are the roots"
      : "\(error); ask for the children of that node"
  }

  /// Text of the request between quotation marks, cut where it is long.
  private static func quoted(_ text: String) -> String {
    text.count > 60 ? "\"\(text.prefix(60))…\"" : "\"\(text)\""
  }

  private static func list(_ names: [String]) -> String {
    names.isEmpty ? "none" : names.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}
