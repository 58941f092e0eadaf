import CascadeBase
import Hierarchies

/// The places of a country by their postal codes.
///
/// The text column `postal` of the places has patterns of the beginnings of codes, without blanks and hyphens. A place
/// without a pattern has that of the nearest place above it.
///
/// ```swift
/// let japan = WorldRegions.country("JP")!
/// let places = japan.choices()
/// let codes = PostalPlaces(places)
/// let shibuya = codes.match("〒150-0043").place!
/// places.names(of: places.path(to: shibuya))  // ["東京都", "渋谷区"]
/// codes.beginning(of: shibuya)                // "15"
/// places.name(of: codes.match("15").place!)   // "東京都"
/// ```
public struct PostalPlaces: Sendable {
  private let places: Hierarchy
  private var automaton = PostalAutomaton()
  /// The place of each pattern, in the order of the hierarchy's nodes.
  private var nodes: [Hierarchy.Node] = []
  /// The pattern of each node, or -1.
  private var patterns: [Int32]
  /// Whether a place below a node has a pattern.
  private var hasPatternBelow: [Bool]

  /// Reads the patterns of places.
  ///
  /// A pattern that can't be read is as if there were none.
  ///
  /// - Parameters:
  ///   - places: A country's places, or those of several countries.
  ///   - country: The node of the country whose places count, or `nil` if all do.
  /// - Complexity: O(*n* + *p*) for *n* places, and patterns of the length *p* altogether.
  public init(_ places: Hierarchy, below country: Hierarchy.Node? = nil) {
    self.places = places
    patterns = Array(repeating: -1, count: places.nodeIndexLimit)
    hasPatternBelow = Array(repeating: false, count: places.nodeIndexLimit)
    guard let column = places.column("postal") else { return }
    column.forEachNode { node in
      guard places.contains(node),
        country.map({ places.isAncestor($0, of: node) }) ?? true, let text = column[node],
        let program = PostalPattern.program(of: Array(text))
      else { return }
      patterns[node.index] = Int32(truncatingIfNeeded: nodes.count)
      nodes.append(node)
      automaton.add(program)
    }
    for node in nodes { Self.markAncestors(of: node, in: places, &hasPatternBelow) }
  }

  /// Whether no place has a pattern, so that nothing is found.
  ///
  /// - Complexity: O(1).
  public var isEmpty: Bool { nodes.isEmpty }

  private static func markAncestors(
    of node: Hierarchy.Node, in places: Hierarchy, _ marks: inout [Bool]
  ) {
    var above = places.parent(of: node)
    while let node = above, !marks[node.index] {
      marks[node.index] = true
      above = places.parent(of: node)
    }
  }
}

// From a code to places.
extension PostalPlaces {
  /// The places that a postal code can belong to.
  public struct Match: Sendable {
    /// The deepest place that all candidates are, or are in; `nil` if there is none.
    public let place: Hierarchy.Node?
    /// The smallest places that the code can belong to, none of which is in another: first those of which all codes that
    /// begin so are, each group in the order of their indices.
    public let candidates: [Hierarchy.Node]
  }

  /// The places that have a postal code, or all codes that begin so.
  ///
  /// - Parameter code: A code in any usual writing, or the beginning of one: `150-0043`, `1500043`, `１５０`, `〒150`.
  /// - Complexity: O(*n* · *p* + *r* · *d*) for *n* characters, patterns of the length *p* altogether, and *r* results on
  ///   *d* levels; fast enough for each key in a country of 20,000 patterns.
  public func match(_ code: String) -> Match {
    let characters = PostalPattern.significantCharacters(of: code)
    guard !characters.isEmpty, !nodes.isEmpty else { return Match(place: nil, candidates: []) }
    var matches = [Bool](repeating: false, count: nodes.count)
    var opens = matches
    automaton.run(over: characters) { pattern, event, _ in
      switch event {
      case .match: matches[pattern] = true
      case .open: opens[pattern] = true
      }
      return true
    }
    var hasMatchBelow = [Bool](repeating: false, count: places.nodeIndexLimit)
    for pattern in nodes.indices where matches[pattern] {
      Self.markAncestors(of: nodes[pattern], in: places, &hasMatchBelow)
    }
    // A place counts with all that is in it, so it is left out if a place above it counts. Those precede it.
    var counts = [Bool](repeating: false, count: places.nodeIndexLimit)
    var certain: [Hierarchy.Node] = []
    var possible: [Hierarchy.Node] = []
    for pattern in nodes.indices where matches[pattern] || opens[pattern] {
      let node = nodes[pattern]
      if hasMatchBelow[node.index] { continue }
      var above = places.parent(of: node)
      while let node = above, !counts[node.index] { above = places.parent(of: node) }
      if above != nil { continue }
      counts[node.index] = true
      if matches[pattern] { certain.append(node) } else { possible.append(node) }
    }
    let candidates = certain + possible
    return Match(place: commonPlace(of: candidates), candidates: candidates)
  }

