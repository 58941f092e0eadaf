import AddressForms
@_spi(Tools) import Countries
import Hierarchies
import Lookup
import Selections
import WebRuntime

// What follows from files that have arrived, the language of the user, and the country of a value.
extension CountryAddress {
  /// Brings the guide and the element up to date with each other.
  func settle(_ country: CountryFiles) {
    country.update(for: choice.draft, isOpen: sheet.isOpen && isNested)
    if arePlacesReady(country) { settlePlaces(country) }
    if let failure = country.failure {
      country.failure = nil
      dispatch(failure)
    }
    updateMissingLevel(country)
    sortAgain(country)
    showSuggestion(country)
  }

  /// Whether the places of the element are below the countries in the list of all.
  private var isNested: Bool { loaded.upper?.parts?.flags.contains(.areNested) == true }

  /// Whether the part of the program for the places of countries is loaded. It is requested when it is first needed, and
  /// once more for each request of the user and, with `again`, of the page.
  func arePlacesReady(_ country: CountryFiles, again: Bool = false) -> Bool {
    if !country.needsPlaces {
      country.needsPlaces =
        country.guide.code != nil || !asked.script.isNull || !choice.draft.path.isEmpty
        || !requests.children.isEmpty || !postalCode.isEmpty || finder != nil
    }
    return country.needsPlaces
      && host.has(
        CountryFiles.placesPart, again: again || requests.children.contains { $0.needsPart })
  }

  /// Tells the form about the message for a missing level, whose word may have been loaded.
  private func updateMissingLevel(_ country: CountryFiles) {
    let text = isRequired ? missingLevelText : nil
    if text == country.missingLevel { return }
    country.missingLevel = text
    updateForm()
  }

  /// Sorts the list of countries after the names have been loaded.
  private func sortAgain(_ country: CountryFiles) {
    guard country.guide.code == nil, sheet.isOpen, dataState == .ready,
      choice.draft.activeLevel == 0,
      let names = country.guide.names, country.sortedNames != DataVersion(names)
    else { return }
    showLevel()
  }

  /// Makes the user's country the active row of a list without a choice.
  private func showSuggestion(_ country: CountryFiles) {
    if list == country.shownList { return }
    country.shownList = list
    guard country.guide.code == nil, choice.draft.activeLevel == 0, choice.draft.chosenRow == nil,
      let first = country.guide.suggestions.first, let node = hierarchy.match(first).path.first
    else { return }
    choice.cursor = choice.options.position(ofRow: hierarchy.position(of: node))
    scroll(to: choice.window.scrollTop(centering: choice.cursor))
  }
}

// The places of countries, in a part of the program of its own.
extension CountryAddress {
  /// Makes what follows for the places, the address and the postal code of a country.
  @inline(never)
  private func settlePlaces(_ country: CountryFiles) {
    if isNested { loadPlaces(country) }
    continueFilling(country)
    settlePostalCode(country)
    settleSearch(country)
    reportForm(country)
  }

  /// Tells the page that the form of address has changed.
  private func reportForm(_ country: CountryFiles) {
    let code = country.guide.facts(in: choice.value)?.code
    let hasWords = country.guide.words != nil
    if code == country.reported?.code, code == nil || hasWords == country.reported?.hasWords {
      return
    }
    country.reported = code.map { ($0, hasWords) }
    host.dispatch(
      "form", detail: .record([.init("country", code.map { .text(.bytes($0)) } ?? .null)]))
  }
}

// The places of the countries in the list of all.
extension CountryAddress {
  /// Loads what the user and the requested value need of the places of countries, as far as their files have arrived.
  @inline(never)
  private func loadPlaces(_ country: CountryFiles) {
    for request in requests.children where request.needsPart { answer(request, country) }
    if requests.path != nil { seekValue(country) }
  }

  /// Answers a request for the places below a place or a country.
  private func answer(_ request: ChildRequest, _ country: CountryFiles) {
    // An answer can lead to the next request, which is answered then.
    guard requests.children.contains(where: { $0 === request }), let node = request.ticket.node
    else {
      return
    }
    while true {
      switch country.guide.children(below: node, in: hierarchy) {
      case .missing(let file): if !country.load(file) { return }
      case .found(let children): return finish(request, .children(children))
      case .failed(let failure):
        let code = hierarchy.codeUTF8(of: hierarchy.path(to: node)[0]).map { Array($0) } ?? []
        let error = country.error(failure, in: code)
        return finish(request, .failure(failureText(error).utf8))
      }
    }
  }

