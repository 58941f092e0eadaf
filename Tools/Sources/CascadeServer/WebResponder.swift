import HTTPTypes
import Hummingbird

/// Responds to requests for the files of a site and for the API.
struct WebResponder: HTTPResponder {
  typealias Context = BasicRequestContext

  let site: Site
  let api: API

  /// The values of the `Cache-Control` header.
  private static let cacheForever = "public, max-age=31536000, immutable"
  private static let revalidate = "no-cache"
  private static let doNotStore = "no-store"

  func respond(to request: Request, context: Context) async throws -> Response {
    let target = RequestTarget(request.head.path ?? "/")
    let response =
      if API.contains(target.path) {
        await apiResponse(to: request, target)
      } else {
        fileResponse(to: request, target)
      }
    return request.method == .head ? response.createHeadResponse() : response
  }

  // MARK: The API

  private func apiResponse(
    to request: Request, _ target: RequestTarget
  ) async -> Response {
    do throws(APIError) {
      if let post = try api.postRequest(to: target) {
        let body = try await Self.body(of: request, post.content)
        return Self.response(with: try await post.response(to: body), to: request)
      }
      guard Self.isRead(request) else { throw .methodNotAllowed }
      return Self.response(with: try api.response(to: target), to: request)
    } catch {
      return Self.errorResponse(error)
    }
  }

  private static func body(
    of request: Request, _ content: PostRequest.Content
  ) async throws(APIError) -> [UInt8] {
    guard request.method == .post else { throw .postOnly(content) }
    if content.isJSON {
      guard RequestHeaders.isJSON(request.headers[.contentType]) else { throw .notJSON }
      if request.headers[.contentEncoding] != nil { throw .compressedBody }
    }
    guard let body = try? await request.body.collect(upTo: content.maximumLength) else {
      throw .bodyTooLong(content)
    }
    return Array(buffer: body)
  }

  private static func response(with json: [UInt8], to request: Request) -> Response {
    let acceptsGzip = RequestHeaders.accepts(.gzip, request.headers[.acceptEncoding])
    let file = SiteFile(json, named: "response.json", effort: acceptsGzip ? .quick : nil)
    var response = Self.response(for: .init(file: file, isImmutable: false), to: request)
    response.headers[.vary] = "Accept-Encoding"
    return response
  }

  private static func errorResponse(_ error: APIError) -> Response {
    errorResponse(error.status, error.json, named: "error.json", allowing: error.allowedMethods)
  }

  // MARK: The site

  private func fileResponse(to request: Request, _ target: RequestTarget) -> Response {
    guard Self.isRead(request) else {
      return Self.errorResponse(.methodNotAllowed, "This URL supports only GET and HEAD.\n")
    }
    if target.isTooLong { return Self.errorResponse(.uriTooLong, "The URL is too long.\n") }
    guard let entry = site.entry(at: target.path) else {
      return Self.errorResponse(.notFound, "There is no file at this URL.\n")
    }
    return Self.response(for: entry, to: request)
  }

  // MARK: Both

  private static func isRead(_ request: Request) -> Bool {
    request.method == .get || request.method == .head
  }

  private static func response(for entry: Site.Entry, to request: Request) -> Response {
    let coding = entry.file.coding(accepting: request.headers[.acceptEncoding])
    let entityTag = entry.file.entityTag(coding)

    var headers = SecurityHeaders.all
    if !entry.file.compressedBodies.isEmpty { headers[.vary] = "Accept-Encoding" }
    if isRead(request) {
      headers[.eTag] = entityTag
      headers[.cacheControl] =
        entry.isImmutable ? cacheForever : revalidate
      if RequestHeaders.matches(request.headers[.ifNoneMatch], entityTag: entityTag) {
        return Response(status: .notModified, headers: headers)
      }
    } else {
      headers[.cacheControl] = doNotStore
    }
    headers[.contentType] = entry.file.contentType
    if let coding { headers[.contentEncoding] = coding.rawValue }
    let body = coding.flatMap { entry.file.compressedBodies[$0] } ?? entry.file.body
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: body))
  }

  private static func errorResponse(
    _ status: HTTPResponse.Status, _ text: String
  ) -> Response {
    errorResponse(status, Array(text.utf8), named: "error.txt")
  }

  private static func errorResponse(
    _ status: HTTPResponse.Status, _ body: [UInt8], named name: String,
    allowing methods: String = "GET, HEAD"
  ) -> Response {
    var headers = SecurityHeaders.all
    if status == .methodNotAllowed { headers[.allow] = methods }
    headers[.contentType] = MediaType.of(name)
    headers[.cacheControl] = doNotStore
    return Response(
      status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: body)))
  }
}