  /// The places that a postal code belongs to if it contradicts a chosen place: none of them is the place, is in it, or has
  /// it in it.
  ///
  /// It is a hint and no error: the data doesn't have every code. Nothing is known of a code without places.
  ///
  /// - Returns: The candidates of ``match(_:)``, or an empty list if the code and the place agree.
  /// - Complexity: As for ``match(_:)``.
  public func contradictions(of code: String, to place: Hierarchy.Node) -> [Hierarchy.Node] {
    let candidates = match(code).candidates
    let agrees = candidates.contains {
      $0 == place || places.isAncestor($0, of: place) || places.isAncestor(place, of: $0)
    }
    return agrees ? [] : candidates
  }

  private func commonPlace(of nodes: [Hierarchy.Node]) -> Hierarchy.Node? {
    guard let first = nodes.first else { return nil }
    var common = places.path(to: first)
    for node in nodes.dropFirst() {
      let path = places.path(to: node)
      var count = 0
      while count < common.count, count < path.count, common[count] == path[count] { count += 1 }
      common.removeLast(common.count - count)
      if common.isEmpty { return nil }
    }
    return common.last
  }
}

// From a place to codes.
extension PostalPlaces {
  /// The letters and digits with which all codes of a place begin; `nil` if nothing is known, or they begin differently.
  ///
  /// - Complexity: O(*d* + *p*) for a place on level *d* and a pattern of the length *p*.
  public func beginning(of place: Hierarchy.Node) -> String? {
    var node: Hierarchy.Node? = place
    while let current = node, patterns[current.index] < 0 { node = places.parent(of: current) }
    guard let node else { return nil }
    let text = automaton.beginning(of: Int(patterns[node.index]))
    return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
  }

  /// The code of a place in the usual writing, if it has exactly one.
  ///
  /// ```swift
  /// let thailand = WorldRegions.country("TH")!
  /// let places = thailand.places()
  /// let bangRak = places.node(withCode: "1004")!
  /// PostalPlaces(places).code(of: bangRak, in: thailand.form)  // "10500"
  /// ```
  ///
  /// - Parameter form: The form of address of the country, which has the pattern of whole codes.
  /// - Complexity: As for ``beginning(of:)``.
  public func code(of place: Hierarchy.Node, in form: AddressForm) -> String? {
    guard !hasPatternBelow[place.index], let text = beginning(of: place) else { return nil }
    let code = form.usualPostalCode(text)
    return form.postalPattern?.matches(code) == true ? code : nil
  }
}

extension AddressForm {
  /// A postal code as it is usually written: in ASCII and capitals, with the blanks and hyphens of an example that has as
  /// many letters and digits.
  ///
  /// ```swift
  /// WorldRegions.country("JP")!.form.usualPostalCode("１５４００２３")  // "154-0023"
  /// ```
  ///
  /// A code that isn't complete is returned without blanks and hyphens, and a complete one without ``postalPrefix``.
  ///
  /// - Complexity: O(*e* + *n* · *p*) for *e* bytes of examples, a code of *n* characters and a pattern of the length *p*.
  public func usualPostalCode(_ code: String) -> String {
    let characters = PostalPattern.significantCharacters(of: withoutPrefix(code))
    for example in postalExamples {
      guard PostalPattern.significantCharacters(of: example).count == characters.count else {
        continue
      }
      var written: [UInt8] = []
      var next = 0
      for byte in example.utf8 {
        if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "-") {
          written.append(byte)
        } else if next < characters.count {
          written.append(characters[next])
          next += 1
        }
      }
      let text = String(decoding: written, as: UTF8.self)
      if postalPattern?.matches(text) == true { return text }
    }
    return String(decoding: characters, as: UTF8.self)
  }

  /// A postal code without the prefix that the lines of an address have in front of it: 00100 of FI-00100.
  func withoutPrefix(_ code: String) -> String {
    let prefix = PostalPattern.significantCharacters(of: postalPrefix)
    guard !prefix.isEmpty, let postalPattern, !postalPattern.matches(code),
      PostalPattern.significantCharacters(of: code).starts(with: prefix)
    else { return code }
    var skippedCount = 0
    let rest = code.unicodeScalars.drop { scalar in
      if PostalPattern.significantCharacters(of: String(scalar)).isEmpty { return true }
      skippedCount += 1
      return skippedCount <= prefix.count
    }
    return postalPattern.matches(String(rest)) ? String(rest) : code
  }
}
