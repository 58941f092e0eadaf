import HTTPTypes
import Hummingbird

/// Answers requests for the files of a site.
struct SiteResponder: HTTPResponder {
  typealias Context = BasicRequestContext

  let site: Site

  func respond(to request: Request, context: Context) async throws -> Response {
    guard request.method == .get || request.method == .head else {
      return Self.plain(
        .methodNotAllowed, "Only GET and HEAD are answered here.\n", [.allow: "GET, HEAD"])
    }
    let path = (request.head.path ?? "/").prefix { $0 != "?" && $0 != "#" }
    guard let entry = site.entry(at: String(path)) else {
      return Self.plain(.notFound, "There is nothing at this address.\n")
    }
    let response = Self.response(for: entry, to: request)
    return request.method == .head ? response.createHeadResponse() : response
  }

  private static func response(for entry: Site.Entry, to request: Request) -> Response {
    let acceptsGzip = RequestConditions.acceptsGzip(request.headers[.acceptEncoding])
    let compressed = acceptsGzip ? entry.file.compressedBody : nil
    let entityTag = entry.file.entityTag(isCompressed: compressed != nil)

    var headers = SecurityHeaders.all
    headers[.eTag] = entityTag
    headers[.cacheControl] =
      entry.isImmutable ? "public, max-age=31536000, immutable" : "no-cache"
    if entry.file.compressedBody != nil { headers[.vary] = "Accept-Encoding" }
    if RequestConditions.matches(request.headers[.ifNoneMatch], entityTag: entityTag) {
      return Response(status: .notModified, headers: headers)
    }
    headers[.contentType] = entry.file.contentType
    if compressed != nil { headers[.contentEncoding] = "gzip" }
    let body = ResponseBody(byteBuffer: compressed ?? entry.file.body)
    return Response(status: .ok, headers: headers, body: body)
  }

  private static func plain(
    _ status: HTTPResponse.Status, _ text: String, _ more: HTTPFields = [:]
  ) -> Response {
    var headers = SecurityHeaders.all
    headers.append(contentsOf: more)
    headers[.contentType] = MediaType.of("txt.txt")
    headers[.cacheControl] = "no-store"
    return Response(
      status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}
