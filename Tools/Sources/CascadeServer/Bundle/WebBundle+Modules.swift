import ElementDeclarations
import Foundation
import GzipCompression

/// The folder `modules/` for bundlers: the program and the data as JavaScript modules.
///
/// Every bundler understands `import()`, divides a project there and names the pieces. Few of them copy files that are
/// named by `new URL("./file", import.meta.url)`, and those that don't say nothing.
///
/// ```
/// cascade.js            the script
/// files.js              fetch() that knows the URLs of the files
/// cascade.wasm.js       a file of the program: its bytes, compressed with gzip, in Base64
/// cascade.country.js    the script of a part of the program
/// data.js               the URLs of the data
/// china/top.hierarchy.js …
/// react.js              the components for React
/// server.js             the exports of the script where there is no page
/// ```
///
/// Base64 of gzip is a third of the size of a file if a web server doesn't compress, as large as gzip if it does, and
/// means the same in scripts of every encoding.
extension WebBundle {
  static let moduleFolder = "modules"
  static let dataModule = "data.js"
  static let reactModule = "react.js"
  static let componentModule = "components.js"
  static let serverModule = "server.js"
  private static let fileModule = "files.js"

  /// Small parts of a hierarchy share a module until their sizes are this number of bytes.
  private static let smallestModule = 1 << 16

  /// The scheme of the URLs of files that are modules. No server has such URLs.
  private static let scheme = "cascade:/"

  typealias File = (name: String, bytes: [UInt8])

  mutating func addModules(
    script: String, program: [File], folder: String
  ) throws(ServerError) {
    let url = "\(Self.scheme)\(folder)/"
    let scripts = program.filter { $0.name.hasSuffix(".js") }
    let changed = try ElementScript.withModules(
      script, folder: url, scripts: scripts.map(\.name), fetching: "fetchFile")
    for script in scripts {
      addModule(
        script.name, ElementScript.withURL(url, String(decoding: script.bytes, as: UTF8.self)))
    }
    let list = program.filter { !$0.name.hasSuffix(".js") }
      .map { addModule("\($0.name).js", [$0]) }
    addModule(
      ElementScript.name,
      "import { addFiles, fetchFile } from \"./\(Self.fileModule)\";\n"
        + registration(of: list, url: url) + changed)
    addModule(Self.fileModule, Self.fetching)
    addModule(Self.componentModule, declarations.reactScript)
    addModule(
      Self.reactModule,
      "import \"./\(ElementScript.name)\";\nexport * from \"./\(Self.componentModule)\";\n")
    addModule(
      Self.serverModule,
      """
      // There are no elements without a page, so importing them does nothing there.
      export const ready = Promise.resolve();
      export async function load() {}
      export function setTexts() {}

      """)
  }

  mutating func addDataModules(folder: String) {
    let url = "\(Self.scheme)\(folder)/"
    var list: [ModuleOfFiles] = []
    func add(_ content: [File]) {
      if !content.isEmpty { list.append(addModule("data-\(list.count + 1).js", content)) }
    }
    func addAll(_ content: [File]) {
      var small: [File] = []
      for file in content {
        if file.bytes.count >= Self.smallestModule {
          add([file])
          continue
        }
        small.append(file)
        if small.reduce(0, { $0 + $1.bytes.count }) < Self.smallestModule { continue }
        add(small)
        small = []
      }
      add(small)
    }
    for hierarchy in hierarchies where hierarchy.country == nil { addAll(hierarchy.bundledFiles) }
    let first = list.count
    for country in hierarchies + others where country.country != nil {
      addAll(country.bundledFiles)
    }
    addAll(words)
    let lines = dataEntries.map {
      "  \($0.name.scriptLiteral): \"\(url)\(PercentEncoding.encode(path: $0.path))\",\n"
    }
    // An element with the attribute `country` looks for the folders of countries beside that of the program.
    let countries = Array(list[first...])
    addModule(
      Self.dataModule,
      """
      // The URLs of the data, by the names of the files. Only the elements know them.
      import { addFiles } from "./\(Self.fileModule)";

      \(registration(of: list, url: url))\
      \(countries.isEmpty ? "" : registration(of: countries, url: Self.scheme))
      export const data = {
      \(lines.joined())};

      """)
  }

  private mutating func addModule(_ name: String, _ text: String) {
    files.append(BundleFile("\(Self.moduleFolder)/\(name)", text, .package))
  }

  /// Adds a module with files.
  private mutating func addModule(_ name: String, _ content: [File]) -> ModuleOfFiles {
    let lines = content.map { file in
      let compressed = Gzip.compress(file.bytes) ?? []
      return "  \(file.name.scriptLiteral): \"\(Data(compressed).base64EncodedString())\",\n"
    }
    addModule(name, "export default {\n\(lines.joined())};\n")
    return ModuleOfFiles(name: name, files: content.map(\.name))
  }

  private func registration(of list: [ModuleOfFiles], url: String) -> String {
    let lines = list.map { module in
      let names = module.files.map(\.scriptLiteral).joined(separator: ", ")
      return "  [() => import(\"./\(module.name)\"), \(names)],\n"
    }
    return "addFiles(\"\(url)\", [\n\(lines.joined())]);\n"
  }

  /// `files.js`. Several copies of the package in one page share the list, because the names of the folders in the URLs
  /// contain a hash of their content.
  private static let fetching = """
    // fetch() that knows the files which are JavaScript modules.

    const files = (globalThis.cascadeFiles ??= new Map());

    /** Adds files below a URL: lists with a function that imports a module, and the names of the files in it. */
    export function addFiles(url, list) {
      for (const [load, ...names] of list) {
        for (const name of names) files.set(url + name, async () => (await load()).default[name]);
      }
    }

    export async function fetchFile(url) {
      const read = url.startsWith("\(scheme)") && files.get(decodeURIComponent(url.split("?")[0]));
      if (!read) return fetch(url);
      const bytes = Uint8Array.from(atob(await read()), (letter) => letter.charCodeAt(0));
      return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")));
    }

    """
}

/// A module with the bytes of files.
private struct ModuleOfFiles {
  let name: String
  let files: [String]
}
