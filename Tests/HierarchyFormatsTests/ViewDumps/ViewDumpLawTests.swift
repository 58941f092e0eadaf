import Hierarchies
import HierarchyFormats
import TestSupport
import Testing

@Suite("Laws of view dumps")
struct ViewDumpLawTests {
  @Test("Printing a dump after reading it reproduces it, except for spacing")
  func roundTrip() throws {
    for _ in 0..<60 {
      var generator = DumpGenerator(SeededGenerator())
      let dump = generator.dump(views: 40)
      let views = try ViewDump.read(Array(dump.text.utf8))
      let nodes = Array(views.depthFirst())
      #expect(nodes.map { views.level(of: $0) } == dump.levels, "\(generator.random)")
      #expect(views.names(of: nodes) == dump.classes, "\(generator.random)")
      let printed = ViewDump.string(of: views)
      #expect(visible(printed) == visible(dump.text), "\(generator.random)")
      #expect(try ViewDump.string(of: ViewDump.read(Array(printed.utf8))) == printed)
    }
  }

  @Test("Any text is read or refused, and a printed dump can be read again")
  func anyBytes() {
    var random = SeededGenerator()
    let pieces = [
      "<", ">", "<A: 0x1", "<B 0x2>", "; frame = (0 0; 1 1)", "; text = '", "'", ";", "\n", "\r",
      "\n   | ",
      "   |    | ", " ", "\t", "|", "+", "(", ")", "{", "= ", "frame = (", ", ", "C:0x3", "→", "é",
      "<D<E>: 0x4",
      "\u{0}",
    ]
    for _ in 0..<20_000 {
      let count = Int.random(in: 0..<14, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random)! }.joined()
      guard let views = try? ViewDump.read(Array(text.utf8)) else { continue }
      let printed = ViewDump.string(of: views)
      let again = try? ViewDump.read(Array(printed.utf8))
      guard let again, ViewDump.string(of: again) == printed else {
        Issue.record(
          "\(text.debugDescription) is printed as \(printed.debugDescription), \(random)")
        return
      }
    }
  }

  @Test("Any bytes at all are read or refused")
  func rawBytes() {
    var random = SeededGenerator()
    for _ in 0..<5_000 {
      let bytes = (0..<40).map { _ in UInt8.random(in: 0...255, using: &random) }
      _ = try? ViewDump.read(Array("<A: 0x1; text = '".utf8) + bytes)
      _ = try? ViewDump.read(bytes)
    }
  }

  private func visible(_ text: String) -> [UInt8] { text.utf8.filter { $0 > UInt8(ascii: " ") } }
}

/// Makes dumps as the debugger prints them, with everything in them that makes them hard to read.
private struct DumpGenerator {
  private(set) var random: SeededGenerator

  init(_ random: SeededGenerator) {
    self.random = random
  }

  mutating func dump(views: Int) -> (text: String, levels: [Int], classes: [String]) {
    let forest = Forest.random(count: views, depth: 7, using: &random)
    let levels = (0..<views).map { forest.level(of: $0) }
    var classes: [String] = []
    var text = one(["", "\n"])
    for level in levels {
      let name = one(["UIView", "App.Row", "_UIBar", "Host<App.List<Swift.Int, A>>", "视图"])
      classes.append(name)
      let bars = String(repeating: one(["   | ", "|  ", "   |   "]), count: level)
      text += bars + broken(description(of: name)) + one(["\n", "\r\n"])
    }
    return (text, levels, classes)
  }

  private mutating func description(of name: String) -> String {
    let head = "<\(name): 0x\(String(Int.random(in: 1..<9_999_999, using: &random), radix: 16))"
    var properties = ["frame = (\(number) \(number); \(number) \(number))"]
    for _ in 0..<Int.random(in: 0..<5, using: &random) { properties.append(property()) }
    if Int.random(in: 0..<4, using: &random) == 0 { properties.insert("baseClass = A", at: 0) }
    let body = ([head] + properties).joined(separator: "; ")
    return one([
      body + ">", body + ">", body + ">", body + "> - a.png", "<\(body)> size = {1, 2}>",
      head + ">", head + "> (layer)",
    ])
  }

  private mutating func property() -> String {
    let text = (0..<Int.random(in: 0..<6, using: &random)).map { _ in
      one(["a", "it's", "<", ">", "|", "   | ", "\n", "\n\n", "<b", "(", "汉", "= ", ";", ",", "\""])
    }.joined()
    return one([
      "hidden = YES", "layer = <CALayer: 0x2>", "color = <Color: 0x3; name = x>",
      "views = (<A: 0x1>, <B: 0x2>)", "text = '\(text)'", "text = '\(text)'",
      "animations = { position=<Animation: 0x4>; }", "transform = [1, 0, 0, 1]",
    ])
  }

  private var number: String {
    mutating get { one(["0", "12.5", "-3", "390"]) }
  }

  /// A description, now and then broken behind a space, where it is not in a text.
  private mutating func broken(_ description: String) -> String {
    guard !description.contains("'"), Int.random(in: 0..<4, using: &random) == 0 else {
      return description
    }
    let spaces = description.indices.filter { index in
      description[index] == ";" || description[index] == "="
    }
    guard let space = spaces.randomElement(using: &random) else { return description }
    return description[...space] + "\n" + description[space...].dropFirst()
  }

  private mutating func one(_ choices: [String]) -> String {
    choices.randomElement(using: &random)!
  }
}
