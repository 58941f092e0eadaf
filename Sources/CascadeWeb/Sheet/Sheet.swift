import Selections

/// What lies over the page while a person chooses: a sheet before a backdrop, or a popover at its
/// field.
///
/// The owner renders it with what there is to choose from, and passes on the events whose numbers are
/// the sheet's. It is in the page while it is open, and until it is out of sight.
package final class Sheet {
  private let host: Host
  package private(set) var isOpen = false
  /// Whether it is a popover, beside which the page stays in use.
  package private(set) var isPopover = false
  private var isRendered = false
  /// Counts the times it was opened, so that its content is made anew each time.
  private var openings = 0
  /// Whether the press that may become a click began on the backdrop.
  private var isBackdropPressed = false
  private var drag = SheetDrag()

  package init(host: Host) {
    self.host = host
  }

  package enum Action {
    package static let cancel = 150
    package static let done = 151
    package static let cancelKey = 152
    static let backdropPressed = 153
    static let backdropClicked = 154
    static let dragBegun = 155
    static let dragged = 156
    static let dragEnded = 157
    static let toggled = 158
    static let popoverPressed = 159
    static let retry = 160
    static let retryKey = 161
    static let popoverKey = 162
  }

  package enum Reference {
    static let layer = 150
    package static let cancel = 151
    static let retry = 152
  }

  package enum Timer {
    package static let closed = 150
  }

  /// What a person wants of the owner.
  package enum Request {
    case cancel, done
    /// The popover has been closed by a press beside it, by Escape or by another popover.
    case dismiss
  }
}

extension Sheet {
  /// Keeps the Tab key in the sheet: from its first control back to its last, and from its last on to
  /// its first.
  func wrapKey(_ event: Event, lastControl: Int, backwards: Bool) -> EventResponse {
    guard event.isText("Tab"), event.modifiers.contains(.shift) == backwards else { return [] }
    host.focus(backwards ? lastControl : Reference.cancel)
    return .preventDefault
  }

  /// Opens it; what has the focus is for the owner to say.
  package func open(isPopover: Bool = false) {
    isOpen = true
    isRendered = true
    self.isPopover = isPopover
    openings += 1
    drag = SheetDrag()
    isBackdropPressed = false
    host.cancelTimer(Timer.closed)
    host.call(isPopover ? "showPopover" : "showModal", on: Reference.layer)
    host.invalidate()
  }

  package func close() {
    isOpen = false
    host.setTimer(Timer.closed, after: 500)
    host.call(isPopover ? "hidePopover" : "close", on: Reference.layer)
    host.invalidate()
  }

  /// It has been closed for long enough to be out of sight.
  package func closed() {
    if isOpen { return }
    isRendered = false
    host.invalidate()
  }

  /// Takes an event of its own and returns what the person wants by it.
  package func handle(_ action: Int, _ event: Event) -> Request? {
    switch action {
    case Action.cancel: return .cancel
    case Action.done: return .done
    case Action.popoverKey: return event.isText("Escape") ? .cancel : nil
    case Action.toggled: return isOpen && event.isText("closed") ? .dismiss : nil
    case Action.backdropPressed: isBackdropPressed = event.modifiers.contains(.atTarget)
    case Action.backdropClicked:
      if isBackdropPressed, event.modifiers.contains(.atTarget) { return .cancel }
    case Action.dragBegun, Action.dragged, Action.dragEnded: return dragEvent(action, event)
    default: break
    }
    return nil
  }

  /// A finger on the header draws the sheet down, and lets it go or closes it.
  private func dragEvent(_ action: Int, _ event: Event) -> Request? {
    guard event.pointerKind == .touch, !isPopover else { return nil }
    host.invalidate()
    switch action {
    case Action.dragBegun: drag.begin(at: event.y, time: event.time)
    case Action.dragged: drag.move(to: event.y, time: event.time)
    default:
      let closes = event.kind == .pointerUp && drag.closesSheet
      drag = SheetDrag()
      if closes { return .cancel }
    }
    return nil
  }
}

