extension Pinyin {
  /// Whether `name` begins with `typed`, as a list that is typed into would have it.
  ///
  /// Each syllable may be typed as its Hanzi, as its pinyin or as any beginning of its pinyin, down to the
  /// initial, so all of `重庆`, `chongq`, `cq` and `重qing` match 重庆市. Case, full width and the marks of
  /// Latin letters are ignored, and so are spaces and punctuation between syllables. `ü` and `u` are
  /// taken for `v`. What is typed beyond 63 characters does not count.
  ///
  /// ```swift
  /// Pinyin.matchesPrefix(name: "重庆市", typed: "chong q")  // true
  /// Pinyin.matchesPrefix(name: "重庆市", typed: "cqs")      // true
  /// Pinyin.matchesPrefix(name: "重庆市", typed: "qing")     // false
  /// ```
  ///
  /// Nothing typed matches every name.
  ///
  /// - Complexity: O(*n* + *t*), where *n* and *t* are the lengths of `name` and `typed` in bytes.
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
  /// - Complexity: O(*n* + *t*), where *n* and *t* are the lengths of `name` and `typed` in bytes.
  public static func matchesPrefix(
    name: UnsafeBufferPointer<UInt8>, typed: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let typed = TypedText(typed)
    var isMatch = typed.count == 0
    typed.withMatcher(.inContext) {
      isMatch = isMatch || $0.read(name, starts: 1, spelled: 1).fit != nil
    }
    return isMatch
  }
}
