/// The declarations of some elements for editors, type checkers and package managers.
///
/// They are made from the definitions of the elements, which the program in the browser uses too, and from
/// descriptions that only this module contains.
public struct DeclaredElements {
  /// The prefix of the names of all elements.
  static let prefix = "cascade-"

  /// The names of all elements without their prefix, such as `wheel`.
  public static var names: [String] { DeclaredElement.all.map(\.shortName) }

  let elements: [DeclaredElement]

  /// Creates the declarations of some elements.
  ///
  /// - Parameter names: Names of elements without their prefix. Other names are ignored.
  public init(_ names: [String] = Self.names) {
    elements = DeclaredElement.all.filter { names.contains($0.shortName) }
  }
}

extension DeclaredElements {
  /// The parts of the program that the elements can need, not counting those that these parts call.
  public var parts: Set<String> {
    elements.reduce(into: []) { $0.formUnion($1.parts) }
  }

  /// The names of the elements without their prefix.
  public var shortNames: [String] { elements.map(\.shortName) }
}
