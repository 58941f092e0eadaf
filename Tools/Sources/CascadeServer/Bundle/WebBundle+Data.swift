extension WebBundle {
  /// The module `data.js`, which exports an object with the URL of each file of the data by its name.
  func dataScript(folder: String) -> String {
    let lines = dataEntries.map { entry in
      let url = "./\(folder)/\(PercentEncoding.encode(path: entry.path))"
      return "  \"\(entry.name.escapedForScripts)\": new URL(\"\(url)\", import.meta.url).href,\n"
    }
    return """
      // The URLs of the data, by the names of the files. Bundlers change them.
      export const data = {
      \(lines.joined())};

      """
  }

  /// The declarations of `data.js`.
  var dataTypes: String {
    let lines = dataEntries.map { "  readonly \"\($0.name.escapedForScripts)\": string;\n" }
    return "/** The URLs of the data, by the names of the files. */\n"
      + "export const data: {\n\(lines.joined())};\n"
  }

  /// The names in `data.js` with the paths of the files. The hierarchies are complete: a bundler gives a file another
  /// path, where it has no parts beside it.
  private var dataEntries: [(name: String, path: String)] {
    hierarchies.flatMap { each in
      [(each.fileName, each.bundledFileName)]
        + (each.history.isEmpty ? [] : [(each.historyFileName, each.historyFileName)])
    }
  }
}

extension String {
  /// The text for a string literal in a script.
  fileprivate var escapedForScripts: String {
    replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }
}
