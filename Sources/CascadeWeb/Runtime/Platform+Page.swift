/// Forwards events of the page to the components.
extension Platform {
  package func connected(_ id: Int) {
    instance(id)?.component.connected()
  }

  package func set(
    _ property: Int, of id: Int, to value: ScriptValue, from origin: PropertyOrigin
  ) {
    instance(id)?.component.propertyChanged(property, to: value, from: origin)
  }

  package func get(_ property: Int, of id: Int) -> ScriptValue {
    instance(id)?.component.property(property) ?? .null
  }

  package func call(_ method: Int, of id: Int, _ arguments: [ScriptValue]) -> ScriptValue {
    instance(id)?.component.call(method, arguments) ?? .null
  }

  /// Forwards an event at a node to the component that listens there.
  ///
  /// The component is rendered first if it has changed since, for example because the page's script has replaced the
  /// data and then moved the focus. So the action is about what the component has now, and an event at a node that is
  /// gone is ignored.
  package func event(_ event: Event, at id: Int) -> EventResponse {
    guard let node = nodes[id], let instance = instance(node.instance) else { return [] }
    render(instance)
    guard nodes[id] === node,
      let listener = node.element.features.first(where: {
        $0.kind == .listener && $0.event == event.kind
      })
    else { return [] }
    return instance.component.handle(listener.action, event)
  }

  /// Called when the page answers a question of a component.
  package func answered(_ question: Int, of id: Int, _ answer: PageAnswer) {
    guard let question = Question(number: question) else { return }
    instance(id)?.component.answered(question, answer)
  }

  package func timerFired(_ timer: Int, of id: Int) {
    let (timer, column) = Timer.decoding(timer)
    instance(id)?.component.timerFired(timer, column: column)
  }

  /// Called before an animation frame. `work` is the time that the last one took, in milliseconds.
  package func frame(of id: Int, at time: Double, work: Double = 0) {
    shared.frameWork = work
    instance(id)?.component.frame(at: time)
  }

  package func form(_ change: FormChange, of id: Int) {
    instance(id)?.component.formChanged(change)
  }

  /// Called when the language of an element or the text of its labels changes.
  package func context(of id: Int, language: [UInt8], label: [UInt8]) {
    guard let instance = instance(id) else { return }
    if instance.host.language == language, instance.host.labelText == label { return }
    instance.host.language = language
    instance.host.labelText = label
    instance.component.environmentChanged()
  }

  package func environmentChanged(to environment: Environment) {
    if shared.environment == environment { return }
    shared.environment = environment
    for instance in instances { instance?.component.environmentChanged() }
  }

  /// Called when a part of the program is loaded.
  ///
  /// - Parameter number: The number of parts that were requested before it.
  package func partLoaded(_ number: Int) {
    shared.parts.append(shared.wantedParts[number])
    for instance in instances { instance?.component.partLoaded() }
  }

  /// Called when the table of pinyin readings is loaded.
  package func readingsLoaded() {
    for instance in instances { instance?.component.readingsLoaded() }
  }

  /// Called when a fetch ends.
  ///
  /// - Parameter status: The status of the response; 0 without a response, −1 if the body is an error message
  ///   instead of data.
  package func fetched(_ source: Int, status: Int, body: SourceBody) {
    for id in shared.sources.finish(source, status: status, body: body) {
      guard let source = shared.sources[source], let instance = instance(id) else { continue }
      instance.component.sourceChanged(source)
    }
  }
}
