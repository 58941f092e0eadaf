import TextMatching

/// The ways that are alive, by how they came to where they are; each set holds the one before it.
struct Ways {
  var written: UInt64
  var spelled: UInt64
  var all: UInt64

  /// Moves those on that a mask allows.
  @inline(__always)
  func moved(by mask: UInt64) -> Ways {
    Ways(
      written: (written & mask) << 1, spelled: (spelled & mask) << 1, all: (all & mask) << 1)
  }
}

extension NameMatcher {
  /// Reads a name from a place on.
  ///
  /// - Parameters:
  ///   - start: Where in the name to begin.
  ///   - starts: How many typed units were read before, a bit for each number.
  ///   - spelled: Which of these were read in whole readings.
  ///   - isInsideWord: Whether to begin in the middle of a word, which is then read to its end.
  ///   - restarts: The same for ways that begin at any character of the name.
  /// - Complexity: O(*b*) for *b* bytes of the name.
  package func read(
    _ name: UnsafeBufferPointer<UInt8>, from start: Int = 0, starts: UInt64,
    spelled: UInt64, isInsideWord: Bool = false, restarts: UInt64 = 0
  ) -> Reached {
    var reached = Reached()
    var ways = Ways(written: spelled, spelled: spelled, all: starts)
    // In a word: the ways through it from its beginning, those from its middle, and in `ways` those
    // that left it after some letters.
    var word = Ways(written: 0, spelled: 0, all: 0)
    var inner: UInt64 = isInsideWord ? starts : 0
    var isInWord = isInsideWord
    if isInsideWord { ways = word }
    let end = end
    var characterCount = 0
    defer { steps += characterCount }

    var index = start
    while index < name.count {
      let place = index
      guard let (scalar, kind) = CharacterClass.next(at: &index, of: name) else { continue }
      if isInWord, kind != .word {
        ways.written = word.written
        ways.spelled = word.spelled
        ways.all |= inner
        inner = 0
        isInWord = false
      }
      if kind == .separator { continue }
      characterCount += 1
      if kind == .word {
        if !isInWord {
          word = ways
          word.all |= restarts
          ways = Ways(written: 0, spelled: 0, all: 0)
          isInWord = true
        }
        let mask = positions(of: scalar)
        word = word.moved(by: mask)
        ways.all |= word.all
        inner = ((inner | restarts) & mask) << 1
        note(word, inner, at: index, of: name, end, in: &reached)
        if word.all | ways.all | inner | restarts == 0 { break }
      } else {
        ways.all |= restarts
        ways = step(
          ways, over: positions(of: scalar), spellings(of: scalar, at: place..<index, of: name))
        note(ways, 0, at: index, of: name, end, in: &reached)
        if ways.all | restarts == 0 { break }
      }
    }
    return reached
  }

  /// Where ways lead over one character: as it is written, or by any of its readings or a beginning of
  /// one.
  @inline(__always)
  func step(
    _ ways: Ways, over written: UInt64, _ list: UnsafePointer<Spelling>
  ) -> Ways {
    var next = ways.moved(by: written)
    var spelling = list
    while spelling.pointee != .none {
      var bits = spelling.pointee.bits
      var way = ways.moved(by: positions(ofLetter: bits))
      // A separator stands before a syllable, not in one.
      while way.all != 0 {
        next.all |= way.all
        bits >>= 5
        if bits == 0 {
          next.spelled |= way.spelled
          break
        }
        way = way.moved(by: positions(ofLetter: bits) & ~boundaries)
      }
      spelling += 1
    }
    return next
  }

  /// Notes which states are reached, and where all of what is typed was read better than before.
  @inline(__always)
  private func note(
    _ ways: Ways, _ inner: UInt64, at index: Int, of name: UnsafeBufferPointer<UInt8>,
    _ end: UInt64, in reached: inout Reached
  ) {
    let states = ways.all | inner
    reached.states |= states
    reached.spelled |= ways.spelled
    if states & end != 0 {
      let isWhole = ways.spelled & end != 0 && isNothing(in: name, from: index)
      reached.note(fit(of: ways, end, isWhole: isWhole), at: index)
    }
  }

  /// How well all of what is typed was read.
  ///
  /// - Parameter isWhole: Whether the name ends here.
  func fit(of ways: Ways, _ end: UInt64, isWhole: Bool) -> Fit {
    if ways.spelled & end == 0 { return .abbreviated }
    return isWhole ? .wholeName : ways.written & end != 0 ? .written : .spelled
  }

  /// Whether a name has no more characters that count.
  private func isNothing(in name: UnsafeBufferPointer<UInt8>, from index: Int) -> Bool {
    var index = index
    while index < name.count {
      let (scalar, length) = ScalarReader.scalar(at: index, of: name)
      if !CharacterClass.isMark(scalar), CharacterClass.of(scalar) != .separator { return false }
      index += length
    }
    return true
  }
}

extension NameMatcher.Reached {
  /// Notes how well all of what is typed was read, where it was not read as well before.
  mutating func note(_ fit: NameMatcher.Fit, at index: Int) {
    if let best = self.fit, best.rawValue <= fit.rawValue { return }
    self.fit = fit
    end = index
  }
}
