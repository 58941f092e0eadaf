import Hierarchies
import Selections

extension AddressComponent {
  /// The modal dialog. It covers the window and is its own backdrop; the sheet stands in it.
  var dialog: Element {
    Element("dialog").key(3).part("backdrop").reference(Reference.dialog)
      .attribute("aria-labelledby", "title")
      .on(.cancel, Action.cancel)
      .on(.pointerDown, Action.backdropPressed)
      .on(.click, Action.backdropClicked)
      .children(isRendered ? [sheet] : [])
  }

  private var sheet: Element {
    var sheet = Element("div").key(openings).part("sheet")
      .attribute("class", drag.distance > 0 ? "dragged" : "")
      .attribute("inert", when: !isOpen)
      .children([header, body, status])
    if drag.distance > 0 { sheet = sheet.style("--_drag", .length(drag.distance)) }
    return sheet
  }

  private var header: Element {
    Element("div").part("header")
      .on(.pointerDown, Action.dragBegun)
      .on(.pointerMove, Action.dragged)
      .on(.pointerUp, Action.dragEnded)
      .on(.pointerCancel, Action.dragEnded)
      .children([
        Element("button").part("button cancel").reference(Reference.cancel)
          .attribute("type", "button")
          .on(.click, Action.cancel)
          .on(.keyDown, Action.cancelKey)
          .text(text(AddressMessage.cancel)),
        Element("h2").part("title").attribute("id", "title").text(text(AddressMessage.title)),
        minimumLevel == nil ? Element("span").part("button").state("aria-hidden", true) : done,
      ])
  }

  private var done: Element {
    Element("button").part(draft.canConfirm ? "button done" : "button done disabled")
      .attribute("type", "button")
      .attribute("disabled", when: !draft.canConfirm)
      .on(.click, Action.done)
      .text(text(AddressMessage.done))
  }

  private var body: Element {
    let isLoading = dataState == .loading
    var element = Element("div").part("body").reference(Reference.body).state(
      "aria-busy", isLoading)
    switch dataState {
    case .ready where options.count > 0: element = element.children([timeline, choices])
    case .loading: element = element.children([loadingNotice])
    case .failed(let error): element = element.children([errorNotice(error)])
    case .ready, .none:
      element = element.children([
        Element("div").key(-3).part("notice empty").role("status").text(text(Message.empty))
      ])
    }
    return element
  }

  private var loadingNotice: Element {
    Element("div").key(-1).part("notice loading").role("status").children([
      Element("span").part("spinner").state("aria-hidden", true),
      Element("span").text(text(Message.loading)),
    ])
  }

  private func errorNotice(_ error: SourceError) -> Element {
    Element("div").key(-2).part("notice error").children([
      Element("p").role("alert").text(failureText(error)),
      Element("button").part("retry").reference(Reference.retry)
        .attribute("type", "button")
        .on(.click, Action.retry)
        .on(.keyDown, Action.retryKey)
        .text(text(AddressMessage.retry)),
    ])
  }

  private var status: Element {
    Element("div").attribute("class", "spoken").role("status").text(announcement)
  }
}
