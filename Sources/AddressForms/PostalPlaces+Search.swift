import CascadeBase
import Hierarchies

// Postal codes in a search box.
extension PostalPlaces {
  /// The places that a search text means as a postal code.
  public struct Found: Hashable, Sendable {
    /// The code, as it is usually written if it is complete: `150-0043`, `150`.
    public let code: String
    /// The places, those with all codes that begin so first; not empty.
    public let places: [Hierarchy.Node]
  }

  /// The places of the postal code that a user types into a search box; `nil` if the text is none.
  ///
  /// ```swift
  /// let japan = WorldRegions.country("JP")!
  /// let places = japan.choices()
  /// let found = PostalPlaces(places).search("1500043", in: japan.form)!
  /// found.code                      // "150-0043"
  /// found.places.map(places.name)   // ["渋谷区"]
  /// ```
  ///
  /// - Parameters:
  ///   - text: A text in any usual writing. It counts if it has a digit and is a code of the country or the beginning of
  ///     one: `150`, `〒150-0043`, `K1A`.
  ///   - form: The form of address of the country, which has the pattern of whole codes; `nil` if it isn't known.
  /// - Complexity: As for ``match(_:)``.
  public func search(_ text: String, in form: AddressForm?) -> Found? {
    let characters = PostalPattern.significantCharacters(of: text)
    guard characters.contains(where: Self.isDigit),
      characters.allSatisfy({ Self.isDigit($0) || $0 &- UInt8(ascii: "A") < 26 }),
      form?.postalPattern?.isBeginning(text) ?? true
    else { return nil }
    let places = match(text).candidates
    if places.isEmpty { return nil }
    let code = form?.usualPostalCode(text) ?? String(decoding: characters, as: UTF8.self)
    return Found(code: code, places: places)
  }

  /// The places of the postal code that a user types into a search box among several countries: in the chosen country,
  /// otherwise in the country in the text.
  ///
  /// - Parameters:
  ///   - text: A text as for ``search(_:in:)``, with or without the name of a country.
  ///   - chosen: The country that the user has chosen, if any.
  ///   - country: Returns the country with a name in UTF-8; `nil` if there is none.
  ///   - find: Returns the places of a code in a country.
  /// - Returns: The country and the places; `nil` if there are none.
  /// - Complexity: O(*w*) calls for *w* words.
  public static func search<Country>(
    _ text: String, in chosen: Country?, named country: ([UInt8]) -> Country?,
    by find: (String, Country) -> Found?
  ) -> (country: Country, found: Found)? {
    if let chosen, let found = find(text, chosen) { return (chosen, found) }
    return countryAndCode(in: text, country: country).flatMap { country, code in
      find(code, country).map { (country, $0) }
    }
  }

  /// The country that a search text names before or after a postal code, and the code: `JP 150`, `902 United States`.
  ///
  /// - Parameter country: Returns the country with a name, which is part of the text in UTF-8; `nil` if there is none.
  /// - Returns: `nil` if the text has no such parts.
  /// - Complexity: O(*w*) calls for *w* words.
  public static func countryAndCode<Country>(
    in text: String, country: ([UInt8]) -> Country?
  ) -> (country: Country, code: String)? {
    var words: [[UInt8]] = []
    for scalar in text.unicodeScalars {
      // Chinese and Japanese input methods type the ideographic space.
      if scalar.value == 0x20 || scalar.value == 0x3000 {
        if words.last?.isEmpty == false { words.append([]) }
      } else {
        if words.isEmpty { words.append([]) }
        ScalarWriter.append(scalar.value, to: &words[words.count - 1])
      }
    }
    if words.last?.isEmpty == true { words.removeLast() }
    for count in words.indices.dropFirst() {
      let parts = [joined(words[..<count]), joined(words[count...])]
      for name in [0, 1] where parts[1 - name].contains(where: isDigit) {
        if let country = country(parts[name]) {
          return (country, String(decoding: parts[1 - name], as: UTF8.self))
        }
      }
    }
    return nil
  }

  private static func joined(_ words: ArraySlice<[UInt8]>) -> [UInt8] {
    var text: [UInt8] = []
    for word in words { text += text.isEmpty ? word : [UInt8(ascii: " ")] + word }
    return text
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}
