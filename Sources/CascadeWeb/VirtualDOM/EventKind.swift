/// The events a component can listen for.
package enum EventKind: UInt8, CaseIterable, Sendable {
  case click, doubleClick
  case pointerDown, pointerMove, pointerUp, pointerCancel
  case wheel, scroll, scrollEnd
  case keyDown, focusIn, focusOut
  case input, change
  /// The size of the element changed; also reported once after the element appears.
  case resize
  case animationEnd, transitionEnd
  /// Escape or the system's back gesture asks a dialog to close.
  case cancel
  case touchStart, touchMove, touchEnd, touchCancel
  /// A popover is about to open or close; the text is the new state, `open` or `closed`.
  case beforeToggle
  case mouseDown
  /// The user pastes; the text is that of the clipboard.
  case paste

  /// The name of the DOM event.
  package var name: Name {
    switch self {
    case .click: "click"
    case .doubleClick: "dblclick"
    case .pointerDown: "pointerdown"
    case .pointerMove: "pointermove"
    case .pointerUp: "pointerup"
    case .pointerCancel: "pointercancel"
    case .wheel: "wheel"
    case .scroll: "scroll"
    case .scrollEnd: "scrollend"
    case .keyDown: "keydown"
    case .focusIn: "focusin"
    case .focusOut: "focusout"
    case .input: "input"
    case .change: "change"
    case .resize: "resize"
    case .animationEnd: "animationend"
    case .transitionEnd: "transitionend"
    case .cancel: "cancel"
    case .touchStart: "touchstart"
    case .touchMove: "touchmove"
    case .touchEnd: "touchend"
    case .touchCancel: "touchcancel"
    case .beforeToggle: "beforetoggle"
    case .mouseDown: "mousedown"
    case .paste: "paste"
    }
  }
}
