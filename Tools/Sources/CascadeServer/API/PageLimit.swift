/// The number of items on a page of results.
struct PageLimit {
  /// The number of items if the request has no `limit` parameter.
  let usual: Int

  /// The maximum number of items, which replaces a larger `limit` parameter.
  let maximum: Int

  static let children = PageLimit(usual: 100, maximum: 1_000)
  static let searchResults = PageLimit(usual: 20, maximum: 100)
}
