/// What a component can ask of the page. Wishes are carried out after the element has been brought
/// up to date, in the order in which they were made.
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
  var wishes: [Wish] = []

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

  enum Wish {
    case scroll(reference: Int, left: Double, top: Double, smooth: Bool)
    case focus(reference: Int)
    case capturePointer(reference: Int, pointer: Int)
    case call(reference: Int, method: Name)
    case dispatch(name: Name, flags: Int, detail: ScriptValue)
    case ask(name: Name, question: Int, flags: Int, detail: ScriptValue)
    case formValue(ScriptValue)
    case validity(flags: Int, message: Text, anchor: Int)
    case hostAttribute(Name, Text?)
    case timer(Int, milliseconds: Double)
    case frame
    case report(Text)
  }

  func ask(_ wish: Wish) {
    wishes.append(wish)
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

  /// Scrolls an element; a distance left out stays as it is.
  package func scroll(_ reference: Int, left: Double = .nan, top: Double = .nan, smooth: Bool) {
    ask(.scroll(reference: reference, left: left, top: top, smooth: smooth))
  }

  package func focus(_ reference: Int) {
    ask(.focus(reference: reference))
  }

  /// Sends all events of a pointer to an element until the pointer is released.
  package func capturePointer(_ pointer: Int, at reference: Int) {
    ask(.capturePointer(reference: reference, pointer: pointer))
  }

  /// Calls a method of a rendered element that takes no arguments, such as `showModal`.
  package func call(_ method: Name, on reference: Int) {
    ask(.call(reference: reference, method: method))
  }

  /// Sends an event from the custom element; it bubbles and crosses shadow roots.
  package func dispatch(_ name: Name, detail: ScriptValue) {
    ask(.dispatch(name: name, flags: 1, detail: detail))
  }

  /// Sends an event that does not bubble, as `error` does not.
  package func dispatchAtElement(_ name: Name, detail: ScriptValue) {
    ask(.dispatch(name: name, flags: 0, detail: detail))
  }

  /// Sends a cancelable event about what is to happen. ``Component/answered(_:_:)`` follows at once:
  /// refused where the page called `preventDefault`, else allowed.
  package func ask(_ name: Name, detail: ScriptValue, question: Int) {
    ask(.ask(name: name, question: question, flags: 0, detail: detail))
  }

  /// Sends a cancelable event whose detail, a record, gets the functions `resolve(value)` and
  /// `reject(message)`. ``Component/answered(_:_:)`` follows whenever the page calls one, perhaps never,
  /// perhaps again; and once with allowed, unless the page called `preventDefault`.
  package func request(_ name: Name, detail: ScriptValue, question: Int) {
    ask(.ask(name: name, question: question, flags: 1, detail: detail))
  }

  /// Sets what the form submits: text, null for nothing, or a list for an entry each.
  package func setFormValue(_ value: ScriptValue) {
    ask(.formValue(value))
  }

  package func setValid() {
    ask(.validity(flags: 0, message: "", anchor: 0))
  }

  /// Marks the element as lacking a value; the browser shows `message` beside the anchor.
  package func setMissing(_ message: Text, anchor reference: Int) {
    ask(.validity(flags: 1, message: message, anchor: reference))
  }

  /// Sets or removes an attribute of the custom element itself.
  package func setHostAttribute(_ name: Name, _ value: Text?) {
    ask(.hostAttribute(name, value))
  }

  /// Calls ``Component/timerFired(_:)`` once, later; setting the same timer again moves it.
  package func setTimer(_ timer: Int, after milliseconds: Double) {
    ask(.timer(timer, milliseconds: milliseconds))
  }

  package func cancelTimer(_ timer: Int) {
    ask(.timer(timer, milliseconds: .nan))
  }

  /// Calls ``Component/frame(at:)`` before the next picture is drawn.
  package func requestFrame() {
    ask(.frame)
  }

  /// Writes an error in the page's console.
  package func report(_ message: Text) {
    ask(.report(message))
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
