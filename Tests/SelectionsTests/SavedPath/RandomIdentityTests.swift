import Foundation
import Hierarchies
import Selections
import TestSupport
import Testing

/// Hierarchies in which codes are repeated, are parts of each other, or are names of other nodes, and a model of what a saved
/// path means: all nodes whose code or name it is.
@Suite("A saved code or name leads to the node that has it, or to none")
struct RandomIdentityTests {
  private static let texts = [
    "1", "12", "44", "4401", "440000", "440100", "440100001", "US", "CA", "US-CA", "us-ca", "CA-US",
    "ca", "DE-CA", "13", "JP-13", "Ä", "ä", "a", "é", "北京", "北京市", "京", "+1", "X/Y", "X", "🇯🇵",
    "US-1", "TO", "US-TO", "Xi", "x i", "ＣＡ",
  ]

  /// The model.
  private struct Meaning {
    let hierarchy: Hierarchy
    private let isOfPlaces: Bool
    private let knowsOtherNames: Bool
    /// The largest number of nodes that an item can mean, and those that the last one means.
    var most = 0
    var nodes: [Hierarchy.Node] = []

    init(_ saved: SavedPath, isAnywhere: Bool, isCodeAlone: Bool, in hierarchy: Hierarchy) {
      self.hierarchy = hierarchy
      isOfPlaces = hierarchy.column(named: "also") != nil
      let knowsOtherNames = isOfPlaces && saved.matching == .chinese
      self.knowsOtherNames = knowsOtherNames
      let all = Array(hierarchy.depthFirst())
      for (item, level) in saved.levels.enumerated() {
        if item > 0 {
          nodes = nodes.flatMap { whole(level, among: Array(hierarchy.children(of: $0))) }
        } else {
          if isAnywhere { nodes = coded(level.code, among: all) }
          if nodes.isEmpty, !isCodeAlone {
            nodes = whole(level, among: Array(hierarchy.children(of: nil)))
          }
          if nodes.isEmpty, isAnywhere, isOfPlaces {
            nodes = coded(level.code.map(Self.capitals), among: all)
            if nodes.isEmpty, let iso = level.code.map(Self.capitals), iso.contains("-") {
              nodes = all.filter { hierarchy.text("iso", of: $0) == iso }
            }
          }
        }
        most = max(most, nodes.count)
      }
    }

    private func coded(_ code: String?, among nodes: [Hierarchy.Node]) -> [Hierarchy.Node] {
      nodes.filter { code != nil && hierarchy.code(of: $0) == code }
    }

    private func whole(
      _ level: SavedPath.Level, among nodes: [Hierarchy.Node]
    ) -> [Hierarchy.Node] {
      let byCode = coded(level.code, among: nodes)
      if !byCode.isEmpty { return byCode }
      let byName = nodes.filter { level.name == hierarchy.name(of: $0) }
      guard byName.isEmpty, knowsOtherNames, let name = level.name else { return byName }
      return nodes.filter { node in
        ["also", "iso", "code"].flatMap {
          hierarchy.text($0, of: node)?.split(separator: "|").map(String.init) ?? []
        }.contains { Self.fold($0) == Self.fold(name) }
          || Self.fold(hierarchy.name(of: node)) == Self.fold(name)
      }
    }

    /// The text with capitals of ASCII, the letters of codes.
    private static func capitals(_ text: String) -> String {
      String(decoding: text.utf8.map { (97...122).contains($0) ? $0 - 32 : $0 }, as: UTF8.self)
    }

    private static func fold(_ text: String) -> String {
      text.folding(
        options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }
  }

  private static func hierarchy(_ random: inout SeededGenerator) -> Hierarchy {
    var builder = HierarchyBuilder()
    var entries: [HierarchyBuilder.Entry] = []
    let isOfPlaces = Bool.random(using: &random)
    let someTexts = texts.shuffled(using: &random).prefix(Int.random(in: 2...8, using: &random))
    for _ in 0..<Int.random(in: 1...9, using: &random) {
      let code =
        Int.random(in: 0..<4, using: &random) > 0 ? someTexts.randomElement(using: &random)! : nil
      let parent =
        Int.random(in: 0..<3, using: &random) > 0 ? entries.randomElement(using: &random) : nil
      let entry = builder.add(someTexts.randomElement(using: &random)!, code: code, to: parent)
      entries.append(entry)
      guard isOfPlaces else { continue }
      for column in ["also", "iso"] where Bool.random(using: &random) {
        builder.setText(someTexts.randomElement(using: &random)!, column: column, of: entry)
      }
    }
    if isOfPlaces { builder.setText("\u{1}", column: "also", of: entries[0]) }
    return builder.build()
  }

  @Test("No code, name, alias or path leads to another node than the ones that have it")
  func forms() {
    var random = SeededGenerator()
    let seed = random.description
    var (failures, complete, ambiguous) = ([String](), 0, 0)
    var hierarchy = Self.hierarchy(&random)
    for operation in 0..<operationCount(full: 1_000_000) {
      if operation % 40 == 0 { hierarchy = Self.hierarchy(&random) }
      let node = Array(hierarchy.depthFirst()).randomElement(using: &random)!
      let path = hierarchy.path(to: node)
      let text = Self.texts.randomElement(using: &random)!
      let names = hierarchy.names(of: path)
      let code = hierarchy.code(of: node) ?? text
      let codes = path.map { hierarchy.code(of: $0) ?? hierarchy.name(of: $0) }
      let matching: NameMatching = Bool.random(using: &random) ? .chinese : .exact
      var saved: SavedPath
      var (isAnywhere, isCodeAlone) = (true, false)
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        saved = SavedPath(code: code)
        isCodeAlone = true
      case 1: saved = SavedPath([code])
      case 2:
        saved = SavedPath(codes: codes)
        isAnywhere = false
      case 3: saved = SavedPath(codes)
      case 4:
        saved = SavedPath(names: names)
        isAnywhere = false
      case 5: saved = SavedPath([text])
      case 6: saved = SavedPath(names.map { $0.lowercased() })
      default: saved = SavedPath(hierarchy.value(of: path))
      }
      saved.matching = matching
      let match = hierarchy.match(saved)
      let meaning = Meaning(
        saved, isAnywhere: isAnywhere, isCodeAlone: isCodeAlone, in: hierarchy)
      if match.isComplete { complete += 1 }
      if match.unmatched?.reason == .ambiguous { ambiguous += 1 }
      let isRight =
        if match.isComplete { meaning.nodes == [match.path.last!] || meaning.nodes.isEmpty } else {
          match.unmatched?.reason == .ambiguous
            ? meaning.most != 1 || meaning.nodes.isEmpty : meaning.nodes.isEmpty
        }
      if !isRight {
        failures.append(
          "\(saved.levels) \(matching) -> \(hierarchy.names(of: match.path)) \(String(describing: match.unmatched)), meant \(meaning.nodes.map { hierarchy.names(of: hierarchy.path(to: $0)) }) in \(dump(hierarchy))"
        )
      }
    }
    #expect(
      failures.isEmpty,
      "\(seed), \(failures.count): \(failures.prefix(30).joined(separator: "\n\n"))")
    #expect(complete > 0 && ambiguous > 0)
  }

  private func dump(_ hierarchy: Hierarchy) -> String {
    hierarchy.depthFirst().map { node in
      String(repeating: " ", count: hierarchy.level(of: node)) + hierarchy.name(of: node)
        + " code=\(hierarchy.code(of: node) ?? "-") also=\(hierarchy.text("also", of: node) ?? "") iso=\(hierarchy.text("iso", of: node) ?? "")"
    }.joined(separator: "; ")
  }
}
