import CascadeBase
import Hierarchies

extension AddressScan {
  /// Adds a full name of two units with a blank between them: 沛 县.
  mutating func findSpaced(at start: Int) {
    guard lexicon.suffixes.longestMatch(in: text.units, at: start + 2) == 1 else { return }
    let first = kept.count
    let name = [text.units[start], text.units[start + 2]]
    name.withUnsafeBufferPointer { name in
      tables.forEachNode(named: name, in: lexicon.hierarchy, by: lexicon.folding) {
        kept.append($0)
      }
    }
    guard kept.count > first else { return }
    mentions.append(
      Mention(
        start: start, end: start + 3, kind: .full, following: following(start + 3),
        hasSuffix: true, isPlaceholder: false,
        nodes: NodeSlice(start: first, count: kept.count - first, isKept: true)))
  }
}
