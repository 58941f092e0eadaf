import CascadeKit
import ChinaRegions
import ToolSupport
import WorldRegions

/// A hierarchy that the server provides, with its name in URLs.
public struct ServedHierarchy: Sendable {
  /// The nodes and their former places.
  struct Content: Sendable {
    let hierarchy: Hierarchy
    let history: HierarchyHistory
  }

  private enum Source {
    case loaded(Content)
    case country(ServedCountry)
  }

  /// The folder of the complete `.hierarchy` files.
  static let folder = "data"

  /// The name, such as `china`, which is unique within a server.
  public let name: String

  private let source: Source

  /// The number of levels in the first file of a hierarchy in several files, or `nil` if it is one file.
  let upperLevels: Int?

  /// The resolver, created by the first request for it. This takes 6 ms for all of China.
  let resolver: LazyValue<PlaceResolver>

  /// The search index, created by the first request for it. This takes 2 ms for all of China.
  let search: LazyValue<NameSearch>

  /// The search for postal codes, created by the first request for it.
  let postalSearch: LazyValue<PostalSearch>

  /// Creates a hierarchy for a server.
  ///
  /// - Parameters:
  ///   - isPlain: Whether addresses match names literally. Pass `true` for hierarchies that aren't Chinese places.
  ///   - history: The former codes and names, which lead to the nodes of today.
  public init(
    name: String, hierarchy: Hierarchy, isPlain: Bool = false,
    history: HierarchyHistory = HierarchyHistory()
  ) {
    self.name = name
    upperLevels = Self.upperLevels(of: hierarchy)
    source = .loaded(Content(hierarchy: hierarchy, history: history))
    search = LazyValue { NameSearch(hierarchy) }
    postalSearch = LazyValue { PostalSearch(hierarchy) }
    resolver = LazyValue { PlaceResolver(hierarchy, isPlain: isPlain) }
  }

  /// The embedded gazetteer.
  public static let china = ServedHierarchy(
    name: "china", hierarchy: ChinaRegions.hierarchy, history: ChinaRegions.history)

  /// The places of a country under its code, or all countries with their places under the name `world` for `any`; `nil` if
  /// there is no such country, or nothing below it.
  ///
  /// They are opened or made by the first request for them.
  public static func country(_ code: String) -> ServedHierarchy? {
    ServedCountry(typed: code).map { ServedHierarchy($0) }
  }

  init(_ country: ServedCountry) {
    name = country.name
    source = .country(country)
    upperLevels = nil
    let content = country.content
    search = LazyValue { NameSearch(content.value.hierarchy) }
    let code = country.code
    postalSearch = LazyValue {
      let guide = WorldRegions.guide(to: code.flatMap { WorldRegions.country($0) }, in: "en")
      return PostalSearch(content.value.hierarchy, guide)
    }
    let isPlain = country.code != "CN"
    resolver = LazyValue { PlaceResolver(content.value.hierarchy, isPlain: isPlain) }
  }

  /// The country, if these are the places of one, or of all.
  var country: ServedCountry? {
    if case .country(let country) = source { country } else { nil }
  }

  /// Whether the hierarchy is in memory. If it isn't, making it can take a second.
  var isLoaded: Bool { country?.content.isCreated ?? true }

  /// Whether a search finds its indexes. Making those of all countries takes seconds.
  var canSearch: Bool { search.isCreated && postalSearch.isCreated }

  private var content: Content {
    switch source {
    case .loaded(let content): content
    case .country(let country): country.content.value
    }
  }

  /// The data, which doesn't change while it is served.
  public var hierarchy: Hierarchy { content.hierarchy }

  /// The former places of the nodes.
  var history: HierarchyHistory { content.history }

  /// Whether the nodes and the former places are those of another version.
  func hasContent(of other: ServedHierarchy) -> Bool {
    hierarchy.count == other.hierarchy.count && history.count == other.history.count
      && HierarchyFile.encode(hierarchy) == HierarchyFile.encode(other.hierarchy)
      && history.textUTF8 == other.history.textUTF8
  }

  /// The name of the country in English if these are the places of one, or of all.
  public var countryName: String? { country?.englishName }

  /// The URL path for the roots, and with a query for the children of a node.
  public var childrenPath: String {
    "\(API.root)/\(PercentEncoding.encode(name))/\(APIEndpoint.children.rawValue)"
  }

  /// The URL path of the complete `.hierarchy` file, or of the first file of a country.
  var filePath: String {
    "/\(Self.folder)/\(PercentEncoding.encode(path: country == nil ? fileName : sourceName))"
  }

  /// The name of the hierarchy as one file.
  var fileName: String { name + ".hierarchy" }

  /// The name of the file with the former places.
  var historyFileName: String { country?.historyName ?? name + ".history" }
}
