import CascadeBase

/// All custom elements of a page: their components, their rendered nodes, and the pending operations for the
/// driver.
///
/// Every call from the page ends with ``flush()``, which renders each element that was invalidated and leaves
/// the operations in ``writer``.
package final class Platform {
  package let definitions: [ElementDefinition]
  package let writer = OperationWriter()
  package var nodes = RenderedNodes()
  var instances: [Instance?] = [nil]
  var free: [Int] = []
  let shared = Host.Shared()
  private let needsTable: () -> Bool
  private var isTableAskedFor = false
  private var askedPartCount = 0

  /// - Parameter needsTable: Whether the program has tried to use its table, a file that is loaded once, when it is first
  ///   needed.
  package init(_ definitions: [ElementDefinition], needsTable: @escaping () -> Bool) {
    self.definitions = definitions
    self.needsTable = needsTable
  }

  /// An element in the page.
  final class Instance {
    let host: Host
    let component: any Component
    let hostNode: RenderedNode
    let root: RenderedNode
    let references = ReferenceTable()
    var styles: [Name] = []

    init(host: Host, component: any Component, hostNode: RenderedNode, root: RenderedNode) {
      self.host = host
      self.component = component
      self.hostNode = hostNode
      self.root = root
    }
  }

  func instance(_ id: Int) -> Instance? {
    instances.indices.contains(id) ? instances[id] : nil
  }

  /// Returns the component of an instance; nil after it was destroyed.
  package func component(of instance: Int) -> (any Component)? {
    self.instance(instance)?.component
  }

  /// Returns the rendered nodes at the top of an element's shadow root.
  package func rendered(by instance: Int) -> [RenderedNode] {
    self.instance(instance)?.root.children ?? []
  }
}

extension Platform {
  /// Creates the component of a new element and returns the number of the instance.
  ///
  /// - Parameter definition: The index of its definition in ``definitions``.
  package func create(_ definition: Int) -> Int {
    require(definitions.indices.contains(definition), "no element has this definition")
    let id = free.popLast() ?? instances.count
    if id == instances.count { instances.append(nil) }
    let host = Host(instance: id, shared: shared)
    let hostNode = nodes.insert(Element("host"), instance: id)
    let root = nodes.insert(Element("root"), instance: id)
    writer.operation(.attach, id, hostNode.id, root.id)
    instances[id] = Instance(
      host: host, component: definitions[definition].make(host), hostNode: hostNode, root: root)
    host.schedule()
    return id
  }

  /// Removes an element and everything it rendered.
  package func destroy(_ id: Int) {
    guard let instance = instance(id) else { return }
    instance.component.disconnected()
    writer.operation(.detach, instance.hostNode.id, instance.root.id)
    nodes.remove(instance.root)
    nodes.remove(instance.hostNode)
    shared.sources.releaseAll(by: id)
    instances[id] = nil
    free.append(id)
  }

  /// Adopts the style sheets if they changed.
  private func adopt(_ styles: [Name], by instance: Instance) {
    if styles == instance.styles { return }
    instance.styles = styles
    writer.operation(.adoptStyles, instance.root.id, styles)
  }

  /// Renders a component if it has changed.
  func render(_ instance: Instance) {
    if !instance.host.needsRender { return }
    while instance.host.needsRender {
      instance.host.needsRender = false
      instance.component.settle()
    }
    adopt(instance.component.styles, by: instance)
    Patcher(
      writer: writer, instance: instance.host.instance, references: instance.references
    )
    .updateChildren(of: instance.root, to: instance.component.render(), in: &nodes)
  }

