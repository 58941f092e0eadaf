/// The weights, penalties and confidences that decide between interpretations of an address.
///
/// A hypothesis of the beam search has a score: the sum of the weights of its names, minus the costs below. One
/// character of a full name is worth ten points. A resolved address has a confidence between 0 and 1: the product
/// of the factors below. The values were tuned on labelled addresses; the tests hold the resulting accuracy.
enum AddressScoring {
  // MARK: The weight of a name

  /// The weight of each character of a full name.
  static let fullNameWeight = 10
  /// The weight of each character of a former name, which may be somebody's name for another place.
  static let formerNameWeight = 8
  /// The weight of each character of a name without its suffix, or with another suffix than its own.
  static let shortNameWeight = 7
  /// The weight of each character of a former name without its suffix.
  static let shortFormerNameWeight = 6
  /// The cost of a suffix in the text where the name has none.
  static let addedSuffixCost = 5

  /// The weight of a name that is used as the place.
  static func weight(of kind: Mention.Kind, count: Int) -> Int {
    switch kind {
    case .full: count * fullNameWeight
    case .former: count * formerNameWeight
    case .short, .changed: count * shortNameWeight
    case .shortFormer: count * shortFormerNameWeight
    case .suffixed: count * fullNameWeight - addedSuffixCost
    }
  }

  // MARK: The first name of a hypothesis

  /// The cost of any text before the first name, and of each significant unit of it up to a limit.
  static let leadingTextCost = 4
  static let leadingUnitCost = 2
  static let leadingUnitLimit = 10

  /// The cost of each further place with the same name, up to this limit: a common name says less.
  static let homonymLimit = 8

  /// The cost of a first name that means a leaf: the lower the place, the less its name says.
  static let leadingLeafCost = 2

  /// The cost of a first name that begins in the middle of other text.
  static let leadingUnseparatedCost = 6

  // MARK: Text between names

  /// The cost of any text between two names, and of each significant unit of it up to a limit.
  static let gapCost = 6
  static let gapUnitCost = 3
  static let gapUnitLimit = 12

  /// The additional cost of a digit in the text between two names.
  static let gapDigitCost = 5

  /// The cost of each unit if the text between two names is a name itself, and the limit of the cost for
  /// the number of places that the second name may mean.
  static let skippedNameUnitCost = 6
  static let skippedNameHomonymLimit = 12

  /// The cost of taking the second of two names that contradict each other if the first is a full name, and
  /// if it isn't.
  static let fullConflictCost = 15
  static let shortConflictCost = 5

  /// The cost of any text before the repetition of a name that continues.
  static let rejoiningCost = 8

  // MARK: The next name of a hypothesis

  /// The cost of each level between a name and the next lower one.
  static let skippedLevelCost = 2

  /// The cost of a name that follows the name of a place below it.
  static let upwardCost = 4

  /// The cost of a name of a place that was below the place before it, and isn't today.
  static let formerBranchCost = 4

  /// The gain from a name whose level was named before.
  static let confirmationGain = 2

  /// The gain from a repeated name, and from each of its characters.
  static let repetitionGain = 1
  static let repetitionUnitGain = 1

  // MARK: Names with a typo, and names that are not used

  /// The weight of each unit of a name that is written with a typo.
  static let typoUnitWeight = 6

  /// The score per unit of text that makes a hypothesis with a typo the best: more than any names can weigh.
  static let typoPrecedence = 10

  /// The share of its weight that a hypothesis loses if it doesn't use the full name that directly follows: three
  /// quarters, divided by the number of places with the name.
  static func unusedNamePenalty(weight: Int, places: Int) -> Int {
    weight * 3 / 4 / places
  }

  // MARK: Towns

  /// The minimum number of units in a town's name without its suffix.
  static let townStemLength = 2

  /// The number of units of a name before a blank and its suffix.
  static let spacedNameLength = 8

  /// The number of units in which the suffix of a town is searched for.
  static let townSuffixDistance = 10

  /// The number of towns of other counties with the short name of a county that make it a common word.
  static let commonWordLimit = 4

  /// The maximum number of towns with a name that decides between several regions.
  static let commonTownLimit = 20

  // MARK: Limits

  /// Names of more places than this don't begin a hypothesis, and lead only to children that have the name.
  static let commonNameLimit = 128

  /// The maximum number of units in a name that is ambiguous next to other text.
  static let ambiguousNameLength = 2

  /// The maximum number of nodes in a hypothesis that are examined one by one.
  static let nodeLimit = 8

  /// The maximum number of children that are compared with a text, which bounds the time.
  static let childLimit = 1024

  /// The minimum length of a name that may be written with a typo, for regions and for leaves: many towns
  /// have short names, so short names of leaves are not guessed.
  static let typoNameLength = 3
  static let typoLeafNameLength = 4

  // MARK: Confidence

  /// The confidence in a name with another form than its full one.
  static func confidence(in kind: Mention.Kind) -> Double {
    switch kind {
    case .full: 1
    case .former: 0.97
    case .shortFormer: 0.95
    case .short, .suffixed: 0.98
    case .changed: 0.95
    }
  }

  /// The confidence in the only name of an address if it lacks its suffix, and in such a name that may be the head of a
  /// longer name: before a landform (阆中里), or a county's before other text that towns elsewhere have, too (平和).
  ///
  /// Fitted to the villages of half of the cities: 24 % of those that begin with the short name of a county elsewhere begin
  /// with that of one of the 596 counties with one to three such towns, and 8 % with that of one of the 1,566 without one.
  /// In the other half it is 25 % and 10 %. Of lone short names of counties in real addresses, 17 % were another place.
  static let loneShortConfidence = 0.97
  static let headOfNameConfidence = 0.83

  /// The confidence factor for a county after which a station is named: 江北机场 in 重庆 isn't in 江北区.
  static let stationConfidence = 0.95
  /// The confidence factor for text before or between names.
  static let gapConfidence = 0.95
  /// The confidence in the only name of an address, in full, after other text: 人民路睢宁县少体校. Of 46 real addresses, 13 %
  /// were another place.
  static let loneNameAfterTextConfidence = 0.87
  /// The confidence factor for a region that only the name of a town decides.
  static let decidingTownConfidence = 0.95
  /// The confidence factor for a town without the names of the places above it.
  static let townAloneConfidence = 0.95
  /// The confidence factor for a name that contradicts the one before it.
  static let conflictConfidence = 0.7
  /// The confidence factor for a name of a place that was below the place before it, and isn't today.
  static let formerBranchConfidence = 0.97
  /// The confidence factor for a place that a town contradicts: one of a neighbouring region, or of a new area.
  static let contradictionConfidence = 0.5
  /// The confidence factor for candidates that are preferred to others.
  static let preferenceConfidence = 0.8
  /// The confidence factor for a name with a typo.
  static let typoConfidence = 0.92
}
