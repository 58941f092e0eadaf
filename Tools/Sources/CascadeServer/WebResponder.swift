import NIOCore
import NIOHTTP1
import NIOPosix

/// How a request is answered.
enum Answer {
  /// The response is complete.
  case now(WebResponse)
  /// The response is made on another thread.
  case later(EventLoopFuture<WebResponse>)
  /// The response depends on the body.
  ///
  /// The closure must be called once: with the body, or with `nil` if the body has more bytes than the limit, doesn't arrive,
  /// or isn't awaited any longer. The reason for the latter is the value of the future, if it isn't `nil`.
  case afterBody(limit: Int, loss: EventLoopFuture<HTTPFault?>? = nil, ([UInt8]?) -> Answer)
}

/// Responds to requests for the files of a site and for the API.
struct WebResponder: Sendable {
  private let content: CurrentContent
  private let options: ServerOptions

  /// Whether the server can be reached from this machine only.
  private let isLocal: Bool
  private let requests: RequestGate
  private let bodies: AwaitedBodies
  private let threads: NIOThreadPool
  private let requestID = RequestID()
  private let date = HTTPDate()

  /// Creates a responder.
  ///
  /// - Parameters:
  ///   - isLocal: Whether the server can be reached from this machine only.
  ///   - threads: The threads for requests that take long.
  init(
    content: CurrentContent, _ options: ServerOptions, isLocal: Bool = true,
    threads: NIOThreadPool = .singleton
  ) {
    self.content = content
    self.options = options
    self.isLocal = isLocal
    self.threads = threads
    let limits = options.limits
    requests = RequestGate(limit: limits.requests, limitPerAddress: limits.perAddress)
    bodies = AwaitedBodies(limit: limits.requests, limitPerAddress: limits.perAddress)
  }

  /// The number of requests that are answered now.
  var requestCount: Int { requests.count }

  /// The number of bodies that are awaited now.
  var bodyCount: Int { bodies.count }

  /// The path that says whether the server is running. It isn't subject to the limit for requests.
  static let healthPath = "/healthz"

  /// The path that says how the sources of the data are. It isn't subject to the limit for requests, either.
  static let readinessPath = "/readyz"

  /// The values of the `Cache-Control` header.
  private static let cacheForever = "public, max-age=31536000, immutable"
  private static let revalidate = "no-cache"
  private static let doNotStore = "no-store"

  /// Returns how a request is answered.
  ///
  /// - Parameter eventLoop: The thread of the connection.
  func answer(to request: WebRequest, on eventLoop: any EventLoop) -> Answer {
    let start = ContinuousClock.now
    do throws(HTTPFault) {
      try request.check(allowedHosts(for: request), isLocal: isLocal)
      if let response = ungatedResponse(to: request) {
        return .now(completed(response, to: request, since: start))
      }
      if request.isOnReserve { throw .connections(options.limits.connections) }
      let content = content.value
      if request.method == .POST, API.contains(request.target.path) {
        return try postAnswer(to: request, content.api, since: start, on: eventLoop)
      }
      return try gated(request, since: start) {
        readAnswer(to: request, content, on: eventLoop)
      }
    } catch {
      return .now(completed(WebResponse(error), to: request, since: start))
    }
  }

  /// Returns an answer during which the request is counted.
  private func gated(
    _ request: WebRequest, since start: ContinuousClock.Instant, _ answer: () -> Answer
  ) throws(HTTPFault) -> Answer {
    // The connections of other clients are limited, and each has one request at a time.
    let address = request.isForwarded ? request.client : nil
    switch requests.enter(address) {
    case .total: throw .requests(options.limits.requests)
    case .address: throw .address(options.limits.perAddress)
    case nil: break
    }
    @Sendable func complete(_ response: WebResponse) -> WebResponse {
      requests.leave(address)
      return completed(response, to: request, since: start)
    }
    switch answer() {
    case .now(let response): return .now(complete(response))
    case .later(let response): return .later(response.map(complete))
    case .afterBody: preconditionFailure("The body has arrived")
    }
  }

