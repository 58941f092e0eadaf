#if arch(wasm32)
// The functions that the driver calls. Arguments that aren't numbers are in the input buffer. The mailbox
// holds the address of the operations, their length in bytes, and the address of the result.

import CascadeBase
import CascadeWeb
import Romanization
@_spi(Pages) import WebRuntime

nonisolated(unsafe) private let platform = Platform(ElementDefinition.all)
nonisolated(unsafe) private let input = ByteBuffer()
nonisolated(unsafe) private let output = ByteBuffer()
nonisolated(unsafe) private let mailbox = UnsafeMutablePointer<UInt>.allocate(
  capacity: Mailbox.allCases.count)
nonisolated(unsafe) private var body = SourceBody(byteCount: 0)

private func finish() {
  platform.flush()
  post()
}

private func post() {
  mailbox[Mailbox.operations.rawValue] = UInt(bitPattern: platform.writer.buffer.base)
  mailbox[Mailbox.operationByteCount.rawValue] = UInt(platform.writer.buffer.count)
  mailbox[Mailbox.result.rawValue] = UInt(bitPattern: output.base)
}

private func answer(_ value: ScriptValue) {
  output.removeAll()
  value.write(to: output)
  post()
}

private func argument(_ count: Int) -> ScriptValue {
  var reader = ByteReader(UnsafeBufferPointer(rebasing: input.bytes.prefix(count)))
  return ScriptValue(from: &reader) ?? .null
}

/// Returns the mailbox.
@_expose(wasm, "start") @_cdecl("cascade_start")
public func start() -> UnsafeMutablePointer<UInt> {
  mailbox
}

/// Reserves `count` bytes for arguments and returns their address.
@_expose(wasm, "reserve") @_cdecl("cascade_reserve")
public func reserve(_ count: Int) -> UnsafeMutablePointer<UInt8> {
  input.prepare(count: count)
}

/// Called when the driver has carried out the operations.
@_expose(wasm, "applied") @_cdecl("cascade_applied")
public func applied() {
  platform.writer.buffer.removeAll()
  post()
}

/// Renders the elements whose properties were set.
@_expose(wasm, "flush") @_cdecl("cascade_flush")
public func flush() {
  finish()
}

/// Creates an element and returns the number of its instance.
///
/// - Parameter hasCountries: Whether the part for countries is loaded.
@_expose(wasm, "create") @_cdecl("cascade_create")
public func create(_ definition: Int, _ hasCountries: Bool) -> Int {
  defer { post() }
  if hasCountries { useAllNames() }
  return platform.create(definition)
}

/// Removes an element.
@_expose(wasm, "destroy") @_cdecl("cascade_destroy")
public func destroy(_ instance: Int) {
  platform.destroy(instance)
  finish()
}

/// Called when an element is inserted into the page, after its properties are set, or moved in the page.
@_expose(wasm, "connected") @_cdecl("cascade_connected")
public func connected(_ instance: Int) {
  platform.connected(instance)
  finish()
}

/// Sets a property to the value in the input buffer.
@_expose(wasm, "set") @_cdecl("cascade_set")
public func set(_ instance: Int, _ property: Int, _ origin: Int, _ count: Int) {
  platform.set(
    property, of: instance, to: argument(count),
    from: PropertyOrigin(rawValue: origin) ?? .property)
}

/// Returns the value of a property as the result.
@_expose(wasm, "get") @_cdecl("cascade_get")
public func get(_ instance: Int, _ property: Int) {
  answer(platform.get(property, of: instance))
}

/// Calls a method with the list in the input buffer; the result is its value.
@_expose(wasm, "call") @_cdecl("cascade_call")
public func call(_ instance: Int, _ method: Int, _ count: Int) {
  guard case .list(let arguments) = argument(count) else { return }
  let value = platform.call(method, of: instance, arguments)
  platform.flush()
  answer(value)
}

/// Called when the form or the page changes an element: see `FormChange.Kind`.
@_expose(wasm, "form") @_cdecl("cascade_form")
public func form(_ instance: Int, _ change: Int, _ count: Int) {
  guard let kind = FormChange.Kind(rawValue: change) else { return }
  platform.form(FormChange(kind, argument(count)), of: instance)
}

/// Sets the language of an element and the text of its labels.
@_expose(wasm, "context") @_cdecl("cascade_context")
public func context(_ instance: Int, _ count: Int) {
  guard case .list(let values) = argument(count), values.count == 2 else { return }
  platform.context(
    of: instance, language: values[0].utf8 ?? [], label: values[1].utf8 ?? [])
}

/// Sets the user's preferences, as the bits of `Environment`.
@_expose(wasm, "environment") @_cdecl("cascade_environment")
public func environment(_ flags: Int) {
  platform.environmentChanged(to: Environment(rawValue: flags))
  finish()
}

/// Called when the page answers a question. The value is in the input buffer.
@_expose(wasm, "answer") @_cdecl("cascade_answer")
public func answered(_ instance: Int, _ question: Int, _ kind: Int, _ count: Int) {
  if let kind = PageAnswer.Kind(rawValue: kind) {
    platform.answered(question, of: instance, PageAnswer(kind, argument(count)))
  }
  finish()
}

/// Called when a timer fires.
@_expose(wasm, "timer") @_cdecl("cascade_timer")
public func timer(_ instance: Int, _ timer: Int) {
  platform.timerFired(timer, of: instance)
  finish()
}

/// Called before an animation frame.
@_expose(wasm, "frame") @_cdecl("cascade_frame")
public func frame(_ instance: Int, _ time: Double, _ work: Double) {
  platform.frame(of: instance, at: time, work: work)
  finish()
}

/// Handles the event whose record is in the input buffer, and returns the response.
@_expose(wasm, "event") @_cdecl("cascade_event")
public func event() -> Int {
  defer { finish() }
  guard let (event, node) = Event.read(from: input.bytes) else { return 0 }
  return platform.event(event, at: node).rawValue
}

/// Reserves memory for the body of a response and returns its address.
@_expose(wasm, "body") @_cdecl("cascade_body")
public func reserveBody(_ count: Int) -> UnsafeMutableRawPointer? {
  body = SourceBody(byteCount: count)
  return body.bytes.baseAddress
}

/// Called when a fetch ends. The body is in the reserved memory.
@_expose(wasm, "fetched") @_cdecl("cascade_fetched")
public func fetched(_ source: Int, _ status: Int, _ isValue: Int) {
  body.isValue = isValue != 0
  platform.fetched(source, status: status, body: body)
  finish()
}

/// Called when a requested part of the program is loaded, or can't be.
@_expose(wasm, "part_ended") @_cdecl("cascade_part_ended")
public func partEnded(_ number: Int, _ isLoaded: Int) {
  if isLoaded != 0 { platform.partLoaded(number) } else { platform.partFailed(number) }
  finish()
}

nonisolated(unsafe) private var readings: UnsafeMutablePointer<UInt8>?

/// Reserves memory for the table of readings and returns its address; nil if the table of this release
/// has another size.
@_expose(wasm, "readings") @_cdecl("cascade_readings")
public func reserveReadings(_ count: Int) -> UnsafeMutablePointer<UInt8>? {
  if count == Pinyin.tableSize { readings = .allocate(capacity: count) }
  return readings
}

/// Called when the table of readings is in the reserved memory.
@_expose(wasm, "readings_loaded") @_cdecl("cascade_readings_loaded")
public func readingsLoaded() {
  guard let readings else { return }
  Pinyin.use(table: readings)
  platform.tableLoaded()
  finish()
}
#endif
