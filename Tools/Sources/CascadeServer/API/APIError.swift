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
  case tooManyRequests(limit: Int)
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
    case .tooManyRequests: .serviceUnavailable
    case .notFound, .unknownName: .notFound
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
    API.document { json in
      json.object(for: "error") {
        $0.number(Int(status.code), for: "status")
        $0.text(description.utf8, for: "message")
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
