import Lookup
import Selections
import WebRuntime

/// The search for matches of a filter among nodes that aren't loaded, by the page or a server.
struct RemoteFilter {
  /// The text in the filter box that is searched for.
  var query: [UInt8] = []
  /// The pages of results.
  var pages = SearchPages()
  /// The request to the server.
  var source: Source?
  /// The paths of results that aren't loaded.
  var paths: [SavedPath] = []
}
