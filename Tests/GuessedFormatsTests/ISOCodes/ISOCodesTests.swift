import Foundation
import GuessedFormats
import Hierarchies
import HierarchyFormats
import TestSupport
import Testing

@Suite("Countries and subdivisions of iso-codes")
struct ISOCodesTests {
  private static let countries = """
    {"3166-1":[{"alpha_2":"AZ","alpha_3":"AZE","flag":"🇦🇿","name":"Azerbaijan","numeric":"031"},
     {"alpha_2":"GB","alpha_3":"GBR","name":"United Kingdom","numeric":"826"}]}
    """
  private static let subdivisions = """
    {"3166-2":[{"code":"AZ-BAB","name":"Babək","parent":"NX","type":"Rayon"},
     {"code":"AZ-NX","name":"Naxçıvan","type":"Autonomous republic"},
     {"code":"GB-ABC","name":"Armagh","parent":"GB-NIR","type":"District"},
     {"code":"GB-NIR","name":"Northern Ireland","type":"Province"}]}
    """

  private static var union: TableUnion {
    get throws {
      var union = TableUnion()
      try union.append(Array(countries.utf8))
      try union.append(Array(subdivisions.utf8))
      return union
    }
  }

  @Test("Countries are a list with their codes")
  func countries() throws {
    let result = try GuessedDocument.read(Array(Self.countries.utf8))
    #expect(outline(try #require(result.hierarchy)) == "Azerbaijan=AZ United Kingdom=GB")
  }

  @Test("Subdivisions without their countries have unknown parents")
  func subdivisions() throws {
    let result = try GuessedDocument.read(Array(Self.subdivisions.utf8))
    #expect(result.findings.count(of: .unknownParent) == 2)
  }

  @Test("Countries and subdivisions are one hierarchy")
  func together() throws {
    let result = try Self.union.read()
    #expect(
      outline(try #require(result.hierarchy)) == """
        Azerbaijan=AZ[Naxçıvan=AZ-NX[Babək=AZ-BAB]] \
        United Kingdom=GB[Northern Ireland=GB-NIR[Armagh=GB-ABC]]
        """)
  }

  @Test("Names are translated by catalogs of gettext")
  func translations() throws {
    let catalog = try #require(GettextCatalog(Self.catalog(["Armagh": "阿马", "": "header"])))
    var union = try Self.union
    union.translate(columnNamed: "name", with: catalog)
    let result = try union.read()
    let hierarchy = try #require(result.hierarchy)
    #expect(hierarchy.name(of: try #require(hierarchy.node(withCode: "GB-ABC"))) == "阿马")
    #expect(
      hierarchy.name(of: try #require(hierarchy.node(withCode: "GB-NIR"))) == "Northern Ireland")
  }

  @Test("Every prefix of a catalog, and every catalog with one byte replaced, is read or refused")
  func damagedCatalogs() {
    let catalog = Self.catalog(["a": "b", "c": "d"])
    for count in 0...catalog.count {
      _ = GettextCatalog(Array(catalog.prefix(count)))?.translation(of: Array("c".utf8)[...])
    }
    for index in catalog.indices {
      for byte in [0, 1, 0x7F, 0xFF] as [UInt8] {
        var changed = catalog
        changed[index] = byte
        _ = GettextCatalog(changed)?.translation(of: Array("c".utf8)[...])
      }
    }
  }

  /// A compiled catalog, as msgfmt writes it.
  private static func catalog(_ messages: [String: String]) -> [UInt8] {
    let sorted = messages.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    let tables = 28 + 16 * sorted.count
    var texts: [UInt8] = []
    var table: [Int] = []
    for text in sorted.map(\.key) + sorted.map(\.value) {
      table += [text.utf8.count, tables + texts.count]
      texts += Array(text.utf8) + [0]
    }
    let head = [0x9504_12DE, 0, sorted.count, 28, 28 + 8 * sorted.count, 0, 0] + table
    return head.flatMap { number in (0..<4).map { UInt8(number >> (8 * $0) & 0xFF) } } + texts
  }

  private static let folder = "/usr/share/iso-codes/json/"

  @Test(
    "The installed package is read completely",
    .enabled(if: FileManager.default.fileExists(atPath: folder + "iso_3166-2.json")))
  func installed() throws {
    func bytes(_ name: String) throws -> [UInt8] {
      [UInt8](try Data(contentsOf: URL(filePath: Self.folder + name)))
    }
    var union = TableUnion()
    try union.append(bytes("iso_3166-2.json"))
    try union.append(bytes("iso_3166-1.json"))
    let result = try union.read()
    #expect(result.findings.count(of: .cycle) == 0)
    let hierarchy = try #require(result.hierarchy)
    #expect(hierarchy.roots.count > 240)
    let china = try #require(hierarchy.node(withCode: "CN"))
    #expect(hierarchy.children(of: china).count > 30)
  }
}
