import CascadeBase
import Hierarchies

/// Nodes with keys of two numbers, to find the nodes of two hierarchies with equal keys.
struct KeyedNodes {
  struct Entry {
    var first: Int
    var second: Int
    var node: Hierarchy.Node

    func hasKey(of other: Entry) -> Bool { first == other.first && second == other.second }

    func precedes(_ other: Entry) -> Bool {
      first == other.first ? second < other.second : first < other.first
    }
  }

  /// The nodes with one key in each hierarchy.
  struct Group {
    var first: Int
    var old: [Hierarchy.Node]
    var new: [Hierarchy.Node]
  }

  private var entries: [Entry] = []

  /// Adds a node. A node can have several keys.
  mutating func add(_ node: Hierarchy.Node, _ first: Int, _ second: Int) {
    entries.append(Entry(first: first, second: second, node: node))
  }
}

extension KeyedNodes {
  /// Returns the nodes of two hierarchies by their common keys, in the order of the keys. Nodes with one key are in the
  /// order in which they were added.
  ///
  /// - Complexity: O(*n* log *n*) for *n* entries.
  static func groups(_ old: KeyedNodes, _ new: KeyedNodes) -> [Group] {
    let (left, right) = (old.sorted(), new.sorted())
    var groups: [Group] = []
    var (x, y) = (0, 0)
    while x < left.count, y < right.count {
      if left[x].precedes(right[y]) {
        x += 1
      } else if right[y].precedes(left[x]) {
        y += 1
      } else {
        let key = left[x]
        var group = Group(first: key.first, old: [], new: [])
        while x < left.count, left[x].hasKey(of: key) {
          group.old.append(left[x].node)
          x += 1
        }
        while y < right.count, right[y].hasKey(of: key) {
          group.new.append(right[y].node)
          y += 1
        }
        groups.append(group)
      }
    }
    return groups
  }

  private func sorted() -> [Entry] {
    let entries = entries
    return Ordering { entries[$0].precedes(entries[$1]) }.positions(to: entries.count)
      .map { entries[$0] }
  }
}

/// Numbers for texts, so that comparing two texts again compares two numbers.
enum TextNumbers {
  /// Returns a number from 1 for each text, in the order of the texts and equal for equal texts.
  ///
  /// - Complexity: O(*n* log *n*) comparisons for *n* texts.
  static func numbers(of texts: [[UInt8]]) -> [Int] {
    let keys = texts.map { key(of: $0) }
    // Most texts differ in their first eight bytes.
    let order = Ordering {
      keys[$0] == keys[$1] ? texts[$0].lexicographicallyPrecedes(texts[$1]) : keys[$0] < keys[$1]
    }.positions(to: texts.count)
    var numbers = Array(repeating: 0, count: texts.count)
    var number = 0
    for (rank, position) in order.enumerated() {
      if rank == 0 || texts[order[rank - 1]] != texts[position] { number += 1 }
      numbers[position] = number
    }
    return numbers
  }

  /// The first eight bytes of a text as a number in the order of the texts.
  private static func key(of text: [UInt8]) -> UInt64 {
    var key: UInt64 = 0
    for offset in 0..<8 { key = key << 8 | (offset < text.count ? UInt64(text[offset]) : 0) }
    return key
  }
}
