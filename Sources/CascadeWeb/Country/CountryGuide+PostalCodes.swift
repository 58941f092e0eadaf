import AddressForms
import Hierarchies
import Selections

// Postal codes that lead to a place, and that belong to one.
extension CountryGuide {
  /// The places of postal codes, as far as the places are loaded; nil where nothing is known.
  private func postalPlaces(_ component: AddressComponent) -> PostalPlaces? {
    guard code != nil, component.dataState == .ready else { return nil }
    let hierarchy = component.hierarchy
    if postal.places == nil || postal.count != hierarchy.nodeIndexLimit {
      postal.places = PostalPlaces(hierarchy)
      postal.count = hierarchy.nodeIndexLimit
    }
    return postal.places.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Chooses the place of the postal code that the page has set, unless the user has chosen another one. What lies below a
  /// place is loaded first if the code may belong to something in it.
  func settlePostalCode(_ component: AddressComponent) {
    let code = component.settings.postalCode
    if code != postal.code {
      postal.code = code
      postal.isSought = !code.isEmpty
    }
    guard postal.isSought, let codes = postalPlaces(component) else { return updateHint(component) }
    let match = codes.match(String(decoding: code, as: UTF8.self))
    guard let place = match.place else {
      postal.isSought = false
      return updateHint(component)
    }
    let hierarchy = component.hierarchy
    let value = component.choice.value.path
    let path = hierarchy.path(to: place)
    let isFree = value == postal.proposal || path.starts(with: value)
    if !isFree {
      postal.isSought = false
      return updateHint(component)
    }
    var isLoading = false
    if match.candidates.count == 1 {
      switch component.loading.state(of: place, in: hierarchy) {
      case .unloaded: isLoading = postal.requested != path
      case .loading: return
      case .loaded, .failed: break
      }
    }
    postal.isSought = isLoading
    postal.requested = isLoading ? path : []
    if isLoading || path != value {
      var saved = path.map { component.script(node: $0) }
      // A level that isn't there lets the element load the places of that level.
      if isLoading { saved.append(.text("…")) }
      postal.proposal = path
      setValue(saved, of: component)
      if !isLoading { host.dispatch("change", detail: component.detail) }
    }
    updateHint(component)
  }

  /// Says that the postal code belongs to another place than the chosen one.
  private func updateHint(_ component: AddressComponent) {
    let elsewhere = self.elsewhere(component.settings.postalCode, component)
    if hint == elsewhere { return }
    hint = elsewhere
    host.invalidate()
  }

  /// The text that a postal code belongs to another place than the chosen one, or nil if it doesn't.
  func elsewhere(_ code: [UInt8], _ component: AddressComponent) -> Text? {
    guard !code.isEmpty, let place = component.choice.value.path.last,
      let codes = postalPlaces(component)
    else { return nil }
    let found = codes.contradictions(of: String(decoding: code, as: UTF8.self), to: place)
    guard let first = found.first else { return nil }
    requestWords()
    var names: [UInt8] = []
    for node in component.hierarchy.path(to: first) {
      if !names.isEmpty { names += component.text(AddressMessage.separator).utf8 }
      names += component.name(of: node)
    }
    return text("postalElsewhere", filling: .bytes(names))
  }

  /// The postal code of the value: that which the page has set, or the only one of the place; nil otherwise.
  func postalCode(of component: AddressComponent) -> [UInt8]? {
    guard let place = component.choice.value.path.last, let form = countryForm(component) else {
      return nil
    }
    let code = component.settings.postalCode
    if !code.isEmpty, hint == nil {
      return Array(form.form.usualPostalCode(String(decoding: code, as: UTF8.self)).utf8)
    }
    return postalPlaces(component)?.code(of: place, in: form.form).map { Array($0.utf8) }
  }
}

/// The state of the postal code.
struct PostalSearch {
  /// The code that was set last, and whether its place is sought.
  var code: [UInt8] = []
  var isSought = false
  /// The path that the code has chosen, and that of which the places below were requested.
  var proposal: [Hierarchy.Node] = []
  var requested: [Hierarchy.Node] = []
  /// The places, and the number of nodes for which they were read.
  var places: PostalPlaces?
  var count = 0
}
