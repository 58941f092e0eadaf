import GuessedFormats
import HierarchyFormats
import SystemLibrary

/// The translated names of countries and subdivisions that the package iso-codes installs.
public enum InstalledTranslations {
  /// The folder with a folder for each language.
  public static let defaultFolder = "/usr/share/locale"

  private static let domains = ["iso_3166-1", "iso_3166-2"]

  /// Reads the catalogs of a language.
  ///
  /// - Parameter language: The name of the language's folder, such as `zh_CN` or `de`.
  /// - Returns: An empty array if none is installed.
  /// - Throws: ``DocumentFileError`` if a catalog can't be read.
  /// - Complexity: O(*b*) for *b* bytes.
  public static func catalogs(
    for language: String, in folder: String = defaultFolder
  ) throws(DocumentFileError) -> [GettextCatalog] {
    // A language is one folder, not a path to others.
    if language.utf8.contains(UInt8(ascii: "/")) || language == ".." { return [] }
    var catalogs: [GettextCatalog] = []
    for domain in domains {
      let path = "\(folder)/\(language)/LC_MESSAGES/\(domain).mo"
      if access(path, F_OK) != 0 { continue }
      guard let catalog = GettextCatalog(try DocumentFile.bytes(ofFile: path)) else {
        throw .damagedCatalog(path)
      }
      catalogs.append(catalog)
    }
    return catalogs
  }

  /// The languages with catalogs, in alphabetical order.
  public static func languages(in folder: String = defaultFolder) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { access("\(folder)/\($0)/LC_MESSAGES/\(domains[0]).mo", F_OK) == 0 }
      .sorted()
  }
}
