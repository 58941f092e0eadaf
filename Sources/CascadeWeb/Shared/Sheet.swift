import Selections
import WebRuntime

/// The frame around a picker or a list: a sheet on a backdrop, or a popover at its field.
///
/// The owner renders it with the content, and forwards actions and timers of the scope `Scope.sheet`. The sheet
/// stays in the page until its closing animation has ended.
package final class Sheet {
  let host: Host
  package private(set) var isOpen = false
  /// Whether the frame is a popover, which leaves the page usable.
  package private(set) var isPopover = false
  private var isRendered = false
  /// The number of times the sheet opened. It identifies the content, which is created again each time.
  private var openings = 0
  /// Whether the press that may become a click began on the backdrop.
  private var isBackdropPressed = false
  private var drag = SheetDrag()

  package init(host: Host) {
    self.host = host
  }

  /// The result of an event, which the owner carries out.
  package enum Outcome {
    /// The sheet handled the event, with this response.
    case response(EventResponse)
    case cancel, done
    /// A press outside, Escape or another popover closed the popover.
    case dismiss
    /// The page has hidden the popover.
    case hidden
    /// The user requests the data again.
    case retry
  }
}

extension Sheet {
  /// Opens the sheet or popover. The owner moves the focus.
  package func open(isPopover: Bool = false) {
    isOpen = true
    isRendered = true
    self.isPopover = isPopover
    openings += 1
    drag = SheetDrag()
    isBackdropPressed = false
    host.cancelTimer(.sheetClosed)
    host.call(isPopover ? "showPopover" : "showModal", on: .sheetLayer)
    host.invalidate()
  }

  package func close() {
    isOpen = false
    host.setTimer(.sheetClosed, after: .sheetClosed)
    host.call(isPopover ? "hidePopover" : "close", on: .sheetLayer)
    host.invalidate()
  }

  /// Called when the timer of the sheet fires: the closing animation has ended.
  package func timerFired() {
    if isOpen { return }
    isRendered = false
    host.invalidate()
  }

  /// Handles an event of the sheet.
  ///
  /// - Parameter lastControl: The last control in the sheet. Tab wraps from it to the first.
  package func handle(
    _ action: Action, _ event: Event, lastControl: Reference
  ) -> Outcome {
    guard let kind = SheetAction(rawValue: action.kind) else { return .response([]) }
    switch kind {
    case .cancel: return .cancel
    case .done: return .done
    case .retry: return .retry
    case .popoverKeyPressed: return popoverKey(event)
    case .popoverToggled: if isOpen, event.isText("closed") { return .dismiss }
    // A dialog that the page has hidden would keep the rest of the page from being used.
    case .resized: if isOpen, event.clientHeight == 0 { return isPopover ? .hidden : .cancel }
    case .contentPressed: return .response(.preventDefault)
    case .cancelKeyPressed:
      return .response(wrapKey(event, lastControl: lastControl, backwards: true))
    case .retryKeyPressed:
      return .response(wrapKey(event, lastControl: lastControl, backwards: false))
    case .backdropPressed: isBackdropPressed = event.modifiers.contains(.atTarget)
    case .backdropClicked:
      if isBackdropPressed, event.modifiers.contains(.atTarget) { return .cancel }
    case .touchBegan: drag.begin(event)
    case .touchMoved:
      if drag.move(event) {
        host.invalidate()
        return .response(.preventDefault)
      }
    case .touchEnded:
      defer { drag = SheetDrag() }
      host.invalidate()
      if event.kind == .touchEnd, drag.closesSheet { return .cancel }
    }
    return .response([])
  }

  /// Returns the sheet as a modal dialog, whose backdrop covers the window.
  ///
  /// - Parameter canFinish: Whether Done is enabled; nil without a Done button.
  package func dialog(_ title: Text, canFinish: Bool?, _ content: [Element]) -> Element {
    Element("dialog").key(.dialog).part("backdrop").reference(.sheetLayer)
      .attribute("id", "layer")
      .attribute("aria-labelledby", "title")
      // In Safari, Tab stops on a dialog without this.
      .attribute("tabindex", "-1")
      .on(.cancel, .sheet(.cancel))
      .on(.resize, .sheet(.resized))
      .on(.pointerDown, .sheet(.backdropPressed))
      .on(.click, .sheet(.backdropClicked))
      .children(isRendered ? [sheet([header(title, canFinish)] + content)] : [])
  }

