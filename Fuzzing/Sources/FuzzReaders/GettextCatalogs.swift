import HierarchyFormats

/// The test of catalogs with translations.
enum GettextCatalogs {
  private static let countries = Array(
    #"{"3166-1":[{"alpha_2":"AD","name":"Andorra"},{"alpha_2":"FR","name":"France"}]}"#.utf8)
  private static let subdivisions = Array(
    #"{"3166-2":[{"code":"FR-75","name":"Paris","type":"x"}]}"#.utf8)

  /// Reads bytes as a catalog. Translations are parts of it, and become the names of countries.
  static func read(_ bytes: [UInt8]) {
    guard let catalog = GettextCatalog(bytes) else { return }
    for start in stride(from: 0, to: min(bytes.count, 64), by: 3) {
      let translation = catalog.translation(of: bytes[start..<min(start + 4, bytes.count)])
      if let translation { precondition(!translation.isEmpty && translation.count <= bytes.count) }
    }
    var union = TableUnion()
    do {
      try union.append(countries)
      try union.append(subdivisions)
    } catch {
      preconditionFailure("the documents are valid")
    }
    union.translate(columnNamed: "name", with: catalog)
    _ = try? union.read()
  }
}
