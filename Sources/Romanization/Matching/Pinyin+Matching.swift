extension Pinyin {
  /// Whether a name begins with a typed text, for type-ahead in a list.
  ///
  /// Each syllable may be typed as its Hanzi, as its pinyin, or as any beginning of its pinyin down to the initial:
  /// `重庆`, `chongq`, `cq` and `重qing` all match 重庆市. Case, width, the marks of letters, and spaces and
  /// punctuation between syllables are ignored. `ü` and `u` match `v`. Only the first 63 characters count.
  ///
  /// ```swift
  /// Pinyin.matchesPrefix(name: "重庆市", typed: "chong q")  // true
  /// Pinyin.matchesPrefix(name: "重庆市", typed: "cqs")      // true
  /// Pinyin.matchesPrefix(name: "重庆市", typed: "qing")     // false
  /// ```
  ///
  /// An empty text matches every name.
  ///
  /// - Complexity: O(*n* + *t*), where *n* and *t* are the lengths of `name` and `typed` in bytes.
  public static func matchesPrefix(name: String, typed: String) -> Bool {
    var (name, typed) = (name, typed)
    return name.withUTF8 { name in
      typed.withUTF8 { typed in matchesPrefix(utf8: name, typed: typed) }
    }
  }

  /// Whether a name in UTF-8 begins with a typed text in UTF-8, for type-ahead in a list.
  ///
  /// If the reading of a name is given, match both the name and the reading: a reading matches the pinyin and the
  /// initials of its syllables.
  ///
  /// - Complexity: O(*n* + *t*), where *n* and *t* are the lengths of `name` and `typed` in bytes.
  public static func matchesPrefix(
    utf8 name: UnsafeBufferPointer<UInt8>, typed: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let typed = TypedText(typed)
    var isMatch = typed.count == 0
    typed.withMatcher(.inContext) {
      isMatch = isMatch || $0.read(name, starts: 1, spelled: 1).fit != nil
    }
    return isMatch
  }
}
