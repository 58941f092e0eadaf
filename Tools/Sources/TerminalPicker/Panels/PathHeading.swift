import CascadeKit

/// The path above a list, whose levels can be pressed.
struct PathHeading: Hashable, Sendable {
  /// A level of the path.
  struct Part: Hashable, Sendable {
    /// The name, or an empty text for the level that is being chosen.
    var name: String
    var level: Int
    var isActive = false
  }

  var parts: [Part]

  /// The word for what is being chosen, behind the path.
  var prompt: String?

  init(_ parts: [Part], prompt: String? = nil) {
    self.parts = parts
    self.prompt = prompt
  }

  /// The names of a path.
  init(_ path: [Hierarchy.Node], in hierarchy: Hierarchy) {
    parts = path.enumerated().map { Part(name: hierarchy.name(of: $1), level: $0) }
  }

  private static let separator = " / "

  /// The parts that fit, the last ones, and whether others are before them.
  private func fitting(_ limit: Int) -> (parts: ArraySlice<Part>, isCut: Bool) {
    var shown = parts[...]
    func columns() -> Int {
      shown.reduce(0) { $0 + TextWidth.columns(of: $1.name) + Self.separator.count }
    }
    while shown.count > 1, columns() + 2 > limit { shown.removeFirst() }
    return (shown, shown.count < parts.count)
  }

  /// Draws the path. The first levels are omitted if it is too long.
  func line(limit: Int) -> StyledLine {
    var line = StyledLine(limit: limit)
    forEachPart(limit) { line.append($0, $1) }
    if let prompt { line.append("  \(prompt)", TextStyle(.secondary)) }
    return line
  }

  /// The level at a column of the line.
  func level(atColumn column: Int, limit: Int) -> Int? {
    var end = 0
    var level: Int?
    forEachPart(limit) { text, _, part in
      end += TextWidth.columns(of: text)
      if level == nil, column < end { level = part?.level }
    }
    return level
  }

  private func forEachPart(_ limit: Int, _ body: (String, TextStyle) -> Void) {
    forEachPart(limit) { text, style, _ in body(text, style) }
  }

  private func forEachPart(_ limit: Int, _ body: (String, TextStyle, Part?) -> Void) {
    let (shown, isCut) = fitting(limit)
    if isCut { body("… / ", TextStyle(.secondary), nil) }
    if parts.allSatisfy(\.name.isEmpty) { body("/", TextStyle(.secondary), nil) }
    for part in shown where !part.name.isEmpty || shown.count > 1 {
      if part.level != shown.first?.level {
        body(part.name.isEmpty ? " /" : Self.separator, TextStyle(.secondary), nil)
      }
      body(part.name, TextStyle(part.isActive ? .accent : .plain), part)
    }
  }
}
