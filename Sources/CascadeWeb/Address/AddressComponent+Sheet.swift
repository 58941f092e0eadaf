import Hierarchies
import Selections

extension AddressComponent {
  var dialog: Element {
    finder.placeholder = text(AddressMessage.search)
    return sheet.dialog(
      text(AddressMessage.title),
      canFinish: minimumLevel == nil && !isSearchable ? nil : draft.canConfirm,
      hasBox ? [finder.box, body, finder.status, status] : [body, status])
  }

  /// Whether there is a box to search in.
  private var hasBox: Bool { isSearchable && dataState == .ready }

  /// Whether results stand in the place of the options.
  var isSearching: Bool { hasBox && finder.isSearching }

  private var body: Element {
    Element("div").part("body").reference(Reference.body)
      .state("aria-busy", dataState == .loading)
      .children(content)
  }

  private var content: [Element] {
    guard dataState == .ready else { return [sheet.notice(of: self)] }
    if isSearching { return [timeline, finder.results] }
    if isWaiting { return [timeline, waiting] }
    return options.count > 0 ? [timeline, choices] : [sheet.notice(of: self)]
  }

  private var status: Element {
    Element("div").attribute("class", "spoken").role("status").text(announcement)
  }
}
