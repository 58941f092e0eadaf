import CascadeKit
import TerminalPicker
import Testing

@Suite("The first rows of an answer to a search")
struct FirstRowsTests {
  private static let names = ["广州市", "海珠区", "a", "ab", "天河", "海"]
  private static let queries = ["a", "h", "海", "市", "hai", "区", "b", "h a", "z"]

  /// A random hierarchy of a few levels.
  private func hierarchy(using random: inout SeededGenerator) -> Hierarchy {
    var builder = HierarchyBuilder()
    var nodes: [HierarchyBuilder.Entry?] = [nil]
    for _ in 0..<Int.random(in: 1...120, using: &random) {
      nodes.append(
        builder.add(
          Self.names.randomElement(using: &random)!, to: nodes.randomElement(using: &random)!))
    }
    return builder.build()
  }

  /// The screen without the number of matches, which isn't known at first.
  private func lines(_ picker: Picker) -> [String] {
    var lines = picker.frame.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    lines[1] = lines[1].split(separator: "  ").first.map(String.init) ?? ""
    return lines
  }

  /// Calls a closure with pickers that have a query, the answers that come first, and the whole answer.
  private func forEachSearch(
    _ style: PickerStyle,
    _ body: (
      Picker, SearchRequest, _ first: [SearchAnswer], _ whole: SearchAnswer,
      inout SeededGenerator
    ) -> Void
  ) {
    var random = SeededGenerator()
    for _ in 0..<400 {
      let hierarchy = hierarchy(using: &random)
      let size = ScreenSize(columns: 60, rows: .random(in: 6...16, using: &random))
      var picker = Picker(hierarchy, style: style, size: size)
      var engine = SearchEngine(hierarchy)
      picker.handle(.text(Self.queries.randomElement(using: &random)!))
      let request = picker.takeRequest()!
      var first: [SearchAnswer] = []
      let whole = engine.answer(request, showFirst: { first.append($0) })
      body(picker, request, first, whole!, &random)
    }
  }

  @Test("They are the rows that the whole answer shows", arguments: [PickerStyle.tree, .check])
  func rows(style: PickerStyle) {
    var count = 0
    forEachSearch(style) { picker, request, first, whole, random in
      var picker = picker
      for answer in first {
        picker.receive(answer, for: request)
        count += 1
      }
      let shown = lines(picker)
      picker.receive(whole, for: request)
      #expect(first.isEmpty || shown == lines(picker), "\(random)")
    }
    #expect(count > 100)
  }

  @Test("Keys that are handled before the whole answer choose the same as after it")
  func keys() {
    var earlyCount = 0
    forEachSearch(.tree) { picker, request, first, whole, random in
      var (early, late) = (picker, picker)
      for answer in first { early.receive(answer, for: request) }
      let keys: [InputEvent.Key] = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        [.up, .down, .down, .end, .pageUp].randomElement(using: &random)!
      }
      for key in keys + [.enter] {
        early.handle(.key(key))
        late.handle(.key(key))
      }
      if early.outcome != nil { earlyCount += 1 }
      #expect(late.outcome == nil, "\(random)")
      early.receive(whole, for: request)
      late.receive(whole, for: request)
      #expect(early.outcome == late.outcome, "\(keys), \(random)")
    }
    #expect(earlyCount > 50)
  }

  @Test("In a wheel with many rows, they are rows around the selected one that match")
  func wheel() {
    var random = SeededGenerator()
    var builder = HierarchyBuilder()
    for number in 0..<10_000 { builder.add("\(number % 97)a") }
    let hierarchy = builder.build()
    var engine = SearchEngine(hierarchy)
    for _ in 0..<20 {
      let query = ["7a", "9", "11a", "96a", "a"].randomElement(using: &random)!
      let selected = Int.random(in: 0..<10_000, using: &random)
      var picker = Picker(
        hierarchy, style: .wheel, saved: [SavedPath(rows: [selected])],
        size: ScreenSize(columns: 40, rows: 12))
      picker.handle(.text(query))
      let request = picker.takeRequest()!
      var first: [SearchAnswer] = []
      let whole = engine.answer(request, showFirst: { first.append($0) })
      for answer in first { picker.receive(answer, for: request) }
      #expect(first.count == 1)
      let shown = lines(picker)
      picker.receive(whole!, for: request)
      #expect(shown == lines(picker), "\(query), \(selected), \(random)")
    }
  }
}
