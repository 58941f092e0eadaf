import ChinaRegions
import ElementDeclarations

extension Site {
  /// The folder with the paths that a bundle has, so that a page works with both: `/cascade/cascade.js` and
  /// `/cascade/china/top.hierarchy`.
  private static let bundleFolder = "cascade"

  /// The path of the page for the HTTP API.
  static let referencePath = "/api.html"

  /// Returns the files of the gallery without its programs: its pages, the elements, and the data: the embedded
  /// gazetteer and its history at `/data/china.hierarchy` and `/data/china.history`, countries at `/data/JP/top.hierarchy`.
  static func gallery(_ hierarchies: [ServedHierarchy]) throws(ServerError) -> Site {
    var site = Site()
    try site.addElements()
    site.addData(hierarchies)
    let pages = try ServerResources.files(in: "Gallery")
    var files = pages.filter { !$0.name.hasSuffix(".html") }
    files.append(("attributes.json", Array(DeclaredElements().attributes.utf8)))
    site.addFolder("gallery", files: files, brotli: ServerResources.brotli)
    let texts = try galleryTexts(of: site)
    try site.addReference(replacing: texts)
    for page in pages where page.name.hasSuffix(".html") && page.name != headerName {
      let path = page.name == "index.html" ? "/" : "/" + page.name
      site.addPage(path, html: page.bytes, replacing: texts)
    }
    return site
  }

  /// Returns the same files, and programs of the gallery's pages.
  func adding(_ programs: GalleryPrograms) -> Site {
    var site = self
    site.addFolder("programs", files: programs.files()) {
      ServerResources.brotli(GalleryPrograms.embeddedFolder + $0)
    }
    return site
  }

  /// Returns the elements without data, and the page for the HTTP API.
  static func elements() throws(ServerError) -> Site {
    var site = Site()
    try site.addElements()
    try site.addReference()
    return site
  }

  /// Returns the same files, and the user's hierarchies at `/data/NAME.hierarchy`.
  func adding(_ hierarchies: [ServedHierarchy]) -> Site {
    var site = self
    site.addData(hierarchies)
    return site
  }

  private mutating func addElements() throws(ServerError) {
    let files = try ServerResources.elements()
    let folder = addFolder(ElementScript.folder, files: files, brotli: ServerResources.brotli)
    for file in files where file.name == ElementScript.name {
      let entry = try ElementScript.withLiteralURLs(
        String(decoding: file.bytes, as: UTF8.self), files: files.map(\.name), in: "../\(folder)/")
      addFile("/\(Self.bundleFolder)/\(file.name)", Array(entry.utf8), named: file.name)
    }
  }

  /// Adds the page for the HTTP API at ``referencePath``.
  private mutating func addReference(
    replacing texts: [(comment: String, text: String)] = []
  ) throws(ServerError) {
    let files = try ServerResources.files(in: "Reference")
    addFolder("reference", files: files.filter { !$0.name.hasSuffix(".html") })
    let page = try ServerResources.file("Reference/api.html")
    addPage(Self.referencePath, html: page, replacing: texts)
  }

  private mutating func addData(_ all: [ServedHierarchy]) {
    let hierarchies = all.filter { $0.country == nil }
    let files = hierarchies.flatMap(\.servedFiles)
    addFolder(ServedHierarchy.folder, files: files)
    // A bundle has the complete file of a hierarchy in parts only among them.
    let others = Set(hierarchies.filter(\.hasFolder).map(\.fileName))
    for file in files where !others.contains(file.name) {
      addPath("/\(Self.bundleFolder)/\(file.name)", to: "/\(ServedHierarchy.folder)/\(file.name)")
    }
    addCountries(all.compactMap(\.country))
  }

  /// Adds the files of countries to the folder of the data, and to those where an element looks for them: beside its
  /// script, or beside the versioned folder of the script.
  private mutating func addCountries(_ countries: [ServedCountry]) {
    let versions = versions(ofFolders: [ServedHierarchy.folder, ElementScript.folder])
    for (name, files) in ServedCountry.siteFolders(of: countries) {
      for folder in ["", "/\(Self.bundleFolder)"] + versions.map({ "/" + $0 }) {
        addLazyFolder("\(folder)/\(name)/", named: name, files)
      }
    }
  }

  /// The file with the navigation of all pages of the gallery.
  private static let headerName = "header.html"

  /// The URL of the folder that `cascade bundle` writes, in the code that the gallery shows.
  private static let bundleURL = "/cascade"

  /// The texts that replace comments in the pages of the gallery: the navigation, the number of places, and the sizes of
  /// the downloads.
  private static func galleryTexts(
    of site: Site
  ) throws(ServerError) -> [(comment: String, text: String)] {
    func kilobytes(_ paths: String...) -> String {
      let bytes = paths.reduce(0) { $0 + site.sentSize(of: $1) }
      return "\((bytes + 500) / 1000)"
    }
    let places = ChinaRegions.hierarchy.count
    let header = try ServerResources.text("Gallery/" + headerName)
    return [
      ("<!-- header -->", header),
      ("<!-- bundle -->", bundleURL),
      ("<!-- places -->", "\(places / 1000),\(String(places % 1000 + 1000).dropFirst())"),
      (
        "<!-- address-kilobytes -->",
        kilobytes(
          "/elements/cascade.js", "/elements/cascade.wasm", "/elements/cascade.address.wasm")
      ),
      ("<!-- data-kilobytes -->", kilobytes("/data/china/top.hierarchy")),
    ]
  }
}
