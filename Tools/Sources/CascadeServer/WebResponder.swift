import NIOCore
import NIOHTTP1
import NIOPosix

/// Responds to requests for the files of a site and for the API.
struct WebResponder: Sendable {
  private let content: CurrentContent
  private let allowedOrigins: AllowedOrigins
  private let limits: ServerLimits
  private let gate: RequestGate
  private let threads: NIOThreadPool
  private let requestID = RequestID()
  private let date = HTTPDate()

  /// Creates a responder.
  ///
  /// - Parameter threads: The threads for requests that take long.
  init(
    content: CurrentContent, allowedOrigins: AllowedOrigins, limits: ServerLimits,
    threads: NIOThreadPool = .singleton
  ) {
    self.content = content
    self.allowedOrigins = allowedOrigins
    self.limits = limits
    self.threads = threads
    gate = RequestGate(limit: limits.requests)
  }

  /// The path that says whether the server is running. It isn't subject to the limit for requests.
  static let healthPath = "/healthz"

  /// The values of the `Cache-Control` header.
  private static let cacheForever = "public, max-age=31536000, immutable"
  private static let revalidate = "no-cache"
  private static let doNotStore = "no-store"

  /// Whether the response to a request may take so long that the other connections of a thread have to wait.
  func takesLong(_ request: WebRequest) -> Bool {
    API.isOfSearch(request.target.path) && content.value.api.searchesLong(request.target)
  }

  /// Returns the response to a request whose body isn't read.
  func response(to request: WebRequest) -> WebResponse {
    let start = ContinuousClock.now
    return completed(
      ungatedResponse(to: request) ?? gatedResponse(to: request), to: request, since: start)
  }

  /// Returns the response to a request.
  ///
  /// - Parameter body: Returns the body, or `nil` if it has more than a number of bytes.
  func response(
    to request: WebRequest, body: (_ limit: Int) async -> [UInt8]?
  ) async -> WebResponse {
    let isPost = request.method == .POST && API.contains(request.target.path)
    guard isPost || request.isRead && takesLong(request) else { return response(to: request) }
    let start = ContinuousClock.now
    guard gate.enter() else { return completed(tooManyRequests, to: request, since: start) }
    let content = content.value
    let response =
      isPost
      ? await postResponse(to: request, content.api, body)
      : await onOtherThread { Self.readResponse(to: request, content) }
    gate.leave()
    return completed(response, to: request, since: start)
  }

  /// Returns the response that is made on a thread without connections.
  private func onOtherThread(
    _ makeResponse: @escaping @Sendable () -> WebResponse
  ) async -> WebResponse {
    await withCheckedContinuation { continuation in
      threads.submit { _ in continuation.resume(returning: makeResponse()) }
    }
  }

  /// Adds the headers that don't depend on the content.
  private func completed(
    _ response: WebResponse, to request: WebRequest, since start: ContinuousClock.Instant
  ) -> WebResponse {
    var response = response
    if request.method == .HEAD { response.removeBody() }
    for header in allowedOrigins.headers(forOrigin: request["Origin"]) {
      response.add(header.name, header.value)
    }
    response.add(RequestID.header, requestID.text(received: request[RequestID.header]))
    let duration = start.duration(to: .now).milliseconds
    response.add("Server-Timing", "app;dur=\(duration)")
    response.add("Date", date.text)
    return response
  }

  private func ungatedResponse(to request: WebRequest) -> WebResponse? {
    if let headers = allowedOrigins.preflightHeaders(for: request) {
      return WebResponse(.noContent, headers)
    }
    if request.target.path == Self.healthPath, request.isRead {
      return Self.response(
        .ok, Array("ok\n".utf8), named: "health.txt", [("Cache-Control", Self.doNotStore)])
    }
    return nil
  }

  private func gatedResponse(to request: WebRequest) -> WebResponse {
    guard gate.enter() else { return tooManyRequests }
    defer { gate.leave() }
    let content = content.value
    return API.contains(request.target.path)
      ? Self.readResponse(to: request, content) : Self.fileResponse(to: request, content.site)
  }

  private var tooManyRequests: WebResponse {
    Self.errorResponse(.tooManyRequests(limit: limits.requests))
  }

  // MARK: The API

