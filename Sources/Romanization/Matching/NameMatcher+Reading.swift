import CascadeBase

/// The active states of the NFA, by how they were reached. Each set contains the one before it.
struct ActiveStates {
  /// Every character as it is written.
  var written: UInt64
  /// Every character as it is written or by a full reading.
  var spelled: UInt64
  /// Any transition.
  var all: UInt64

  /// Advances the states that a mask allows by one unit: the shift-and step.
  @inline(__always)
  func advanced(by mask: UInt64) -> ActiveStates {
    ActiveStates(
      written: (written & mask) << 1, spelled: (spelled & mask) << 1, all: (all & mask) << 1)
  }
}

extension NameMatcher {
  /// Runs the NFA over a name.
  ///
  /// - Parameters:
  ///   - start: The byte offset in the name at which to begin.
  ///   - starts: The initial states, a bit set.
  ///   - spelled: Those of them that were reached by full readings.
  ///   - isInsideWord: Whether `start` is in the middle of a word, which is then read to its end.
  ///   - restarts: The states to add before each character of the name.
  /// - Complexity: O(*b*) for *b* bytes of the name.
  package func read(
    _ name: UnsafeBufferPointer<UInt8>, from start: Int = 0, starts: UInt64,
    spelled: UInt64, isInsideWord: Bool = false, restarts: UInt64 = 0
  ) -> Reached {
    if !UsualScripts.areAll, knowsAllNames {
      return readAllScripts(name, start, starts, spelled, isInsideWord, restarts)
    }
    return read(name, start, starts, spelled, isInsideWord, restarts, in: UsualScripts.self)
  }

  @inline(__always)
  func read<Used: Scripts>(
    _ name: UnsafeBufferPointer<UInt8>, _ start: Int, _ starts: UInt64, _ spelled: UInt64,
    _ isInsideWord: Bool, _ restarts: UInt64, in scripts: Used.Type
  ) -> Reached {
    var reached = Reached()
    var active = ActiveStates(written: spelled, spelled: spelled, all: starts)
    // In a word: `word` has the states that read it from its beginning, `inner` those that began in its middle, and
    // `active` those that left it after some letters.
    var word = ActiveStates(written: 0, spelled: 0, all: 0)
    var inner: UInt64 = isInsideWord ? starts : 0
    var isInWord = isInsideWord
    if isInsideWord { active = word }
    let end = end
    var characterCount = 0
    defer { steps += characterCount }

    var index = start
    while index < name.count {
      let offset = index
      guard let (scalar, kind) = CharacterClass.next(at: &index, of: name) else { continue }
      if isInWord, kind != .word {
        active.written = word.written
        active.spelled = word.spelled
        active.all |= inner
        inner = 0
        isInWord = false
      }
      if kind == .separator { continue }
      characterCount += 1
      if kind == .word {
        if !isInWord {
          word = active
          word.all |= restarts
          active = ActiveStates(written: 0, spelled: 0, all: 0)
          isInWord = true
        }
        let began = inner | restarts
        let mask = positions(of: scalar)
        var inside: UInt64 = 0
        var next = word.advanced(by: mask)
        inner = (began & mask) << 1
        if Used.areAll, name[offset] >= 0x80, word.all | began != 0,
          let spellings = LatinSpellings.spellings(
            of: scalar, writtenAs: ScalarReader.scalar(at: offset, of: name).value)
        {
          next.formUnion(read(word, spellings, &inside))
          active.all |= inside
          let last = ActiveStates(written: 0, spelled: 0, all: began)
          inner |= read(last, spellings, &inside).all
        }
        word = next
        active.all |= word.all
        note(word, inner | inside, at: index, of: name, end, in: &reached)
        if word.all | active.all | inner | restarts == 0 { break }
      } else {
        active.all |= restarts
        active =
          Used.areAll && Self.isSyllable(scalar)
          ? step(active, overSyllable: scalar, at: offset, of: name)
          : step(
            active, over: positions(of: scalar), spellings(of: scalar, at: offset..<index, of: name)
          )
        note(active, 0, at: index, of: name, end, in: &reached)
        if active.all | restarts == 0 { break }
      }
    }
    return reached
  }

