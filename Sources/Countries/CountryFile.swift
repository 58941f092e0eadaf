import AddressForms
import Hierarchies
import Selections

/// A file with what is known of a country or of all countries, which an adapter loads.
@_spi(Tools) public struct CountryFile: Equatable, Sendable {
  /// What a file has.
  public enum Content: Equatable, Sendable {
    /// The countries with their form of address and their levels, as nodes with text columns.
    case facts
    /// The places of a country, or the upper levels of them.
    case places
    /// What is below the levels of ``places``, or all places, in the release with a stamp.
    case part([UInt8], stamp: UInt64)
    /// The names of places or countries in a language, by their codes.
    case names
    /// The words for levels and fields in a language, by their keys.
    case words
  }

  package let content: Content
  /// The code of the country, or `nil` for what all countries have together.
  package let country: [UInt8]?
  /// The tag of the language of names and words.
  package let language: [UInt8]

  /// Creates the description of a file.
  public init(_ content: Content, of country: [UInt8]? = nil, in language: [UInt8] = []) {
    self.content = content
    self.country = country
    self.language = language
  }

  /// The folder of the file.
  public var folder: [UInt8] { country ?? Array("world".utf8) }

  /// The name in the folder, without `.hierarchy`.
  package var name: [UInt8] {
    switch content {
    case .facts: Array("country".utf8)
    case .places: Array(SplitHierarchy.upperName.utf8)
    case .part(let name, _): name
    case .names: Array("names.".utf8) + language
    case .words: Array("words.".utf8) + language
    }
  }

  /// The folder and the name: `JP/names.de`.
  public var path: [UInt8] { folder + [UInt8(ascii: "/")] + name }

  /// The path of the file in the folder with the data of all countries: `JP/names.de.hierarchy`.
  public var fullPath: [UInt8] { path + Array(".hierarchy".utf8) }

  /// The tag with which the files in a language are named; English without one.
  package static func language(of tag: [UInt8]) -> [UInt8] {
    language(matching: tag) ?? Array("en".utf8)
  }

  /// The language of files that a tag means, or `nil` if there is none.
  package static func language(matching tag: [UInt8]) -> [UInt8]? {
    let tag = LanguageTag(tag)
    if tag.isChinese { return Array((tag.isTraditional ? "zh-Hant" : "zh-Hans").utf8) }
    let isKnown = LanguageTag.isOne(tag.language, of: "en ja ko es pt fr de ru ar th vi id hi")
    return isKnown ? tag.language : nil
  }
}

/// Something in the files of countries, as far as they have been loaded.
package enum CountryFinding<Value> {
  /// The file that has to be loaded first.
  case missing(CountryFile)
  case found(Value)
  case failed(CountryFailure)

  /// Passes the found value to a function, and returns its result.
  func flatMap<Next>(_ find: (Value) -> CountryFinding<Next>) -> CountryFinding<Next> {
    switch self {
    case .missing(let file): .missing(file)
    case .found(let value): find(value)
    case .failed(let failure): .failed(failure)
    }
  }
}

/// Why something in the files of countries can't be found.
package enum CountryFailure: Equatable, Sendable {
  /// A file couldn't be loaded.
  case file(CountryFile)
  /// Files belong to different releases.
  case otherRelease
}
