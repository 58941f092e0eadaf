import Romanization

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
  private var areReadingsAskedFor = false
  private var askedPartCount = 0

  package init(_ definitions: [ElementDefinition]) {
    self.definitions = definitions
  }

  /// An element in the page.
  final class Instance {
    let host: Host
    let component: Component
    let hostNode: RenderedNode
    let root: RenderedNode
    var styles: [Name] = []

    init(host: Host, component: Component, hostNode: RenderedNode, root: RenderedNode) {
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
  package func component(of instance: Int) -> Component? {
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
    precondition(
      definitions.indices.contains(definition), "no element has this definition")
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
    instance.host.needsRender = false
    adopt(instance.component.styles, by: instance)
    Patcher(writer: writer, instance: instance.host.instance)
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
    if Pinyin.isTableMissing, !areReadingsAskedFor {
      areReadingsAskedFor = true
      writer.operation(.loadReadings)
    }
  }
}
