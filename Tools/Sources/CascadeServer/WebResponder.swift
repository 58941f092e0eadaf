import HTTPTypes
import Hummingbird

/// Answers requests for the files of a site, and for what the API has to say.
struct WebResponder: HTTPResponder {
  typealias Context = BasicRequestContext

  let site: Site
  let api: API

  func respond(to request: Request, context: Context) async throws -> Response {
    let target = RequestTarget(request.head.path ?? "/")
    let response =
      if API.contains(target.path) {
        await answer(to: request, target)
      } else {
        file(for: request, target)
      }
    return request.method == .head ? response.createHeadResponse() : response
  }

  // MARK: The API

  private func answer(to request: Request, _ target: RequestTarget) async -> Response {
    do throws(APIError) {
      if let posting = try api.posting(to: target) {
        let body = try await Self.body(of: request, posting.content)
        return Self.response(with: try await posting.answer(to: body), to: request)
      }
      guard Self.reads(request) else { throw .methodNotAllowed }
      return Self.response(with: try api.answer(to: target), to: request)
    } catch {
      return Self.refusal(error)
    }
  }

  private static func body(
    of request: Request, _ content: PostedContent
  ) async throws(APIError) -> [UInt8] {
    guard request.method == .post else { throw .postOnly(content) }
    if content.isJSON {
      guard RequestConditions.isJSON(request.headers[.contentType]) else { throw .notJSON }
      if request.headers[.contentEncoding] != nil { throw .encoded }
    }
    guard let body = try? await request.body.collect(upTo: content.maximumLength) else {
      throw .tooLong(content)
    }
    return Array(buffer: body)
  }

  private static func response(with json: [UInt8], to request: Request) -> Response {
    let acceptsGzip = RequestConditions.acceptsGzip(request.headers[.acceptEncoding])
    let file = SiteFile(json, named: "answer.json", effort: acceptsGzip ? .quick : nil)
    var response = Self.response(for: .init(file: file, isImmutable: false), to: request)
    response.headers[.vary] = "Accept-Encoding"
    return response
  }

  private static func refusal(_ error: APIError) -> Response {
    refusal(error.status, error.json, named: "error.json", allowing: error.allowedMethods)
  }

  // MARK: The site

  private func file(for request: Request, _ target: RequestTarget) -> Response {
    guard Self.reads(request) else {
      return Self.refusal(.methodNotAllowed, "Only GET and HEAD are answered here.\n")
    }
    if target.isTooLong { return Self.refusal(.uriTooLong, "The address is too long.\n") }
    guard let entry = site.entry(at: target.path) else {
      return Self.refusal(.notFound, "There is nothing at this address.\n")
    }
    return Self.response(for: entry, to: request)
  }

  // MARK: Both

  private static func reads(_ request: Request) -> Bool {
    request.method == .get || request.method == .head
  }

  private static func response(for entry: Site.Entry, to request: Request) -> Response {
    let acceptsGzip = RequestConditions.acceptsGzip(request.headers[.acceptEncoding])
    let compressed = acceptsGzip ? entry.file.compressedBody : nil
    let entityTag = entry.file.entityTag(isCompressed: compressed != nil)

    var headers = SecurityHeaders.all
    if entry.file.compressedBody != nil { headers[.vary] = "Accept-Encoding" }
    if reads(request) {
      headers[.eTag] = entityTag
      headers[.cacheControl] =
        entry.isImmutable ? "public, max-age=31536000, immutable" : "no-cache"
      if RequestConditions.matches(request.headers[.ifNoneMatch], entityTag: entityTag) {
        return Response(status: .notModified, headers: headers)
      }
    } else {
      headers[.cacheControl] = "no-store"
    }
    headers[.contentType] = entry.file.contentType
    if compressed != nil { headers[.contentEncoding] = "gzip" }
    let body = ResponseBody(byteBuffer: compressed ?? entry.file.body)
    return Response(status: .ok, headers: headers, body: body)
  }

  private static func refusal(_ status: HTTPResponse.Status, _ text: String) -> Response {
    refusal(status, Array(text.utf8), named: "refusal.txt")
  }

  private static func refusal(
    _ status: HTTPResponse.Status, _ body: [UInt8], named name: String,
    allowing methods: String = "GET, HEAD"
  ) -> Response {
    var headers = SecurityHeaders.all
    if status == .methodNotAllowed { headers[.allow] = methods }
    headers[.contentType] = MediaType.of(name)
    headers[.cacheControl] = "no-store"
    return Response(
      status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: body)))
  }
}
