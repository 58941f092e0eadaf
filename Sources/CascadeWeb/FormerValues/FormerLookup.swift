import Selections

/// The history of an element's data, and the values that are looked up in it.
struct FormerLookup {
  /// The URL of the history.
  var url: [UInt8]?
  var source: Source?
  var finder: FormerFinder?
  /// The value that a server was asked for because it isn't among the loaded nodes.
  var asked: SavedPath?
  /// Whether requested values wait for the history.
  var isSeeking = false

  /// The part of the program that reads histories.
  static var part: Name { "history" }
}
