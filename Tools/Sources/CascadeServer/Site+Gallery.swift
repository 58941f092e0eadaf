import ChinaRegions
import Foundation
import Hierarchies

extension Site {
  /// The gallery: its page, the elements, and the embedded gazetteer as `/data/china.hierarchy`.
  static func gallery() throws(ServerError) -> Site {
    var site = Site()
    try site.addElements()
    site.addData([.china])
    site.addFile("/facts.json", Array(facts(of: site).utf8), named: "facts.json")
    let pages = try galleryFiles()
    let game = try resource("FruitMachines.wasm")
    site.addFolder(
      "gallery",
      files: pages.filter { !$0.name.hasSuffix(".html") } + [("fruit-machine.wasm", game)])
    for page in pages where page.name.hasSuffix(".html") {
      let path = page.name == "index.html" ? "/" : "/" + page.name
      site.addPage(path, html: page.bytes)
    }
    return site
  }

  /// The elements for people's own data sets, and these as `/data/NAME.hierarchy`.
  static func datasets(_ datasets: [Dataset]) throws(ServerError) -> Site {
    var site = Site()
    try site.addElements()
    site.addData(datasets)
    return site
  }

  private mutating func addElements() throws(ServerError) {
    addFolder(
      "elements",
      files: [
        ("cascade.js", try Self.resource("cascade.js")),
        ("cascade.readings", try Self.resource("cascade.readings")),
        ("cascade.wasm", try Self.resource("CascadeElements.wasm")),
      ])
  }

  private mutating func addData(_ datasets: [Dataset]) {
    addFolder(
      Dataset.folder,
      files: datasets.map { ($0.fileName, HierarchyFile.encode($0.hierarchy)) })
  }

  /// What the page says of itself, in JSON: the number of places, and the bytes that are sent for the
  /// elements and for the data.
  private static func facts(of site: Site) -> String {
    let elements = ["cascade.js", "cascade.readings", "cascade.wasm"].map { "/elements/" + $0 }
    let elementBytes = elements.reduce(0) { $0 + site.sentSize(of: $1) }
    let dataBytes = site.sentSize(of: "/data/china.hierarchy")
    return """
      {"places":\(ChinaRegions.hierarchy.count),"elementBytes":\(elementBytes),\
      "dataBytes":\(dataBytes)}

      """
  }

  private static func galleryFiles() throws(ServerError) -> [(name: String, bytes: [UInt8])] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder("Gallery").path)
    guard let names, names.contains("index.html") else {
      throw .missingResource("Gallery/index.html")
    }
    var files: [(name: String, bytes: [UInt8])] = []
    for name in names.sorted() { files.append((name, try resource("Gallery/" + name))) }
    return files
  }

  private static func resource(_ name: String) throws(ServerError) -> [UInt8] {
    guard let data = try? Data(contentsOf: folder(name)) else { throw .missingResource(name) }
    return [UInt8](data)
  }

  private static func folder(_ name: String) -> URL {
    Bundle.module.resourceURL!.appending(path: name)
  }
}
