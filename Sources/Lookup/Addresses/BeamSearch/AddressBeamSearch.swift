import Hierarchies

/// A beam search for the chain of mentions that explains a text best.
///
/// The search extends hypotheses by mentions from left to right. A mention may lead further down (广东 › 广州),
/// name an ancestor of the nodes so far (海珠区, 广州市), or repeat a name. Only the best hypotheses stay in the
/// beam, so the work per mention is bounded.
struct AddressBeamSearch {
  /// The number of steps after which mentions are ignored. No address needs a hundredth of them; the limit is for
  /// long texts of nothing but common names.
  static let stepLimit = 100_000

  /// The number of hypotheses that pruning keeps.
  private static let beamWidth = 12

  /// The usual number of hypotheses.
  private static let expectedCount = 12

  let scan: AddressScan
  let lexicon: AddressLexicon
  let tables: AddressNameTables
  let scope: AddressScope
  /// The full name of a region with which the text begins.
  let nameAtStart: Mention?
  var sets: NodeSets
  /// All hypotheses, including the ones that left the beam.
  var hypotheses: [Hypothesis] = []
  /// The numbers of the hypotheses that are still extended.
  var beam: [Int] = []
  /// The numbers of the hypotheses that a mention extends.
  private var extended: [Int] = []
  /// The number of the best complete hypothesis.
  var best: Int?
  var bestScore = 0
  /// Whether the best hypothesis means places with different names, all of which are as likely.
  var areNamesakes = false
  /// The number of the hypothesis that contradicts the best one: 临平区塘栖镇 for 余杭区 in 余杭区塘栖镇.
  var contradiction: Int?
  /// Whether that hypothesis means a second place, which is as likely as the best one.
  var isSecondPlace = false
  /// A buffer for the units of a name.
  var nameBuffer: [UInt16] = []
  var nameCount = 0

  init(_ scan: AddressScan, lexicon: AddressLexicon, scope: AddressScope) {
    self.scan = scan
    self.lexicon = lexicon
    self.scope = scope
    tables = scan.tables
    nameAtStart = scan.region(at: Int(scan.marks[0].nextSignificant))
    sets = NodeSets(lexicon: lexicon, tables: scan.tables, kept: scan.kept)
    hypotheses.reserveCapacity(Self.expectedCount)
    beam.reserveCapacity(Self.expectedCount)
    extended.reserveCapacity(Self.expectedCount)
  }
}

extension AddressBeamSearch {
  /// Extends the hypotheses by all mentions from a position on.
  mutating func run(from position: Int = 0) {
    for number in scan.mentions.indices where scan.mentions[number].start >= position {
      if sets.steps > Self.stepLimit { return }
      let mention = scan.mentions[number]
      if position == 0 { begin(with: mention, number) }
      // The beam changes meanwhile.
      extended.removeAll(keepingCapacity: true)
      for hypothesis in beam where hypotheses[hypothesis].end <= mention.start {
        extended.append(hypothesis)
      }
      for position in extended.indices { extend(extended[position], with: mention, number) }
      if beam.count > Self.beamWidth * 2 { prune() }
    }
  }

  private mutating func prune() {
    // Insertion sort: the beam is short, and mostly sorted since it was last pruned.
    for position in 1..<beam.count {
      let hypothesis = beam[position]
      var place = position
      while place > 0, hypotheses[beam[place - 1]].score < hypotheses[hypothesis].score {
        beam[place] = beam[place - 1]
        place -= 1
      }
      beam[place] = hypothesis
    }
    beam.removeLast(beam.count - Self.beamWidth)
  }

  /// Adds a hypothesis to the beam unless another one dominates it.
  mutating func add(_ hypothesis: Hypothesis) {
    if hypothesis.isPending, !scan.marks[nextSignificant(from: hypothesis.end)].isMentionStart {
      return
    }
    if isDominated(hypothesis) { return }
    beam.append(hypotheses.count)
    if !hypothesis.isPending, hypothesis.isCredible {
      let score = hypothesis.score - unusedPenalty(after: hypothesis)
      if best == nil || score > bestScore {
        best = hypotheses.count
        bestScore = score
      }
    }
    hypotheses.append(hypothesis)
  }

