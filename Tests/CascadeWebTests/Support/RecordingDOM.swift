import CascadeWeb
@_spi(Pages) import WebRuntime

/// A fake DOM that carries out the bytes for the driver, records the other effects, and reports every
/// operation that a browser would refuse.
final class RecordingDOM {
  private(set) var nodes: [Int: RecordingNode] = [:]
  private(set) var roots: [Int: Int] = [:]
  /// The style sheets of each root, once per change.
  private(set) var styles: [Int: [[String]]] = [:]
  private(set) var faults: [String] = []
  /// The effects that weren't taken yet, in order.
  var effects: [Effect] = []
  /// The number of operations on the tree carried out so far.
  private(set) var treeOperations = 0
  private var words: [Int: String] = [:]

  enum Effect: Equatable {
    case scroll(node: Int, left: Double, top: Double, smooth: Bool)
    case focus(node: Int)
    case capturePointer(node: Int, pointer: Int)
    case call(node: Int, method: String)
    case dispatch(name: String, bubbles: Bool, detail: ScriptValue)
    case ask(name: String, question: Int, isLater: Bool, detail: ScriptValue)
    case formValue(ScriptValue)
    case validity(flags: Int, message: String, anchor: Int)
    case fetch(source: Int, url: String)
    case timer(instance: Int, timer: Int, milliseconds: Double?)
    case frame(instance: Int)
    case report(String)
    case loadTable
    case loadPart(Int, name: String)
  }

  /// Nodes that are neither in a root's tree nor its root: they should have been removed.
  var strays: [RecordingNode] {
    nodes.values.filter { node in
      var top = node
      while let parent = top.parent { top = parent }
      return top.tag != "#root" && top.tag != "#host"
    }
  }

  func apply(_ bytes: UnsafeBufferPointer<UInt8>) {
    var reader = ByteReader(bytes)
    while !reader.isAtEnd {
      guard let byte = reader.byte(), let code = OperationCode(rawValue: byte) else {
        faults.append("unknown operation")
        return
      }
      apply(code, &reader)
    }
  }

  private func apply(_ code: OperationCode, _ reader: inout ByteReader) {
    switch code {
    case .define: words[number(&reader)] = text(&reader)
    case .attach:
      let instance = number(&reader)
      add(RecordingNode(tag: "#host"), number(&reader))
      let root = number(&reader)
      add(RecordingNode(tag: "#root"), root)
      roots[instance] = root
    case .detach:
      forget(node(&reader))
      forget(node(&reader))
    case .adoptStyles:
      let root = number(&reader)
      styles[root, default: []].append((0..<number(&reader)).map { _ in word(&reader) })
    case .create:
      let id = number(&reader)
      add(RecordingNode(tag: word(&reader)), id)
    case .setAttribute, .removeAttribute, .setProperty, .setStyle, .removeStyle, .setText, .insert,
      .remove, .listen, .unlisten:
      treeOperations += 1
      change(code, &reader)
    default: ask(code, &reader)
    }
  }

  private func change(_ code: OperationCode, _ reader: inout ByteReader) {
    let node = node(&reader)
    switch code {
    case .setAttribute: node.attributes[word(&reader)] = text(&reader)
    case .removeAttribute:
      let name = word(&reader)
      let isGone = node.attributes.removeValue(forKey: name) == nil
      // The attributes of the element itself are the page's.
      if isGone, node.tag != "#host" { faults.append("no attribute \(name)") }
    case .setProperty: node.properties[word(&reader)] = "\(value(&reader))"
    case .setStyle: node.styles[word(&reader)] = text(&reader)
    case .removeStyle:
      let name = word(&reader)
      if node.styles.removeValue(forKey: name) == nil { faults.append("no style \(name)") }
    case .setText:
      if !node.children.isEmpty { faults.append("text instead of known children") }
      node.text = text(&reader)
    case .insert: insert(into: node, &reader)
    case .remove:
      if node.parent == nil { faults.append("removed a node without a parent") }
      node.parent?.children.removeAll { $0 === node }
      forget(node)
    case .listen:
      let kind = number(&reader)
      if node.events.updateValue(word(&reader), forKey: kind) != nil {
        faults.append("listened twice")
      }
    case .unlisten:
      if node.events.removeValue(forKey: number(&reader)) == nil {
        faults.append("wasn't listening")
      }
    default: break
    }
  }

