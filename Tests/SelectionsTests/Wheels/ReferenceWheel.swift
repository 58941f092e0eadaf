import TestSupport

/// Linked wheels as one would explain them: a tree, three paths, and everything worked out again
/// each time.
struct ReferenceWheel: Hashable {
  let forest: Forest
  let disabled: Set<Int>
  var depth = Int.max
  var remembersRows = false
  /// The nodes whose children aren't loaded yet; −1 for the roots.
  var hidden: Set<Int> = []

  /// The nodes under the indicators, and those where the wheels last rested.
  var live: [Int] = []
  var settled: [Int] = []
  /// The rows under the wheels that move.
  var moving: [Int: Int] = [:]
  /// The child last settled under a parent, unless it is the first enabled one.
  var memory: [Int: Int] = [:]

  init(
    _ forest: Forest, disabled: Set<Int> = [], depth: Int = .max, remembersRows: Bool = false,
    hidden: Set<Int> = []
  ) {
    (self.forest, self.disabled) = (forest, disabled)
    (self.depth, self.remembersRows, self.hidden) = (depth, remembersRows, hidden)
    live = completed([])
    settled = live
  }

  /// The rows of every column: one for each node of the path, and one below it if there is
  /// something.
  var columns: [[Int]] {
    (0...live.count).map { rows(below: live.prefix($0).last) }.prefix(depth).filter { !$0.isEmpty }
  }

  func rows(below parent: Int?) -> [Int] {
    if hidden.contains(parent ?? -1) { return [] }
    return parent.map { forest.children[$0] } ?? forest.roots
  }

  func enabled(below parent: Int?) -> [Int] {
    rows(below: parent).filter { !disabled.contains($0) }
  }

  /// A path extended by the default nodes of the columns below it.
  func completed(_ path: [Int]) -> [Int] {
    let remembered = path.last.flatMap { memory[$0] }
    guard path.count < depth, let next = remembered ?? enabled(below: path.last).first else {
      return path
    }
    return completed(path + [next])
  }

  /// The wheels below a path, on the nodes that they last settled on.
  func resting(below path: [Int]) -> [Int] {
    settled.starts(with: path) ? settled : completed(path)
  }

  mutating func move(column: Int, row: Int, stops: Bool) {
    guard columns.indices.contains(column) else { return }
    let parent = live.prefix(column).last
    let rows = rows(below: parent)
    let row = min(max(row, 0), rows.count - 1)
    let nearest = enabled(below: parent).min { first, second in
      let distances = (
        abs(rows.firstIndex(of: first)! - row), abs(rows.firstIndex(of: second)! - row)
      )
      return distances.0 < distances.1 || distances.0 == distances.1 && first > second
    }
    guard let nearest else { return }
    if live[column] != nearest {
      live = resting(below: live.prefix(column) + [nearest])
      moving = moving.filter { $0.key < column }
    }
    moving[column] = stops ? nil : row
    if stops {
      remember(column)
      settled = settling(below: [])
    }
  }

  /// Takes the rows under all wheels from the left, up to the first that turns to another node.
  mutating func move(rows: [Int]) {
    let before = live
    for (column, row) in rows.enumerated() where live.prefix(column) == before.prefix(column) {
      move(column: column, row: row, stops: true)
    }
    confirm()
  }

  mutating func confirm() {
    for column in moving.keys.sorted() { remember(column) }
    moving = [:]
    settled = live
  }

  /// The path that is settled now: wheels at rest where they are, moving ones where they last
  /// rested.
  private func settling(below path: [Int]) -> [Int] {
    guard path != live, live.starts(with: path) else { return resting(below: path) }
    let node = moving[path.count] == nil ? live[path.count] : resting(below: path)[path.count]
    return settling(below: path + [node])
  }

  private mutating func remember(_ column: Int) {
    guard remembersRows, column > 0 else { return }
    let parent = live[column - 1]
    memory[parent] = live[column] == enabled(below: parent).first ? nil : live[column]
  }
}
