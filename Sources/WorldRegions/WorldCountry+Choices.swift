import AddressForms
import ChinaRegions
import Hierarchies

extension WorldCountry {
  /// The levels of ``choices()``, from the uppermost: those that a person chooses from for an address.
  ///
  /// - Complexity: O(*l*) for *l* levels.
  public var choiceLevels: [AddressLevel] { facts.levels }

  /// The places as an address asks for them.
  ///
  /// A level that addresses leave out (`AddressLevel.isSection`) is no level here: its name is the text
  /// column `section` of the places below it, a heading for lists. A place of such a level without places below it, such
  /// as Brussels, is a place itself. Levels below the last that fills a field are left out. All other places, codes and
  /// text columns are those of ``places()``.
  ///
  /// ```swift
  /// let spain = WorldRegions.country("ES")!.choices()
  /// let almería = spain.node(withCode: "ES-AL")!
  /// spain.level(of: almería)             // 0
  /// spain.text("section", of: almería)   // "Andalucía"
  /// ```
  ///
  /// The hierarchy is built with each call: keep the result. It is that of ``places()`` if all levels are chosen.
  ///
  /// - Complexity: O(*b* + *n* log *n*) for *n* places with *b* bytes of text.
  public func choices() -> Hierarchy {
    let kept = AddressLevel.choices(among: levels)
    let places = places()
    if code == "CN" || places.isEmpty || kept.count == levels.count { return places }
    var choices = Choices(of: places, levels: levels, kept: kept)
    choices.addChildren(of: nil, level: 1, below: nil, depth: 0)
    return choices.builder.build()
  }
}

/// Builds the hierarchy of those levels that a person chooses from.
private struct Choices {
  let places: Hierarchy
  let levels: [AddressLevel]
  /// The positions of the levels that are kept.
  let kept: [Int]
  let columns: [(name: String, column: TextColumn)]
  var builder = HierarchyBuilder()

  init(of places: Hierarchy, levels: [AddressLevel], kept: [Int]) {
    self.places = places
    self.levels = levels
    self.kept = kept
    columns = places.columnNames.compactMap { name in
      name == "code" ? nil : places.column(named: name).map { (name: name, column: $0) }
    }
  }

  /// What the places below a section take from it.
  struct Section {
    var name: String
    var postal: String?
  }

  /// Adds the places below a node, whose level in an address is given, counted from 1.
  ///
  /// - Parameters:
  ///   - level: The level of the children among `levels`, counted from 1.
  ///   - depth: The number of entries above the children.
  mutating func addChildren(
    of node: Hierarchy.Node?, level: Int, below entry: HierarchyBuilder.Entry?, depth: Int,
    in section: Section? = nil
  ) {
    let number = keptLevel(of: level)
    for child in places.children(of: node) {
      let below = levelBelow(child)
      if isSection(level) {
        let own = Section(
          name: places.name(of: child), postal: places.text("postal", of: child) ?? section?.postal)
        if !places.isLeaf(child) {
          addChildren(of: child, level: below, below: entry, depth: depth, in: own)
        } else if number <= kept.count {
          add(child, below: entry, in: own)
        }
        continue
      }
      guard number <= kept.count else { continue }
      let added = add(child, below: entry, in: section)
      guard !places.isLeaf(child), keptLevel(of: below) <= kept.count else { continue }
      if keptLevel(of: below) != depth + 2 {
        builder.setText(String(keptLevel(of: below)), column: "childLevel", of: added)
      }
      addChildren(of: child, level: below, below: added, depth: depth + 1)
    }
  }

  @discardableResult
  private mutating func add(
    _ node: Hierarchy.Node, below parent: HierarchyBuilder.Entry?, in section: Section?
  ) -> HierarchyBuilder.Entry {
    let entry = builder.add(
      places.name(of: node), code: places.code(of: node), isDisabled: places.isDisabled(node),
      to: parent)
    for (name, column) in columns where name != "childLevel" {
      if let text = column[node]?.string { builder.setText(text, column: name, of: entry) }
    }
    guard let section else { return entry }
    builder.setText(section.name, column: "section", of: entry)
    if let postal = section.postal, places.text("postal", of: node) == nil {
      builder.setText(postal, column: "postal", of: entry)
    }
    return entry
  }

  private func isSection(_ level: Int) -> Bool {
    level <= levels.count && levels[level - 1].isSection
  }

  /// The level of a node's children, as the text column `childLevel` gives it, or else by their depth.
  private func levelBelow(_ node: Hierarchy.Node) -> Int {
    places.text("childLevel", of: node).flatMap { Int($0) } ?? places.level(of: node) + 2
  }

  /// The number of a level among those that are kept, counted from 1; that of the next one for a section.
  private func keptLevel(of level: Int) -> Int { kept.count { $0 < level - 1 } + 1 }
}