  /// Whether the beam has a hypothesis with the same meaning and end and at least the same score. Removes the
  /// hypotheses that the given one dominates.
  private mutating func isDominated(_ hypothesis: Hypothesis) -> Bool {
    var position = 0
    while position < beam.count {
      sets.steps += 1
      let other = beam[position]
      guard hypotheses[other].isPending == hypothesis.isPending,
        sets.areSame(hypotheses[other].nodes, hypothesis.nodes)
      else {
        position += 1
        continue
      }
      let hasSameEnd = hypotheses[other].end == hypothesis.end
      if hasSameEnd, hypotheses[other].score >= hypothesis.score { return true }
      // With many nodes, a hypothesis that ends earlier is dominated too.
      if hypotheses[other].score <= hypothesis.score,
        hasSameEnd || hypothesis.nodes.count > AddressScoring.nodeLimit && !hypothesis.isPending
      {
        beam.swapAt(position, beam.count - 1)
        beam.removeLast()
      } else {
        position += 1
      }
    }
    return false
  }

  /// The penalty for a name that directly follows a hypothesis but isn't part of it. After two names, a place with
  /// another root isn't a reason against them, and neither is a place two levels below.
  @inline(__always)
  func unusedPenalty(after hypothesis: Hypothesis) -> Int {
    let position = nextSignificant(from: hypothesis.end)
    let penalty = Int(scan.marks[position].unusedPenalty)
    guard penalty > 0, hypothesis.previous >= 0, let name = scan.region(at: position) else {
      return penalty
    }
    let (node, other) = (sets.node(0, of: hypothesis.nodes), sets.node(0, of: name.nodes))
    let isElsewhere =
      sets.root(of: other) != sets.root(of: node)
      || sets.level(of: other) > sets.level(of: node) + 1
    return isElsewhere ? 0 : penalty
  }

  /// The first position from `end` on that is neither a blank nor in a filler.
  @inline(__always)
  func nextSignificant(from end: Int) -> Int { Int(scan.marks[end].nextSignificant) }
}

/// A partial interpretation of an address: a chain of mentions, and the nodes that it may mean.
///
/// A hypothesis stores its last mention, and refers to the hypothesis that it extends.
struct Hypothesis {
  /// The deepest nodes that the mentions lead to.
  var nodes: NodeSlice
  /// The end of the last mention.
  @Narrow var end: Int
  @Narrow var score: Int
  /// A bit set of the levels that were named.
  var levels: UInt64
  /// The number of the hypothesis before the last mention, or -1.
  @Narrow var previous: Int
  /// The number of the last mention, or -1 if the last name has a typo.
  @Narrow var mention: Int
  /// The start of the last mention.
  @Narrow var start: Int
  var kind: Mention.Kind
  @Narrow var weight: Int
  /// Whether the hypothesis is valid only if another name directly follows.
  var isPending: Bool
  /// Whether the last mention repeats a name.
  var isRepetition: Bool
  /// The longest skipped text between two mentions.
  @NarrowRange var gap: Range<Int>
  /// Whether the mentions suffice to say that the text names a place.
  var isCredible: Bool
  /// The confidence factors for skipped text and typos.
  var confidence: Double

  /// The bit of a level in `levels`; deep levels share the last one.
  static func bit(ofLevel level: Int) -> UInt64 { 1 << UInt64(min(level, 63)) }
}

/// An integer stored in 32 bits, because hypotheses are copied often.
@propertyWrapper
struct Narrow {
  private var number: Int32

  @inline(__always)
  init(wrappedValue: Int) { number = Int32(truncatingIfNeeded: wrappedValue) }

  @inline(__always)
  var wrappedValue: Int {
    get { Int(number) }
    set { number = Int32(truncatingIfNeeded: newValue) }
  }
}

/// A range of integers stored in 32 bits each.
@propertyWrapper
struct NarrowRange {
  @Narrow private var start: Int
  @Narrow private var end: Int

  @inline(__always)
  init(wrappedValue: Range<Int>) {
    start = wrappedValue.lowerBound
    end = wrappedValue.upperBound
  }

  @inline(__always)
  var wrappedValue: Range<Int> {
    get { start..<end }
    set { (start, end) = (newValue.lowerBound, newValue.upperBound) }
  }
}
