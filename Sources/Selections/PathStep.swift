/// One level of a saved path: the code or the name of a node, or both.
///
/// It is what an app keeps of a chosen node when it keeps both. The code is looked for first; the
/// name finds the node again where its code has changed.
public struct PathStep: Hashable, Sendable {
  /// The node's code, if it is known.
  public var code: String?

  /// The node's name, if it is known.
  public var name: String?

  /// Makes a step from a code, a name, or both.
  public init(code: String? = nil, name: String? = nil) {
    self.code = code
    self.name = name
  }
}
