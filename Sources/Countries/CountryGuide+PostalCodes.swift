import AddressForms
import Hierarchies
import Selections

// Postal codes that lead to a place, and that belong to one.
extension CountryGuide {
  /// What a postal code leads to.
  package struct PostalStep {
    /// The path to choose.
    package var path: [Hierarchy.Node]?
    /// The place below which to load first, to find the place of the code.
    package var place: Hierarchy.Node?

    /// Whether something below a place is still to arrive.
    fileprivate mutating func waits(for place: Hierarchy.Node, in value: PathSelection) -> Bool {
      switch value.loading.state(of: place, in: value.hierarchy) {
      case .unloaded:
        self.place = place
        return true
      case .loading: return true
      case .loaded, .failed: return false
      }
    }
  }

  /// Takes the postal code of an address. Its place replaces the one that the code before has led to.
  package mutating func setPostalCode(_ code: [UInt8]) {
    if code == postal.code { return }
    postal.code = code
    postal.isSought = !code.isEmpty
  }

  /// Looks for the place of the postal code, unless the person has chosen another one. What lies below a place is loaded first
  /// if the code may belong to something in it; this is called again then.
  package mutating func seekPostalPlace(in value: PathSelection) -> PostalStep {
    var step = PostalStep()
    if !postal.isSought { return step }
    if code == nil, let country = value.path.first, step.waits(for: country, in: value) {
      return step
    }
    guard let codes = postalPlaces(for: value) else { return step }
    postal.isSought = false
    let match = codes.match(String(decoding: postal.code, as: UTF8.self))
    guard let place = match.place else { return step }
    let path = value.hierarchy.path(to: place)
    guard path.count > levelsAbove, value.path == postal.proposal || path.starts(with: value.path)
    else { return step }
    postal.proposal = path
    if path != value.path { step.path = path }
    postal.isSought = match.candidates.count == 1 && step.waits(for: place, in: value)
    return step
  }

  /// The postal codes of the places of the country, as far as these are loaded; nil where nothing is known.
  private mutating func postalPlaces(for value: PathSelection) -> PostalPlaces? {
    let country = code == nil ? value.path.first : nil
    if value.hierarchy.isEmpty || code == nil && country == nil { return nil }
    let places = postalCodes.read(value.hierarchy, below: country)
    return places.isEmpty ? nil : places
  }

  /// The place that a postal code belongs to, as the path in its country, if that isn't the chosen one; otherwise nil.
  package mutating func elsewhere(
    _ code: [UInt8], in value: PathSelection
  ) -> ArraySlice<Hierarchy.Node>? {
    guard !code.isEmpty, let place = value.path.last, let codes = postalPlaces(for: value) else {
      return nil
    }
    return codes.contradictions(of: String(decoding: code, as: UTF8.self), to: place).first
      .map { value.hierarchy.path(to: $0).dropFirst(levelsAbove) }
  }

  /// The postal code of the value: the given one, or the only one of the place; nil otherwise.
  package mutating func postalCode(
    given code: [UInt8], in value: PathSelection, _ form: AddressForm
  ) -> [UInt8]? {
    guard let place = value.path.last else { return nil }
    if !code.isEmpty {
      let usual = form.usualPostalCode(String(decoding: code, as: UTF8.self))
      // While the person types a code, the page doesn't get another text for it.
      return form.postalPattern?.matches(usual) == true ? Array(usual.utf8) : code
    }
    return postalPlaces(for: value)?.code(of: place, in: form).map { Array($0.utf8) }
  }
}

/// The state of the postal code.
struct PostalSearch: Sendable {
  /// The code that was set last, and whether its place is sought.
  var code: [UInt8] = []
  var isSought = false
  /// The path that the code has chosen.
  var proposal: [Hierarchy.Node] = []
}

/// Which data a hierarchy has, and how much of what loads later.
package struct DataVersion: Equatable, Sendable {
  private let stamp: UInt64
  private let limit: Int

  package init(_ hierarchy: Hierarchy) {
    stamp = hierarchy.stamp
    limit = hierarchy.nodeIndexLimit
  }
}

/// The postal codes of places, which are read again for other places.
struct KnownPostalPlaces: Sendable {
  private var known: Known?

  private final class Known: Sendable {
    let places: PostalPlaces
    let version: DataVersion
    let country: Hierarchy.Node?

    init(_ hierarchy: Hierarchy, below country: Hierarchy.Node?) {
      places = PostalPlaces(hierarchy, below: country)
      version = DataVersion(hierarchy)
      self.country = country
    }
  }

  /// The postal codes of all places, or of those below a country.
  mutating func read(_ hierarchy: Hierarchy, below country: Hierarchy.Node?) -> PostalPlaces {
    if let known, known.version == DataVersion(hierarchy), known.country == country {
      return known.places
    }
    let new = Known(hierarchy, below: country)
    known = new
    return new.places
  }
}
