import AddressResolving
import ChinaRegions
import Foundation
import Hierarchies
import Testing

@Suite("Former names of divisions")
struct FormerNamesTests {
  private static let lines: [[String]] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/ChinaRegions/Resources/former-divisions.tsv")
    let text = try! String(contentsOf: file, encoding: .utf8)
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.components(separatedBy: "\t") }
  }()

  @Test("Each line has a former name, the current name and an ancestor, and no line is repeated")
  func form() {
    #expect(Self.lines.count == 844)
    #expect(Self.lines.allSatisfy { $0.count == 3 && !$0.contains("") && $0[0] != $0[1] })
    #expect(Set(Self.lines).count == Self.lines.count)
  }

  @Test("Nearly every former name leads to the current division, below its ancestor")
  func meaning() {
    let china = ChinaRegions.hierarchy
    let resolver = AddressResolver(china, formerNames: ChinaRegions.formerNames)
    var missed: [[String]] = []
    for line in Self.lines {
      let address = resolver.resolve(line[2] + line[0] + "解放路1号")
      let found = [address.path] + address.candidates.map { china.path(to: $0) }
      if !found.contains(where: { china.names(of: $0).contains(line[1]) }) { missed.append(line) }
    }
    // Those that became 江北区 or 渝北区, which are 两江新区 since.
    #expect(missed.count <= 3, "\(missed)")
  }
}
