import Foundation
import Hierarchies
import Selections
import TestSupport
import Testing

private let referenceFolder = ProcessInfo.processInfo.environment["CASCADE_REFERENCE_DATA"]

/// All of China's divisions, 44,703 in four levels, with placeholder levels such as 市辖区.
@Suite(
  "On all of China's divisions",
  .enabled(if: referenceFolder != nil, "CASCADE_REFERENCE_DATA names the folder they are read from")
)
struct ReferenceDataTests {
  private let china: Hierarchy

  init() throws {
    let file = URL(fileURLWithPath: referenceFolder ?? "").appending(path: "modood/pcas-code.json")
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    var builder = HierarchyBuilder()
    func add(_ divisions: Any?, to parent: HierarchyBuilder.Entry?) {
      for case let division as [String: Any] in divisions as? [Any] ?? [] {
        let entry = builder.add(
          division["name"] as! String, code: division["code"] as? String, to: parent)
        add(division["children"], to: entry)
      }
    }
    add(json, to: nil)
    china = builder.build()
    try #require(china.count == 44_703)
  }

  private var nodes: [Hierarchy.Node] { (0..<china.count).map { Hierarchy.Node($0) } }

  @Test("Every county and one town in eight are found by value, codes, names and rows")
  func everyDivision() {
    for node in nodes where china.level(of: node) < 3 || node.index % 8 == 0 {
      let path = china.path(to: node)
      let isFound =
        china.match(SavedPath(china.value(of: path))).path == path
        && china.match(SavedPath(codes: path.map { china.code(of: $0)! })).path == path
        && china.match(SavedPath(rows: china.rows(of: path))).path == path
        && isFoundByName(path)
      #expect(isFound, "\(china.names(of: path))")
    }
  }

  /// Whether exact names lead back to a path, as far as no sibling bears the same name.
  private func isFoundByName(_ path: [Hierarchy.Node]) -> Bool {
    let match = china.match(SavedPath(names: china.names(of: path)))
    return match.path == path
      || path.starts(with: match.path) && match.unmatched?.reason == .ambiguous
  }

  @Test("No name without its suffix ever leads to another division")
  func shortNames() {
    var ambiguous = 0
    for node in nodes where china.level(of: node) < 3 {
      let path = china.path(to: node)
      let names = china.names(of: path.dropLast()) + [shortened(china.name(of: node))]
      let match = china.match(SavedPath(names: names))
      if match.path != path {
        ambiguous += 1
        #expect(match.path == path.dropLast() && match.unmatched?.reason == .ambiguous, "\(names)")
      }
    }
    #expect(ambiguous < 20)
  }

  /// A name without its last suffix, where two characters or more are left.
  private func shortened(_ name: String) -> String {
    let suffixes = ["特别行政区", "自治区", "自治州", "自治县", "自治旗", "地区", "林区", "特区", "新区"]
    let suffix = suffixes.first(where: name.hasSuffix) ?? String(name.suffix(1))
    let isSuffix = suffix.count > 1 || "省市区县旗盟州".contains(suffix)
    return isSuffix && name.count - suffix.count > 1 ? String(name.dropLast(suffix.count)) : name
  }

  @Test("Random turns of the wheels give paths of the tree, and their values are found again")
  func randomTurns() {
    var random = SeededGenerator()
    var wheel = WheelSelection(china, remembersRows: true)
    var screen = WheelColumns(wheel)
    for _ in 0..<2_000 {
      let column = Int.random(in: 0..<wheel.columnCount, using: &random)
      let row = Int.random(in: -1...wheel.rows(inColumn: column).count, using: &random)
      screen.turn(column, to: row)
      screen.apply(wheel.settle(column: column, row: row), loadingFrom: wheel)
      #expect(screen == WheelColumns(wheel), "\(random)")
      #expect(wheel.isPath(wheel.path) && wheel.isWhole(wheel.path), "\(random)")

      var other = WheelSelection(china)
      other.select(SavedPath(wheel.value))
      #expect(other.path == wheel.path, "\(random)")
    }
  }

  @Test("The sheet passes through placeholder levels")
  func placeholders() {
    var sheet = PathSelection(china, skipsSingleChildren: true)
    sheet.select(SavedPath(names: ["北京市", "东城区"]))
    #expect(china.names(of: sheet.path) == ["北京市", "市辖区", "东城区"])
    #expect(sheet.steps.map(\.level) == [0, 2, 3])
    sheet.reopen(level: 0)
    #expect(sheet.optionSections.map(\.letter).contains("C"))
  }
}