  /// Adds the headers that don't depend on the content.
  private func completed(
    _ response: WebResponse, to request: WebRequest, since start: ContinuousClock.Instant
  ) -> WebResponse {
    var response = response
    if request.method == .HEAD { response.removeBody() }
    for header in options.allowedOrigins.headers(forOrigin: request.origin) {
      response.add(header.name, header.value)
    }
    response.add(RequestID.header, requestID.text(received: request.requestID))
    let duration = start.duration(to: .now).milliseconds
    response.add("Server-Timing", "app;dur=\(duration)")
    response.add("Date", date.text)
    return response
  }

  /// The names by which a client may call the server for a request. Those who ask for its health often know only its address.
  private func allowedHosts(for request: WebRequest) -> AllowedHosts {
    request.target.path == Self.healthPath ? Self.allHosts : options.allowedHosts
  }

  private static let allHosts = AllowedHosts(["*"])

  private func ungatedResponse(to request: WebRequest) -> WebResponse? {
    if let headers = options.allowedOrigins.preflightHeaders(for: request) {
      return WebResponse(.noContent, headers)
    }
    guard request.isRead else { return nil }
    let header = [("Cache-Control", Self.doNotStore)]
    switch request.target.path {
    case Self.healthPath:
      return Self.response(.ok, Array("ok\n".utf8), named: "health.txt", header)
    case Self.readinessPath:
      return Self.response(.ok, content.value.api.readiness, named: "ready.json", header)
    default: return nil
    }
  }

  /// Returns an answer that is made immediately, or on another thread so that the other connections don't wait.
  ///
  /// - Parameter preparation: What has to be made first, for which no thread waits.
  private func answer(
    after preparation: Preparation?, onOtherThread takesLong: Bool, _ eventLoop: any EventLoop,
    _ response: @escaping @Sendable () -> WebResponse
  ) -> Answer {
    guard let preparation else {
      return takesLong
        ? .later(threads.runIfActive(eventLoop: eventLoop, response)) : .now(response())
    }
    let isDone = eventLoop.makePromise(of: Bool.self)
    let time = TimeAmount.nanoseconds(RequestLimits.makingTime.nanoseconds)
    // The first of both counts.
    let timer = eventLoop.scheduleTask(in: time) { isDone.succeed(false) }
    preparation.whenDone { isDone.succeed(true) }
    return .later(
      isDone.futureResult.flatMap { [threads] isDone in
        timer.cancel()
        return isDone
          ? threads.runIfActive(eventLoop: eventLoop, response)
          : eventLoop.makeSucceededFuture(Self.errorResponse(.notMade(preparation.name)))
      })
  }

  // MARK: The API

  /// Returns the answer to a request without a body.
  private func readAnswer(
    to request: WebRequest, _ content: ServedContent, on eventLoop: any EventLoop
  ) -> Answer {
    let path = request.target.path
    guard API.contains(path) else {
      let preparation = content.site.preparation(at: path)
      return answer(after: preparation, onOtherThread: false, eventLoop) {
        Self.fileResponse(to: request, content)
      }
    }
    do throws(APIError) {
      let resource = try content.api.resource(at: request.target, method: request.method)
      guard request.isRead else {
        throw resource.postContent.map { .postOnly($0) } ?? .methodNotAllowed
      }
      return answer(after: resource.preparation, onOtherThread: resource.takesLong, eventLoop) {
        Self.readResponse(to: request, resource, content)
      }
    } catch {
      return .now(Self.errorResponse(error))
    }
  }

