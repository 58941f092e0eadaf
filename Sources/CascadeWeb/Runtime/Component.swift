/// The state and looks of one custom element.
///
/// A component keeps its state in stored properties and turns it into elements in ``render()``.
/// Whatever happens to the element arrives as one of the calls below; the component changes its
/// state and calls ``Host/invalidate()``, and the page is brought up to date once, when the call
/// has returned. Everything else it wants of the page (focus, scrolling, events, timers) it asks
/// of its ``Host``. See `Documentation/Components.md`.
package class Component {
  package let host: Host

  package init(host: Host) {
    self.host = host
  }

  /// The element has been put in the page, its attributes and properties set.
  package func connected() {}

  /// The element has been taken out of the page for good.
  package func disconnected() {}

  /// A property, or the attribute that goes with it, has been set; `index` counts in the order of
  /// the definition. A removed attribute is `.null`.
  package func propertyChanged(_ index: Int, to value: ScriptValue, from origin: PropertyOrigin) {}

  /// The value of a property that the component keeps.
  package func property(_ index: Int) -> ScriptValue { .null }

  /// A method of the element was called.
  package func call(_ method: Int, _ arguments: [ScriptValue]) -> ScriptValue { .null }

  /// Called for an event that a rendered element listens for.
  package func handle(_ action: Action, _ event: Event) -> EventResponse { [] }

  /// The page has answered what ``Host/ask(_:detail:question:)`` or
  /// ``Host/request(_:detail:question:)`` asked.
  package func answered(_ question: Question, _ answer: PageAnswer) {}

  /// Called when a timer set with ``Host/setTimer(_:column:after:)`` fires.
  package func timerFired(_ timer: Timer, column: Int) {}

  /// The picture asked for with ``Host/requestFrame()`` is about to be drawn; `time` is in
  /// milliseconds since the page was opened.
  package func frame(at time: Double) {}

  /// The data asked for with ``Host/load(_:isAnswer:)`` is there, or could not be had.
  package func sourceChanged(_ source: Source) {}

  /// The form was reset, disabled, or is being restored by the browser.
  package func formChanged(_ change: FormChange) {}

  /// The language of the element, its label or what the user prefers has changed.
  package func environmentChanged() {}

  /// A part of the program that ``Host/has(_:)`` asked for is there.
  package func partLoaded() {}

  /// Names can now be sorted and found by their readings.
  package func readingsLoaded() {}

  /// The style sheets of what the element shows now, in the order in which they apply.
  package var styles: [Name] { [] }

  /// What the element shows now.
  package func render() -> [Element] { [] }
}

/// Where a property was set.
package enum PropertyOrigin: Int, CaseIterable, Sendable {
  case attribute, property
}

/// What a page says to a question.
package enum PageAnswer: Equatable, Sendable {
  case allowed, refused
  case resolved(ScriptValue)
  /// With the page's message.
  case rejected([UInt8])

  /// The kinds of answers, as the driver numbers them.
  package enum Kind: Int, CaseIterable, Sendable {
    case allowed, refused, resolved, rejected
  }

  package init(_ kind: Kind, _ value: ScriptValue) {
    switch kind {
    case .allowed: self = .allowed
    case .refused: self = .refused
    case .resolved: self = .resolved(value)
    case .rejected: self = .rejected(value.utf8 ?? [])
    }
  }
}

/// What a form does to its elements.
package enum FormChange: Equatable, Sendable {
  case reset
  case disabled(Bool)
  /// The value that was submitted or left earlier.
  case restored(ScriptValue)

  /// The kinds of changes, as the driver numbers them.
  package enum Kind: Int, CaseIterable, Sendable {
    case reset, disabled, restored
  }

  package init(_ kind: Kind, _ value: ScriptValue) {
    switch kind {
    case .reset: self = .reset
    case .disabled: self = .disabled(value == .flag(true))
    case .restored: self = .restored(value)
    }
  }
}
