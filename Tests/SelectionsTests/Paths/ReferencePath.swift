import TestSupport

/// An address sheet as one would explain it: a tree, a path, a level, and everything worked out
/// again.
struct ReferencePath: Hashable {
  let forest: Forest
  var disabled: Set<Int> = []
  var minimum = Int.max
  var maximum = Int.max
  var skips = false
  /// The nodes whose children aren't loaded yet; −1 for the roots.
  var hidden: Set<Int> = []

  var path: [Int] = []
  var active = 0
  /// Whether no level follows the last choice.
  var finished = false
  /// Whether levels of a saved path aren't loaded yet.
  var isAwaiting = false

  init(
    _ forest: Forest, disabled: Set<Int> = [], minimum: Int = .max, maximum: Int = .max,
    skips: Bool = false, hidden: Set<Int> = []
  ) {
    (self.forest, self.disabled, self.skips) = (forest, disabled, skips)
    self.hidden = hidden
    (self.minimum, self.maximum) = (minimum, maximum)
    open(on: [])
  }

  func options(at level: Int) -> [Int] {
    let parent = level == 0 ? -1 : path[level - 1]
    if hidden.contains(parent) { return [] }
    return parent < 0 ? forest.roots : forest.children[parent]
  }

  /// The enabled nodes below a path.
  func enabled(below path: [Int]) -> [Int] {
    guard path.count < maximum else { return [] }
    if isHidden(below: path) { return [] }
    return (path.last.map { forest.children[$0] } ?? forest.roots).filter { !disabled.contains($0) }
  }

  /// Whether it is not known yet what can be chosen below a path.
  func isHidden(below path: [Int]) -> Bool {
    path.count < maximum && hidden.contains(path.last ?? -1)
  }

  func passing(_ path: [Int]) -> [Int] {
    let enabled = enabled(below: path)
    return skips && enabled.count == 1 ? passing(path + enabled) : path
  }

  var isComplete: Bool { !path.isEmpty && enabled(below: path).isEmpty && !isHidden(below: path) }
  var canConfirm: Bool { !isAwaiting && (isComplete || !path.isEmpty && path.count >= minimum) }

  /// The levels in which there is something to choose, or may be, or the last one if there is nothing in any.
  var shown: [Int] {
    let levels = (0...path.count).filter { level in
      isHidden(below: Array(path.prefix(level)))
        || enabled(below: Array(path.prefix(level))).count >= (skips ? 2 : 1)
    }
    return levels.isEmpty ? [max(path.count - 1, 0)] : levels
  }

  mutating func choose(row: Int) {
    let options = options(at: active)
    guard options.indices.contains(row), !disabled.contains(options[row]) else { return }
    let prefix = path.prefix(active) + [options[row]]
    if !path.starts(with: prefix) { path = passing(Array(prefix)) }
    finished = !shown.contains { $0 > active }
    active = shown.first { $0 > active } ?? active
  }

  mutating func reopen(_ level: Int) {
    guard level >= 0, level < path.count || level == shown.last else { return }
    active = shown.last { $0 <= level } ?? shown[0]
  }

  mutating func open(on path: [Int]) {
    self.path = passing(path)
    let chosen = shown.filter { $0 < self.path.count }
    active = canConfirm && !chosen.isEmpty ? chosen.last! : shown.last!
  }
}
