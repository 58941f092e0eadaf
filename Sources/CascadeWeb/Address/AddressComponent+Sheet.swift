import Hierarchies
import Selections

extension AddressComponent {
  var dialog: Element {
    sheet.dialog(
      text(AddressMessage.title), canFinish: minimumLevel == nil ? nil : draft.canConfirm,
      [body, status])
  }

  private var body: Element {
    Element("div").part("body").reference(Reference.body)
      .state("aria-busy", dataState == .loading)
      .children(content)
  }

  private var content: [Element] {
    guard dataState == .ready else { return [sheet.notice(of: self)] }
    if isWaiting { return [timeline, waiting] }
    return options.count > 0 ? [timeline, choices] : [sheet.notice(of: self)]
  }

  private var status: Element {
    Element("div").attribute("class", "spoken").role("status").text(announcement)
  }
}
