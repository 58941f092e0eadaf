import ChinaRegions
import Foundation
import Hierarchies

extension Site {
  /// Returns the files of the gallery: its pages, the elements, and the embedded gazetteer and its history at
  /// `/data/china.hierarchy` and `/data/china.history`.
  static func gallery() throws(ServerError) -> Site {
    var site = Site()
    try site.addElements()
    site.addData([.china])
    site.addFile("/facts.json", Array(facts(of: site).utf8), named: "facts.json")
    let pages = try files(in: "Gallery")
    var files = pages.filter { !$0.name.hasSuffix(".html") }
    for program in ["addresses.wasm", "fruit-machine.wasm"] {
      files.append((program, try resource(program)))
    }
    site.addFolder("gallery", files: files)
    for page in pages where page.name.hasSuffix(".html") {
      let path = page.name == "index.html" ? "/" : "/" + page.name
      site.addPage(path, html: page.bytes)
    }
    return site
  }

  /// Returns the elements, and the user's hierarchies at `/data/NAME.hierarchy`.
  static func api(_ hierarchies: [ServedHierarchy]) throws(ServerError) -> Site {
    var site = Site()
    try site.addElements()
    site.addData(hierarchies)
    return site
  }

  private mutating func addElements() throws(ServerError) {
    addFolder("elements", files: try Self.files(in: "", beginningWith: "cascade."))
  }

  private mutating func addData(_ hierarchies: [ServedHierarchy]) {
    let histories = hierarchies.filter { !$0.history.isEmpty }
    addFolder(
      ServedHierarchy.folder,
      files: hierarchies.map { ($0.fileName, HierarchyFile.encode($0.hierarchy)) }
        + histories.map { ($0.historyFileName, $0.history.textUTF8(names: $0.hierarchy)) })
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

  /// Returns the files of a resource folder, sorted by name.
  ///
  /// - Throws: ``ServerError/missingResource(_:)`` if there are none.
  private static func files(
    in folder: String, beginningWith prefix: String = ""
  ) throws(ServerError) -> [(name: String, bytes: [UInt8])] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: self.folder(folder).path)
    var files: [(name: String, bytes: [UInt8])] = []
    for name in (names ?? []).sorted() where name.hasPrefix(prefix) {
      files.append((name, try resource(folder.isEmpty ? name : folder + "/" + name)))
    }
    if files.isEmpty { throw .missingResource(folder + "/" + prefix) }
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
