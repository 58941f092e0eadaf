#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import AddressForms
import CascadeSwiftUI
import Foundation
import WorldRegions

/// All countries by their names in the user's language, with the places of a country below it, which load when it is chosen.
final class AnyCountryAddress: WorldAddress {
  /// The codes of the countries at the top of the list.
  private let preferred: [String]

  /// - Parameters:
  ///   - preferred: The codes of the countries at the top of the list, before that of the locale.
  ///   - locale: The locale in whose language and order the countries are, and whose country is chosen at first.
  init(preferring preferred: [String], locale: Locale) {
    let own = locale.region.map(\.identifier).flatMap { WorldRegions.country($0) }?.code
    var top = preferred
    if let own, !top.contains(own) { top.append(own) }
    self.preferred = top
    var selection = PathSelection(Self.countries(startingWith: top, locale), isLazy: true)
    if let own { selection.select(SavedPath(codes: [own])) }
    super.init(selection)
  }

  /// The countries as one level, those at the top in a section.
  private static func countries(startingWith top: [String], _ locale: Locale) -> Hierarchy {
    let first = top.map { WorldPlaces.of($0).country }
    let others = WorldRegions.countries.roots.compactMap {
      WorldRegions.countries.code(of: $0).flatMap { WorldRegions.country($0) }
    }
    .filter { !top.contains($0.code) }
    .map { (country: $0, name: $0.name(in: locale.tag)) }
    .sorted { $0.name.compare($1.name, locale: locale) == .orderedAscending }
    var builder = HierarchyBuilder()
    func add(_ country: WorldCountry, section: String) {
      let entry = builder.add(country.name(in: locale.tag), code: country.code)
      let names = [country.name, country.englishName] + country.otherNames
      builder.setText(names.joined(separator: "|"), column: "also", of: entry)
      builder.setText(WorldRegions.word(section, in: locale.tag), column: "section", of: entry)
      if country.grade == .country, country.code != "CN" {
        builder.setText("1", column: "leaf", of: entry)
      }
    }
    for country in first { add(country, section: "suggested") }
    for country in others { add(country.country, section: "allCountries") }
    return builder.build()
  }

  override var loadChildren: ChildLoader? {
    { [unowned self] in try self.children(of: $0, in: $1) }
  }

  override var completePath: ((SavedPath) -> SavedPath)? { { Self.completed($0) } }

  override var findKnownPlaces: (@MainActor @Sendable (PlaceQuery, PathSelection) -> FoundPlaces)? {
    { [unowned self] in places(for: $0, in: $1) }
  }

  /// Returns a path whose first item is the code of a place, such as JP-13113, with the country and the places above it.
  private static func completed(_ saved: SavedPath) -> SavedPath {
    let levels = saved.levels
    guard let code = levels.first?.code, code.utf8.dropFirst(2).first == UInt8(ascii: "-"),
      let tree = WorldPlaces.find(code.prefix(2).uppercased())?.tree
    else { return saved }
    let found = tree.match(SavedPath(code: code))
    if !found.isComplete { return saved }
    // The country has another name here.
    let path = found.path.map {
      SavedPath.Level(
        code: tree.code(of: $0), name: tree.parent(of: $0) == nil ? nil : tree.name(of: $0))
    }
    return SavedPath(levels: path + levels.dropFirst(), matching: saved.matching)
  }

  private func places(of node: Hierarchy.Node, in hierarchy: Hierarchy) -> WorldPlaces? {
    hierarchy.path(to: node).first.flatMap { hierarchy.code(of: $0) }
      .flatMap { WorldPlaces.find($0) }
  }

  /// Returns the places below a country or a place.
  private func children(
    of node: Hierarchy.Node?, in hierarchy: Hierarchy
  ) throws -> [ChildLoading.Child] {
    guard let node, let tree = places(of: node, in: hierarchy)?.tree else { return [] }
    // Some places have no code. The country has another name here.
    let names = hierarchy.names(of: hierarchy.path(to: node)).dropFirst()
    guard let parent = tree.node(at: tree.roots.prefix(1).map { tree.name(of: $0) } + names) else {
      return []
    }
    return tree.children(of: parent).map {
      ChildLoading.Child(Hierarchy.NewNode(copying: $0, of: tree), isLeaf: tree.isLeaf($0))
    }
  }

  /// Returns the places with a name or a postal code: those of the chosen country, or of the countries at the top. A
  /// postal code belongs to the chosen country, or to the country in the text.
  private func places(for query: PlaceQuery, in selection: PathSelection) -> FoundPlaces {
    let chosen = selection.path.first.flatMap { selection.hierarchy.code(of: $0) }
    let postal = PostalPlaces.search(query.text, in: chosen) {
      WorldRegions.country(named: String(decoding: $0, as: UTF8.self))?.code
    } by: {
      WorldPlaces.of($1).postalPlaces(for: $0)
    }
    var countries = chosen.map { [$0] } ?? preferred
    if let postal, !countries.contains(postal.country) { countries.insert(postal.country, at: 0) }
    let end = query.offset + query.limit
    var places: [FoundPlace] = []
    for code in countries {
      let tree = WorldPlaces.of(code).tree
      let country = selection.hierarchy.node(withCode: code).map {
        selection.hierarchy.name(of: $0)
      }
      let found = postal.flatMap { $0.country == code ? $0.found : nil }
      let results = WorldPlaces.of(code).search.results(
        for: query.text, with: found?.places ?? [], foundBy: found?.code ?? "", limit: end + 1)
      for result in results.results where tree.parent(of: result.node) != nil {
        let path = tree.path(to: result.node)
        var names = tree.names(of: path)
        if let country { names[0] = country }
        places.append(
          FoundPlace(
            names: names, codes: tree.codes(of: path), matchedRanges: result.ranges(in: tree)))
      }
    }
    return FoundPlaces(
      Array(places.dropFirst(query.offset).prefix(query.limit)),
      next: end < places.count ? end : nil)
  }

  override func prompt(
    below node: Hierarchy.Node?, in hierarchy: Hierarchy, locale: Locale
  ) -> String? {
    guard let node else { return WorldRegions.word("country", in: locale.tag) }
    // The levels of a country's own places begin with 1, and here with 2.
    return places(of: node, in: hierarchy)?.prompt(
      forLevel: hierarchy.levelBelow(node) - 1, locale: locale)
  }

  override func secondName(
    of node: Hierarchy.Node, in hierarchy: Hierarchy, locale: Locale
  ) -> String? {
    guard let places = places(of: node, in: hierarchy) else { return nil }
    if hierarchy.parent(of: node) != nil {
      return places.secondName(of: node, in: hierarchy, locale: locale)
    }
    let name = places.country.name
    return name == hierarchy.name(of: node) ? nil : name
  }
}

extension WorldPlaces {
  /// Returns the places of the tree with a postal code.
  fileprivate func postalPlaces(for text: String) -> PostalPlaces.Found? {
    treeCodes.search(text, in: country.form)
  }
}

extension NameSearch.Result {
  /// The matched ranges of the node's name, counted in Unicode scalars.
  fileprivate func ranges(in hierarchy: Hierarchy) -> [Range<Int>] {
    let name = hierarchy.nameUTF8(of: node)
    func scalars(_ end: Int) -> Int {
      String(decoding: name[..<end], as: UTF8.self).unicodeScalars.count
    }
    return matches.filter { $0.node == node }.map {
      scalars($0.range.lowerBound)..<scalars($0.range.upperBound)
    }
  }
}
#endif