  private static func readResponse(to request: WebRequest, _ content: ServedContent) -> WebResponse
  {
    let (api, target) = (content.api, request.target)
    let isGzipAccepted = RequestHeaders.accepts(.gzip, request["Accept-Encoding"])
    do throws(APIError) {
      guard request.isRead else {
        if let content = try api.postContent(of: target) { throw .postOnly(content) }
        throw .methodNotAllowed
      }
      let answer = { () throws(APIError) in
        Representation(json: try api.response(to: target), isGzipAccepted: isGzipAccepted)
      }
      let found =
        API.isOfChildren(target.path)
        ? try content.pages.representation(
          for: .init(target: target.text, isGzipAccepted: isGzipAccepted), answer) : try answer()
      return response(with: found, cacheControl: revalidate, to: request)
    } catch {
      return errorResponse(error)
    }
  }

  private func postResponse(
    to request: WebRequest, _ api: API, _ body: (_ limit: Int) async -> [UInt8]?
  ) async -> WebResponse {
    do throws(APIError) {
      guard let post = try api.postRequest(to: request.target) else { throw .methodNotAllowed }
      if post.content.isJSON {
        guard RequestHeaders.isJSON(request["Content-Type"]) else { throw .notJSON }
        if request["Content-Encoding"] != nil { throw .compressedBody }
      }
      let limit = min(post.content.maximumLength, limits.bodyLength)
      if let length = request["Content-Length"].flatMap({ Int($0) }), length > limit {
        throw .bodyTooLong(limit)
      }
      guard let bytes = await body(limit) else { throw .bodyTooLong(limit) }
      return PostRequest.takesLong(bytes)
        ? await onOtherThread { Self.response(to: request, post, with: bytes) }
        : Self.response(to: request, post, with: bytes)
    } catch {
      return Self.errorResponse(error)
    }
  }

  private static func response(
    to request: WebRequest, _ post: PostRequest, with body: [UInt8]
  ) -> WebResponse {
    do throws(APIError) {
      let answer = Representation(
        json: try post.response(to: body),
        isGzipAccepted: RequestHeaders.accepts(.gzip, request["Accept-Encoding"]))
      return response(with: answer, cacheControl: doNotStore, to: request)
    } catch {
      return errorResponse(error)
    }
  }

  private static func errorResponse(_ error: APIError) -> WebResponse {
    errorResponse(
      HTTPResponseStatus(statusCode: error.status.code), error.json, named: "error.json",
      allowing: error.allowedMethods)
  }

  // MARK: The site

  private static func fileResponse(to request: WebRequest, _ site: Site) -> WebResponse {
    guard request.isRead else {
      return errorResponse(.methodNotAllowed, "This URL supports only GET and HEAD.\n")
    }
    if request.target.isTooLong { return errorResponse(.uriTooLong, "The URL is too long.\n") }
    guard let entry = site.entry(at: request.target.path) else {
      return errorResponse(.notFound, "There is no file at this URL.\n")
    }
    return response(
      with: entry.file.representation(accepting: request["Accept-Encoding"]),
      cacheControl: entry.isImmutable ? cacheForever : revalidate, to: request)
  }

  // MARK: Both

  private static func response(
    with content: Representation, cacheControl: String, to request: WebRequest
  ) -> WebResponse {
    var headers: [(name: String, value: String)] = []
    headers.reserveCapacity(5)
    if content.isNegotiated { headers.append(("Vary", "Accept-Encoding")) }
    headers.append(("Cache-Control", cacheControl))
    if request.isRead {
      headers.append(("ETag", content.entityTag))
      if RequestHeaders.matches(request["If-None-Match"], entityTag: content.entityTag) {
        return WebResponse(.notModified, headers)
      }
    }
    headers.append(("Content-Type", content.contentType))
    if let coding = content.coding { headers.append(("Content-Encoding", coding.rawValue)) }
    return WebResponse(.ok, headers, body: content.body)
  }

  private static func errorResponse(_ status: HTTPResponseStatus, _ text: String) -> WebResponse {
    errorResponse(status, Array(text.utf8), named: "error.txt")
  }

  private static func errorResponse(
    _ status: HTTPResponseStatus, _ body: [UInt8], named name: String,
    allowing methods: String = "GET, HEAD"
  ) -> WebResponse {
    var headers: [(name: String, value: String)] = []
    if status == .serviceUnavailable { headers.append(("Retry-After", "1")) }
    if status == .methodNotAllowed { headers.append(("Allow", methods)) }
    headers.append(("Cache-Control", doNotStore))
    return response(status, body, named: name, headers)
  }

  private static func response(
    _ status: HTTPResponseStatus, _ body: [UInt8], named name: String,
    _ headers: [(name: String, value: String)]
  ) -> WebResponse {
    WebResponse(
      status, headers + [("Content-Type", MediaType.of(name))], body: ByteBuffer(bytes: body))
  }
}
