import GuessedFormats
import Hierarchies
import HierarchyFormats
import TestSupport
import Testing

/// The readings that a refusal has, each as its options, the nodes by level, and the drawing of the tree.
private func readings(of document: String) throws -> [String] {
  do {
    let result = try readDocument(document)
    Issue.record("read: \(result.hierarchy.map { outline($0) } ?? "")")
    return []
  } catch {
    return error.readings.map { "\($0.fields.commandText): \($0.levelText)" }
  }
}

@Suite("Readings that a refusal has tried")
struct CandidateReadingTests {
  @Test("A column that repeats itself can be a level")
  func oneLevel() throws {
    let document = "kind,thing,price\nfruit,Apple,3\nfruit,Pear,1\nroot,Carrot,7\nroot,Beet,9\n"
    #expect(try readings(of: document) == ["--map levels=kind/thing: 2 / 4"])
    do {
      _ = try readDocument(document)
    } catch {
      let reading = try #require(error.readings.first)
      #expect(reading.lines == ["fruit", "├── Apple", "└── Pear", "root", "├── Carrot"])
      #expect(reading.recordCount == 4)
      #expect(reading.unusedFields == ["price"])
      #expect(error.commandDescription.hasSuffix("say it with --map levels=kind/thing (2 / 4)"))
    }
  }

  @Test("Each reading of a refusal gives the tree that it shows", arguments: 0..<4)
  func trees(kind: Int) throws {
    var random = SeededGenerator()
    var count = 0
    for _ in 0..<24 {
      let rows = Int.random(in: 4...30, using: &random)
      let columns = Int.random(in: 2...5, using: &random)
      let texts = (0..<columns).map { column in
        let different = Int.random(in: 2...rows, using: &random)
        let isNumber = Bool.random(using: &random)
        return (0..<rows).map { row in
          let number = Int.random(in: 0..<different, using: &random)
          if Int.random(in: 0..<40, using: &random) == 0 { return "" }
          return isNumber
            ? "\(number + 1)" : "\("abcdef".randomElement(using: &random)!)w\(column) \(number)"
        }
      }
      let titles = (0..<columns).map { "q\($0)x" }
      let document: String
      switch kind {
      case 0:
        document =
          ([titles] + (0..<rows).map { row in texts.map { $0[row] } })
          .map { $0.joined(separator: ",") }.joined(separator: "\n") + "\n"
      case 1:
        document =
          "["
          + (0..<rows).map { row in
            "{"
              + titles.indices.map { "\"\(titles[$0])\":\"\(texts[$0][row])\"" }.joined(
                separator: ",") + "}"
          }.joined(separator: ",") + "]"
      case 2:
        document =
          "INSERT INTO t (\(titles.joined(separator: ","))) VALUES\n"
          + (0..<rows).map { row in
            "(" + texts.map { "'\($0[row])'" }.joined(separator: ",") + ")"
          }.joined(separator: ",\n") + ";\n"
      default:
        document =
          (0..<rows).map { row in texts.map { $0[row] }.joined(separator: "\t") }
          .joined(separator: "\n") + "\n"
      }
      do {
        _ = try readDocument(document)
      } catch {
        for reading in error.readings {
          count += 1
          let result = try readDocument(document, fields: reading.fields)
          let hierarchy = try #require(result.hierarchy, "seed \(random), \(reading) \(document)")
          #expect(hierarchy.levelCounts == reading.levelCounts, "seed \(random), \(document)")
          let lines = TreeText(style: .lines).string(of: hierarchy).split(separator: "\n")
          #expect(lines.prefix(5).map(String.init) == reading.lines, "seed \(random), \(document)")
        }
        #expect(error.readings.count <= 3)
      }
    }
    #expect(kind == 1 || count > 0, "seed \(random), only \(count) readings")
  }

  @Test("Rows that a reading merges are counted, and such a reading comes last")
  func merging() throws {
    let document = "area,spot,amount\nNorth,Alder,1\nNorth,Alder,2\nSouth,Birch,3\nSouth,Alder,4\n"
    do {
      _ = try readDocument(document)
      Issue.record("read")
    } catch {
      #expect(error.readings.last?.mergedCount == 1)
    }
  }

  @Test("Signs in titles are quoted for the option and for the shell")
  func quoting() {
    var fields = FieldNames(name: "a, b")
    #expect(fields.commandText == "--map 'name=\"a, b\"'")
    fields.levels = ["Land/Sea", "it's", "\"x\""]
    fields.name = nil
    #expect(fields.commandText == #"--map 'levels="Land/Sea"/it'\''s/"""x"""'"#)
    fields.levels = ["a\u{1B}[2J", "b"]
    fields.ignored = ["=1+1"]
    #expect(fields.commandText == #"--map $'levels=a\033[2J/b' --ignore '=1+1'"#)
  }
}
