extension Site {
  /// The page that says what is served, and the comment in its template that the hierarchies replace.
  private static let (indexName, listComment) = ("index.html", "<!-- hierarchies -->")

  /// Adds the page that says what is served, made from ``indexTemplate``.
  mutating func addIndex(_ hierarchies: [ServedHierarchy]) {
    let list = hierarchies.map(Self.section).joined(separator: "\n")
    // People copy the URLs of the hierarchies, so these stay the same for all versions.
    let page = withVersionedURLs(indexTemplate).replacing(Self.listComment, with: list)
    addFile("/", Array(page.utf8), named: Self.indexName)
  }

  /// Whether a file is the template of the page.
  static func isIndex(_ file: ServerFiles.File) -> Bool { file.name == indexName }

  private static func section(of served: ServedHierarchy) -> String {
    let size =
      served.countryName
      ?? "Nodes: \(served.hierarchy.count). Levels: \(served.hierarchy.depth)."
    return """
          <section>
            <h2>\(escaped(served.name))</h2>
            <p class="summary">\(escaped(size))</p>
            <p><a href="\(served.childrenPath)">Children</a> · <a href="\(served.filePath)">File</a></p>
          </section>
      """
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }
}
