#if !hasFeature(Embedded)
extension SavedPath: Codable {
  private enum CodingKeys: CodingKey {
    case codes, names, rows, start, isExact
  }

  /// Decodes a path as it was encoded.
  ///
  /// - Throws: `DecodingError` if there are other numbers of codes and names, or a start that
  ///   isn't known or doesn't fit.
  public init(from decoder: any Decoder) throws {
    let stored = try decoder.container(keyedBy: CodingKeys.self)
    let matching: NameMatching = try stored.decode(Bool.self, forKey: .isExact) ? .exact : .chinese
    if let rows = try stored.decodeIfPresent([Int].self, forKey: .rows) {
      self.init(.rows(rows), matching: matching)
      return
    }
    let codes = try stored.decode([String?].self, forKey: .codes)
    let names = try stored.decode([String?].self, forKey: .names)
    guard codes.count == names.count else {
      throw DecodingError.dataCorruptedError(
        forKey: .names, in: stored,
        debugDescription:
          "A path of \(codes.count) codes has \(names.count) names; store it as it was encoded.")
    }
    let levels = zip(codes, names).map { Level(code: $0, name: $1) }
    let start = try stored.decode(Start.self, forKey: .start)
    if start == .code, levels.count != 1 {
      throw DecodingError.dataCorruptedError(
        forKey: .start, in: stored,
        debugDescription: "A path that is a code has one level; store it as it was encoded.")
    }
    self.init(.levels(levels, start), matching: matching)
  }

  /// Encodes the path.
  ///
  /// - Throws: `EncodingError` for a path of nodes, which are valid in one hierarchy alone.
  public func encode(to encoder: any Encoder) throws {
    var stored = encoder.container(keyedBy: CodingKeys.self)
    try stored.encode(matching == .exact, forKey: .isExact)
    switch form {
    case .levels(let levels, let start):
      try stored.encode(levels.map(\.code), forKey: .codes)
      try stored.encode(levels.map(\.name), forKey: .names)
      try stored.encode(start, forKey: .start)
    case .rows(let rows): try stored.encode(rows, forKey: .rows)
    case .nodes:
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(
          codingPath: encoder.codingPath,
          debugDescription:
            "The nodes of a path are valid in one hierarchy alone; make the path of their codes and names."
        ))
    }
  }
}

extension SavedPath.Start: Codable {}
#endif
