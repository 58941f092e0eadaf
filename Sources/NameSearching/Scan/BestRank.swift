import Romanization

/// How well names of characters alone can answer at best to what is typed, without a look at them.
struct BestRank {
  /// Of names of any length.
  let rank: NameSearch.Rank
  private let isLetter: Bool
  /// The units of which each character that is read as a whole takes one at least, as bits.
  private let nuclei: UInt64

  /// - Parameter starts: After how many units names may begin whatever the names above them account for,
  ///   as bits.
  /// - Complexity: O(*t* × *r*) for *t* typed units and *r* readings.
  init(_ typed: TypedText, from starts: UInt64, _ characters: CharacterTable.Lookup) {
    let letters = (0..<typed.count).map { SearchRows.initial(of: typed.letterOrUnit($0)) }
    // Such names have no letters.
    isLetter = letters.last.map { $0 != nil } ?? false
    rank = typed.isSpelled(from: starts, characters) ? .exact : .initials
    let hasVowels = characters.distinct.allSatisfy { $0 == .none || $0.hasVowel }
    var nuclei: UInt64 = 0
    for (index, letter) in letters.enumerated() {
      let isNucleus = letter.map { !hasVowels || Spelling.vowels >> $0 & 1 == 1 } ?? true
      if isNucleus { nuclei |= 1 << UInt64(index) }
    }
    self.nuclei = nuclei
  }

  /// Of names of so many characters after one of some numbers of units, as bits, that were read before.
  func rank(ofCharacters count: Int, after starts: UInt64) -> NameSearch.Rank {
    let isLonger = count > (nuclei >> UInt64(starts.trailingZeroBitCount)).nonzeroBitCount
    return rank != .exact || !isLonger ? rank : isLetter ? .wholeSyllables : .prefix
  }
}

extension TypedText {
  /// Whether all of it, from some numbers of units on, may be characters as they are written and whole
  /// readings.
  fileprivate func isSpelled(from starts: UInt64, _ characters: CharacterTable.Lookup) -> Bool {
    // The numbers of units after which a character may end.
    var ends = starts
    for index in 0..<count where ends >> UInt64(index) & 1 == 1 {
      if SearchRows.initial(of: letterOrUnit(index)) == nil { ends |= 2 << UInt64(index) }
      for spelling in characters.distinct where spelling != .none {
        let length = length(of: spelling, at: index)
        if length == spelling.count { ends |= 1 << UInt64(index + length) }
      }
    }
    return ends & end != 0
  }
}
