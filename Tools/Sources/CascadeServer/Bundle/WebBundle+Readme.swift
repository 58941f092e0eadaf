extension WebBundle {
  /// The text that describes the package to people.
  var readme: String {
    let tags = declarations.shortNames.map { "`<cascade-\($0)>`" }.joined(separator: ", ")
    return """
      # \(Self.packageName) \(version)

      Web elements to choose from hierarchies: \(tags). Written by `cascade bundle` of CascadeKit.

      ## In a page

      Copy this folder to any web server, for example as `/cascade`:

      ```html
      <script type="module" src="/cascade/\(ElementScript.name)"></script>
      \(markup(folder: "/cascade/"))
      ```

      `index.html` is an example. The folders with `@` in their names contain a hash of their files, so they can be
      cached permanently (`Cache-Control: public, max-age=31536000, immutable`). The files beside them change under the
      same names. A content security policy needs `script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'`. The
      files with `.gz` and `.br` are compressed copies for web servers that send them (`gzip_static` of nginx).

      ## In a project with a bundler

      ```js
      import "\(Self.packageName)";
      \(hierarchies.isEmpty ? "" : "import { data } from \"\(Self.packageName)/data\"; // the URLs of the data\n")\
      ```

      Bundlers that support `new URL("./file", import.meta.url)` copy the program and the data: webpack, Vite,
      Rollup and Parcel. Vite needs `optimizeDeps: { exclude: ["\(Self.packageName)"] }`. The TypeScript declarations
      extend `HTMLElementTagNameMap`; `import "\(Self.packageName)/react"` adds the types of the elements in JSX for
      React 19. `custom-elements.json` describes the elements for editors.

      ## Licences

      MIT, see `LICENSE`. `NOTICE` and `licenses` are about the data.

      """
  }

  /// An element with the first hierarchy.
  private func markup(folder: String) -> String {
    let tag = "cascade-\(declarations.shortNames.first ?? "wheel")"
    let source =
      dataPaths.first.map { " src=\"\(folder)\(PercentEncoding.encode(path: $0))\"" } ?? ""
    return "<\(tag) label=\"Region\" name=\"region\"\(source.replacing("%40", with: "@"))></\(tag)>"
  }
}
