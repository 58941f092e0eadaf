import CascadeBase

/// Patterns of postal codes as one nondeterministic automaton (Thompson's construction), which is run over a code once for
/// all of them.
///
///     pattern        0               1
///     program   │ 0 … end │ 1 … end …
///     starts      0               9
struct PostalAutomaton: Hashable, Sendable {
  enum Instruction: Hashable, Sendable {
    /// One of the ASCII characters whose bits are set: 0 to 63, and 64 to 127.
    case character(UInt64, UInt64)
    /// Goes on at both of two instructions.
    case either(Int, Int)
    case end
  }

  private var program: [Instruction] = []
  /// The first instruction of each pattern.
  private var starts: [Int] = []

  /// The number of patterns.
  var count: Int { starts.count }

  /// Adds the program of a pattern, which ends with `end`, and whose jumps begin at 0.
  mutating func add(_ pattern: [Instruction]) {
    starts.append(program.count)
    program += Self.moved(pattern, by: program.count)
  }

  /// Instructions whose jumps are a distance further.
  static func moved(_ instructions: [Instruction], by distance: Int) -> [Instruction] {
    instructions.map {
      if case .either(let first, let second) = $0 {
        .either(first + distance, second + distance)
      } else {
        $0
      }
    }
  }
}

extension PostalAutomaton {
  /// The state of a pattern at a position of a text.
  enum Event {
    /// The pattern matches the text up to the position.
    case match
    /// The text is read, and could be continued to a match.
    case open
  }

  /// Runs all patterns over characters.
  ///
  /// - Parameter visit: Called with a pattern, an event, and the number of characters read, in the order of the last. Returns
  ///   whether to go on. It can be called several times for a pattern.
  /// - Complexity: O(*n* · *p*) for *n* characters and the length *p* of all patterns; those that don't match the first
  ///   characters cost nothing after them.
  func run(over characters: [UInt8], _ visit: (Int, Event, Int) -> Bool) {
    var states = starts
    var marks = [Int32](repeating: -1, count: program.count)
    for position in 0...characters.count {
      var next: [Int] = []
      // The list grows while it is read, by the instructions that need no character.
      var index = 0
      while index < states.count {
        let state = states[index]
        index += 1
        guard marks[state] != position else { continue }
        marks[state] = Int32(truncatingIfNeeded: position)
        switch program[state] {
        case .end: if !visit(pattern(of: state), .match, position) { return }
        case .either(let first, let second):
          states.append(first)
          states.append(second)
        case .character(let low, let high):
          guard position < characters.count else {
            if !visit(pattern(of: state), .open, position) { return }
            continue
          }
          let character = Int(characters[position])
          if character < 64 ? low.hasBit(character) : high.hasBit(character - 64) {
            next.append(state + 1)
          }
        }
      }
      if next.isEmpty { return }
      states = next
    }
  }

  /// Whether a pattern matches up to a position that fulfils a condition.
  func hasMatch(in characters: [UInt8], at isFound: (Int) -> Bool) -> Bool {
    var found = false
    run(over: characters) { _, event, position in
      if case .match = event, isFound(position) { found = true }
      return !found
    }
    return found
  }

  /// The pattern that has an instruction.
  private func pattern(of state: Int) -> Int {
    partitionPoint(in: starts.count) { starts[$0] <= state } - 1
  }

  /// The characters with which all texts of a pattern begin.
  ///
  /// - Complexity: O(*n* · *p*) for *n* characters, at most 16, and the length *p* of the pattern.
  func beginning(of pattern: Int) -> [UInt8] {
    var text: [UInt8] = []
    var states = [starts[pattern]]
    while text.count < 16 {
      var (low, high): (UInt64, UInt64) = (0, 0)
      var next: [Int] = []
      var seen: [Int] = []
      var index = 0
      while index < states.count {
        let state = states[index]
        index += 1
        if seen.contains(state) { continue }
        seen.append(state)
        switch program[state] {
        case .end: return text
        case .either(let first, let second):
          states.append(first)
          states.append(second)
        case .character(let first, let second):
          low |= first
          high |= second
          next.append(state + 1)
        }
      }
      guard low.nonzeroBitCount + high.nonzeroBitCount == 1 else { return text }
      text.append(
        UInt8(
          truncatingIfNeeded: low != 0 ? low.trailingZeroBitCount : 64 + high.trailingZeroBitCount))
      states = next
    }
    return text
  }
}
