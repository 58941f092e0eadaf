import HTTPTypes

extension HTTPFields {
  /// Adds the fields of a response that don't depend on its content. The values of `Vary` are joined.
  mutating func add(_ others: HTTPFields) {
    for field in others {
      if field.name == .vary, let value = self[.vary] {
        self[.vary] = "\(value), \(field.value)"
      } else {
        self[field.name] = field.value
      }
    }
  }

  /// Returns both fields.
  func merging(_ others: HTTPFields) -> HTTPFields {
    var fields = self
    fields.add(others)
    return fields
  }
}
