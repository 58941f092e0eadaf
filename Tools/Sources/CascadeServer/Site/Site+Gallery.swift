import ChinaRegions
import ElementDeclarations

extension Site {
  /// The folder with the paths that a bundle has, so that a page works with both: `/cascade/cascade.js` and
  /// `/cascade/china/top.hierarchy`.
  private static let bundleFolder = "cascade"

  /// The path of the page for the HTTP API.
  static let referencePath = "/api.html"

  /// Returns the files of the gallery without its programs: its pages, the elements, and the embedded gazetteer and its
  /// history at `/data/china.hierarchy` and `/data/china.history`.
  static func gallery() throws(ServerError) -> Site {
    var site = Site()
    try site.addElements()
    try site.addReference()
    site.addData([.china])
    site.addFile("/facts.json", Array(facts(of: site).utf8), named: "facts.json")
    let pages = try ServerResources.files(in: "Gallery")
    var files = pages.filter { !$0.name.hasSuffix(".html") }
    files.append(("attributes.json", Array(DeclaredElements().attributes.utf8)))
    site.addFolder("gallery", files: files, brotli: ServerResources.brotli)
    for page in pages where page.name.hasSuffix(".html") {
      let path = page.name == "index.html" ? "/" : "/" + page.name
      site.addPage(path, html: page.bytes)
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
    let folder = addFolder(
      ElementScript.folder, files: try ServerResources.elements(), brotli: ServerResources.brotli)
    let entry = Array(ElementScript.entry(of: "../\(folder)").utf8)
    addFile("/\(Self.bundleFolder)/\(ElementScript.name)", entry, named: ElementScript.name)
  }

  /// Adds the page for the HTTP API at ``referencePath``.
  private mutating func addReference() throws(ServerError) {
    let files = try ServerResources.files(in: "Reference")
    addFolder("reference", files: files.filter { !$0.name.hasSuffix(".html") })
    addPage(Self.referencePath, html: try ServerResources.file("Reference/api.html"))
  }

  private mutating func addData(_ hierarchies: [ServedHierarchy]) {
    let files = hierarchies.flatMap(\.servedFiles)
    addFolder(ServedHierarchy.folder, files: files)
    // A bundle has the complete file of a hierarchy in parts only among them.
    let others = Set(hierarchies.filter(\.isSplit).map(\.fileName))
    for file in files where !others.contains(file.name) {
      addPath("/\(Self.bundleFolder)/\(file.name)", to: "/\(ServedHierarchy.folder)/\(file.name)")
    }
  }

  /// Returns the numbers that the gallery shows, in JSON: the number of places and the download sizes
  /// of the elements and the data.
  private static func facts(of site: Site) -> String {
    let elementBytes = site.sentSize(ofFolder: "elements")
    let dataBytes = site.sentSize(of: "/data/china.hierarchy")
    return """
      {"places":\(ChinaRegions.hierarchy.count),"elementBytes":\(elementBytes),\
      "dataBytes":\(dataBytes)}

      """
  }
}