  private func insert(into parent: RecordingNode, _ reader: inout ByteReader) {
    let node = node(&reader)
    let next = number(&reader)
    if parent.text?.isEmpty == false { faults.append("a child beside text") }
    node.parent?.children.removeAll { $0 === node }
    node.parent = parent
    if next == 0 {
      parent.children.append(node)
    } else if let place = parent.children.firstIndex(where: { $0.id == next }) {
      parent.children.insert(node, at: place)
    } else {
      faults.append("inserted before a missing node")
    }
  }

  private func ask(_ code: OperationCode, _ reader: inout ByteReader) {
    switch code {
    case .scroll:
      let node = node(&reader).id
      let left = reader.double() ?? 0
      let top = reader.double() ?? 0
      effects.append(.scroll(node: node, left: left, top: top, smooth: number(&reader) == 1))
    case .focus: effects.append(.focus(node: node(&reader).id))
    case .capturePointer:
      effects.append(.capturePointer(node: node(&reader).id, pointer: number(&reader)))
    case .call: effects.append(.call(node: node(&reader).id, method: word(&reader)))
    case .dispatch:
      _ = node(&reader)
      let name = word(&reader)
      let bubbles = number(&reader) == 1
      effects.append(.dispatch(name: name, bubbles: bubbles, detail: value(&reader)))
    case .ask:
      _ = node(&reader)
      let name = word(&reader)
      let question = number(&reader)
      let isLater = number(&reader) == 1
      effects.append(
        .ask(name: name, question: question, isLater: isLater, detail: value(&reader)))
    case .setFormValue:
      _ = node(&reader)
      effects.append(.formValue(value(&reader)))
    case .setValidity:
      _ = node(&reader)
      let flags = number(&reader)
      let message = text(&reader)
      effects.append(.validity(flags: flags, message: message, anchor: number(&reader)))
    case .fetch:
      effects.append(.fetch(source: number(&reader), url: text(&reader)))
      _ = text(&reader)
    case .timer:
      let instance = number(&reader)
      let timer = number(&reader)
      let milliseconds = reader.double() ?? .nan
      effects.append(
        .timer(
          instance: instance, timer: timer, milliseconds: milliseconds.isNaN ? nil : milliseconds))
    case .requestFrame: effects.append(.frame(instance: number(&reader)))
    case .report:
      _ = number(&reader)
      effects.append(.report(text(&reader)))
    case .loadTable: effects.append(.loadTable)
    case .loadPart: effects.append(.loadPart(number(&reader), name: text(&reader)))
    default: faults.append("unexpected operation")
    }
  }

  // MARK: Reading

  private func add(_ node: RecordingNode, _ id: Int) {
    if nodes[id] != nil { faults.append("the number \(id) is taken") }
    node.id = id
    nodes[id] = node
  }

  private func forget(_ node: RecordingNode) {
    nodes[node.id] = nil
    for child in node.children { forget(child) }
  }

  private func node(_ reader: inout ByteReader) -> RecordingNode {
    let id = number(&reader)
    if let node = nodes[id] { return node }
    faults.append("there is no node \(id)")
    return RecordingNode(tag: "#missing")
  }

  private func word(_ reader: inout ByteReader) -> String {
    let number = number(&reader)
    if words[number] == nil { faults.append("the word \(number) is not defined") }
    return words[number] ?? ""
  }

  private func number(_ reader: inout ByteReader) -> Int {
    if let number = reader.varint() { return number }
    faults.append("the operations end too early")
    return 0
  }

  private func text(_ reader: inout ByteReader) -> String {
    if let text = reader.text() { return String(decoding: text, as: UTF8.self) }
    faults.append("the operations end too early")
    return ""
  }

  private func value(_ reader: inout ByteReader) -> ScriptValue {
    if let value = ScriptValue(from: &reader) { return value }
    faults.append("a value that cannot be read")
    return .null
  }
}
