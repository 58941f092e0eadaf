import HTTPTypes
import Hummingbird
import NIOHTTPTypesHTTP1

extension WebResponder: HTTPResponder {
  /// Responds to a request in a task, which can wait for its body.
  func respond(to request: Request, context: BasicRequestContext) async throws -> Response {
    let response = await response(to: WebRequest(request.head)) { limit in
      guard let body = try? await request.body.collect(upTo: limit) else { return nil }
      return Array(buffer: body)
    }
    return Response(
      status: .init(
        code: Int(response.status.code), reasonPhrase: response.status.reasonPhrase),
      headers: HTTPFields(response.headers, splitCookie: false),
      body: ResponseBody(byteBuffer: response.body))
  }
}
