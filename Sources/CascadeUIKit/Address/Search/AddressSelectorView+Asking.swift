#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import Lookup
import UIKit

// The app is asked for places that aren't loaded, first by name, then, if it finds none, for the address.
extension AddressSelectorView {
  /// A Boolean value that indicates whether the app is asked for places that aren't loaded.
  var asksApp: Bool {
    selection.loading.isLazy
      && (searchOptions.findPlaces != nil || searchOptions.findAddress != nil)
  }

  /// A Boolean value that indicates whether the app is asked for the places that an address names.
  var asksAppForAddress: Bool {
    selection.loading.isLazy && searchOptions.findAddress != nil
  }

  /// Requests the places that follow the app's last answer.
  func requestResults() {
    guard let text = search?.text else { return }
    guard let find = searchOptions.findPlaces else { return requestAddress() }
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
