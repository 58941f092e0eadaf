/// The history of an element's data, and the values that are looked up in it.
struct FormerLookup {
  /// The URL of the history.
  var url: [UInt8]?
  var source: Source?
  var finder: FormerFinder?
  /// Whether a server was asked for the value because it isn't among the loaded nodes.
  var hasAsked = false
  /// Whether requested values wait for the history.
  var isSeeking = false

  /// The part of the program that reads histories.
  static var part: Name { "history" }
}
