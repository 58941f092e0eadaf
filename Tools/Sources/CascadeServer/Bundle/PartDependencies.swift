/// The parts of the program that each part calls, from `Elements/parts.txt`.
struct PartDependencies {
  private var called: [String: [String]] = [:]

  /// Reads the list. Behind the arrow `->` are the parts that a part calls.
  init(list: String) {
    for line in list.split(separator: "\n") where !line.hasPrefix("#") {
      let sides = line.split(separator: ":", maxSplits: 1)
      guard sides.count == 2, let arrow = sides[1].firstRange(of: "->") else { continue }
      called[String(sides[0])] = sides[1][arrow.upperBound...].split(separator: " ").map(
        String.init)
    }
  }

  /// Returns the parts, the parts that they call, and so on.
  func closure(of parts: Set<String>) -> Set<String> {
    var found: Set<String> = []
    var waiting = Array(parts)
    while let part = waiting.popLast() {
      if found.insert(part).inserted { waiting += called[part] ?? [] }
    }
    return found
  }
}
