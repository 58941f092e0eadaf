import AddressForms
import Hierarchies
import Selections

// The places of the countries in the list of all, which is an upper file of hierarchies of their own.
//
// A place has the rows of its path in the country: 渋谷区 has the rows 12 and 12. Its code is that of the country's own file
// behind the code of the country, as `SplitHierarchy.init(nesting:)` describes.
extension CountryGuide {
  /// Finds the places below a country of the list, or below one of its places.
  package func children(
    below node: Hierarchy.Node, in hierarchy: Hierarchy
  ) -> CountryFinding<[ChildLoading.Child]> {
    let path = hierarchy.path(to: node)
    let country = code(of: path[0], in: hierarchy) ?? []
    let rows = path.dropFirst().map { hierarchy.position(of: $0) }
    return file(below: rows, of: country).flatMap { file in
      guard let places = Self.nodes(below: rows[...], in: file) else {
        return .failed(.otherRelease)
      }
      return .found(places.map { Self.child($0, of: file, in: country) })
    }
  }

  /// Finds the place below which a value continues, if what lies there isn't loaded.
  package func nextPlace(
    towards saved: SavedPath, in hierarchy: Hierarchy, _ loading: ChildLoading
  ) -> CountryFinding<Hierarchy.Node?> {
    let match = hierarchy.match(saved, in: MatchScope(loading: loading))
    if let last = match.path.last {
      return .found(match.unmatched?.reason == .notLoaded ? last : nil)
    }
    // A code of a place begins with that of its country.
    guard let code = saved.levels.first?.codeUTF8?.uppercasedASCII, code.withoutCountry != code,
      let country = hierarchy.node(withCodeUTF8: Array(code[..<2]))
    else { return .found(nil) }
    return rows(ofCode: code, in: Array(code[..<2])).flatMap { rows in
      guard let rows else { return .found(nil) }
      var place = country
      for row in rows.dropLast() {
        let children = hierarchy.children(of: place)
        if row >= children.count { break }
        place = children[row]
      }
      return .found(place)
    }
  }

  /// Finds the levels of the place with a code of the list, from its country: JP, JP-13 and JP-13113. They are `nil` if there
  /// is none.
  package func levels(ofCode code: [UInt8]) -> CountryFinding<[SavedPath.Level]?> {
    let code = code.uppercasedASCII
    let country = Array(code.prefix(2))
    if code.withoutCountry == code || facts(of: country) == nil { return .found(nil) }
    return rows(ofCode: code, in: country).flatMap { rows in
      guard let rows else { return .found(nil) }
      var levels = [SavedPath.Level(utf8Code: country, utf8Name: nil)]
      for depth in rows.indices {
        let above = Array(rows[..<depth])
        switch file(below: above, of: country) {
        case .missing(let file): return .missing(file)
        case .failed(let failure): return .failed(failure)
        case .found(let file):
          guard let places = Self.nodes(below: above[...], in: file), rows[depth] < places.count
          else { return .failed(.otherRelease) }
          let place = places[rows[depth]]
          levels.append(
            .init(
              utf8Code: file.codeUTF8(of: place).map { Array($0).withCountry(country) },
              utf8Name: Array(file.nameUTF8(of: place))))
        }
      }
      return .found(levels)
    }
  }

  /// The country of a value that begins with the code of a place or of a country.
  package func country(of saved: SavedPath) -> [UInt8]? {
    saved.levels.first?.codeUTF8.map { Array($0.uppercasedASCII.prefix(2)) }
  }

  /// Finds the rows of the place with a code of the list of all countries; `nil` if there is none.
  private func rows(ofCode code: [UInt8], in country: [UInt8]) -> CountryFinding<[Int]?> {
    let codes = [code, code.withoutCountry]
    return find(.init(.places, of: country)).flatMap { upper in
      if let node = Self.node(withOneOf: codes, in: upper) ?? upper.place(withCode: code) {
        return .found(Self.rows(of: node, in: upper, below: upper))
      }
      guard let part = part(withOneOf: codes, of: upper, in: country) else { return .found(nil) }
      return part.flatMap { file in
        .found(
          Self.node(withOneOf: codes, in: file).map { Self.rows(of: $0, in: file, below: upper) })
      }
    }
  }

  private func find(_ file: CountryFile) -> CountryFinding<Hierarchy> {
    switch state(of: file) {
    case .loaded(let hierarchy): .found(hierarchy)
    case .failed: .failed(.file(file))
    case .loading, nil: .missing(file)
    }
  }