  private static func readResponse(
    to request: WebRequest, _ resource: APIResource, _ content: ServedContent
  ) -> WebResponse {
    let target = request.target
    let coding = RequestHeaders.coding(accepting: request.acceptEncoding)
    let make = { () throws(APIError) in
      Representation(
        json: try content.api.response(from: resource, query: target.query), coding: coding)
    }
    do throws(APIError) {
      let isPage = if case .ofHierarchy(.children, _) = resource { true } else { false }
      let found =
        isPage
        ? try content.pages.representation(
          for: .init(target: target.text, coding: coding), make) : try make()
      return response(with: found, cacheControl: revalidate, to: request)
    } catch {
      return errorResponse(error)
    }
  }

  /// Returns the answer to a request with a body, which isn't read if the request is refused. The request is counted from the
  /// end of its body: a client that is slow with it takes nothing that others need.
  private func postAnswer(
    to request: WebRequest, _ api: API, since start: ContinuousClock.Instant,
    on eventLoop: any EventLoop
  ) throws(HTTPFault) -> Answer {
    func refusal(_ error: APIError) -> Answer {
      .now(completed(Self.errorResponse(error), to: request, since: start))
    }
    let (post, limit): (PostRequest, Int)
    do throws(APIError) {
      (post, limit) = try postRequest(in: request, api)
    } catch {
      return refusal(error)
    }
    let place = try bodies.enter(request.client, on: eventLoop)
    return .afterBody(limit: limit, loss: place.loss) { body in
      bodies.leave(place)
      guard let body else { return refusal(.bodyTooLong(limit)) }
      do throws(HTTPFault) {
        return try gated(request, since: start) {
          answer(after: post.preparation, onOtherThread: post.takesLong(body), eventLoop) {
            Self.response(to: request, post, with: body)
          }
        }
      } catch {
        return .now(completed(WebResponse(error), to: request, since: start))
      }
    }
  }

  /// Returns what a request with a body asks for, and the longest body that it can have.
  private func postRequest(
    in request: WebRequest, _ api: API
  ) throws(APIError) -> (PostRequest, limit: Int) {
    let post = try api.postRequest(
      to: try api.resource(at: request.target, method: request.method),
      query: request.target.query)
    if post.content.isJSON {
      guard RequestHeaders.isJSON(request["Content-Type"]) else { throw .notJSON }
      if request["Content-Encoding"] != nil { throw .compressedBody }
    }
    let limit = min(post.content.maximumLength, options.limits.bodyLength)
    if let length = request["Content-Length"].flatMap({ Int($0) }), length > limit {
      throw .bodyTooLong(limit)
    }
    return (post, limit)
  }

  private static func response(
    to request: WebRequest, _ post: PostRequest, with body: [UInt8]
  ) -> WebResponse {
    do throws(APIError) {
      let answer = Representation(
        json: try post.response(to: body),
        coding: RequestHeaders.coding(accepting: request.acceptEncoding))
      return response(with: answer, cacheControl: doNotStore, to: request)
    } catch {
      return errorResponse(error)
    }
  }

  private static func errorResponse(_ error: APIError) -> WebResponse {
    errorResponse(
      error.status, error.json, named: "error.json", allowing: error.allowedMethods)
  }

  // MARK: The site

  private static func fileResponse(
    to request: WebRequest, _ content: ServedContent
  ) -> WebResponse {
    guard request.isRead else {
      return errorResponse(
        .methodNotAllowed,
        "This URL supports only GET and HEAD; the API at \(API.root) has others.\n")
    }
    if request.target.isTooLong {
      return errorResponse(
        .uriTooLong, "The URL has more than \(RequestLimits.targetLength) bytes; shorten it.\n")
    }
    do throws(APIError) {
      guard let entry = try content.entry(at: request.target) else {
        return errorResponse(.notFound, "There is no file at this URL; / says what is served.\n")
      }
      return response(
        with: entry.file.representation(accepting: request.acceptEncoding),
        cacheControl: entry.isImmutable ? cacheForever : revalidate, to: request)
    } catch {
      return errorResponse(error)
    }
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
      if RequestHeaders.matches(request.ifNoneMatch, entityTag: content.entityTag) {
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
