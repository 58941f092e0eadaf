import CascadeBase
import Romanization

/// The upper bound for branch and bound: the best rank that names of characters can still reach.
struct BestRank {
  /// The bound for names of any length.
  let rank: NameSearch.Rank
  private let isLetter: Bool
  /// A bit set of units; each character that is typed in full takes at least one of them.
  private let nuclei: UInt64

  /// - Parameter starts: A bit set of the positions at which names may begin to match.
  /// - Complexity: O(*t* × *r*) for *t* typed units and *r* readings.
  init(_ typed: TypedText, from starts: UInt64, _ characters: CharacterTable.Lookup) {
    let letters = (0..<typed.count).map { SignatureRows.initial(of: typed.letterOrUnit($0)) }
    // Names of characters contain no letters.
    isLetter = letters.last.map { $0 != nil } ?? false
    rank = typed.isSpelled(from: starts, characters) ? .exact : .initials
    let hasVowels = characters.distinct.allSatisfy { $0 == .none || $0.hasVowel }
    var nuclei: UInt64 = 0
    for (index, letter) in letters.enumerated() {
      let isNucleus = letter.map { !hasVowels || Spelling.vowels >> $0 & 1 == 1 } ?? true
      if isNucleus { nuclei |= UInt64(bit: index) }
    }
    self.nuclei = nuclei
  }

  /// The best rank a name of `count` characters can still reach when its ancestors matched up to one of `starts`
  /// (a bit set).
  func rank(ofCharacters count: Int, after starts: UInt64) -> NameSearch.Rank {
    let isLonger = count > (nuclei >> UInt64(starts.trailingZeroBitCount)).nonzeroBitCount
    return rank != .exact || !isLonger ? rank : isLetter ? .wholeSyllables : .prefix
  }
}

extension TypedText {
  /// Whether the text from one of some positions on can be divided into written characters and full readings.
  fileprivate func isSpelled(from starts: UInt64, _ characters: CharacterTable.Lookup) -> Bool {
    // The positions at which a character may end.
    var ends = starts
    for index in 0..<count where ends.hasBit(index) {
      if SignatureRows.initial(of: letterOrUnit(index)) == nil { ends |= UInt64(bit: index + 1) }
      for spelling in characters.distinct where spelling != .none {
        let length = length(of: spelling, at: index)
        if length == spelling.count { ends |= UInt64(bit: index + length) }
      }
    }
    return ends & end != 0
  }
}
