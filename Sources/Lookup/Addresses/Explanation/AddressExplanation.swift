import Hierarchies

/// How a text was read as an address: what each of its parts is, and what else it could have meant.
///
/// ```swift
/// let explanation = AddressResolver(ChinaRegions.hierarchy).explain("广州海珠区新港中路1号")
/// explanation.parts.count  // 3
/// ```
public struct AddressExplanation: Hashable, Sendable {
  /// The result, as `resolve` returns it.
  public let address: ResolvedAddress

  /// The parts of the text in their order. Together they contain all of it but blanks and separators.
  public let parts: [Part]

  /// The candidates of the result, and the other places that names in the text suggest, the most likely first, each with
  /// the names that support it.
  public let others: [Reading]
}

extension AddressExplanation {
  /// A part of the text.
  public struct Part: Hashable, Sendable {
    /// The range of the part, in bytes of the text's UTF-8.
    public let range: Range<Int>
    /// The role of the part.
    public let role: Role

    init(_ range: Range<Int>, _ role: Role) {
      (self.range, self.role) = (range, role)
    }
  }

  /// The role of a part of the text.
  public enum Role: Hashable, Sendable {
    /// The name of a place. The node is `nil` if the candidates have different places there.
    case name(Hierarchy.Node?, NameForm)
    /// A name that was read before: 广州市 in 广东省广州市海珠区广州市.
    case repetition(Hierarchy.Node?, NameForm)
    /// A word that says nothing about the place: 收货地址.
    case label
    /// Text between names that was skipped.
    case skipped
    /// The text that remains, such as a street and a house number.
    case remainder
  }

  /// The form in which a text has the name of a place.
  public enum NameForm: Hashable, Sendable {
    /// Today's full name.
    case full
    /// The name without its suffix, or shortened in another way: 广州, 恩施州.
    case short
    /// A former name: 江干区 for 上城区.
    case former
    /// A former name without its suffix.
    case shortFormer
    /// The name with another suffix than today's: 望城县 for 望城区.
    case otherSuffix
    /// The name with a suffix that it doesn't have in the data: 浙江省 for 浙江.
    case addedSuffix
    /// The name with a typing error: 南凶市 for 南雄市.
    case misspelled
  }

  /// Another way to read the text.
  public struct Reading: Hashable, Sendable {
    /// The path to the place; with several places, their common ancestors.
    public let path: [Hierarchy.Node]
    /// The names in the text that lead to it, which have the roles `name` and `repetition`.
    public let names: [Part]
  }
}
