import CascadeBase

// Names in other alphabets, by Latin letters. Kana and Hangul syllables are characters: any beginning of what is typed for
// one matches it, as with the pinyin of a Hanzi. Other letters are parts of words.
extension NameMatcher {
  /// Runs the NFA over a name in any script; see ``read(_:from:starts:spelled:isInsideWord:restarts:)``.
  @inline(never)
  func readAllScripts(
    _ name: UnsafeBufferPointer<UInt8>, _ start: Int, _ starts: UInt64, _ spelled: UInt64,
    _ isInsideWord: Bool, _ restarts: UInt64
  ) -> Reached {
    read(name, start, starts, spelled, isInsideWord, restarts, in: AllScripts.self)
  }

  /// Whether a character is matched by ``step(_:overSyllable:at:of:)``: a kana or a Hangul syllable.
  @inline(__always)
  static func isSyllable(_ scalar: UInt32) -> Bool {
    scalar < 0x3100 ? scalar >= 0x3041 : HangulSyllable.contains(scalar)
  }

  /// Advances the states over a kana or a Hangul syllable: as it is written, or by Latin letters or a beginning of
  /// them; Hangul also by its letters or a beginning of them.
  ///
  /// - Parameters:
  ///   - folded: The character as it is compared with typed text.
  ///   - offset: Its byte offset in the name.
  @inline(never)
  func step(
    _ active: ActiveStates, overSyllable folded: UInt32, at offset: Int,
    of name: UnsafeBufferPointer<UInt8>
  ) -> ActiveStates {
    var inside: UInt64 = 0
    var next: ActiveStates
    if HangulSyllable.contains(folded) {
      next = active
      var count = 0
      _ = HangulSyllable.forEachLetter(of: folded) {
        if count > 0 { inside |= next.all }
        next = next.advanced(by: positions(of: $0))
        count += 1
      }
      next.formUnion(readHangul(active, folded, &inside))
    } else {
      next = active.advanced(by: positions(of: folded))
      next.formUnion(readKana(active, at: offset, of: name, &inside))
    }
    next.all |= inside
    return next
  }

  private func readHangul(
    _ active: ActiveStates, _ syllable: UInt32, _ inside: inout UInt64
  ) -> ActiveStates {
    var next = read(active, LatinSpellings.hangul(syllable, .initial), &inside)
    // ㅇ isn't spelled.
    if next.all != active.all { inside |= next.all }
    next = read(next, LatinSpellings.hangul(syllable, .vowel), &inside)
    inside |= next.all
    return read(next, LatinSpellings.hangul(syllable, .final), &inside)
  }

  private func readKana(
    _ active: ActiveStates, at offset: Int, of name: UnsafeBufferPointer<UInt8>,
    _ inside: inout UInt64
  ) -> ActiveStates {
    guard let kana = kana(at: offset, of: name) else {
      // ー isn't typed.
      return ActiveStates(written: 0, spelled: active.spelled, all: active.all)
    }
    let before = self.kana(at: offset - 3, of: name)
    let after = self.kana(at: offset + 3, of: name)
    let isPalatal = after?.isPalatal ?? false
    var next = active
    next.written = 0
    if let consonant = kana.onlyConsonant {
      next = next.advanced(by: positions(of: consonant))
      if isPalatal {
        inside |= next.all
        next = next.advanced(by: positions(of: UInt32(UInt8(ascii: "y"))))
      }
    } else {
      next = read(next, kana.consonants(isPalatal: isPalatal).utf8Start, &inside)
    }
    if let vowel = kana.vowelLetter, !(after?.isSmall ?? false) {
      if kana.hasConsonant { inside |= next.all }
      next = next.advanced(by: positions(of: vowel))
    }
    if let before, kana.lengthens(before) {
      next.formUnion(active.advanced(by: positions(of: UInt32(UInt8(ascii: "h")))))
      next.formUnion(active)
      next.written = 0
    }
    return next
  }

  private func kana(at offset: Int, of name: UnsafeBufferPointer<UInt8>) -> KanaSpelling? {
    guard offset >= 0, offset < name.count else { return nil }
    return KanaSpelling(ScalarReader.scalar(at: offset, of: name).value)
  }

  /// Advances the states over one of the spellings in a field of ``LatinSpellings``.
  ///
  /// - Parameter inside: Receives the states inside a spelling, from which the name can't be read on.
  @inline(never)
  func read(
    _ active: ActiveStates, _ field: UnsafePointer<UInt8>, _ inside: inout UInt64
  ) -> ActiveStates {
    var next = ActiveStates(written: 0, spelled: 0, all: 0)
    var reading = active
    reading.written = 0
    var isInside = false
    var index = 0
    while field[index] != LatinSpellings.space {
      if field[index] == LatinSpellings.comma {
        next.formUnion(reading)
        reading = active
        reading.written = 0
        isInside = false
      } else {
        if isInside { inside |= reading.all }
        reading = reading.advanced(by: positions(of: UInt32(field[index])))
        isInside = true
      }
      index += 1
    }
    next.formUnion(reading)
    return next
  }
}

extension ActiveStates {
  /// Adds the states of another set.
  mutating func formUnion(_ other: ActiveStates) {
    written |= other.written
    spelled |= other.spelled
    all |= other.all
  }
}