  /// Advances the states over one character: as it is written, or by any of its readings or a beginning of one.
  @inline(__always)
  func step(
    _ active: ActiveStates, over written: UInt64, _ list: UnsafePointer<Spelling>
  ) -> ActiveStates {
    var next = active.advanced(by: written)
    var spelling = list
    while spelling.pointee != .none {
      var letters = spelling.pointee.bits
      var reading = active.advanced(by: positions(ofLetter: letters))
      // A separator may be before a syllable, but not inside.
      while reading.all != 0 {
        next.all |= reading.all
        letters >>= Spelling.letterWidth
        if letters == 0 {
          next.spelled |= reading.spelled
          break
        }
        reading = reading.advanced(by: positions(ofLetter: letters) & ~boundaries)
      }
      spelling += 1
    }
    return next
  }

  /// Records the states that are reached, and the best match of the whole typed text.
  @inline(__always)
  private func note(
    _ active: ActiveStates, _ inner: UInt64, at index: Int, of name: UnsafeBufferPointer<UInt8>,
    _ end: UInt64, in reached: inout Reached
  ) {
    let states = active.all | inner
    reached.states |= states
    reached.spelled |= active.spelled
    if states & end != 0 {
      let isWhole = active.spelled & end != 0 && isEnd(of: name, at: index)
      reached.note(fit(of: active, end, isWhole: isWhole), at: index)
    }
  }

  /// The quality of a match of the whole typed text.
  ///
  /// - Parameter isWhole: Whether the name ends here.
  func fit(of active: ActiveStates, _ end: UInt64, isWhole: Bool) -> Fit {
    if active.spelled & end == 0 { return .abbreviated }
    return isWhole ? .wholeName : active.written & end != 0 ? .written : .spelled
  }

  /// Whether only marks and separators follow in a name.
  private func isEnd(of name: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
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
  /// Records a match of the whole typed text if it is better than the one before.
  mutating func note(_ fit: NameMatcher.Fit, at index: Int) {
    if let best = self.fit, best.rawValue <= fit.rawValue { return }
    self.fit = fit
    end = index
  }
}

extension NameMatcher {
  /// Runs the NFA over a name that is given as character numbers of a table.
  ///
  /// The result is that of reading the name itself, except that `end` counts characters.
  ///
  /// - Parameters:
  ///   - steps: The steps of the characters through the whole typed text.
  ///   - starts: The initial states, a bit set.
  ///   - spelled: Those of them that were reached by full readings.
  ///   - restarts: The states to add before each character of the name.
  /// - Complexity: O(*n*) for *n* characters.
  package func read(
    _ numbers: UnsafeBufferPointer<UInt16>, _ characters: CharacterTable.Lookup,
    _ steps: CharacterSteps, starts: UInt64, spelled: UInt64, restarts: UInt64 = 0
  ) -> Reached {
    var reached = Reached()
    let end = end
    var active = ActiveStates(written: spelled, spelled: spelled, all: starts)
    var index = 0
    while index < numbers.count {
      let number = numbers[index]
      index += 1
      active.all |= restarts
      if CharacterSteps.set(active.all) & steps.next(number) == 0 {
        if restarts == 0 { break }
        active = ActiveStates(written: 0, spelled: 0, all: 0)
        continue
      }
      let unit = characters.character(Int(number))
      active = step(active, over: positions(of: unit), characters.spellings(Int(number)))
      reached.states |= active.all
      reached.spelled |= active.spelled
      if active.all & end != 0 {
        let isWhole = index == numbers.count
        reached.note(fit(of: active, end, isWhole: isWhole), at: index)
      }
      if active.all | restarts == 0 { break }
    }
    self.steps += index
    return reached
  }
}
