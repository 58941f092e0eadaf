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

  /// Instructions that need no blanks and hyphens.
  static func withoutSeparators(_ instructions: [Instruction]) -> [Instruction] {
    // The bits of the blank and the hyphen.
    let separators: UInt64 = 0x2001_0000_0000
    return instructions.enumerated().map { index, instruction in
      if case .character(let low, 0) = instruction, low & ~separators == 0 {
        .either(index + 1, index + 1)
      } else {
        instruction
      }
    }
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
      let mark = Int32(truncatingIfNeeded: position)
      let goesOn = forEachStep(from: states) { state in
        if marks[state] == mark { return false }
        marks[state] = mark
        return true
      } _: { state, characterSet in
        guard let characterSet else { return visit(pattern(of: state), .match, position) }
        guard position < characters.count else {
          return visit(pattern(of: state), .open, position)
        }
        let character = Int(characters[position])
        let (low, high) = characterSet
        if character < 64 ? low.hasBit(character) : high.hasBit(character - 64) {
          next.append(state + 1)
        }
        return true
      }
      if !goesOn || next.isEmpty { return }
      states = next
    }
  }

  /// Visits the instructions that are reached without a character.
  ///
  /// - Parameters:
  ///   - isNew: Whether an instruction hasn't been visited yet.
  ///   - visit: Called with the number of each instruction that needs a character, and the set of them; with `nil` at the
  ///     end of a pattern. Returns whether to go on.
  /// - Returns: Whether all were visited.
  private func forEachStep(
    from first: [Int], isNew: (Int) -> Bool, _ visit: (Int, (UInt64, UInt64)?) -> Bool
  ) -> Bool {
    var states = first
    // The list grows while it is read.
    var index = 0
    while index < states.count {
      let state = states[index]
      index += 1
      guard isNew(state) else { continue }
      switch program[state] {
      case .end: if !visit(state, nil) { return false }
      case .either(let first, let second):
        states.append(first)
        states.append(second)
      case .character(let low, let high): if !visit(state, (low, high)) { return false }
      }
    }
    return true
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
      let isOpen = forEachStep(from: states) { state in
        if seen.contains(state) { return false }
        seen.append(state)
        return true
      } _: { state, characterSet in
        guard let characterSet else { return false }
        low |= characterSet.0
        high |= characterSet.1
        next.append(state + 1)
        return true
      }
      if !isOpen { return text }
      guard low.nonzeroBitCount + high.nonzeroBitCount == 1 else { return text }
      text.append(
        UInt8(
          truncatingIfNeeded: low != 0 ? low.trailingZeroBitCount : 64 + high.trailingZeroBitCount))
      states = next
    }
    return text
  }
}
