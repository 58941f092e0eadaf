#if hasFeature(Embedded)
/// Whether the program knows how places are named, written and typed in all countries.
///
/// The elements have that code in a part that only pages with a country load. It sets this, and functions of the part may
/// only be called then. Other programs always have it.
@usableFromInline nonisolated(unsafe) package private(set) var knowsAllNames = false

/// Sets that the part is loaded.
package func useAllNames() { knowsAllNames = true }
#else
/// Whether the program knows how places are named, written and typed in all countries.
@inlinable package var knowsAllNames: Bool { true }

/// Does nothing.
package func useAllNames() {}
#endif

/// The scripts of names that some code reads or sorts. The elements have that code twice, for each of these types.
package protocol Scripts {
  /// Whether these are the scripts of all countries. Otherwise other letters than Latin, Greek and Cyrillic ones, kana and
  /// Hangul are symbols, and the letters of other alphabets are only typed as they are written.
  static var areAll: Bool { get }
}

/// The scripts of the names in China's data.
package enum ChineseScripts: Scripts {
  @inlinable package static var areAll: Bool { false }
}

/// The scripts of all countries.
package enum AllScripts: Scripts {
  @inlinable package static var areAll: Bool { true }
}

#if hasFeature(Embedded)
/// The scripts of code that all pages load.
package typealias UsualScripts = ChineseScripts
#else
/// The scripts that a program reads.
package typealias UsualScripts = AllScripts
#endif
