import Hierarchies
import Histories
import Selections
import TestSupport
import Testing

@Suite("Histories of several versions")
struct HistoryChainTests {
  private func history(of versions: [Hierarchy]) throws -> HierarchyHistory {
    try HierarchyHistory(
      chaining: texts(of: versions), names: versions[versions.count - 1])
  }

  /// The histories from each version to the next, whose endings refer to the next version.
  private func texts(of versions: [Hierarchy]) -> [[UInt8]] {
    zip(versions, versions.dropFirst()).map { old, new in
      HierarchyHistory(from: old, to: new).textUTF8(names: new)
    }
  }

  /// What a value of the first version is in the last one: the path, or the candidates, and the change.
  private func today(_ saved: SavedPath, in versions: [String]) throws -> String {
    let versions = versions.map { Hierarchy.outline($0) }
    let last = versions[versions.count - 1]
    let match = last.match(saved, history: try history(of: versions))
    let names = last.names(of: match.isComplete ? match.path : match.candidates)
    return names.joined(separator: "/") + (match.former.last.map { " \($0.place.change)" } ?? "")
  }

  @Test("A value of the first version leads to the last one, through every change between them")
  func changes() throws {
    let versions = [
      "Co=1\n Sales=2\n HR=3\n Lab=5", "Co=1\n Sales East=2\n IT=4\n Lab=5",
      "Co=1\n Revenue=2\n Tech=4\n Unit=9\n  Lab=6",
    ]
    #expect(try today(["Co", "Sales"], in: versions) == "Co/Revenue renamed")
    #expect(try today(["Co", "HR"], in: versions) == "Co removed")
    #expect(try today(SavedPath(code: "3"), in: versions) == "Co removed")
    #expect(try today(SavedPath(code: "5"), in: versions) == "Co/Unit/Lab moved")
    #expect(try today(["Co", "Sales East"], in: versions) == "Co/Revenue renamed")
    #expect(try today(["Co", "IT"], in: versions) == "Co/Tech renamed")
  }

  @Test("Paths of names are followed without codes, also below ancestors that changed twice")
  func paths() throws {
    let versions = [
      "Food\n Fruit\n  Lemons\n  Limes\n Nuts\n  Figs",
      "Food\n Obst\n  Lemons\n  Limes\n Nuts\n  Figs",
      "Essen\n Früchte\n  Lemons\n  Limes\n Nuts\n  Figs",
    ]
    #expect(try today(["Food", "Fruit", "Limes"], in: versions) == "Essen/Früchte/Limes renamed")
    #expect(try today(["Food", "Nuts", "Figs"], in: versions) == "Essen/Nuts/Figs renamed")
  }

  @Test("A place that is the same again in the last version has no former place")
  func back() throws {
    let versions = ["A=1\n x=2", "A=1\n y=2", "A=1\n x=2"].map { Hierarchy.outline($0) }
    let history = try history(of: versions)
    #expect(history.places(in: versions[2]).map(\.description) == ["y 2"])
    let match = versions[2].match(["A", "x"], history: history)
    #expect(match.isComplete && match.former.isEmpty)
  }

  @Test("If a later history tells the fate of the same former place, that is its fate")
  func ownFate() throws {
    let texts = ["history 1\n1\tHR 3 - x 1\n", "history 1\n4\tHR 3 - m 1\n"]
    let last = Hierarchy.outline("Co=1\n People=4")
    let history = try HierarchyHistory(chaining: texts.map { Array($0.utf8) }, names: last)
    let places = history.places(withCode: "3", in: last)
    #expect(places.map { last.names(of: $0.nodes) } == [["People"]])
    #expect(places.map(\.change) == [.merged])
  }

