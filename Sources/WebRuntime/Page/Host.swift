/// A component's access to the page.
///
/// Commands run after the element has been rendered, in the order in which the component made them.
package final class Host {
  package let instance: Int
  /// The language of the element, such as `zh-Hans`; empty if the page doesn't specify one.
  package internal(set) var language: [UInt8] = []
  /// The text of the element's `<label>`s; empty without one.
  package internal(set) var labelText: [UInt8] = []
  /// The page's replacements for texts of the element, by name.
  package var strings = ScriptValue.null
  /// Whether a template of the page replaces a part of the content.
  package var hasTemplate = false
  let shared: Shared
  var needsRender = true
  var isScheduled = false
  var commands: [PageCommand] = []

  init(instance: Int, shared: Shared) {
    self.instance = instance
    self.shared = shared
  }

  /// The state that all hosts of a page share.
  final class Shared {
    var environment: Environment = []
    var scheduled: [Int] = []
    var frameWork = 0.0
    let sources = SourceStore()
    /// The parts of the program that were requested, and those that are loaded.
    var wantedParts: [Name] = []
    var parts: [Name] = []
    /// Those of them that couldn't be loaded, until they are requested again.
    var failedParts: [Name] = []
  }

  enum PageCommand {
    case scroll(Reference, left: Double, top: Double, smooth: Bool)
    case focus(Reference)
    case capturePointer(Reference, pointer: Int)
    case call(Reference, method: Name)
    case dispatch(name: Name, bubbles: Bool, detail: ScriptValue)
    case ask(name: Name, question: Question, isLater: Bool, detail: ScriptValue)
    case formValue(ScriptValue)
    case validity(missing: Text?, isShown: Bool, anchor: Reference)
    case hostAttribute(Name, Text?)
    /// Sets a timer, or cancels it when the milliseconds aren't a number.
    case timer(Timer, milliseconds: Double)
    case frame
    case report(Text, isWarning: Bool)
  }

  func enqueue(_ command: PageCommand) {
    commands.append(command)
    schedule()
  }

  func schedule() {
    if isScheduled { return }
    isScheduled = true
    shared.scheduled.append(instance)
  }
}

extension Host {
  package var environment: Environment { shared.environment }

  /// The time that the program needed for the last animation frame, in milliseconds.
  package var frameWork: Double { shared.frameWork }

  /// Schedules the element to be rendered again.
  package func invalidate() {
    needsRender = true
    schedule()
  }

  /// A scroll distance, in CSS pixels, beyond the end of anything but a list.
  package static var farEnd: Double { 100_000 }

  /// Scrolls an element. An omitted distance stays the same.
  package func scroll(_ reference: Reference, left: Double = .nan, top: Double = .nan, smooth: Bool)
  {
    enqueue(.scroll(reference, left: left, top: top, smooth: smooth))
  }

  package func focus(_ reference: Reference) {
    enqueue(.focus(reference))
  }

  /// Sends all events of a pointer to an element until the pointer goes up.
  package func capturePointer(_ pointer: Int, at reference: Reference) {
    enqueue(.capturePointer(reference, pointer: pointer))
  }

  /// Calls a method of a rendered element that takes no arguments, such as `showModal`.
  package func call(_ method: Name, on reference: Reference) {
    enqueue(.call(reference, method: method))
  }

  /// Dispatches an event at the custom element that bubbles and crosses shadow roots.
  package func dispatch(_ name: Name, detail: ScriptValue) {
    enqueue(.dispatch(name: name, bubbles: true, detail: detail))
  }

  /// Dispatches an event that doesn't bubble, such as `error`.
  package func dispatchAtElement(_ name: Name, detail: ScriptValue) {
    enqueue(.dispatch(name: name, bubbles: false, detail: detail))
  }

  /// Dispatches a cancelable event before an action. ``Component/answered(_:_:)`` follows immediately:
  /// refused if the page called `preventDefault`, and otherwise allowed.
  package func ask(_ name: Name, detail: ScriptValue, question: Question) {
    enqueue(.ask(name: name, question: question, isLater: false, detail: detail))
  }

  /// Dispatches a cancelable event whose detail, a record, gets the functions `resolve(value)` and
  /// `reject(message)`. ``Component/answered(_:_:)`` follows with allowed unless the page called
  /// `preventDefault`, and when the page first calls one of the functions, or with a failure if it doesn't for a minute.
  package func request(_ name: Name, detail: ScriptValue, question: Question) {
    enqueue(.ask(name: name, question: question, isLater: true, detail: detail))
  }

  /// Sets the form value: a text, null for none, or a list for several entries.
  package func setFormValue(_ value: ScriptValue) {
    enqueue(.formValue(value))
  }

  /// Sets whether the value is valid.
  ///
  /// - Parameters:
  ///   - missing: The message for a missing value, or `nil` if none is missing.
  ///   - isShown: Whether the element shows an error.
  ///   - reference: The element next to which the browser shows messages.
  package func setValidity(missing: Text?, isShown: Bool, anchor reference: Reference) {
    enqueue(.validity(missing: missing, isShown: isShown, anchor: reference))
  }

  /// Sets or removes an attribute of the custom element itself.
  package func setHostAttribute(_ name: Name, _ value: Text?) {
    enqueue(.hostAttribute(name, value))
  }

  /// Calls ``Component/timerFired(_:)`` once after a delay. Setting the same timer again moves it.
  package func setTimer(_ timer: Timer, after delay: Delay) {
    enqueue(.timer(timer, milliseconds: delay.milliseconds))
  }

  package func cancelTimer(_ timer: Timer) {
    enqueue(.timer(timer, milliseconds: .nan))
  }

  /// Calls ``Component/frame(at:)`` before the next animation frame.
  package func requestFrame() {
    enqueue(.frame)
  }

  /// Logs an error or a warning to the console of the page.
  package func report(_ message: Text, isWarning: Bool = false) {
    enqueue(.report(message, isWarning: isWarning))
  }

  /// Returns whether a part of the program is loaded. If it isn't, this requests it, and
  /// ``Component/partLoaded()`` or ``Component/partFailed(_:)`` follows.
  ///
  /// - Parameter again: Whether to request it again if it couldn't be loaded.
  package func has(_ part: Name, again: Bool = false) -> Bool {
    if shared.parts.contains(part) { return true }
    let isRepeated = again && shared.failedParts.contains(part)
    if isRepeated || !shared.wantedParts.contains(part) {
      shared.failedParts.removeAll { $0 == part }
      shared.wantedParts.append(part)
      schedule()
    }
    return false
  }

  /// Loads data, once for all elements that read the same URL in the same way. If it isn't loaded yet,
  /// ``Component/sourceChanged(_:)`` follows.
  ///
  /// - Returns: The source that has the data, which may be another one.
  package func load(_ source: Source) -> Source {
    defer { schedule() }
    return shared.sources.use(source, by: instance)
  }

  /// Releases data that ``load(_:)`` returned.
  package func release(_ source: Source) {
    shared.sources.release(source, by: instance)
  }
}
