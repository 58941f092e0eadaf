import HTTPTypes
import Hummingbird

/// Responds to requests for the files of a site and for the API.
struct WebResponder: HTTPResponder {
  typealias Context = BasicRequestContext

  private let content: CurrentContent
  private let allowedOrigins: AllowedOrigins
  private let limits: ServerLimits
  private let gate: RequestGate

  init(content: CurrentContent, allowedOrigins: AllowedOrigins, limits: ServerLimits) {
    self.content = content
    self.allowedOrigins = allowedOrigins
    self.limits = limits
    gate = RequestGate(limit: limits.requests)
  }

  /// The path that says whether the server is running. It isn't subject to the limit for requests.
  static let healthPath = "/healthz"

  /// The values of the `Cache-Control` header.
  private static let cacheForever = "public, max-age=31536000, immutable"
  private static let revalidate = "no-cache"
  private static let doNotStore = "no-store"

  func respond(to request: Request, context: Context) async throws -> Response {
    let start = ContinuousClock.now
    var response = await response(to: request)
    if request.method == .head { response = response.createHeadResponse() }
    response.headers.add(allowedOrigins.headers(forOrigin: request.headers[.origin]))
    response.headers[.requestID] = RequestID.text(received: request.headers[.requestID])
    response.headers[.serverTiming] = "app;dur=\(start.duration(to: .now).milliseconds)"
    return response
  }

  private func response(to request: Request) async -> Response {
    let target = RequestTarget(request.head.path ?? "/")
    if let headers = allowedOrigins.preflightHeaders(for: request.head) {
      return Response(status: .noContent, headers: SecurityHeaders.all.merging(headers))
    }
    if target.path == Self.healthPath, Self.isRead(request) { return Self.healthResponse }
    guard gate.enter() else {
      return Self.errorResponse(.tooManyRequests(limit: limits.requests))
    }
    defer { gate.leave() }
    let content = content.value
    return API.contains(target.path)
      ? await apiResponse(to: request, target, content.api)
      : Self.fileResponse(to: request, target, content.site)
  }

  private static let healthResponse: Response = {
    var headers = SecurityHeaders.all
    headers[.contentType] = MediaType.of("health.txt")
    headers[.cacheControl] = doNotStore
    return Response(
      status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: "ok\n")))
  }()

  // MARK: The API

  /// The number of bytes up to which a response isn't compressed: with its headers, it fits in one packet anyway.
  private static let compressionThreshold = 1_000

  private func apiResponse(
    to request: Request, _ target: RequestTarget, _ api: API
  ) async -> Response {
    do throws(APIError) {
      if let content = try api.postContent(of: target), request.method != .post {
        throw .postOnly(content)
      }
      if let post = try api.postRequest(to: target) {
        let body = try await body(of: request, post.content)
        return Self.response(with: try await post.response(to: body), to: request)
      }
      guard Self.isRead(request) else { throw .methodNotAllowed }
      return Self.response(with: try api.response(to: target), to: request)
    } catch {
      return Self.errorResponse(error)
    }
  }

  private func body(
    of request: Request, _ content: PostRequest.Content
  ) async throws(APIError) -> [UInt8] {
    if content.isJSON {
      guard RequestHeaders.isJSON(request.headers[.contentType]) else { throw .notJSON }
      if request.headers[.contentEncoding] != nil { throw .compressedBody }
    }
    let limit = min(content.maximumLength, limits.bodyLength)
    if let length = request.headers[.contentLength].flatMap(Int.init), length > limit {
      throw .bodyTooLong(limit)
    }
    guard let body = try? await request.body.collect(upTo: limit) else {
      throw .bodyTooLong(limit)
    }
    return Array(buffer: body)
  }

  private static func response(with json: [UInt8], to request: Request) -> Response {
    let isCompressed =
      json.count > compressionThreshold
      && RequestHeaders.accepts(.gzip, request.headers[.acceptEncoding])
    let file = SiteFile(json, named: "response.json", effort: isCompressed ? .quick : nil)
    var response = Self.response(for: .init(file: file, isImmutable: false), to: request)
    response.headers[.vary] = "Accept-Encoding"
    return response
  }

  private static func errorResponse(_ error: APIError) -> Response {
    errorResponse(error.status, error.json, named: "error.json", allowing: error.allowedMethods)
  }

  // MARK: The site

  private static func fileResponse(
    to request: Request, _ target: RequestTarget, _ site: Site
  ) -> Response {
    guard isRead(request) else {
      return errorResponse(.methodNotAllowed, "This URL supports only GET and HEAD.\n")
    }
    if target.isTooLong { return errorResponse(.uriTooLong, "The URL is too long.\n") }
    guard let entry = site.entry(at: target.path) else {
      return errorResponse(.notFound, "There is no file at this URL.\n")
    }
    return response(for: entry, to: request)
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
    if status == .serviceUnavailable { headers[.retryAfter] = "1" }
    if status == .methodNotAllowed { headers[.allow] = methods }
    headers[.contentType] = MediaType.of(name)
    headers[.cacheControl] = doNotStore
    return Response(
      status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: body)))
  }
}