  @Test("A place that is divided later leads to all parts, and parts that are united to one place")
  func parts() throws {
    let divided = ["history 1\n2\tB 1\n", "history 1\n3 4\tB 2\n"].map { Array($0.utf8) }
    let last = Hierarchy.outline("x=3\ny=4")
    var place = try #require(
      try HierarchyHistory(chaining: divided, names: last).places(withCode: "1", in: last).first)
    #expect(last.names(of: place.nodes) == ["x", "y"] && place.change == .split)
    let united = ["history 1\n3 4\tB 1\n", "history 1\n5\tx 3\ty 4\n"].map { Array($0.utf8) }
    let other = Hierarchy.outline("z=5")
    place = try #require(
      try HierarchyHistory(chaining: united, names: other).places(withCode: "1", in: other).first)
    #expect(other.names(of: place.nodes) == ["z"] && place.change == .merged)
  }

  @Test("The text of a joined history gives the same matches")
  func text() throws {
    let versions = ["A=1\n x x=2\n  k=3", "A=1\n y=2\n  k=4", "B=1\n z=2\nC=5\n k=4"].map {
      Hierarchy.outline($0)
    }
    let history = try history(of: versions)
    let again = try HierarchyHistory(utf8: history.textUTF8(names: versions[2]), names: versions[2])
    for saved in [["A", "x x"], ["A", "x x", "k"], ["A", "y"], ["3"]] as [SavedPath] {
      #expect(
        versions[2].match(saved, history: again) == versions[2].match(saved, history: history))
    }
  }

  @Test("Faults name the histories and their lines")
  func faults() {
    func fault(_ texts: String..., names: String = "x=3\ny=4") -> String? {
      do throws(HistoryChainError) {
        _ = try HierarchyHistory(
          chaining: texts.map { Array($0.utf8) }, names: Hierarchy.outline(names))
        return nil
      } catch {
        return error.description(names: ["a", "b"])
      }
    }
    #expect(
      fault("history 1\n2\tB 1\n", "history 1\n3\tC 2\n4\tD 2\n")
        == "a: line 2 leads to 2, of which different things become by b: line 2, and b: line 3; correct one of the lines"
    )
    #expect(
      fault("history 1\n2\tB 1 -2025-11\n", "history 1\n3\tC 2 -2025\n")?.hasPrefix(
        "a: line 2: the years")
        == true)
    #expect(
      fault("history 1\n2\tB 1 /2025-11\n", "history 1\n3\tC 2 /2025-10-31\n")
        == "a: line 2 ended later than b: line 2, which is in a later history; give the histories in the order of time"
    )
    #expect(fault("history 1\n2\tB 1 /2025-11\n", "history 1\n3\tC 2 -2025\n") == nil)
    #expect(
      fault("history 1\nlevels 2\n2\tB 1\n", "history 1\n\nlevels 3\n3\tC 2\n")
        == "a: line 2 gives the levels of codes other forms than b: line 3; make the lines equal")
    #expect(
      fault("history 1\n", "x")
        == "b: line 1: this isn't a history; the first line must be 'history 1'")
  }

  @Test("In random versions, every path and code of each leads to the node that it became")
  func randomVersions() throws {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      var builder = HierarchyBuilder()
      var entries: [HierarchyBuilder.Entry] = []
      for number in 0..<Int.random(in: 2...20, using: &random) {
        let parent = Bool.random(using: &random) ? entries.randomElement(using: &random) : nil
        entries.append(builder.add("n\(number)", code: "c\(number)", to: parent))
      }
      var versions = [builder.build()]
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        var next = versions[versions.count - 1]
        for _ in 0..<Int.random(in: 0...4, using: &random) {
          let nodes = next.depthFirst().map { $0 }
          let node = nodes.randomElement(using: &random)!
          if Bool.random(using: &random) {
            next.rename(node, to: "r\(Int.random(in: 0..<1_000_000, using: &random))")
          } else {
            try? next.move(node, to: nodes.randomElement(using: &random)!, at: 0)
          }
        }
        versions.append(next)
      }
      let last = versions[versions.count - 1]
      let history = try history(of: versions)
      for version in versions {
        for node in version.depthFirst() {
          let names = SavedPath(names: version.names(of: version.path(to: node)))
          // Codes follow the nodes, and an edited hierarchy keeps their numbers.
          #expect(last.match(names, history: history).path.last == node, "seed \(seed)")
        }
      }
    }
  }
}

@Suite("Dates of histories")
struct HistoryDateTests {
  @Test(
    "A date is a year, a month or a day",
    arguments: ["2025", "2025-11", "2025-11-03", "1", "2024-02-29", "1900-02-28"])
  func valid(text: String) {
    #expect(HistoryDate(text)?.description == text)
  }

  @Test(
    "Other texts aren't dates",
    arguments: [
      "", "0", "10000", "2025-", "2025-1", "2025-13", "2025-00", "2025-02-29", "1900-02-29",
      "2025-11-31", "2025-11-03-1", "2025/11", "-2025", "x",
    ])
  func invalid(text: String) { #expect(HistoryDate(text) == nil) }

  @Test("Dates are in the order of time, and are read and written in a history")
  func text() throws {
    #expect(HistoryDate("2025")! < HistoryDate("2025-01")!)
    #expect(HistoryDate("2025-11-03")! < HistoryDate("2025-12")!)
    let text =
      "history 1\n1\tA 2 2024-06/2025-11-03\tB 3 /2025-11\tC 4 2025-01-01/\tD 5 1981-2001\n"
    let history = try HierarchyHistory(utf8: Array(text.utf8))
    #expect(history.text == text)
    let place = history.places(in: Hierarchy.outline("x=1"))[0]
    #expect(place.description == "A 2 (2024-06–2025-11-03)")
    #expect(place.from == 2024 && place.until == 2025)
  }

  @Test("The date until which the old version was valid is in its history")
  func until() throws {
    let (old, new) = (Hierarchy.outline("A=1\n x=11"), Hierarchy.outline("A=1\n y=11"))
    let history = HierarchyHistory(from: old, to: new, validUntil: HistoryDate("2025-11")!)
    #expect(history.places(in: new).map(\.description) == ["x 11 (–2025-11)"])
  }
}
