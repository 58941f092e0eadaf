/// The history of an element's data, and the requested values that were looked up in it.
package struct FormerValues {
  /// The URL of the history.
  var url: [UInt8]?
  var source: Source?
  var finder: FormerFinder?
  /// The values that were looked up.
  package internal(set) var values: [FormerValue] = []
  /// Whether requested values wait for the history.
  var isSeeking = false

  mutating func forgetValues() {
    values = []
    isSeeking = false
  }
}
