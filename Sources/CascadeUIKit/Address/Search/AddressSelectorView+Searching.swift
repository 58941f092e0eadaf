#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import Lookup
import UIKit

// While a search is active, its results replace the options.
extension AddressSelectorView {
  /// Searches all loaded names for a text, then for the address that it is, and asks the app for places that aren't
  /// loaded. A text without visible characters ends the search.
  ///
  /// While an input method composes the text, only names are found, and the list doesn't change without any: pinyin that
  /// isn't complete often has none.
  func search(for text: String) {
    searchRequest.cancel()
    announcement.cancel()
    guard text.contains(where: { !$0.isWhitespace }) else {
      if search == nil { return }
      search = nil
      return showLevel()
    }
    let found = results(for: text)
    if isComposing {
      searchOnceComposed()
      if found.results.isEmpty { return }
    }
    search = found
    if !isComposing { waitOrAnnounce() }
    showPrompt()
    list.show(content)
  }

  /// A Boolean value that indicates whether an input method composes the search text.
  private var isComposing: Bool { searchField.markedTextRange != nil }

  /// Searches for the text once the input method is done with it. It can be done without changing the text, of which the
  /// field doesn't tell.
  private func searchOnceComposed() {
    searchRequest.wait(SearchTiming.debounce) { [weak self] in
      guard let self else { return }
      if isComposing { searchOnceComposed() } else { search(for: searchField.text ?? "") }
    }
  }

  /// Returns the matching names among the loaded places.
  func results(for text: String) -> AddressSearchResults {
    let names = names ?? NameSearch(selection.hierarchy)
    self.names = names
    return AddressSearchResults(
      for: text, in: names, with: findByOtherText?(text), maximumDepth: selection.maximumDepth)
  }

  /// Resolves the text if no name matches it, and continues after a pause in typing if that takes long or the app must
  /// be asked.
  private func waitOrAnnounce() {
    var isWaiting = asksApp
    if canBeAddress {
      if addresses.isPrepared { resolveSearchText() } else { isWaiting = true }
    }
    if !isWaiting {
      if let text = announcedResults { announcement.post(text) }
      return
    }
    search?.state = .loading
    searchRequest.wait(SearchTiming.debounce) { [weak self] in self?.typingPaused() }
  }

  private func typingPaused() {
    if canBeAddress { resolveSearchText() }
    if asksApp { return requestResults() }
    search?.state = .loaded
    resultsChanged()
  }

  /// Loads the next results when the last one appears.
  func showMoreResults() {
    guard var search else { return }
    if search.hasMoreNames {
      search.loadMore()
      self.search = search
      list.append(search)
    } else if search.hasMorePages, search.state == .loaded {
      requestResults()
    }
  }

  /// Shows results that arrived after the text was entered, and announces them.
  func resultsChanged() {
    showPrompt()
    list.refresh(content)
    if let text = announcedResults {
      UIAccessibility.post(notification: .announcement, argument: text)
    }
  }

  /// The text that tells VoiceOver what was found, once the search has ended.
  private var announcedResults: String? {
    guard let search, search.state != .loading else { return nil }
    return search.announcement(in: look.texts)
  }

  /// Clears the search field and the results without updating the list.
  func endSearch() {
    searchRequest.cancel()
    announcement.cancel()
    searchField.text = ""
    search = nil
  }

  /// Repeats the search after nodes have loaded, or finds the app's results among them.
  func hierarchyChanged() {
    names = nil
    addresses.reset()
    guard let search else { return }
    if !asksApp { return self.search(for: search.text) }
    self.search?.update(in: selection.hierarchy)
    list.refresh(content)
  }
}

extension AddressSearchResults {
  /// The text to announce after the search.
  fileprivate func announcement(in texts: ControlTexts) -> String {
    if case .failed(let failure) = state { return texts.message(of: failure) }
    if results.isEmpty { return texts[.nothingFound, text] }
    let hasMore = hasMoreNames || hasMorePages
    let count = texts[hasMore ? .moreMatches : .matches, String(results.count)]
    return isAmbiguous ? "\(texts[.several]) \(count)" : count
  }
}

// The app is asked for places that aren't loaded, first by name, then, if it finds none, for the address.
extension AddressSelectorView {
  /// A Boolean value that indicates whether the app is asked for places that aren't loaded.
  var asksApp: Bool {
    selection.loading.isLazy
      && (finder != nil || searchOptions.findAddress != nil)
  }

  /// The closure that finds places by their names.
  private var finder: PlaceFinder? {
    if let find = searchOptions.findPlaces { return find }
    guard let find = findKnownPlaces else { return nil }
    return { [weak self] query in self.map { find(query, $0.selection) } ?? FoundPlaces([]) }
  }

  /// A Boolean value that indicates whether the app is asked for the places that an address names.
  var asksAppForAddress: Bool {
    selection.loading.isLazy && searchOptions.findAddress != nil
  }

  /// Requests the places that follow the app's last answer.
  func requestResults() {
    guard let text = search?.text else { return }
    guard let find = finder else { return requestAddress() }
    let query = PlaceQuery(
      text: text, limit: SearchPages.size, offset: searchRequest.pages.offset ?? 0)
    startRequest()
    searchRequest.ask({ try await find(query) }) { [weak self] in self?.received($0) }
  }

  private func received(_ answer: Result<FoundPlaces, ChildRequests.Message>) {
    switch answer {
    case .success(let found):
      searchRequest.pages.receive(next: found.next)
      search?.append(found.places)
      search?.hasMorePages = searchRequest.pages.hasMore
      requestAddress()
    case .failure(let message): fail(message)
    }
  }

  /// Requests the places that the text names as an address, if nothing was found by name.
  private func requestAddress() {
    guard let search, search.canBeAddress, asksAppForAddress else { return endRequest() }
    ask(forAddress: search.text) { [weak self] in
      self?.search?.append($0)
      self?.endRequest()
    }
  }

  /// Asks the app for the places that an address names.
  ///
  /// - Parameter answer: A closure that receives them. A failure is shown in the results.
  func ask(forAddress text: String, answer: @escaping @MainActor (FoundAddress) -> Void) {
    guard let find = searchOptions.findAddress else { return }
    startRequest()
    searchRequest.ask({ try await find(text) }) { [weak self] result in
      switch result {
      case .success(let address):
        self?.searchRequest.pages.receive(next: nil)
        answer(address)
      case .failure(let message): self?.fail(message)
      }
    }
  }

  private func startRequest() {
    search?.state = .loading
    list.refresh(content)
  }

  private func endRequest() {
    search?.state = .loaded
    resultsChanged()
  }

  private func fail(_ message: ChildRequests.Message) {
    searchRequest.pages.fail()
    search?.state = .failed(.message(message.utf8))
    resultsChanged()
  }
}
#endif
