import ChinaRegions
import Foundation
import Hierarchies
import Histories
import Selections
import Testing

@Suite("The places of every year since 1980 lead to today's places")
struct HistoryLawTests {
  private static let china = ChinaRegions.hierarchy
  private static let history = ChinaRegions.history

  /// How the saved paths of one kind were matched.
  private struct Tally {
    var found = 0
    var several: [String] = []
    var missed: [String] = []
    var wrong: [String] = []

    var count: Int { found + several.count + missed.count }

    /// Counts a match. It is right if one of its nodes is a place that the lists give, or is above or below one.
    mutating func add(_ match: PathMatch, of path: String, to today: Set<String>) {
      let nodes = match.candidates.isEmpty ? match.path.suffix(1) : match.candidates[...]
      if nodes.isEmpty || match.candidates.isEmpty && !match.isComplete {
        missed.append("\(path): \(china.names(of: match.path))")
        return
      }
      if match.candidates.isEmpty { found += 1 } else { several.append(path) }
      let expected = today.compactMap { china.node(withCode: $0) }
      let isRight = nodes.contains { node in
        expected.contains {
          $0 == node || china.isAncestor($0, of: node) || china.isAncestor(node, of: $0)
        }
      }
      if !isRight, !expected.isEmpty {
        wrong.append("\(path): \(china.names(of: Array(nodes))), not \(china.names(of: expected))")
      }
    }
  }

  @Test(
    "At least 97 % of all codes lead to one place, none to nothing, and none to a wrong place",
    .enabled(if: ReferenceData.folder != nil, Comment(rawValue: ReferenceData.comment)))
  func codes() throws {
    let lists = try YearLists()
    var today: [String: Set<String>] = [:]
    for place in lists.ids.keys {
      today[place.codes.last!, default: []].formUnion(lists.today(place))
    }
    var tally = Tally()
    for (code, places) in today {
      tally.add(
        Self.china.match(SavedPath(code: code), history: Self.history), of: code, to: places)
    }
    check(tally, atLeast: 6_500)
  }

  @Test(
    "At least 97 % of all names below their parents lead to one place, none to nothing, and none to a wrong place",
    .enabled(if: ReferenceData.folder != nil, Comment(rawValue: ReferenceData.comment)))
  func names() throws {
    let lists = try YearLists()
    var today: [[String]: Set<String>] = [:]
    for place in lists.ids.keys {
      today[place.names, default: []].formUnion(lists.today(place))
    }
    var tally = Tally()
    for (names, places) in today {
      let match = Self.china.match(SavedPath(names: names), history: Self.history)
      tally.add(match, of: names.joined(separator: "/"), to: places)
    }
    check(tally, atLeast: 6_500)
  }

  @Test("Every former name of a town leads to the town of today, or to the county")
  func towns() throws {
    let china = Self.china
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Data/former-towns.tsv")
    var (count, otherForms) = (0, 0)
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    where !line.hasPrefix("#") {
      let fields = line.components(separatedBy: "\t")
      let county = try #require(china.node(withCode: fields[0]))
      let names = china.names(of: china.path(to: county)) + [fields[1]]
      let today = fields[2].isEmpty ? county : try #require(china.node(withCode: fields[2]))
      let exact = china.match(SavedPath(names: names, matching: .exact), history: Self.history)
      // Other towns only have another form of today's name, such as 大安镇镇.
      let match =
        exact.isComplete ? exact : china.match(SavedPath(names: names), history: Self.history)
      #expect(match.isComplete && match.path.last == today, "\(line)")
      #expect(!exact.isComplete || exact.former.last?.place.name == fields[1], "\(line)")
      otherForms += exact.isComplete ? 0 : 1
      count += 1
    }
    #expect(count > 4_000)
    #expect(otherForms < 20)
  }

  @Test("The history for a browser is as small as the resource, and reads as the same history")
  func written() throws {
    let text = Self.history.textUTF8(names: Self.china)
    #expect(text.count < 184_000)
    let read = try HierarchyHistory(utf8: text, names: Self.china)
    #expect(read.text == Self.history.text)
  }

  @Test("A former code isn't the code of another place today, and has at most a few meanings")
  func codesOfHistory() {
    var meanings: [String: Set<[Hierarchy.Node]>] = [:]
    for place in Self.history.places(in: Self.china) {
      guard let code = place.code else { continue }
      if let node = Self.china.node(withCode: code) {
        #expect(place.nodes == [node], "\(place)")
      } else {
        meanings[code, default: []].insert(place.nodes)
      }
    }
    #expect(meanings.count > 3_500)
    #expect(meanings.values.count { $0.count > 1 } < 20)
  }

  private func check(_ tally: Tally, atLeast count: Int) {
    print(
      "\(tally.count) saved paths: \(tally.found) lead to one place, \(tally.several.count) to several"
    )
    #expect(tally.count >= count)
    #expect(tally.found * 100 >= tally.count * 97, "\(tally.several.sorted())")
    #expect(tally.missed.isEmpty, "\(tally.missed.sorted())")
    #expect(tally.wrong.isEmpty, "\(tally.wrong.sorted())")
  }
}
