import CascadeBase

/// A pattern of postal codes: a regular expression of letters, digits, classes, groups, alternatives and repetitions.
///
/// ```swift
/// let japan = PostalPattern(#"\d{3}-?\d{4}"#)!
/// japan.matches("154-0023")           // true
/// japan.matches("１５４－００２３")      // true: full-width characters are understood
/// PostalPattern("79|80")!.matchesBeginning(of: "79700")  // true
/// ```
///
/// Letters match in either case. The pattern is compiled to a nondeterministic automaton (Thompson's construction), so that
/// no text takes longer than its length times that of the pattern.
public struct PostalPattern: Hashable, Sendable {
  typealias Instruction = PostalAutomaton.Instruction

  /// The pattern as it was written.
  public let text: String
  private var automaton = PostalAutomaton()

  /// The largest number of instructions, and of texts that are matched.
  private static var limit: Int { 20_000 }

  /// Compiles a pattern.
  ///
  /// - Returns: `nil` if the text isn't such a pattern.
  /// - Complexity: O(*p*) for the length *p* of the pattern with its repetitions written out.
  public init?(_ text: String) {
    self.text = text
    guard let program = Self.program(of: Array(text.utf8)) else { return nil }
    automaton.add(program)
  }

  /// Whether a whole postal code matches, without white space around it.
  ///
  /// - Complexity: O(*n* · *p*) for a code of *n* characters and a pattern of the length *p*.
  public func matches(_ code: String) -> Bool {
    let characters = Self.characters(of: code)
    return automaton.hasMatch(in: characters) { $0 == characters.count }
  }

  /// Whether a postal code, or the beginning of one, begins with a text that matches.
  ///
  /// - Complexity: As for ``matches(_:)``.
  public func matchesBeginning(of code: String) -> Bool {
    automaton.hasMatch(in: Self.characters(of: code)) { _ in true }
  }

  /// Whether a text is a postal code that matches or the beginning of one, in any usual writing.
  ///
  /// ```swift
  /// let japan = PostalPattern(#"\d{3}-?\d{4}"#)!
  /// japan.isBeginning("150")       // true
  /// japan.isBeginning("〒150 00")   // true
  /// japan.isBeginning("150th")     // false
  /// ```
  ///
  /// - Complexity: As for ``matches(_:)``.
  public func isBeginning(_ text: String) -> Bool {
    guard let program = Self.program(of: Array(self.text.utf8)) else { return false }
    let characters = Self.significantCharacters(of: text)
    var automaton = PostalAutomaton()
    automaton.add(PostalAutomaton.withoutSeparators(program))
    var isBeginning = false
    automaton.run(over: characters) { _, _, position in
      isBeginning = position == characters.count
      return !isBeginning
    }
    return isBeginning
  }

  /// The program of a pattern, or `nil` if the text isn't one.
  static func program(of text: [UInt8]) -> [Instruction]? {
    var compiler = Compiler(pattern: text)
    return compiler.compile()
  }

