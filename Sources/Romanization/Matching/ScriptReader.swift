import CascadeBase

/// How names in scripts other than those of Chinese and English are typed.
///
/// This class takes their letters as they are written. ``AllScripts`` knows what is typed for them.
package class ScriptReader {
  package init() {}

  /// Advances the states of a matcher over a kana or a Hangul syllable.
  ///
  /// - Parameters:
  ///   - folded: The character as it is compared with typed text.
  ///   - offset: Its byte offset in the name.
  func step(
    _ matcher: NameMatcher, _ active: ActiveStates, over folded: UInt32, at offset: Int,
    of name: UnsafeBufferPointer<UInt8>
  ) -> ActiveStates { active.advanced(by: matcher.positions(of: folded)) }

  /// The spellings of a letter of a word in the form of ``LatinSpellings``, or `nil` if it is only itself.
  ///
  /// - Parameters:
  ///   - folded: The letter as it is compared with typed text.
  ///   - scalar: The letter as it is written.
  func spellings(of folded: UInt32, writtenAs scalar: UInt32) -> UnsafePointer<UInt8>? { nil }

  /// Calls a closure with the letters of a Hangul syllable, and returns whether a scalar is Hangul.
  func forEachHangulLetter(of scalar: UInt32, _ body: (UInt32) -> Void) -> Bool { false }

  /// Calls a closure with each letter that can be typed for a folded character, in any order, except itself.
  package func forEachLetter(of folded: UInt32, _ body: (UInt32) -> Void) {}
}

#if hasFeature(Embedded)
/// How names in other scripts are typed. A page with a country sets ``AllScripts``, which is in a part of the elements.
nonisolated(unsafe) package var scripts = ScriptReader()

extension AllScripts {
  /// Uses all scripts from now on.
  @inline(never)
  package static func use() { scripts = AllScripts() }
}
#else
/// How names in other scripts are typed.
nonisolated(unsafe) package let scripts = AllScripts()

extension AllScripts {
  /// Uses all scripts, which every program but the elements does anyway.
  package static func use() {}
}
#endif