  /// Returns the popover. With a title it is a dialog. Without one, the content provides the role, and the
  /// focus stays in the field.
  ///
  /// - Parameter canFinish: Whether Done is enabled; nil without buttons.
  package func popover(_ title: Text?, canFinish: Bool?, _ content: [Element]) -> Element {
    var element = Element("div").key(.popover).part("popover")
      .reference(.sheetLayer)
      .attribute("id", "layer")
      .attribute("popover", "auto")
      .on(.beforeToggle, .sheet(.popoverToggled))
      .on(.resize, .sheet(.resized))
      .on(.keyDown, .sheet(.popoverKeyPressed))
    if let title {
      element = element.role("dialog").attribute("aria-label", title)
    } else {
      element = element.on(.mouseDown, .sheet(.contentPressed))
    }
    if !isRendered { return element }
    var content = content
    if let title, let canFinish { content.insert(header(title, canFinish), at: 0) }
    return element.children([
      Element("div").key(openings).part("panel").attribute("inert", when: !isOpen)
        .children(content)
    ])
  }

  /// Returns the notice for a sheet without options, with a button to try again after a failure.
  ///
  /// - Parameter state: The loading state of the options, if they load later.
  func notice(of component: ChoiceComponent, _ state: ChildLoading.State = .loaded) -> Element {
    switch component.dataState {
    case .loading: return host.loadingNotice
    case .failed(let error):
      return host.errorNotice(
        component.failureText(error), retry: .sheet(.retry), reference: .sheetRetry,
        key: .sheet(.retryKeyPressed))
    case .ready where state != .loaded:
      return host.notice(
        state, retry: .sheet(.retry), reference: .sheetRetry, key: .sheet(.retryKeyPressed))
    case .ready, .none: return host.emptyNotice
    }
  }

  private func sheet(_ content: [Element]) -> Element {
    var sheet = Element("div").key(openings).part("sheet")
      .attribute("class", drag.distance > 0 ? "dragged" : "")
      .attribute("inert", when: !isOpen)
      .on(.touchStart, .sheet(.touchBegan))
      .on(.touchMove, .sheet(.touchMoved))
      .on(.touchEnd, .sheet(.touchEnded))
      .on(.touchCancel, .sheet(.touchEnded))
      .children(content)
    if drag.distance > 0 { sheet = sheet.style("--_drag", .length(drag.distance)) }
    return sheet
  }

  private func header(_ title: Text, _ canFinish: Bool?) -> Element {
    Element("div").key(.header).part("header")
      .children([
        Element("button").part("button cancel").reference(.sheetCancel)
          .attribute("type", "button")
          .on(.click, .sheet(.cancel))
          .on(.keyDown, .sheet(.cancelKeyPressed))
          .text(host.text(Message.cancel)),
        Element("h2").part("title").attribute("id", "title").text(title),
        canFinish.map { done($0) } ?? Element("span").part("button").state("aria-hidden", true),
      ])
  }

  private func done(_ isOn: Bool) -> Element {
    Element("button").part(isOn ? "button done" : "button done disabled")
      .attribute("type", "button")
      .attribute("disabled", when: !isOn)
      .on(.click, .sheet(.done))
      .text(host.text(Message.done))
  }
}

extension Sheet {
  /// Wraps the Tab key inside the sheet: backwards from the first control to the last, and forwards from the
  /// last to the first.
  func wrapKey(_ event: Event, lastControl: Reference, backwards: Bool) -> EventResponse {
    guard event.key == .tab, event.modifiers.contains(.shift) == backwards,
      event.modifiers.isDisjoint(with: [.control, .alt, .meta])
    else { return [] }
    host.focus(backwards ? lastControl : .sheetCancel)
    return .preventDefault
  }

  /// Handles a key of the popover: Escape cancels. In a modal sheet, the browser turns Escape into the
  /// event `cancel` of the dialog.
  func popoverKey(_ event: Event) -> Outcome {
    event.key == .escape ? .cancel : .response([])
  }
}

// MARK: Actions, timers and references

/// The actions of a sheet or popover around its content.
enum SheetAction: Int {
  case cancel, done
  case cancelKeyPressed
  case backdropPressed, backdropClicked
  case touchBegan, touchMoved, touchEnded
  case popoverToggled, popoverKeyPressed
  case resized
  /// A press inside the popover, which must not take the focus from the field.
  case contentPressed
  case retry, retryKeyPressed
}

extension Action {
  static func sheet(_ action: SheetAction) -> Action { Action(.sheet, action.rawValue) }
}

extension Timer {
  /// Removes a closed sheet from the page.
  package static var sheetClosed: Timer { Timer(.sheet, 0) }
}

extension Delay {
  /// The animation of a closing sheet has ended by then.
  static var sheetClosed: Delay { Delay(milliseconds: 500) }
}

extension Reference {
  private enum Sheet: Int {
    case layer, cancel, retry
  }

  package static var sheetLayer: Reference { Reference(.sheet, Sheet.layer.rawValue) }
  static var sheetCancel: Reference { Reference(.sheet, Sheet.cancel.rawValue) }
  static var sheetRetry: Reference { Reference(.sheet, Sheet.retry.rawValue) }
}