  /// Loads the places on the way to the requested value.
  private func seekValue(_ country: CountryFiles) {
    seeking: while true {
      switch country.guide.nextPlace(towards: savedPath, in: hierarchy, loading) {
      case .missing(let file):
        if !country.load(file) { return }
        continue seeking
      case .found(let place?): if isLoading(place) { return }
      case .found: break
      case .failed(let failure):
        _ = country.error(failure, in: country.guide.country(of: savedPath) ?? [])
      }
      break
    }
    requests.endPath()
    follow(path: .null)
  }

  /// Requests what lies below a place.
  ///
  /// - Returns: Whether it still has to arrive.
  private func isLoading(_ place: Hierarchy.Node) -> Bool {
    switch loading.state(of: place, in: hierarchy) {
    case .unloaded:
      choice.value.takeChildren(of: choice.draft)
      if !sheet.isOpen { choice.draft = choice.value }
      load(choice.draft.load(place))
      return true
    case .loading: return true
    case .loaded, .failed: return false
    }
  }
}

// Postal codes.
extension CountryAddress {
  /// Chooses the place of the postal code that the page has set, unless the user has chosen another one.
  private func settlePostalCode(_ country: CountryFiles) {
    country.guide.setPostalCode(postalCode)
    let step = country.guide.seekPostalPlace(in: choice.value)
    if let path = step.path {
      choose(path.map { script(node: $0) })
      host.dispatch("change", detail: detail)
    }
    if let place = step.place { _ = isLoading(place) }
    let hint = elsewhere(postalCode, country)
    if hint == country.hint { return }
    country.hint = hint
    host.invalidate()
  }

  /// The text that a postal code belongs to another place than the chosen one, or nil if it doesn't.
  @inline(never)
  func elsewhere(_ code: [UInt8], _ country: CountryFiles) -> Text? {
    guard let path = country.guide.elsewhere(code, in: choice.value) else { return nil }
    country.load(country.guide.requestWords())
    var names: [UInt8] = []
    for node in path {
      if !names.isEmpty { names += text(PathMessage.separator).utf8 }
      names += name(of: node)
    }
    return country.text("postalElsewhere", filling: .bytes(names))
  }

  /// Chooses a path, whose rest may not be loaded.
  func choose(_ saved: [ScriptValue]) {
    // The rest may turn out to be no places, which is no mistake of the page.
    former.warned.append(SavedPath(.list(saved)))
    setValue(.list(saved), from: .property)
    updateForm()
    host.invalidate()
  }
}

// The search box.
extension CountryAddress {
  /// Puts the places of a typed postal code among the results of a search, in the order of
  /// ``NameSearch/results(for:with:foundBy:limit:offset:)``. With `any`, a code belongs to the chosen country, or to
  /// the country in the text, and countries with the text in their name in the user's language come first.
  private func settleSearch(_ country: CountryFiles) {
    guard let finder, finder.isSearching else { return country.searched.question = nil }
    let hierarchy = finder.hierarchy
    let chosen = country.guide.facts(in: choice.draft)
    let question = SearchedCode.Question(
      query: finder.query, version: DataVersion(hierarchy),
      names: country.guide.names.map { DataVersion($0) },
      countries: country.guide.countries.map { DataVersion($0) }, country: chosen?.code)
    if question != country.searched.question {
      let named = country.guide.code == nil ? country.guide.names.map(finder.results(in:)) : nil
      let found = country.guide.places(
        withPostalCode: finder.query, in: hierarchy, chosen: chosen?.code)
      country.searched.found =
        country.guide.countries(among: named ?? [], in: hierarchy) + (found?.places ?? [])
      country.searched.question = question
    }
    var nodes: [Hierarchy.Node] = []
    if let first = finder.results.isEmpty ? nil : finder.results[0].node,
      hierarchy.codeUTF8(of: first)?.elementsEqual(finder.query) ?? false
    {
      nodes.append(first)
    }
    let scope = matchScope
    for node in country.searched.found
    where !nodes.contains(node)
      && scope.goesBelow(hierarchy.path(to: node).dropLast(), in: hierarchy)
    {
      nodes.append(node)
    }
    let count = nodes.count
    if count == 0
      || finder.results.count >= count && finder.results[count - 1].node == nodes[count - 1]
    {
      return
    }
    finder.begin(with: nodes)
  }
}

extension SearchPanel {
  /// Lists nodes above all other results, for a text that isn't an address.
  fileprivate func begin(with nodes: [Hierarchy.Node]) {
    host.cancelTimer(.search(.address))
    address.isAmbiguous = false
    address.remainder = nil
    results.removeAll()
    local.restart()
    list(nodes)
    takeResults()
  }
}
