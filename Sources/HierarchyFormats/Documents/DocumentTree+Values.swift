extension DocumentTree {
  /// The indices of the values directly inside a map or list, in order.
  struct Children: Sequence, IteratorProtocol {
    private let values: [Value]
    private var index: Int
    private let end: Int

    init(of container: Int, in values: [Value]) {
      self.values = values
      index = container + 1
      end = Int(values[container].end)
    }

    mutating func next() -> Int? {
      guard index < end else { return nil }
      defer { index = Int(values[index].end) }
      return index
    }
  }

  /// The indices of the values directly inside a map or list.
  func children(of container: Int) -> Children { Children(of: container, in: values) }

  func kind(of value: Int) -> Kind { values[value].kind }

  /// Whether a value is a list or map with values inside.
  func isFilled(_ value: Int) -> Bool { Int(values[value].end) > value + 1 }

  /// Whether all values directly inside a map or list are of a kind. An empty one has no kind.
  func contains(only kind: Kind, in container: Int) -> Bool {
    isFilled(container) && children(of: container).allSatisfy { values[$0].kind == kind }
  }

  /// The bytes of a value's key.
  func key(of value: Int) -> ArraySlice<UInt8> { pool[values[value].key] }

  /// The text of a string or number.
  func text(of value: Int) -> TextPool.Text? {
    let value = values[value]
    return value.kind == .string || value.kind == .number ? value.text : nil
  }
}
