import Hierarchies

/// A value that a page asks for: codes or names from the root down, or one code.
///
/// It may be asked for before the data is there, and is kept as it was given.
package struct ValueWish: Equatable, Sendable {
  package var steps: [Step]

  /// One level, by its code or its name.
  package struct Step: Equatable, Sendable {
    package var code: [UInt8]?
    package var name: [UInt8]?
  }

  /// Reads what a page gave: `440105`, `广东省/广州市/海珠区`, a list of codes, names or nodes
  /// (`{code, name}`). A slash that belongs to a name has a backslash before it.
  package init(_ value: ScriptValue) {
    switch value {
    case .list(let items):
      steps = items.compactMap(Self.step)
    case .record:
      steps = Self.step(value).map { [$0] } ?? []
    default:
      steps = Self.parts(of: value.utf8 ?? []).map { Step(code: $0, name: $0) }
    }
  }

  init(steps: [Step]) {
    self.steps = steps
  }

  private static func step(_ value: ScriptValue) -> Step? {
    if case .record = value {
      let step = Step(code: value.field("code")?.utf8, name: value.field("name")?.utf8)
      return step.code == nil && step.name == nil ? nil : step
    }
    return value.utf8.map { Step(code: $0, name: $0) }
  }

  /// Reads several values: a list of what ``init(_:)`` reads, or texts with commas between them. A comma
  /// that belongs to a name has a backslash before it.
  package static func list(_ value: ScriptValue) -> [ValueWish] {
    if case .list(let items) = value { return items.map { ValueWish($0) } }
    if case .record = value { return [ValueWish(value)] }
    return split(value.utf8 ?? [], at: UInt8(ascii: ",")).map { ValueWish(.text(.bytes($0))) }
  }

  /// The text that ``list(_:)`` reads as these values.
  static func joined(_ values: [[UInt8]]) -> [UInt8] {
    var bytes: [UInt8] = []
    for value in values {
      if !bytes.isEmpty { bytes.append(UInt8(ascii: ",")) }
      for byte in value {
        if byte == UInt8(ascii: ",") { bytes.append(UInt8(ascii: "\\")) }
        bytes.append(byte)
      }
    }
    return bytes
  }

  /// The parts between slashes that have no backslash before them.
  static func parts(of bytes: [UInt8]) -> [[UInt8]] {
    split(bytes, at: UInt8(ascii: "/")).map { unescaped($0) }
  }

  /// What stands between separators that have no backslash before them, as it is written.
  private static func split(_ bytes: [UInt8], at separator: UInt8) -> [[UInt8]] {
    var parts: [[UInt8]] = []
    var part: [UInt8] = []
    var isEscaped = false
    for byte in bytes {
      if byte == separator, !isEscaped {
        parts.append(part)
        part = []
      } else {
        part.append(byte)
      }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    parts.append(part)
    return parts.filter { !$0.isEmpty }
  }

  private static func unescaped(_ part: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    var isEscaped = false
    for byte in part {
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      if !isEscaped { bytes.append(byte) }
    }
    return bytes
  }

  /// Appends a part so that ``parts(of:)`` finds it again.
  static func append(part: some Sequence<UInt8>, to bytes: inout [UInt8]) {
    if !bytes.isEmpty { bytes.append(UInt8(ascii: "/")) }
    for byte in part {
      if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") {
        bytes.append(UInt8(ascii: "\\"))
      }
      bytes.append(byte)
    }
  }
}

extension ValueWish {
  /// The attribute form of what was asked for: of each level its code, or else its name.
  package var text: [UInt8] {
    var bytes: [UInt8] = []
    for step in steps { Self.append(part: step.code ?? step.name ?? [], to: &bytes) }
    return bytes
  }

  /// The names that were asked for, down to the first level that is given by a number alone.
  package var names: [[UInt8]] {
    var names: [[UInt8]] = []
    for step in steps {
      guard let name = step.name, Decimal.integer(name) == nil else { break }
      names.append(name)
    }
    return names
  }

  /// The names that were asked for, from a level on; of a level without a name, its code.
  func names(after level: Int) -> [[UInt8]] {
    steps.dropFirst(level).map { $0.name ?? $0.code ?? [] }
  }

  /// The path this asks for, as deep as it can be found.
  ///
  /// Each step is looked for among the children of the one before, by code and then by name. A first
  /// step that is the code of one node anywhere begins at that node, with the path to it.
  package func path(in hierarchy: Hierarchy) -> [Hierarchy.Node] {
    var path: [Hierarchy.Node] = []
    for step in steps {
      if let child = step.find(among: hierarchy.children(of: path.last), in: hierarchy) {
        path.append(child)
      } else if path.isEmpty, let code = step.code,
        let node = code.withUnsafeBufferPointer({ hierarchy.node(withCodeUTF8: $0) })
      {
        path = hierarchy.path(to: node)
      } else {
        break
      }
    }
    return path
  }

  /// The nodes this asks for in independent columns, one a column, as far as they can be found.
  package func choices(in hierarchy: Hierarchy) -> [Hierarchy.Node?] {
    zip(steps, hierarchy.roots).map { step, root in
      step.find(among: hierarchy.children(of: root), in: hierarchy)
    }
  }
}
