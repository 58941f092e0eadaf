import AddressForms
import Hierarchies
import Selections

// Addresses whose texts have names of fields, or tokens of autofill.
extension CountryGuide {
  /// What an address leads to.
  package enum Filling {
    /// It names no place here.
    case nothing
    /// It names no other place than the chosen one, or none in its country.
    case unchanged
    /// Names of places, or of a country and its places, to look for with ``continueFilling(in:)``.
    case places
  }

  /// Begins to look for the place of an address, whatever form its texts have: 東京都, Tokyo, 13 or JP-13; Japan, JP or JPN.
  ///
  /// - Parameter text: Returns the text with a name or token.
  package mutating func fill(
    _ value: PathSelection, by text: ([UInt8]) -> [UInt8]?
  ) -> Filling {
    let chosen = facts(in: value)
    var facts = chosen
    if let name = text(Array("country".utf8)) ?? text(Array("country-name".utf8)), !name.isEmpty {
      facts = country(named: name)
      if code != nil, facts?.code != code { return .nothing }
    }
    guard let facts else { return .nothing }
    var path = code == nil ? [facts.code] : []
    let tokens = facts.tokens
    for (level, token) in zip(facts.levels, tokens) {
      let own = level.field.flatMap { $0 == .street ? nil : Self.text(of: $0, in: text) }
      guard let name = own ?? token.flatMap(text), !name.isEmpty else { break }
      path.append(name)
    }
    // A city and its district, which are one place here, can be two levels of the address.
    if path.count == levelsAbove + tokens.count, let last = tokens.last.flatMap({ $0 })?.last,
      let name = text(Array("address-level".utf8) + [last + 1]), !name.isEmpty
    {
      path.append(name)
    }
    // An address that names no place, such as a street and a postal code, doesn't change the one in the same country.
    if path.count == levelsAbove, facts.code == chosen?.code {
      return code == nil ? .unchanged : .nothing
    }
    filling = path
    return .places
  }

  /// The nodes that an address names as far as they are loaded, and the rest of its names until that is loaded. Then only the
  /// names that are places stay.
  package mutating func continueFilling(
    in selection: PathSelection
  ) -> (path: [Hierarchy.Node], rest: ArraySlice<[UInt8]>) {
    let hierarchy = selection.hierarchy
    var path: [Hierarchy.Node] = []
    var rest = filling[...]
    while !rest.isEmpty {
      if hierarchy.children(of: path.last).isEmpty {
        let isLeaf =
          path.last.map { selection.loading.state(of: $0, in: hierarchy) == .loaded } ?? false
        if isLeaf { break }
        return (path, rest)
      }
      guard let found = hierarchy.place(named: rest, below: path.last) else { break }
      path.append(found.node)
      rest = rest.dropFirst(found.count)
    }
    filling = []
    return (path, [])
  }

  /// Whether the place of an address is still to be found.
  package var isFilling: Bool { !filling.isEmpty }

  /// The address of texts. The chosen place fills the fields of its levels.
  package func address(
    of value: PathSelection, in script: AddressForm.Script, _ facts: CountryFacts,
    by text: ([UInt8]) -> [UInt8]?
  ) -> PostalAddress {
    var address = PostalAddress()
    for field in AddressField.allCases {
      if let text = Self.text(of: field, in: text) {
        address[field] = String(decoding: text, as: UTF8.self)
      }
    }
    for (node, level) in zip(value.path.dropFirst(levelsAbove), facts.levels) {
      guard let field = level.field else { continue }
      let name = Self.name(of: node, in: value.hierarchy, script)
      address[field] =
        field == .street ? Self.street(address[field], below: name, in: script, facts) : name
    }
    return address
  }

  /// What the value fills in a form, by tokens of autofill, without the postal code.
  package func tokens(of value: PathSelection) -> [(token: [UInt8], text: [UInt8])] {
    guard let facts = facts(in: value) else { return [] }
    var fields = [
      (token: Array("country".utf8), text: facts.code),
      (token: Array("country-name".utf8), text: facts.name),
    ]
    for (node, token) in zip(value.path.dropFirst(levelsAbove), facts.tokens) {
      if let token { fields.append((token, Array(value.hierarchy.nameUTF8(of: node)))) }
    }
    return fields
  }

  /// The text of a field, by its name or its token.
  private static func text(
    of field: AddressField, in text: ([UInt8]) -> [UInt8]?
  ) -> [UInt8]? {
    if let found = text(Array(field.key.utf8)) ?? field.autofill.flatMap({ text(Array($0.utf8)) }) {
      return found
    }
    guard field == .street else { return nil }
    var lines: [UInt8] = []
    for number in UInt8(ascii: "1")...UInt8(ascii: "3") {
      guard let line = text(Array("address-line".utf8) + [number]), !line.isEmpty else { continue }
      if !lines.isEmpty { lines.append(UInt8(ascii: "\n")) }
      lines += line
    }
    return lines.isEmpty ? nil : lines
  }

  /// The lines of a street below a place that they begin with. With Latin letters they end with it.
  private static func street(
    _ street: String, below place: String, in script: AddressForm.Script, _ facts: CountryFacts
  ) -> String {
    if street.isEmpty { return place }
    let (lines, place) = (Array(street.utf8), Array(place.utf8))
    if lines.starts(with: place) { return street }
    let comma = Array(", ".utf8)
    if script == .latin { return String(decoding: lines + comma + place, as: UTF8.self) }
    let language = LanguageTag(facts.language)
    let isJoined = language.isChinese || language.language.elementsEqual("ja".utf8)
    return String(decoding: place + (isJoined ? [] : comma) + lines, as: UTF8.self)
  }

  private static func name(
    of node: Hierarchy.Node, in hierarchy: Hierarchy, _ script: AddressForm.Script
  ) -> String {
    if script == .latin,
      let latin = hierarchy.column("latin")?[node] ?? hierarchy.column("en")?[node]
    {
      return latin.string
    }
    return hierarchy.name(of: node)
  }
}

extension AddressField {
  /// The name of the field in records.
  @_spi(Tools) public var key: String {
    switch self {
    case .name: "name"
    case .organization: "organization"
    case .street: "street"
    case .suburb: "suburb"
    case .city: "city"
    case .state: "state"
    case .postalCode: "postalCode"
    case .sortingCode: "sortingCode"
    }
  }
}
