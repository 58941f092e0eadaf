extension WebBundle {
  /// Adds a page that shows the chosen elements with the first hierarchy. Without data there is nothing to show.
  mutating func addExample() throws(ServerError) {
    guard let hierarchy = hierarchies.first else { return }
    for file in try ServerResources.files(in: "BundlePage") {
      var text = String(decoding: file.bytes, as: UTF8.self)
      if file.name.hasSuffix(".html") { text = page(from: text, hierarchy) }
      files.append(BundleFile(file.name, text, .served))
    }
  }

  /// Returns the page with the chosen elements, and with the versioned paths of the files.
  ///
  /// A section between `<!-- wheel -->` and `<!-- /wheel -->` belongs to the element with that name.
  private func page(from template: String, _ hierarchy: ServedHierarchy) -> String {
    var text = template
    for name in Self.elementNames {
      let start = "<!-- \(name) -->\n"
      let end = "<!-- /\(name) -->\n"
      guard let from = text.firstRange(of: start), let to = text.firstRange(of: end) else {
        continue
      }
      let section = text[from.upperBound..<to.lowerBound]
      let isChosen = declarations.shortNames.contains(name)
      text.replaceSubrange(from.lowerBound..<to.upperBound, with: isChosen ? section : "")
    }
    let source = "data/\(PercentEncoding.encode(path: hierarchy.sourceName))"
    let history =
      hierarchy.history.isEmpty
      ? "" : " history=\"data/\(PercentEncoding.encode(path: hierarchy.historyFileName))\""
    text = text.replacing(" src=\"data/NAME\"", with: " src=\"\(source)\"\(history)")
    for (folder, versioned) in folders {
      text = text.replacing("=\"\(folder)/", with: "=\"\(versioned)/")
    }
    return text
  }
}