  /// Finds the file with the children of a place.
  private func file(below rows: [Int], of country: [UInt8]) -> CountryFinding<Hierarchy> {
    find(.init(.places, of: country)).flatMap { upper in
      guard let parts = upper.parts, rows.count >= parts.levelCount,
        let owners = Self.nodes(below: rows[..<parts.partLevel], in: upper),
        rows[parts.partLevel] < owners.count
      else { return .found(upper) }
      return part(upper.partName(of: owners[rows[parts.partLevel]]), of: upper, in: country)
    }
  }

  /// Finds the part that can contain one of the codes; `nil` if no part can. If the part of a node isn't known from its code,
  /// it is the complete file.
  private func part(
    withOneOf codes: [[UInt8]], of upper: Hierarchy, in country: [UInt8]
  ) -> CountryFinding<Hierarchy>? {
    guard let parts = upper.parts else { return nil }
    if !parts.flags.contains(.codesTellParts) {
      return part(Array(SplitHierarchy.completeName.utf8), of: upper, in: country)
    }
    for code in codes {
      if let owner = code.withUnsafeBufferPointer({ upper.nodeOfPart(withCodeUTF8: $0) }) {
        return part(upper.partName(of: owner), of: upper, in: country)
      }
    }
    return nil
  }

  /// Finds a part, or the complete file, of the same release.
  private func part(
    _ name: [UInt8], of upper: Hierarchy, in country: [UInt8]
  ) -> CountryFinding<Hierarchy> {
    let release = upper.parts?.stamp ?? 0
    return find(.init(.part(name, stamp: release), of: country)).flatMap { file in
      file.parts?.stamp ?? file.stamp == release ? .found(file) : .failed(.otherRelease)
    }
  }

  /// The nodes of a file below some rows; `nil` if the file doesn't have the rows.
  private static func nodes(
    below rows: ArraySlice<Int>, in file: Hierarchy
  ) -> Hierarchy.Nodes? {
    var nodes = file.roots
    for (level, row) in rows.enumerated() {
      let position = isPath(level, in: file) ? 0 : row
      guard position < nodes.count else { return nil }
      nodes = file.children(of: nodes[position])
    }
    return nodes
  }

  /// Whether a file has only the path to the node of its part on a level.
  private static func isPath(_ level: Int, in file: Hierarchy) -> Bool {
    file.parts.map { $0.node != nil && level <= $0.partLevel } ?? false
  }

  /// The first node with one of some codes.
  private static func node(withOneOf codes: [[UInt8]], in file: Hierarchy) -> Hierarchy.Node? {
    for code in codes {
      if let node = file.node(withCodeUTF8: code) { return node }
    }
    return nil
  }

  /// The rows of a node of a file.
  private static func rows(
    of node: Hierarchy.Node, in file: Hierarchy, below upper: Hierarchy
  ) -> [Int] {
    let owner = file.parts?.node.map { upper.path(to: $0) } ?? []
    return file.path(to: node).enumerated().map { level, step in
      isPath(level, in: file) ? upper.position(of: owner[level]) : file.position(of: step)
    }
  }

  /// A place as the list of all countries has it.
  private static func child(
    _ node: Hierarchy.Node, of file: Hierarchy, in country: [UInt8]
  ) -> ChildLoading.Child {
    var place = Hierarchy.NewNode(copying: node, of: file)
    if let own = file.codeUTF8(of: node).map({ Array($0) }) {
      place.setText(String(decoding: own.withCountry(country), as: UTF8.self), column: "code")
    }
    if let level = file.childLevel(of: node) {
      var digits: [UInt8] = []
      var rest = level + 1
      while rest > 0 {
        digits.insert(UInt8(ascii: "0") + UInt8(rest % 10), at: 0)
        rest /= 10
      }
      place.setText(String(decoding: digits, as: UTF8.self), column: "childLevel")
    }
    return .init(place, isLeaf: file.isLeaf(node) && !file.hasChildrenInPart(node))
  }
}

extension [UInt8] {
  /// The code of a place behind that of its country, unless it begins so already: JP-13 of 13.
  package func withCountry(_ country: [UInt8]) -> [UInt8] {
    let beginning = country + [UInt8(ascii: "-")]
    return starts(with: beginning) ? self : beginning + self
  }
}

extension Hierarchy {
  /// The place for whose code a text is another form: that of ISO 3166-2.
  fileprivate func place(withCode code: [UInt8]) -> Node? {
    let match = match(SavedPath(utf8Code: code))
    return match.isComplete ? match.path.last : nil
  }
}