  /// Renders the changed components and writes their commands.
  package func flush() {
    while !shared.scheduled.isEmpty {
      let scheduled = shared.scheduled
      shared.scheduled = []
      for id in scheduled {
        guard let instance = instance(id), instance.host.isScheduled else { continue }
        instance.host.isScheduled = false
        render(instance)
        runCommands(of: instance)
      }
    }
    shared.sources.writeFetches(to: writer)
    while askedPartCount < shared.wantedParts.count {
      writer.operation(.loadPart, askedPartCount)
      writer.text(.fixed(shared.wantedParts[askedPartCount]))
      askedPartCount += 1
    }
    if !isTableAskedFor, needsTable() {
      isTableAskedFor = true
      writer.operation(.loadTable)
    }
  }
}

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
    guard let component = instance(id)?.component, !component.postpones(method, arguments) else {
      return .null
    }
    return component.call(method, arguments)
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
    instance(id)?.component.answered(Question(number: question), answer)
  }

  package func timerFired(_ timer: Int, of id: Int) {
    instance(id)?.component.timerFired(Timer(number: timer))
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

  /// Called when a part of the program can't be loaded. The driver tries again when it has loaded another one or the
  /// browser is online again.
  ///
  /// - Parameter number: The number of parts that were requested before it.
  package func partFailed(_ number: Int) {
    let part = shared.wantedParts[number]
    shared.failedParts.append(part)
    for instance in instances { instance?.component.partFailed(part) }
  }

  /// Called when the table of the program is loaded.
  package func tableLoaded() {
    for instance in instances { instance?.component.tableLoaded() }
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

  /// Writes the commands of a component for the driver.
  func runCommands(of instance: Instance) {
    let commands = instance.host.commands
    instance.host.commands = []
    for command in commands { run(command, of: instance) }
  }

  private func run(_ command: Host.PageCommand, of instance: Instance) {
    switch command {
    case .scroll(let reference, let left, let top, let smooth):
      guard let node = node(reference, of: instance.host.instance) else { return }
      writer.operation(.scroll, node)
      writer.double(left)
      writer.double(top)
      writer.number(smooth ? 1 : 0)
    case .focus(let reference):
      guard let node = node(reference, of: instance.host.instance) else { return }
      writer.operation(.focus, node)
    case .capturePointer(let reference, let pointer):
      guard let node = node(reference, of: instance.host.instance), pointer >= 0 else { return }
      writer.operation(.capturePointer, node, pointer)
    case .call(let reference, let method):
      guard let node = node(reference, of: instance.host.instance) else { return }
      writer.operation(.call, node, method)
    case .dispatch(let name, let bubbles, let detail):
      writer.operation(.dispatch, instance.hostNode.id, name)
      writer.number(bubbles ? 1 : 0)
      writer.value(detail)
    case .ask(let name, let question, let isLater, let detail):
      writer.operation(.ask, instance.hostNode.id, name)
      writer.number(question.number)
      writer.number(isLater ? 1 : 0)
      writer.value(detail)
    case .formValue(let value):
      writer.operation(.setFormValue, instance.hostNode.id)
      writer.value(value)
    case .validity(let missing, let isShown, let anchor):
      writer.operation(
        .setValidity, instance.hostNode.id, (missing == nil ? 0 : 1) + (isShown ? 2 : 0))
      writer.text(missing ?? Text([]))
      writer.number(node(anchor, of: instance.host.instance) ?? 0)
    case .hostAttribute(let name, let value?):
      writer.operation(.setAttribute, instance.hostNode.id, name, value)
    case .hostAttribute(let name, nil):
      writer.operation(.removeAttribute, instance.hostNode.id, name)
    case .timer(let timer, let milliseconds):
      writer.operation(.timer, instance.host.instance, timer.number)
      writer.double(milliseconds)
    case .frame:
      writer.operation(.requestFrame, instance.host.instance)
    case .report(let message, let isWarning):
      writer.operation(.report, isWarning ? 1 : 0)
      writer.text(message)
    }
  }

  /// Returns the number of the rendered node with a reference, if any.
  package func node(_ reference: Reference, of id: Int) -> Int? {
    guard reference != .none, let instance = instance(id) else { return nil }
    let number = instance.references[reference]
    // The entry of a removed node stays until another node has its reference.
    guard let node = nodes[number], node.instance == id, node.element.reference == reference else {
      return nil
    }
    return number
  }
}
