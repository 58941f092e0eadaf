import AddressForms
import Hierarchies
import Selections

// The places of the countries in the list of all, which is an upper file of hierarchies of their own.
extension CountryGuide {
  /// Loads what the user and the requested value need of the places of countries, as far as their files have arrived.
  func settlePlaces(_ component: CountryAddress) {
    guard component.upper?.parts?.flags.contains(.areNested) == true else { return }
    for request in component.requests where request.needsPart { answer(request, component) }
    if component.pathSource != nil { seekValue(component) }
    if component.sheet.isOpen { prefetch(component) }
  }

  /// The files of the country with a code of the list.
  func files(ofCountry code: [UInt8]) -> CountryFiles {
    if let known = countryFiles.first(where: { $0.code == code }) { return known }
    let files = CountryFiles(of: code, top: file("top", in: folder(of: code)), host: host)
    countryFiles.append(files)
    return files
  }

  private func files(of country: Hierarchy.Node, _ component: CountryAddress) -> CountryFiles {
    files(ofCountry: component.hierarchy.codeUTF8(of: country).map { Array($0) } ?? [])
  }

  /// Releases the files of all countries.
  func releaseFiles() {
    for files in countryFiles { files.release() }
    countryFiles = []
  }

  /// Answers a request for the places below a place or a country.
  private func answer(_ request: ChildRequest, _ component: CountryAddress) {
    // An answer can lead to the next request, which is answered then.
    guard component.requests.contains(where: { $0 === request }), let node = request.ticket.node
    else { return }
    let hierarchy = component.hierarchy
    let path = hierarchy.path(to: node)
    let files = files(of: path[0], component)
    switch files.children(below: path.dropFirst().map { hierarchy.position(of: $0) }) {
    case .loading: break
    case .found(let children): component.finish(request, .children(children))
    case .failed(let error):
      forget(files)
      component.finish(request, .failure(component.failureText(error).utf8))
    }
  }

  /// Releases the files of a country that can't be used, so that they are requested again when they are needed again.
  private func forget(_ files: CountryFiles) {
    files.release()
    countryFiles.removeAll { $0 === files }
  }

  /// Loads the places on the way to the requested value.
  private func seekValue(_ component: CountryAddress) {
    switch nextPlace(towards: component.savedPath, component) {
    case .loading: return
    case .found(let place?): if isLoading(place, component) { return }
    case .found, .failed: break
    }
    component.pathSource = nil
    component.follow(path: .null)
  }

  /// The place below which a value continues, if what lies there isn't loaded.
  private func nextPlace(
    towards saved: SavedPath, _ component: CountryAddress
  ) -> CountryFiles.Finding<Hierarchy.Node?> {
    let hierarchy = component.hierarchy
    let match = hierarchy.match(saved, in: MatchScope(loading: component.loading))
    if let last = match.path.last {
      return .found(match.unmatched?.reason == .notLoaded ? last : nil)
    }
    // A code of a place begins with that of its country.
    guard let code = saved.levels.first?.codeUTF8?.uppercasedASCII, code.withoutCountry != code,
      let country = hierarchy.node(withCodeUTF8: Array(code[..<2]))
    else { return .found(nil) }
    let files = files(of: country, component)
    switch files.rows(ofCode: code) {
    case .loading: return .loading
    case .failed(let error):
      forget(files)
      return .failed(error)
    case .found(nil): return .found(nil)
    case .found(let rows?):
      var place = country
      for row in rows.dropLast() {
        let children = hierarchy.children(of: place)
        if row >= children.count { break }
        place = children[row]
      }
      return .found(place)
    }
  }

  /// Requests the files of the country that is suggested first, and the names of the chosen one.
  private func prefetch(_ component: CountryAddress) {
    if !hasPrefetched {
      hasPrefetched = true
      let path = suggestions.first.map { component.hierarchy.match($0).path }
      if let country = path?.first,
        component.loading.state(of: country, in: component.hierarchy) == .unloaded
      {
        useNames(of: files(of: country, component))
      }
    }
    if let country = component.choice.draft.path.first, !component.hierarchy.isLeaf(country) {
      useNames(of: files(of: country, component))
    }
  }

  /// Requests the names of the places in the user's language, unless it is one of the country's.
  private func useNames(of files: CountryFiles) {
    let language = CountryText.language(of: host.language)
    guard let facts = facts(of: files.code), !facts.speaks(language) else { return }
    files.useNames(at: file("names", in: folder(of: files.code), isTranslated: true))
  }
}
