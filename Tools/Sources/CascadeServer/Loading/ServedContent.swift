import NIOConcurrencyHelpers

/// One version of all files and hierarchies.
///
/// It is an object so that threads share it by counting one reference.
final class ServedContent: Sendable {
  let site: Site
  let api: API

  /// The pages of children that were requested lately. They take longer to compose and compress than to send.
  let pages = RepresentationCache(capacity: RequestLimits.keptPageLength)

  init(site: Site, api: API) {
    self.site = site
    self.api = api
  }

  /// The folders of the data.
  private static let dataFolders = [ServedHierarchy.folder, Site.bundleFolder].map { "/\($0)/" }

  /// Returns the file at a URL. The query of a part's URL ends with its version, which never changes.
  ///
  /// - Throws: ``APIError`` if the version isn't there, or the file isn't made in time.
  func entry(at target: RequestTarget) throws(APIError) -> Site.Entry? {
    if let version = target.fileVersion,
      let folder = Self.dataFolders.first(where: { target.path.hasPrefix($0) }),
      let part = try api.part(at: target.path.dropFirst(folder.utf8.count), version: version)
    {
      return Site.Entry(file: part, isImmutable: true)
    }
    return try site.entry(at: target.path)
  }
}

/// The version of the content for new requests. A request keeps the version with which it began.
final class CurrentContent: Sendable {
  private let content: NIOLockedValueBox<ServedContent>

  init(_ content: ServedContent) {
    self.content = NIOLockedValueBox(content)
  }

  var value: ServedContent { content.withLockedValue { $0 } }

  func replace(with content: ServedContent) {
    self.content.withLockedValue { $0 = content }
  }
}
