/// The delays of a search box, in milliseconds.
package enum SearchTiming {
  /// The debounce between a key and a request to a server, or the first search for an address, which is slow.
  package static var debounce: Int { 150 }
  /// The results are announced if no key was pressed until then.
  package static var announcement: Int { 700 }
}
