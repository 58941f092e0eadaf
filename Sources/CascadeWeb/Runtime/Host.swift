/// The page as a component sees it.
///
/// Commands run after the element has been rendered, in the order in which the component made them.
package final class Host {
  package let instance: Int
  /// The language of the element (`zh-Hans`), empty when the page does not say.
  package internal(set) var language: [UInt8] = []
  /// The text of the `<label>`s of the element, empty without one.
  package internal(set) var labelText: [UInt8] = []
  /// Texts of the page's own by their names, in place of those of the kit.
  package var strings = ScriptValue.null
  let shared: Shared
  var needsRender = true
  var isScheduled = false
  var commands: [PageCommand] = []

  init(instance: Int, shared: Shared) {
    self.instance = instance
    self.shared = shared
  }

  /// What all hosts of a page have in common.
  final class Shared {
    var environment: Environment = []
    var scheduled: [Int] = []
    let sources = SourceStore()
    /// The parts of the program that were asked for, and those of them that are there.
    var wantedParts: [Name] = []
    var parts: [Name] = []
  }

  enum PageCommand {
    case scroll(Reference, left: Double, top: Double, smooth: Bool)
    case focus(Reference)
    case capturePointer(Reference, pointer: Int)
    case call(Reference, method: Name)
    case dispatch(name: Name, bubbles: Bool, detail: ScriptValue)
    case ask(name: Name, question: Question, isLater: Bool, detail: ScriptValue)
    case formValue(ScriptValue)
    case validity(missing: Text?, anchor: Reference)
    case hostAttribute(Name, Text?)
    /// Sets a timer by its number, or cancels it when the milliseconds aren't a number.
    case timer(Int, milliseconds: Double)
    case frame
    case report(Text)
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

  /// Asks for the element to be rendered again.
  package func invalidate() {
    needsRender = true
    schedule()
  }

  /// A scroll distance, in CSS pixels, beyond the end of anything but a list.
  package static var farEnd: Double { 100_000 }

  /// Scrolls an element. A distance that is left out stays the same.
  package func scroll(_ reference: Reference, left: Double = .nan, top: Double = .nan, smooth: Bool)
  {
    enqueue(.scroll(reference, left: left, top: top, smooth: smooth))
  }

  package func focus(_ reference: Reference) {
    enqueue(.focus(reference))
  }

  /// Sends all events of a pointer to an element until the pointer is released.
  package func capturePointer(_ pointer: Int, at reference: Reference) {
    enqueue(.capturePointer(reference, pointer: pointer))
  }

  /// Calls a method of a rendered element that takes no arguments, such as `showModal`.
  package func call(_ method: Name, on reference: Reference) {
    enqueue(.call(reference, method: method))
  }

  /// Sends an event from the custom element; it bubbles and crosses shadow roots.
  package func dispatch(_ name: Name, detail: ScriptValue) {
    enqueue(.dispatch(name: name, bubbles: true, detail: detail))
  }

  /// Sends an event that does not bubble, as `error` does not.
  package func dispatchAtElement(_ name: Name, detail: ScriptValue) {
    enqueue(.dispatch(name: name, bubbles: false, detail: detail))
  }

  /// Sends a cancelable event about what is to happen. ``Component/answered(_:_:)`` follows at once:
  /// refused where the page called `preventDefault`, else allowed.
  package func ask(_ name: Name, detail: ScriptValue, question: Question) {
    enqueue(.ask(name: name, question: question, isLater: false, detail: detail))
  }

  /// Sends a cancelable event whose detail, a record, gets the functions `resolve(value)` and
  /// `reject(message)`. ``Component/answered(_:_:)`` follows whenever the page calls one, perhaps never,
  /// perhaps again; and once with allowed, unless the page called `preventDefault`.
  package func request(_ name: Name, detail: ScriptValue, question: Question) {
    enqueue(.ask(name: name, question: question, isLater: true, detail: detail))
  }

  /// Sets what the form submits: text, null for nothing, or a list for an entry each.
  package func setFormValue(_ value: ScriptValue) {
    enqueue(.formValue(value))
  }

  package func setValid() {
    enqueue(.validity(missing: nil, anchor: .none))
  }

  /// Marks the element as lacking a value; the browser shows `message` beside the anchor.
  package func setMissing(_ message: Text, anchor reference: Reference) {
    enqueue(.validity(missing: message, anchor: reference))
  }

  /// Sets or removes an attribute of the custom element itself.
  package func setHostAttribute(_ name: Name, _ value: Text?) {
    enqueue(.hostAttribute(name, value))
  }

  /// Calls ``Component/timerFired(_:column:)`` once after a delay. Setting the same timer again moves it.
  package func setTimer(_ timer: Timer, column: Int = 0, after delay: Delay) {
    enqueue(.timer(timer.number(column: column), milliseconds: delay.milliseconds))
  }

  package func cancelTimer(_ timer: Timer, column: Int = 0) {
    enqueue(.timer(timer.number(column: column), milliseconds: .nan))
  }

  /// Calls ``Component/frame(at:)`` before the next picture is drawn.
  package func requestFrame() {
    enqueue(.frame)
  }

  /// Writes an error in the page's console.
  package func report(_ message: Text) {
    enqueue(.report(message))
  }

  /// Whether a part of the program is there that is loaded by need, and not with an element. When it is
  /// not, ``Component/partLoaded()`` follows.
  package func has(_ part: Name) -> Bool {
    if shared.parts.contains(part) { return true }
    if !shared.wantedParts.contains(part) {
      shared.wantedParts.append(part)
      schedule()
    }
    return false
  }

  /// The data at an absolute URL, shared by all elements that name the same one. When it is not
  /// there yet, ``Component/sourceChanged(_:)`` follows.
  ///
  /// - Parameter isAnswer: Whether a value is wanted as it is, and not a hierarchy.
  package func load(_ url: [UInt8], isAnswer: Bool = false) -> Source {
    defer { schedule() }
    return shared.sources.use(url, isAnswer: isAnswer, by: instance)
  }

  /// Gives back what ``load(_:isAnswer:)`` returned.
  package func release(_ source: Source) {
    shared.sources.release(source, by: instance)
  }
}
