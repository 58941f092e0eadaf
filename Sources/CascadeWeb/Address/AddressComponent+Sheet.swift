import Hierarchies
import Selections

extension AddressComponent {
  var dialog: Element {
    var content = [body, status]
    if let finder, dataState == .ready {
      finder.configuration.placeholder = text(AddressMessage.search)
      content = [finder.box, body, finder.status, status]
    }
    return sheet.dialog(
      text(AddressMessage.title),
      canFinish: settings.minimumDepth == nil && finder == nil ? nil : choice.draft.canConfirm,
      content)
  }

  /// The search results, if they replace the options.
  private var results: Element? {
    guard let finder, dataState == .ready, finder.isSearching else { return nil }
    return finder.resultArea
  }

  /// Whether search results replace the options.
  var isSearching: Bool { dataState == .ready && finder?.isSearching ?? false }

  private var body: Element {
    Element("div").part("body").reference(.addressBody)
      .attribute("class", ifPresent: settings.hasTabs ? "tabbed" : nil)
      .state("aria-busy", dataState == .loading)
      .children(content)
  }

  private var content: [Element] {
    guard dataState == .ready else { return [sheet.notice(of: self)] }
    if let results { return [levels, choicesBehind, results] }
    if isWaiting { return [levels, waiting] }
    if choice.options.count == 0 { return [sheet.notice(of: self)] }
    // A choice replaces the value that wasn't found or was divided.
    guard choice.draft.path == choice.value.path, let note = unknownValueNote else {
      return [levels, choices]
    }
    return [levels, host.note(note), choices]
  }

  private var status: Element {
    Element("div").attribute("class", "spoken").role("status").text(announcement)
  }
}
