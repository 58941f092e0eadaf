/// The events a component can listen for.
package enum EventKind: UInt8, CaseIterable, Sendable {
  case click, doubleClick
  case pointerDown, pointerMove, pointerUp, pointerCancel
  case wheel, scroll, scrollEnd
  case keyDown, focusIn, focusOut
  case input, change
  /// The element's size has changed; told once after it appears, too.
  case resize
  case animationEnd, transitionEnd
  /// A dialog was asked to close, by Escape or the system's back gesture.
  case cancel
  case touchStart, touchMove, touchEnd, touchCancel
  /// A popover is about to open or to close; its text is the state to come, `open` or `closed`.
  case beforeToggle
  case mouseDown
  /// Something is pasted; its text is that of the clipboard.
  case paste

  /// The name of the event in the page.
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
