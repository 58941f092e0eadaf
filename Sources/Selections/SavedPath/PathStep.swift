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

extension PathStep {
  /// The steps that the text form of a path names, as `Hierarchy.value(of:)` writes it.
  ///
  /// ```swift
  /// PathStep.steps(ofValue: "440105/新港街道").map(\.name)  // ["440105", "新港街道"]
  /// ```
  ///
  /// An item may be a code or a name, so its step has both; one whose first character has a `\`
  /// before it is a name only. An empty text has no steps.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  public static func steps(ofValue text: String) -> [PathStep] { PathValue.steps(text) }
}
