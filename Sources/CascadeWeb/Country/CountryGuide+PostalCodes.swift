import AddressForms
import Hierarchies
import Selections

// Postal codes that lead to a place, and that belong to one.
extension CountryGuide {
  /// The places of postal codes in the country, as far as the places are loaded; nil where nothing is known.
  private func postalPlaces(_ component: CountryAddress) -> PostalPlaces? {
    let country = code == nil ? component.choice.value.path.first : nil
    guard component.dataState == .ready, code != nil || country != nil else { return nil }
    let places = postal.places.read(component.hierarchy, below: country)
    return places.isEmpty ? nil : places
  }

  /// Chooses the place of the postal code that the page has set, unless the user has chosen another one. What lies below a
  /// place is loaded first if the code may belong to something in it.
  func settlePostalCode(_ component: CountryAddress) {
    let code = component.postalCode
    if code != postal.code {
      postal.code = code
      postal.isSought = !code.isEmpty
    }
    if postal.isSought { seekPlace(of: code, component) }
    updateHint(component)
  }

  private func seekPlace(of code: [UInt8], _ component: CountryAddress) {
    let value = component.choice.value.path
    if self.code == nil, let country = value.first, isLoading(country, component) { return }
    guard let codes = postalPlaces(component) else { return }
    postal.isSought = false
    let match = codes.match(String(decoding: code, as: UTF8.self))
    guard let place = match.place else { return }
    let path = component.hierarchy.path(to: place)
    guard path.count > levelsAbove, value == postal.proposal || path.starts(with: value) else {
      return
    }
    postal.proposal = path
    if path != value {
      setValue(path.map { component.script(node: $0) }, of: component)
      host.dispatch("change", detail: component.detail)
    }
    postal.isSought = match.candidates.count == 1 && isLoading(place, component)
  }

  /// Requests what lies below a place.
  ///
  /// - Returns: Whether it still has to arrive.
  func isLoading(_ place: Hierarchy.Node, _ component: CountryAddress) -> Bool {
    switch component.loading.state(of: place, in: component.hierarchy) {
    case .unloaded:
      let choice = component.choice
      choice.value.takeChildren(of: choice.draft)
      if !component.sheet.isOpen { choice.draft = choice.value }
      component.load(choice.draft.load(place))
      return true
    case .loading: return true
    case .loaded, .failed: return false
    }
  }

  /// Says that the postal code belongs to another place than the chosen one.
  private func updateHint(_ component: CountryAddress) {
    let elsewhere = self.elsewhere(component.postalCode, component)
    if hint == elsewhere { return }
    hint = elsewhere
    host.invalidate()
  }

  /// The text that a postal code belongs to another place than the chosen one, or nil if it doesn't.
  func elsewhere(_ code: [UInt8], _ component: CountryAddress) -> Text? {
    guard !code.isEmpty, let place = component.choice.value.path.last,
      let codes = postalPlaces(component)
    else { return nil }
    let found = codes.contradictions(of: String(decoding: code, as: UTF8.self), to: place)
    guard let first = found.first else { return nil }
    requestWords()
    var names: [UInt8] = []
    for node in component.hierarchy.path(to: first).dropFirst(levelsAbove) {
      if !names.isEmpty { names += component.text(PathMessage.separator).utf8 }
      names += component.name(of: node)
    }
    return text("postalElsewhere", filling: .bytes(names))
  }

  /// The postal code of the value: that which the page has set, or the only one of the place; nil otherwise.
  func postalCode(of component: CountryAddress) -> [UInt8]? {
    guard let place = component.choice.value.path.last, let form = countryForm(component) else {
      return nil
    }
    let code = component.postalCode
    if !code.isEmpty, hint == nil {
      let usual = form.form.usualPostalCode(String(decoding: code, as: UTF8.self))
      // While the user types a code, the page doesn't get another text for it.
      return form.form.postalPattern?.matches(usual) == true ? Array(usual.utf8) : code
    }
    return postalPlaces(component)?.code(of: place, in: form.form).map { Array($0.utf8) }
  }
}

/// The state of the postal code.
struct PostalSearch {
  /// The code that was set last, and whether its place is sought.
  var code: [UInt8] = []
  var isSought = false
  /// The path that the code has chosen.
  var proposal: [Hierarchy.Node] = []
  var places = KnownPostalPlaces()
}
