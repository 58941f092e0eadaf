import AddressForms
import Hierarchies
import Histories
import MappedHierarchies

/// The countries and territories of the world, their places, and their forms of address.
///
/// There are 250: those of ISO 3166-1, and Kosovo. Names are those of Unicode's CLDR. Each says how much is known of its
/// places (``WorldCountry/Grade``), and as of when.
///
/// ```swift
/// let japan = WorldRegions.country("JP")!
/// japan.name                                // "日本"
/// japan.levels.map(\.word)                  // ["都道府県", "市区町村"]
/// let places = japan.places()
/// let node = places.node(withCode: "13113")!
/// places.names(of: places.path(to: node))   // ["東京都", "渋谷区"]
/// ```
public enum WorldRegions {
  /// The countries and territories as one level, in the order of their codes, memory-mapped on first use.
  ///
  /// The codes are those of ISO 3166-1 with two letters. ``WorldCountry`` reads the text columns.
  ///
  /// Traps with a message if the file is missing from the app, which ``checkResources()`` tells before.
  ///
  /// - Complexity: O(*b*) on first use to validate the *b* bytes of the resource, then O(1).
  public static let countries: Hierarchy = hierarchy("world")

  /// The countries with what a page needs for choosing a country and for its form of address.
  ///
  /// It is ``countries`` without the codes of three digits, the dialling codes and the sources, and with one example for each form of
  /// postal codes, for a smaller download: less than 12 kB with brotli.
  ///
  /// - Parameter codes: The codes of the countries that it has, or `nil` for all.
  /// - Complexity: O(*n*) for *n* countries.
  public static func forms(of codes: [String]? = nil) -> Hierarchy {
    var builder = HierarchyBuilder()
    let columns = countries.columnNames.filter {
      !["code", "numeric", "dial", "sources"].contains($0)
    }
    for node in countries.roots {
      let code = countries.code(of: node) ?? ""
      if let codes, !codes.contains(code) { continue }
      let entry = builder.add(countries.name(of: node), code: code)
      for column in columns {
        guard let text = countries.text(column, of: node) else { continue }
        builder.setText(
          column == "examples" ? oneOfEachForm(text) : text, column: column, of: entry)
      }
    }
    return builder.build()
  }

  /// The first of the examples with the same letters, digits and other signs in the same places.
  private static func oneOfEachForm(_ examples: String) -> String {
    var forms: Set<String> = []
    return examples.split(separator: "|").filter { example in
      forms.insert(
        String(example.map { $0.isNumber ? "0" : $0.isLetter ? "A" : $0 })
      ).inserted
    }.joined(separator: "|")
  }

  /// A country by its code of ISO 3166-1 with two letters in capitals, or `nil` if there is none.
  ///
  /// - Complexity: O(log *n*) for *n* countries, and that of reading the form of address.
  public static func country(_ code: String) -> WorldCountry? {
    countries.node(withCode: code).map { WorldCountry($0) }
  }

  /// A country by a typed code of ISO 3166-1, with two or three letters in either case, or with three digits.
  ///
  /// ```swift
  /// WorldRegions.country(typed: "jpn")?.code  // "JP"
  /// ```
  ///
  /// - Complexity: O(*n*) for *n* countries.
  public static func country(typed code: String) -> WorldCountry? {
    let capitals = code.uppercased()
    if let country = country(capitals) { return country }
    let columns = ["alpha3", "numeric"].compactMap { countries.column(named: $0) }
    return countries.roots.first { node in columns.contains { $0[node]?.string == capitals } }
      .map { WorldCountry($0) }
  }

  /// The countries with their places below them, as one hierarchy. The places are those of ``WorldCountry/choices()``.
  ///
  /// The codes of places begin with that of their country: `JP-13113` for 13113 of Japan; a code of ISO 3166-2 does
  /// already. The text columns are those with names (`latin`, `reading`, `en`, `also`), `iso`, `postal`, `section`, `index`
  /// and `childLevel`. The column `also` of a country has its code with three letters and its dialling code too: `JPN|+81`.
  ///
  /// ```swift
  /// let world = WorldRegions.hierarchy()
  /// let shibuya = world.node(withCode: "JP-13113")!
  /// world.names(of: world.path(to: shibuya))  // ["日本", "東京都", "渋谷区"]
  /// ```
  ///
  /// - Parameters:
  ///   - codes: The codes of the countries that it has, or `nil` for all.
  ///   - depth: The number of levels below a country, or `nil` for all.
  /// - Complexity: O(*b* + *n* log *n*) for *n* places with *b* bytes of text; 133,000 places if it has all. Keep the
  ///   result.
  public static func hierarchy(of codes: [String]? = nil, depth: Int? = nil) -> Hierarchy {
    var builder = HierarchyBuilder()
    for country in countries.roots {
      let code = countries.code(of: country) ?? ""
      if let codes, !codes.contains(code) { continue }
      let root = builder.add(countries.name(of: country), code: code)
      let facts = WorldCountry(country)
      for column in WorldCountry.nameColumns {
        let text = column == "also" ? facts.searchedNames : countries.text(column, of: country)
        if let text { builder.setText(text, column: column, of: root) }
      }
      facts.addChoices(to: &builder, below: root, depth: depth ?? .max)
    }
    return builder.build()
  }

  /// Opens the list of countries, or tells why that is impossible. The files of the countries are in the same folder.
  ///
  /// ```swift
  /// try WorldRegions.checkResources()
  /// WorldRegions.countries.roots.count  // 250
  /// ```
  ///
  /// - Throws: A ``/MappedHierarchies/ResourceError`` with the missing or damaged file, and what to do.
  /// - Complexity: O(*b*) for a file of *b* bytes.
  public static func checkResources() throws(ResourceError) { _ = try opened("world").get() }

  /// A map of a file of the module, which traps with a message if there is none.
  static func hierarchy(_ name: String) -> Hierarchy { opened(name).orStop }

  private static func opened(_ name: String) -> Result<Hierarchy, ResourceError> {
    let file = name + ".hierarchy"
    do {
      if let bytes = files?(file) { return .success(try HierarchyFile.decode(unowned: bytes) {}) }
      guard let path = resourcePath(file) else {
        return .failure(ResourceError(module: "WorldRegions", file: file))
      }
      return .success(try HierarchyFile.map(path: path))
    } catch {
      return .failure(ResourceError(module: "WorldRegions", file: file, fault: "\(error)"))
    }
  }

  /// The content of a file of the module, or `nil` if there is none.
  static func text(_ file: String) -> [UInt8]? {
    files.map { $0(file).map { [UInt8]($0) } } ?? resource(file)
  }

  nonisolated(unsafe) private static var files: ((String) -> UnsafeRawBufferPointer?)?

  /// Uses files in memory instead of the bundle's resources.
  ///
  /// A program that consists of one file contains them in its constants. It calls this once at its start, before it uses
  /// anything else of this module, and on one thread.
  ///
  /// - Parameter file: Gives the content of a file such as `JP.hierarchy`. It is used in place, and must exist and not
  ///   change until the program ends.
  /// - Complexity: O(1).
  public static func useFiles(_ file: @escaping (String) -> UnsafeRawBufferPointer?) {
    files = file
  }
}
