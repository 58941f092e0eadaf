import Hierarchies

/// Looks for the chain of names in a text that explains it best.
///
/// Names are taken from left to right. A state is what the names so far may mean: the deepest nodes they
/// lead to, and how well they explain the text. A name may lead further down (广东 › 广州), confirm from
/// above what came before (海珠区, 广州市), or repeat it. Only the best states are kept, so that the work
/// is bounded for each name found.
struct AddressSearch {
  /// A chain of names up to one of them.
  struct State {
    var nodes: NodeSlice
    /// Where its last name ends.
    @Narrow var end: Int
    @Narrow var score: Int
    /// The levels that were named, a bit each.
    var levels: UInt64
    /// The chain before its last name, and that name; -1 for a name that was not found as such.
    @Narrow var before: Int
    @Narrow var occurrence: Int
    @Narrow var start: Int
    var kind: Occurrence.Kind
    @Narrow var weight: Int
    /// Whether the chain holds only if another name follows at once.
    var isPending: Bool
    /// Whether its last name adds nothing to those before.
    var isRepetition: Bool
    /// Where the longest stretch of text between two names is that the chain passes over.
    @NarrowRange var gap: Range<Int>
    /// Whether it is enough to say that the text names a place.
    var isCredible: Bool
    var penalty: Double
  }

  /// After so many steps no more names are followed: no address takes a hundredth of them, and a text of
  /// nothing but names that many places have should not take longer than one of anything else.
  static let mostSteps = 100_000
  static let width = 12
  /// How many chains most texts have.
  private static let usual = 12
  static let few = 8

  let scan: AddressScan
  let knowledge: AddressKnowledge
  let tables: AddressNameTables
  var sets: NodeSets
  var states: [State] = []
  var live: [Int] = []
  var best: Int?
  var bestScore = 0
  /// Room for a name to compare.
  var scratch: [UInt16] = []
  var scratchCount = 0

  init(_ scan: AddressScan, knowledge: AddressKnowledge) {
    self.scan = scan
    self.knowledge = knowledge
    tables = scan.tables
    sets = NodeSets(knowledge: knowledge, tables: scan.tables, kept: scan.kept)
    states.reserveCapacity(Self.usual)
    live.reserveCapacity(Self.usual)
  }
}

extension AddressSearch {
  /// Follows all names from a position on.
  mutating func run(from position: Int = 0) {
    for number in scan.occurrences.indices where scan.occurrences[number].start >= position {
      if sets.steps > Self.mostSteps { return }
      let occurrence = scan.occurrences[number]
      if position == 0 { begin(with: occurrence, number) }
      for state in live where states[state].end <= occurrence.start {
        extend(state, with: occurrence, number)
      }
      if live.count > Self.width * 2 { prune() }
    }
  }

  private mutating func prune() {
    // Insertion sort: the list is short, and mostly in order since it was last pruned.
    for position in 1..<live.count {
      let state = live[position]
      var place = position
      while place > 0, states[live[place - 1]].score < states[state].score {
        live[place] = live[place - 1]
        place -= 1
      }
      live[place] = state
    }
    live.removeLast(live.count - Self.width)
  }

  mutating func add(_ state: State) {
    if state.isPending, !scan.marks[nextName(after: state.end)].isName { return }
    if isDominated(state) { return }
    live.append(states.count)
    if !state.isPending, state.isCredible {
      let score = state.score - leftover(after: state.end)
      if best == nil || score > bestScore {
        best = states.count
        bestScore = score
      }
    }
    states.append(state)
  }

  /// Whether another chain means the same, ends there as well and is better; those that the chain is
  /// better than are dropped.
  private mutating func isDominated(_ state: State) -> Bool {
    var position = 0
    while position < live.count {
      sets.steps += 1
      let other = live[position]
      guard states[other].isPending == state.isPending,
        sets.areSame(states[other].nodes, state.nodes)
      else {
        position += 1
        continue
      }
      let endsThere = states[other].end == state.end
      if endsThere, states[other].score >= state.score { return true }
      // Of many nodes, also the chain that ends earlier is of no more use.
      if states[other].score <= state.score,
        endsThere || state.nodes.count > Self.few && !state.isPending
      {
        live.swapAt(position, live.count - 1)
        live.removeLast()
      } else {
        position += 1
      }
    }
    return false
  }

  /// What a name costs that follows a chain at once and is not explained by it.
  private func leftover(after end: Int) -> Int {
    Int(scan.marks[nextName(after: end)].lost)
  }

  /// The first position from one on that is neither blank nor filler.
  func nextName(after end: Int) -> Int { Int(scan.marks[end].next) }
}
