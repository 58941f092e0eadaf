extension AddressResolver {
  /// Resolves a text in a scope or in the whole hierarchy, and says how it was read.
  ///
  /// - Precondition: The nodes of the scope are in the hierarchy.
  /// - Complexity: As `resolve(_:in:)`.
  public func explain(
    _ text: String, in scope: AddressScope = AddressScope()
  ) -> AddressExplanation {
    var text = text
    return text.withUTF8 { text in
      withResolution(of: text, in: scope) { $0.explanation() }
    }
  }

  /// Resolves fields in UTF-8, separated by tabs, in a scope or in the whole hierarchy, and says how they were read. See
  /// `resolve(fields:within:preferring:)`.
  ///
  /// - Precondition: The nodes of the scope are in the hierarchy.
  /// - Complexity: As `resolve(_:in:)`.
  public func explain(
    utf8Fields text: UnsafeBufferPointer<UInt8>, in scope: AddressScope = AddressScope()
  ) -> AddressExplanation {
    withResolution(of: text, in: scope) { resolution in
      resolution.hasFields = text.contains(UInt8(ascii: "\t"))
      return resolution.explanation()
    }
  }
}
