/// The amount that a server writes to standard error.
public enum LogFormat: String, CaseIterable, Sendable {
  /// A line of text for each reloaded or refused file.
  case events
  /// A JSON object on one line for each request, and for each reloaded or refused file.
  case json
}
