import CascadeKit
import GzipCompression
import WorldRegions

/// The places of a country with its form of address, or all countries with their places.
///
/// The content and the files are made when they are used first: all countries have 200,000 places.
///
/// ```
/// JP/top.hierarchy       the places, or their upper level if they are many
/// JP/13.hierarchy        what is below a place of the upper level
/// JP/all.hierarchy       the places, if they are in parts
/// JP/country.hierarchy   one node: the country with its form of address, its levels and its names
/// JP/country.history     the former places, if some are known
/// ```
///
/// All countries are in the folder `world`, whose `country.hierarchy` has all of them.
struct ServedCountry: Sendable {
  /// The code of ISO 3166-1 with two letters, or `nil` for all countries.
  let code: String?

  /// The places, and those of the past.
  let content: LazyValue<ServedHierarchy.Content>

  /// The files for a page.
  let files: LazyValue<[ServedHierarchy.File]>

  /// The files as the server sends them, by their names.
  let siteFiles: LazyValue<[String: SiteFile]>

  /// The name of the folder with all countries.
  private static let worldName = "world"

  /// The name of the file with the form of address, without `.hierarchy`.
  private static let formName = "country"

  /// The number of places below which they are one file. With their readings and postal codes, 500 are about 15 kB.
  private static let smallestSplitCount = 500

  /// The number of levels below a country in the files of all countries.
  private static let worldDepth = 2

  /// The name in URLs and of the folder.
  var name: String { code ?? Self.worldName }

  /// The name in English.
  var englishName: String {
    code.map { WorldRegions.country($0)?.englishName ?? $0 } ?? "all countries"
  }

  /// The name of the file with the former places.
  var historyName: String { Self.historyName(of: name) }

  private static func historyName(of name: String) -> String { "\(name)/\(formName).history" }

  private init(
    code: String?, _ content: @escaping @Sendable () -> ServedHierarchy.Content,
    files makeFiles: @escaping @Sendable (LazyValue<ServedHierarchy.Content>) ->
      [ServedHierarchy.File]
  ) {
    self.code = code
    let content = LazyValue(content)
    let files = LazyValue { makeFiles(content) }
    self.content = content
    self.files = files
    siteFiles = LazyValue {
      Dictionary(
        uniqueKeysWithValues: files.value.map { file in
          let effort = Gzip.Effort.forFile(byteCount: file.bytes.count)
          return (file.name, SiteFile(file.bytes, named: file.name, effort: effort))
        })
    }
  }

  /// All countries with their places.
  static let world = ServedCountry(code: nil) {
    .init(hierarchy: WorldRegions.hierarchy(), history: HierarchyHistory())
  } files: { _ in
    files(of: WorldRegions.hierarchy(depth: worldDepth), named: worldName, upperLevels: 1)
      + [form(of: WorldRegions.countries, named: worldName)]
  }

  /// The countries that the gallery has: all of them together, and those whose places are complete.
  static var examples: [ServedCountry] {
    let countries = WorldRegions.countries.roots.compactMap { node in
      WorldRegions.countries.code(of: node).flatMap { WorldRegions.country($0) }
    }
    return [.world] + countries.filter { $0.grade == .deep }.map { ServedCountry($0) }
  }

  /// A country with known places.
  init(_ country: WorldCountry) {
    self.init(code: country.code) {
      let places = country.places()
      return .init(hierarchy: places, history: country.history(of: places))
    } files: { content in
      let content = content.value
      let (places, name) = (content.hierarchy, country.code)
      let isSmall = places.count < Self.smallestSplitCount
      var files = Self.files(
        of: places, named: name, upperLevels: isSmall ? places.depth : max(1, places.depth - 1))
      if !content.history.isEmpty {
        let text = content.history.textUTF8(names: places)
        files.append((Self.historyName(of: name), text))
      }
      files.append(Self.form(of: WorldRegions.countries.alone(country.code), named: name))
      return files
    }
  }

  /// The names under which countries are known to commands: a code of ISO 3166-1, or `any` for all.
  ///
  /// - Returns: `nil` if there is no such country, or no place below it.
  init?(typed code: String) {
    if code.lowercased() == "any" {
      self = .world
      return
    }
    guard let country = WorldRegions.country(typed: code),
      country.grade != .country || country.code == "CN"
    else { return nil }
    self.init(country)
  }
}

extension ServedCountry {
  /// The places in one file, or in parts if there are levels below the upper ones.
  private static func files(
    of places: Hierarchy, named name: String, upperLevels: Int
  ) -> [ServedHierarchy.File] {
    if upperLevels < places.depth {
      return ServedHierarchy.parts(of: places, named: name, upperLevels: upperLevels)
    }
    let file = ServedHierarchy.name(ofPart: SplitHierarchy.upperName, of: name)
    return [(file, HierarchyFile.encodeReduced(places))]
  }

  /// The file with countries, without places, that has their forms of address.
  private static func form(of countries: Hierarchy, named name: String) -> ServedHierarchy.File {
    (ServedHierarchy.name(ofPart: formName, of: name), HierarchyFile.encodeReduced(countries))
  }
}

extension Hierarchy {
  /// The node with a code, without its parent and its children, and with all texts.
  fileprivate func alone(_ code: String) -> Hierarchy {
    var builder = HierarchyBuilder()
    if let node = node(withCode: code) {
      let entry = builder.add(name(of: node), code: code)
      for column in columnNames where column != "code" {
        if let text = text(column, of: node) { builder.setText(text, column: column, of: entry) }
      }
    }
    return builder.build()
  }
}
