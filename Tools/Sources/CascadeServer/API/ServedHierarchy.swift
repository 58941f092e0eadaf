import CascadeKit
import ChinaRegions
import NIOConcurrencyHelpers
import ToolSupport
import WorldRegions

/// A hierarchy that the server provides, with its name in URLs.
public struct ServedHierarchy: Sendable {
  /// The folder of the complete `.hierarchy` files.
  static let folder = "data"

  /// The name, such as `china`, which is unique within a server.
  public let name: String

  /// The data, which doesn't change while it is served.
  public let hierarchy: Hierarchy

  /// The number of levels in the first file of a hierarchy in several files, or `nil` if it is one file.
  private let upperLevels: Int?

  /// The former places of the nodes.
  let history: HierarchyHistory

  /// The resolver, created by the first request for it. This takes 6 ms for all of China.
  let resolver: LazyValue<PlaceResolver>

  /// The search index, created by the first request for it. This takes 2 ms for all of China.
  let search: LazyValue<NameSearch>

  /// Creates a hierarchy for a server.
  ///
  /// - Parameters:
  ///   - isPlain: Whether addresses match names literally. Pass `true` for hierarchies that aren't Chinese places.
  ///   - history: The former codes and names, which lead to the nodes of today.
  ///   - upperLevels: The number of levels in the first file of a hierarchy in several files, or `nil` for
  ///     all but the last of a hierarchy that isn't a small download.
  public init(
    name: String, hierarchy: Hierarchy, isPlain: Bool = false,
    history: HierarchyHistory = HierarchyHistory(), upperLevels: Int? = nil
  ) {
    self.name = name
    let isSmall = upperLevels == nil && hierarchy.count < Self.smallestSplitCount
    let levels = upperLevels ?? hierarchy.depth - 1
    self.upperLevels = isSmall || levels < 1 || levels >= hierarchy.depth ? nil : levels
    self.hierarchy = hierarchy
    self.history = history
    search = LazyValue { NameSearch(hierarchy) }
    resolver = LazyValue { PlaceResolver(hierarchy, isPlain: isPlain) }
  }

  /// Whether the nodes and the former places are those of another version.
  func hasContent(of other: ServedHierarchy) -> Bool {
    hierarchy.count == other.hierarchy.count && history.count == other.history.count
      && HierarchyFile.encode(hierarchy) == HierarchyFile.encode(other.hierarchy)
      && history.textUTF8 == other.history.textUTF8
  }

  /// The embedded gazetteer.
  public static let china = ServedHierarchy(
    name: "china", hierarchy: ChinaRegions.hierarchy, history: ChinaRegions.history)

  /// A country's places under its code, or all countries with two levels of places under the name `world` for `any`; `nil` if
  /// there is no such country, or nothing below it.
  ///
  /// A page loads the countries first, and the places of the chosen one.
  public static func country(_ code: String) -> ServedHierarchy? {
    if code.lowercased() == "any" {
      return ServedHierarchy(
        name: "world", hierarchy: WorldRegions.hierarchy(depth: 2), isPlain: true, upperLevels: 1)
    }
    guard let country = WorldRegions.country(typed: code) else { return nil }
    let places = country.places()
    guard !places.isEmpty else { return nil }
    // With their readings and postal codes, 500 places are about 15 kB.
    return ServedHierarchy(
      name: country.code, hierarchy: places, isPlain: country.code != "CN",
      history: country.history(of: places),
      upperLevels: places.count < 500 ? nil : max(1, places.depth - 1))
  }

  /// The URL path for the roots, and with a query for the children of a node.
  public var childrenPath: String {
    "\(API.root)/\(PercentEncoding.encode(name))/\(APIEndpoint.children.rawValue)"
  }

  /// The URL path of the complete `.hierarchy` file.
  var filePath: String { "/\(Self.folder)/\(PercentEncoding.encode(fileName))" }

  var fileName: String { name + ".hierarchy" }

  var historyFileName: String { name + ".history" }
}

/// The files of a hierarchy in the data folder: of the server, and of `cascade bundle`.
extension ServedHierarchy {
  /// A file in the data folder.
  typealias File = (name: String, bytes: [UInt8])

  /// The smallest number of nodes of a hierarchy that is split.
  private static let smallestSplitCount = 2_000

  /// Whether there are files with parts of the hierarchy.
  var isSplit: Bool { upperLevels != nil }

  /// The name of the file to give as `src`: that with the upper levels if the hierarchy is split.
  var sourceName: String { isSplit ? partName(SplitHierarchy.upperName) : fileName }

  /// The name of the complete file among the parts.
  var completeName: String { partName(SplitHierarchy.completeName) }

  /// The files that the server provides: the complete hierarchy, its parts and its history.
  var servedFiles: [File] { [completeFile] + splitFiles + historyFiles }

  /// The files of a bundle, which has the complete file of a split hierarchy only among the parts.
  var bundledFiles: [File] { (isSplit ? splitFiles : [completeFile]) + historyFiles }

  private var completeFile: File { (fileName, HierarchyFile.encodeReduced(hierarchy)) }

  private var historyFiles: [File] {
    history.isEmpty ? [] : [(historyFileName, history.textUTF8(names: hierarchy))]
  }

  /// The hierarchy in parts, in the folder `NAME/`: the upper levels are in `top.hierarchy`.
  private var splitFiles: [File] {
    guard let upperLevels else { return [] }
    let split = SplitHierarchy(hierarchy, levels: upperLevels)
    let files = [(SplitHierarchy.upperName, split.upper), (SplitHierarchy.completeName, split.all)]
    return (files + split.parts.map { ($0.name, $0.bytes) }).map { (partName($0.0), $0.1) }
  }

  private func partName(_ part: String) -> String { "\(name)/\(part).hierarchy" }
}

/// A value that is created on first use and shared by all threads.
final class LazyValue<Value: Sendable>: Sendable {
  private let create: @Sendable () -> Value
  private let cache = NIOLockedValueBox<Value?>(nil)

  init(_ create: @escaping @Sendable () -> Value) {
    self.create = create
  }

  /// The value. Callers wait while another thread creates it.
  var value: Value {
    cache.withLockedValue { cached in
      if let cached { return cached }
      let value = create()
      cached = value
      return value
    }
  }
}
