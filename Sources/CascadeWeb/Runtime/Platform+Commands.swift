extension Platform {
  /// Writes the commands of a component for the driver.
  func runCommands(of instance: Instance) {
    let commands = instance.host.commands
    instance.host.commands = []
    for command in commands { run(command, of: instance) }
  }

  private func run(_ command: Host.PageCommand, of instance: Instance) {
    switch command {
    case .scroll(let reference, let left, let top, let smooth):
      guard let node = node(reference, of: instance) else { return }
      writer.operation(.scroll, node)
      writer.double(left)
      writer.double(top)
      writer.number(smooth ? 1 : 0)
    case .focus(let reference):
      guard let node = node(reference, of: instance) else { return }
      writer.operation(.focus, node)
    case .capturePointer(let reference, let pointer):
      guard let node = node(reference, of: instance), pointer >= 0 else { return }
      writer.operation(.capturePointer, node, pointer)
    case .call(let reference, let method):
      guard let node = node(reference, of: instance) else { return }
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
    case .validity(let missing, let anchor):
      writer.operation(.setValidity, instance.hostNode.id, missing == nil ? 0 : 1)
      writer.text(missing ?? Text([]))
      writer.number(node(anchor, of: instance) ?? 0)
    case .hostAttribute(let name, let value?):
      writer.operation(.setAttribute, instance.hostNode.id, name, value)
    case .hostAttribute(let name, nil):
      writer.operation(.removeAttribute, instance.hostNode.id, name)
    case .timer(let timer, let milliseconds):
      writer.operation(.timer, instance.host.instance, timer)
      writer.double(milliseconds)
    case .frame:
      writer.operation(.requestFrame, instance.host.instance)
    case .report(let message):
      writer.operation(.report)
      writer.text(message)
    }
  }

  /// Returns the number of the rendered node with a reference, if any.
  private func node(_ reference: Reference, of instance: Instance) -> Int? {
    if reference == .none { return nil }
    var waiting = instance.root.children
    while let node = waiting.popLast() {
      if node.element.reference == reference { return node.id }
      waiting.append(contentsOf: node.children)
    }
    return nil
  }
}