  /// The letters and digits of a code in ASCII and upper case, without blanks and hyphens.
  static func significantCharacters(of code: String) -> [UInt8] {
    characters(of: code).filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "-") }
  }

  /// The characters in ASCII and upper case, without the postal mark 〒. A character that no pattern contains becomes NUL.
  private static func characters(of code: String) -> [UInt8] {
    var characters: [UInt8] = []
    for scalar in code.unicodeScalars.prefix(limit) {
      if let folded = CharacterClass.folded(scalar.value) {
        characters.append(uppercase(folded))
        continue
      }
      switch scalar.value {
      // Hyphens and dashes, the minus sign, and the full-width hyphen.
      case 0x2D, 0x2010...0x2015, 0x2212, 0xFF0D, 0x30FC: characters.append(UInt8(ascii: "-"))
      case 0x3012: continue
      case 0x20, 0xA0, 0x3000: characters.append(UInt8(ascii: " "))
      case 0x21..<0x7F: characters.append(UInt8(scalar.value))
      default: characters.append(0)
      }
    }
    let space = UInt8(ascii: " ")
    while characters.last == space { characters.removeLast() }
    return Array(characters.drop { $0 == space })
  }

  private static func uppercase(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") ? byte & 0xDF : byte
  }

  /// Compiles alternatives, sequences and repetitions, in this order of precedence.
  private struct Compiler {
    let pattern: [UInt8]
    var position = 0
    var depth = 0

    /// The program, or `nil` if the pattern has an error.
    mutating func compile() -> [Instruction]? {
      guard let program = alternatives(), position == pattern.count else { return nil }
      return program + [.end]
    }

    /// Instructions whose jumps are relative to their first instruction, and which end behind their last one.
    private mutating func alternatives() -> [Instruction]? {
      depth += 1
      defer { depth -= 1 }
      guard depth < 32 else { return nil }
      guard var result = sequence() else { return nil }
      while next(is: "|") {
        guard let other = sequence() else { return nil }
        // either(first, second), first, jump to the end, second
        let second = result.count + 2
        let end = second + other.count
        result =
          [.either(1, second)] + PostalAutomaton.moved(result, by: 1) + [.either(end, end)]
          + PostalAutomaton.moved(other, by: second)
        guard result.count < PostalPattern.limit else { return nil }
      }
      return result
    }

    private mutating func sequence() -> [Instruction]? {
      var result: [Instruction] = []
      while position < pattern.count, pattern[position] != UInt8(ascii: "|"),
        pattern[position] != UInt8(ascii: ")")
      {
        guard let atom = atom(), let repeated = repeated(atom) else { return nil }
        result += PostalAutomaton.moved(repeated, by: result.count)
        guard result.count < PostalPattern.limit else { return nil }
      }
      return result
    }

    private mutating func atom() -> [Instruction]? {
      let byte = pattern[position]
      position += 1
      switch byte {
      case UInt8(ascii: "("):
        if next(is: "?") { guard next(is: ":") else { return nil } }
        guard let group = alternatives(), next(is: ")") else { return nil }
        return group
      case UInt8(ascii: "["): return characterClass()
      case UInt8(ascii: "\\"): return escaped().map { [.character($0.low, $0.high)] }
      case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"), UInt8(ascii: "{"),
        UInt8(ascii: "^"),
        UInt8(ascii: "$"), UInt8(ascii: "."), 0x80...:
        return nil
      default:
        let set = CharacterSet(byte)
        return [.character(set.low, set.high)]
      }
    }

    /// Repeats instructions as the sign that follows says: `?`, `*`, `+`, `{2}`, `{2,4}`.
    private mutating func repeated(_ atom: [Instruction]) -> [Instruction]? {
      if next(is: "?") { return Self.optional(atom) }
      if next(is: "*") { return Self.any(atom) }
      if next(is: "+") { return atom + PostalAutomaton.moved(Self.any(atom), by: atom.count) }
      guard next(is: "{") else { return atom }
      guard let least = number() else { return nil }
      var most = least
      if next(is: ",") {
        guard let number = number(), number >= least else { return nil }
        most = number
      }
      guard next(is: "}"), most * atom.count < PostalPattern.limit else { return nil }
      var result: [Instruction] = []
      for count in 0..<most {
        result += PostalAutomaton.moved(
          count < least ? atom : Self.optional(atom), by: result.count)
      }
      return result
    }

    private static func optional(_ atom: [Instruction]) -> [Instruction] {
      [.either(1, atom.count + 1)] + PostalAutomaton.moved(atom, by: 1)
    }

    private static func any(_ atom: [Instruction]) -> [Instruction] {
      optional(atom + [.either(-1, -1)])
    }

    private mutating func characterClass() -> [Instruction]? {
      var set = CharacterSet()
      while position < pattern.count, pattern[position] != UInt8(ascii: "]") {
        let byte = pattern[position]
        position += 1
        if byte == UInt8(ascii: "\\") {
          guard let escaped = escaped() else { return nil }
          set.low |= escaped.low
          set.high |= escaped.high
        } else if byte >= 0x80 || byte == UInt8(ascii: "^") {
          return nil
        } else if position + 1 < pattern.count, pattern[position] == UInt8(ascii: "-"),
          pattern[position + 1] != UInt8(ascii: "]")
        {
          let last = pattern[position + 1]
          guard last < 0x80, byte <= last else { return nil }
          position += 2
          for character in byte...last { set.insert(character) }
        } else {
          set.insert(byte)
        }
      }
      guard next(is: "]") else { return nil }
      return [.character(set.low, set.high)]
    }

    /// The characters of what follows a backslash: `\d`, or a sign.
    private mutating func escaped() -> CharacterSet? {
      guard position < pattern.count else { return nil }
      let byte = pattern[position]
      position += 1
      if byte == UInt8(ascii: "d") {
        var digits = CharacterSet()
        for digit in UInt8(ascii: "0")...UInt8(ascii: "9") { digits.insert(digit) }
        return digits
      }
      return byte < 0x80 && CharacterClass.folded(UInt32(byte)) == nil ? CharacterSet(byte) : nil
    }

    private mutating func number() -> Int? {
      var value: Int?
      while position < pattern.count, pattern[position] >= UInt8(ascii: "0"),
        pattern[position] <= UInt8(ascii: "9"), value ?? 0 < 100
      {
        value = (value ?? 0) * 10 + Int(pattern[position] - UInt8(ascii: "0"))
        position += 1
      }
      return value
    }

    private mutating func next(is sign: Unicode.Scalar) -> Bool {
      guard position < pattern.count, UInt32(pattern[position]) == sign.value else { return false }
      position += 1
      return true
    }
  }

  /// A set of ASCII characters, without small letters.
  private struct CharacterSet {
    var low: UInt64 = 0
    var high: UInt64 = 0

    init() {}

    init(_ byte: UInt8) { insert(byte) }

    mutating func insert(_ byte: UInt8) {
      let character = Int(PostalPattern.uppercase(byte))
      if character < 64 {
        low |= UInt64(bit: character)
      } else {
        high |= UInt64(bit: character - 64)
      }
    }
  }
}
