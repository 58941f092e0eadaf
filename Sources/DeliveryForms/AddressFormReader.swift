import Hierarchies
import Lookup

/// Separates the parts of a delivery form: the recipient's name, phone numbers, postal code, and address.
///
/// ```swift
/// let text = "张三，138 0000 0000，浙江省杭州市西湖区文三路1号，310012"
/// let address = AddressResolver(regions).resolve(text)
/// let parts = AddressFormReader(regions).parts(of: text, resolvedTo: address)
/// parts.phones.map(\.text)  // ["13800000000"]
/// ```
///
/// A reader is immutable. Several threads can use it concurrently.
public struct AddressFormReader: Sendable {
  let hierarchy: Hierarchy
  let words: FormWords

  /// Creates a reader for the texts of which a resolver finds the places.
  ///
  /// - Parameters:
  ///   - hierarchy: The places. Their codes show that a number isn't a postal code.
  ///   - profile: The words of the language of the texts.
  /// - Complexity: O(*w*) for *w* bytes of words.
  public init(_ hierarchy: Hierarchy, profile: AddressFormProfile = .chinese) {
    self.hierarchy = hierarchy
    words = FormWords(profile)
  }

  /// Finds the parts of a text.
  ///
  /// A name needs a label, a phone number beside it, or a separate field at one end of the text. A text without any
  /// other part is an address.
  ///
  /// - Parameters:
  ///   - text: A text, or fields that are separated by tabs.
  ///   - address: The result of resolving the same text. Names of places in it aren't names of recipients.
  /// - Complexity: O(*b*) for *b* bytes of text.
  public func parts(of text: String, resolvedTo address: ResolvedAddress) -> AddressParts {
    var text = text
    return text.withUTF8 { parts(ofUTF8: $0, resolvedTo: address) }
  }

  /// Finds the parts of a text in UTF-8. Bytes that aren't valid UTF-8 belong to the address.
  ///
  /// - Parameters:
  ///   - text: A text, or fields that are separated by tabs.
  ///   - address: The result of resolving the same text.
  /// - Complexity: O(*b*) for *b* bytes of text.
  public func parts(
    ofUTF8 text: UnsafeBufferPointer<UInt8>, resolvedTo address: ResolvedAddress
  ) -> AddressParts {
    FormText.fold(text, by: words.folding) { folded in
      withUnsafeTemporaryAllocation(of: FormScan.Owner.self, capacity: folded.count) { owners in
        owners.initialize(repeating: .address)
        var scan = FormScan(
          text: folded, address: address, hierarchy: hierarchy, words: words, owners: owners)
        return scan.parts()
      }
    }
  }
}
