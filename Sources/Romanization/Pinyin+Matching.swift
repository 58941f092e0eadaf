extension Pinyin {
  /// Whether `name` begins with `typed`, as a list that is typed into would have it.
  ///
  /// Each syllable may be typed as its Hanzi, as its pinyin or as any beginning of its pinyin, down to the
  /// initial, so all of `重庆`, `chongq`, `cq` and `重qing` match 重庆市. The case of Latin letters is
  /// ignored, and so are spaces and apostrophes between syllables. `ü` and `u` are taken for `v`.
  ///
  /// ```swift
  /// Pinyin.matchesPrefix(name: "重庆市", typed: "chong q")  // true
  /// Pinyin.matchesPrefix(name: "重庆市", typed: "cqs")      // true
  /// Pinyin.matchesPrefix(name: "重庆市", typed: "qing")     // false
  /// ```
  ///
  /// Nothing typed matches every name.
  ///
  /// - Complexity: O(*n* · *t*), where *n* and *t* are the lengths of `name` and `typed` in bytes.
  public static func matchesPrefix(name: String, typed: String) -> Bool {
    var (name, typed) = (name, typed)
    return name.withUTF8 { name in
      typed.withUTF8 { typed in matchesPrefix(name: name, typed: typed) }
    }
  }

  /// Whether the UTF-8 in `name` begins with that in `typed`, as a list that is typed into would have it.
  ///
  /// For a name whose reading is given, ask for the name and for the reading: a reading matches what
  /// is typed in pinyin or initials as its name would.
  ///
  /// - Complexity: O(*n* · *t*), where *n* and *t* are the lengths of `name` and `typed` in bytes.
  public static func matchesPrefix(
    name: UnsafeBufferPointer<UInt8>, typed: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let size = typed.count + 1
    return withUnsafeTemporaryAllocation(of: Bool.self, capacity: 2 * size) { flags in
      flags.initialize(repeating: false)
      var matcher = PrefixMatcher(
        typed: typed, reached: .init(rebasing: flags[..<size]),
        next: .init(rebasing: flags[size...]))
      return matcher.matches(name)
    }
  }
}
