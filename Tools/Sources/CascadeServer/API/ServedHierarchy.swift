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

    fileprivate var version: String {
      let version = HierarchyFile.version(of: hierarchy)
      return history.isEmpty ? version : "\(version)-\(ContentHash(of: history.textUTF8).text)"
    }
  }

  enum Source {
    case loaded(Content)
    case country(ServedCountry)
  }

  /// The folder of the complete `.hierarchy` files.
  static let folder = "data"

  /// The name, such as `china`, which is unique within a server.
  public let name: String

  let source: Source

  /// What the log says about how the data was read.
  let notes: [String]

  /// Whether there are other versions, so that a page after the first must name that of the first.
  var canChange = false

  /// The number of levels in the first file of a hierarchy in several files, or `nil` if it is one file.
  let upperLevels: Int?

  // What requests use. That of data of one's own exists before it is served (``prepare()``), and that of a country is made
  // by the first request for it.
  let resolver: LazyValue<PlaceResolver>
  let search: LazyValue<NameSearch>
  let postalSearch: LazyValue<PostalSearch>

  /// The files as the server sends them, by their names.
  let siteFiles: LazyValue<[String: SiteFile]>

  private let versionName: LazyValue<String>

  /// Creates a hierarchy for a server.
  ///
  /// - Parameters:
  ///   - isPlain: Whether addresses match names literally. Pass `true` for hierarchies that aren't Chinese places.
  ///   - history: The former codes and names, which lead to the nodes of today.
  ///   - notes: What the log says about how the data was read, if that isn't as the operator may think.
  public init(
    name: String, hierarchy: Hierarchy, isPlain: Bool = false,
    history: HierarchyHistory = HierarchyHistory(), notes: [String] = []
  ) {
    self.name = name
    self.notes = notes
    let levels = Self.upperLevels(of: hierarchy)
    let content = Content(hierarchy: hierarchy, history: history)
    upperLevels = levels
    source = .loaded(content)
    versionName = LazyValue { content.version }
    siteFiles = Self.siteFiles(LazyValue { content.servedFiles(named: name, upperLevels: levels) })
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
    notes = []
    source = .country(country)
    upperLevels = nil
    siteFiles = country.siteFiles
    let content = country.content
    versionName = LazyValue { content.value.version }
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

  /// Makes all that requests use.
  ///
  /// - Complexity: O(*b* + *n* log *n*) for *n* nodes and *b* bytes of files, which are compressed.
  func prepare() {
    _ = (search.value, postalSearch.value, siteFiles.value, versionName.value)
    // With very many names it takes longer. Then requests with addresses wait for it, and no others.
    _ = resolver.value(within: RequestLimits.makingTime)
  }

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

  /// The name of the version: that of the hierarchy, and that of the former places if there are any. Processes with the same
  /// content give it the same name.
  var version: String { versionName.value }

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
