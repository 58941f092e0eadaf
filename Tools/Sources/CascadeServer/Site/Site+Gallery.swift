import ChinaRegions
import ElementDeclarations

extension Site {
  /// The folder with the paths that a bundle has, so that a page works with both: `/cascade/cascade.js` and
  /// `/cascade/china/top.hierarchy`.
  static let bundleFolder = "cascade"

  /// The path of the page for the HTTP API.
  static let referencePath = "/api.html"

  /// Returns the data of the gallery: the embedded gazetteer and its history at `/data/china.hierarchy` and
  /// `/data/china.history`, countries at `/data/JP/top.hierarchy`.
  static func data(_ hierarchies: [ServedHierarchy]) -> Site {
    var site = Site()
    site.addData(hierarchies)
    return site
  }

  /// Returns the same data with the gallery: its pages with those of its programs that are built, and the elements. Until they
  /// are built, their script waits for them and then loads the page again.
  func addingGallery(
    _ source: ServerFiles, _ countries: [ServedCountry]
  ) throws(ServerError) -> Site {
    var site = self
    if try !site.addElements(source) {
      let waiting = try source.files(in: "Tools/Pages/Waiting")
      site.addFolder(ElementScript.folder, files: waiting)
      for file in waiting {
        site.addFile("/\(Self.bundleFolder)/\(file.name)", file.bytes, named: file.name)
      }
    }
    site.addCountries(countries)
    site.addFolder("programs", files: try source.builtPrograms()) {
      source.brotli($0, in: ServerFiles.programs)
    }
    let pages = try source.files(in: Self.pageFolder)
    var files = pages.filter { !$0.name.hasSuffix(".html") }
    files.append(("attributes.json", Array(DeclaredElements().attributes.utf8)))
    site.addFolder("gallery", files: files)
    let texts = try site.galleryTexts(source)
    try site.addReference(source, replacing: texts)
    let template = try source.text("\(Self.pageFolder)/\(Self.templateName)")
    for page in pages
    where page.name.hasSuffix(".html") && ![Self.headerName, Self.templateName].contains(page.name)
    {
      let path = page.name == "index.html" ? "/" : "/" + page.name
      site.addPage(path, html: Self.page(page.bytes, in: template), replacing: texts)
    }
    return site
  }

  /// Returns the elements without data, if they are built, the page for the HTTP API, and the template of the page that says
  /// what is served.
  static func elements(_ source: ServerFiles) throws(ServerError) -> (Site, isBuilt: Bool) {
    var site = Site()
    let isBuilt = try site.addElements(source)
    try site.addReference(source)
    return (site, isBuilt)
  }

  /// Returns the same files, the user's hierarchies at `/data/NAME.hierarchy`, and the page that says so.
  func adding(_ hierarchies: [ServedHierarchy]) -> Site {
    var site = self
    site.addData(hierarchies)
    site.addCountries(hierarchies.compactMap(\.country))
    site.addIndex(hierarchies)
    return site
  }

  /// Adds the elements, if they are built.
  ///
  /// - Returns: Whether they are.
  private mutating func addElements(_ source: ServerFiles) throws(ServerError) -> Bool {
    guard let files = try source.builtElements() else { return false }
    let folder = addFolder(ElementScript.folder, files: files) {
      source.brotli($0, in: ServerFiles.elements)
    }
    for file in files where file.name == ElementScript.name {
      let entry = try ElementScript.withLiteralURLs(
        String(decoding: file.bytes, as: UTF8.self), files: files.map(\.name), in: "../\(folder)/")
      addFile("/\(Self.bundleFolder)/\(file.name)", Array(entry.utf8), named: file.name)
    }
    return true
  }

  /// Adds the page for the HTTP API at ``referencePath``.
  private mutating func addReference(
    _ source: ServerFiles, replacing texts: [(comment: String, text: String)] = []
  ) throws(ServerError) {
    let files = try source.files(in: "Tools/Pages/Reference")
    addFolder("reference", files: files.filter { !$0.name.hasSuffix(".html") })
    for page in files where page.name.hasSuffix(".html") {
      if Self.isIndex(page) {
        indexTemplate = String(decoding: page.bytes, as: UTF8.self)
        continue
      }
      addPage(Self.referencePath, html: page.bytes, replacing: texts)
    }
  }

  private mutating func addData(_ all: [ServedHierarchy]) {
    let hierarchies = all.filter { $0.country == nil }
    let files = hierarchies.flatMap { $0.siteFiles.value.sorted { $0.key < $1.key } }
      .map { (name: $0.key, file: $0.value) }
    addFolder(ServedHierarchy.folder, files)
    // A bundle has the complete file of a hierarchy in parts only among them.
    let others = Set(hierarchies.filter(\.hasFolder).map(\.fileName))
    for file in files where !others.contains(file.name) {
      addPath("/\(Self.bundleFolder)/\(file.name)", to: "/\(ServedHierarchy.folder)/\(file.name)")
    }
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

  /// The folder with the pages of the gallery, and the files with the navigation and the frame of all of them.
  private static let (pageFolder, headerName, templateName) =
    ("Gallery/Pages", "header.html", "template.html")

  /// Puts what is a page's own into the template: elements of its head, then `main` and what follows it. A page with a
  /// document type is complete.
  private static func page(_ bytes: [UInt8], in template: String) -> [UInt8] {
    let own = String(decoding: bytes, as: UTF8.self)
    guard !own.hasPrefix("<!"), let main = own.firstRange(of: "<main")?.lowerBound else {
      return bytes
    }
    return Array(
      template.replacing("<!-- head -->", with: own[..<main])
        .replacing("<!-- main -->", with: own[main...]).utf8)
  }

  /// The URL of the folder that `cascade bundle` writes, in the code that the gallery shows.
  private static let bundleURL = "/cascade"

  /// The texts that replace comments in the pages of the gallery: the navigation, the number of places, and the sizes of
  /// the downloads.
  private func galleryTexts(
    _ source: ServerFiles
  ) throws(ServerError) -> [(comment: String, text: String)] {
    func kilobytes(_ paths: String...) -> String {
      let bytes = paths.reduce(0) { $0 + sentSize(of: $1) }
      return bytes == 0 ? "…" : "\((bytes + 500) / 1000)"
    }
    let places = ChinaRegions.hierarchy.count
    return [
      ("<!-- header -->", try source.text("\(Self.pageFolder)/\(Self.headerName)")),
      ("<!-- bundle -->", Self.bundleURL),
      ("<!-- places -->", "\(places / 1000),\(String(places % 1000 + 1000).dropFirst())"),
      (
        "<!-- address-kilobytes -->",
        kilobytes(
          "/elements/cascade.wasm", "/elements/cascade.js", "/elements/cascade.address.wasm")
      ),
      ("<!-- data-kilobytes -->", kilobytes("/data/china/top.hierarchy")),
    ]
  }
}
