/// The state and appearance of one custom element.
///
/// A component keeps its state in stored properties and turns it into elements in ``render()``. The page
/// notifies it through the methods below, which do nothing unless it has its own. The component then changes its state
/// and calls ``Host/invalidate()``; it is rendered once, after the call returns. The ``Host`` with which it was made does
/// everything else in the page: focus, scrolling, events and timers. See `Documentation/Components.md`.
package protocol Component: AnyObject {
  /// Called when the element is inserted into the page, after its attributes and properties are set, and when it is moved
  /// in the page. The browser closes the dialogs and popovers of a moved element without an event, and scrolls it to
  /// the top; the events `resize` of everything in it follow.
  func connected()

  /// Called when the element is removed from the page for good.
  func disconnected()

  /// Called when a property or its attribute is set. `index` counts in the order of the definition. The value
  /// of a removed attribute is `.null`.
  func propertyChanged(_ index: Int, to value: ScriptValue, from origin: PropertyOrigin)

  /// Returns the value of a property that the component stores.
  func property(_ index: Int) -> ScriptValue

  /// Called when the page calls a method of the element. Returns the result.
  func call(_ method: Int, _ arguments: [ScriptValue]) -> ScriptValue

  /// Returns whether a call has to wait, and keeps it. Its result is then `.null`.
  func postpones(_ method: Int, _ arguments: [ScriptValue]) -> Bool

  /// Called for an event that a rendered element listens for.
  func handle(_ action: Action, _ event: Event) -> EventResponse

  /// Called when the page answers ``Host/ask(_:detail:question:)`` or ``Host/request(_:detail:question:)``.
  func answered(_ question: Question, _ answer: PageAnswer)

  /// Called when a timer set with ``Host/setTimer(_:after:)`` fires.
  func timerFired(_ timer: Timer)

  /// Called before the animation frame requested with ``Host/requestFrame()``. `time` is in milliseconds since
  /// the page was opened.
  func frame(at time: Double)

  /// Called when data requested with ``Host/load(_:)`` is loaded, or failed to load.
  func sourceChanged(_ source: Source)

  /// Called when the form is reset or disabled, or the browser restores its state.
  func formChanged(_ change: FormChange)

  /// Called when the language of the element, its label or the user's preferences change.
  func environmentChanged()

  /// Called when a part of the program requested with ``Host/has(_:again:)`` is loaded.
  func partLoaded()

  /// Called when a part of the program requested with ``Host/has(_:again:)`` can't be loaded.
  func partFailed(_ part: Name)

  /// Called when the table of the program is loaded.
  func tableLoaded()

  /// Called before the element is rendered, again for as long as this changes it: makes what follows from a change, such as
  /// requests and another value. Rendering has no effects.
  func settle()

  /// The style sheets of the current content, in the order in which they apply.
  var styles: [Name] { get }

  /// Returns the current content of the element.
  func render() -> [Element]
}

extension Component {
  package func connected() {}
  package func disconnected() {}
  package func propertyChanged(
    _ index: Int, to value: ScriptValue, from origin: PropertyOrigin
  ) {}
  package func property(_ index: Int) -> ScriptValue { .null }
  package func call(_ method: Int, _ arguments: [ScriptValue]) -> ScriptValue { .null }
  package func postpones(_ method: Int, _ arguments: [ScriptValue]) -> Bool { false }
  package func handle(_ action: Action, _ event: Event) -> EventResponse { [] }
  package func answered(_ question: Question, _ answer: PageAnswer) {}
  package func timerFired(_ timer: Timer) {}
  package func frame(at time: Double) {}
  package func sourceChanged(_ source: Source) {}
  package func formChanged(_ change: FormChange) {}
  package func environmentChanged() {}
  package func partLoaded() {}
  package func partFailed(_ part: Name) {}
  package func tableLoaded() {}
  package func settle() {}
  package var styles: [Name] { [] }
}

/// The origin of a property change.
package enum PropertyOrigin: Int, CaseIterable, Sendable {
  case attribute, property
}

/// The page's answer to a question.
package enum PageAnswer: Equatable, Sendable {
  case allowed, refused
  case resolved(ScriptValue)
  /// Rejected, with the page's message.
  case rejected([UInt8])
  /// Not answered in time, or after an error in the page's script, with its message.
  case failed([UInt8])

  /// The kinds of answers, with the numbers that the driver uses.
  package enum Kind: Int, CaseIterable, Sendable {
    case allowed, refused, resolved, rejected, failed
  }

  package init(_ kind: Kind, _ value: ScriptValue) {
    switch kind {
    case .allowed: self = .allowed
    case .refused: self = .refused
    case .resolved: self = .resolved(value)
    case .rejected: self = .rejected(value.utf8 ?? [])
    case .failed: self = .failed(value.utf8 ?? [])
    }
  }
}

/// A change that a form makes to its elements.
package enum FormChange: Equatable, Sendable {
  case reset
  case disabled(Bool)
  /// Restored to a value that was submitted or left earlier.
  case restored(ScriptValue)
  /// Found invalid, for example because a form couldn't be submitted.
  case reported
  /// Declared invalid by the page, or valid again.
  case refused(Bool)

  /// The kinds of changes, with the numbers that the driver uses.
  package enum Kind: Int, CaseIterable, Sendable {
    case reset, disabled, restored, reported, refused
  }

  package init(_ kind: Kind, _ value: ScriptValue) {
    switch kind {
    case .reset: self = .reset
    case .disabled: self = .disabled(value.isSet)
    case .restored: self = .restored(value)
    case .reported: self = .reported
    case .refused: self = .refused(value.isSet)
    }
  }
}