extension Sheet {
  /// The sheet, which is a modal dialog: it covers the window and is its own backdrop.
  ///
  /// - Parameter canFinish: Whether Done can be pressed; nil where there is no such button.
  package func dialog(_ title: Text, canFinish: Bool?, _ content: [Element]) -> Element {
    Element("dialog").key(Reference.layer).part("backdrop").reference(Reference.layer)
      .attribute("id", "layer")
      .attribute("aria-labelledby", "title")
      .on(.cancel, Action.cancel)
      .on(.pointerDown, Action.backdropPressed)
      .on(.click, Action.backdropClicked)
      .children(isRendered ? [sheet([header(title, canFinish)] + content)] : [])
  }

  /// The popover. With a title it is a dialog; without one, the content says what it is, and the focus
  /// stays in the field.
  ///
  /// - Parameter canFinish: Whether Done can be pressed; nil where there are no buttons.
  package func popover(_ title: Text?, canFinish: Bool?, _ content: [Element]) -> Element {
    var element = Element("div").key(Reference.layer + 1).part("popover")
      .reference(Reference.layer)
      .attribute("id", "layer")
      .attribute("popover", "auto")
      .on(.beforeToggle, Action.toggled)
      .on(.keyDown, Action.popoverKey)
    if let title {
      element = element.role("dialog").attribute("aria-label", title)
    } else {
      element = element.on(.mouseDown, Action.popoverPressed)
    }
    if !isRendered { return element }
    var content = content
    if let title, let canFinish { content.insert(header(title, canFinish), at: 0) }
    return element.children([
      Element("div").key(openings).part("panel").attribute("inert", when: !isOpen)
        .children(content)
    ])
  }

  /// What to show while there is nothing to choose from, with a way to ask again where that failed.
  ///
  /// - Parameter state: What is known of the choices, where they load later.
  func notice(of component: ChoiceComponent, _ state: ChildLoading.State = .loaded) -> Element {
    switch component.dataState {
    case .loading: return host.loadingNotice
    case .failed(let error):
      return host.errorNotice(
        component.failureText(error), retry: Action.retry, reference: Reference.retry,
        key: Action.retryKey)
    case .ready where state != .loaded:
      return host.notice(
        state, retry: Action.retry, reference: Reference.retry, key: Action.retryKey)
    case .ready, .none: return host.emptyNotice
    }
  }

  private func sheet(_ content: [Element]) -> Element {
    var sheet = Element("div").key(openings).part("sheet")
      .attribute("class", drag.distance > 0 ? "dragged" : "")
      .attribute("inert", when: !isOpen)
      .children(content)
    if drag.distance > 0 { sheet = sheet.style("--_drag", .length(drag.distance)) }
    return sheet
  }

  private func header(_ title: Text, _ canFinish: Bool?) -> Element {
    Element("div").key(-1).part("header")
      .on(.pointerDown, Action.dragBegun)
      .on(.pointerMove, Action.dragged)
      .on(.pointerUp, Action.dragEnded)
      .on(.pointerCancel, Action.dragEnded)
      .children([
        Element("button").part("button cancel").reference(Reference.cancel)
          .attribute("type", "button")
          .on(.click, Action.cancel)
          .on(.keyDown, Action.cancelKey)
          .text(host.text(Message.cancel)),
        Element("h2").part("title").attribute("id", "title").text(title),
        canFinish.map { done($0) } ?? Element("span").part("button").state("aria-hidden", true),
      ])
  }

  private func done(_ isOn: Bool) -> Element {
    Element("button").part(isOn ? "button done" : "button done disabled")
      .attribute("type", "button")
      .attribute("disabled", when: !isOn)
      .on(.click, Action.done)
      .text(host.text(Message.done))
  }
}
