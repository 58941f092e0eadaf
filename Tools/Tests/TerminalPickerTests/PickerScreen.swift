import CascadeKit
import TerminalPicker

/// A picker with a screen of text: searches are answered immediately, unless a test holds them back.
struct PickerScreen {
  var picker: Picker
  private var engine: SearchEngine
  /// Whether searches wait for ``answer()``.
  var holdsSearches = false
  /// The size of the screen.
  var columns: Int
  var rows: Int

  init(
    _ hierarchy: Hierarchy, _ style: PickerStyle, depth: Int? = nil, saved: [SavedPath] = [],
    history: HierarchyHistory = HierarchyHistory(), query: String = "",
    texts: PickerTexts = PickerTexts(), columns: Int = 40, rows: Int = 12
  ) {
    picker = Picker(
      hierarchy, style: style, depth: depth, saved: saved, history: history, query: query,
      texts: texts, size: ScreenSize(columns: columns, rows: rows))
    engine = SearchEngine(hierarchy, texts: texts)
    self.columns = columns
    self.rows = rows
    answer()
  }

  mutating func answer() {
    while let request = picker.takeRequest() {
      if let answer = engine.answer(request) { picker.receive(answer, for: request) }
    }
  }

  mutating func send(_ events: InputEvent...) {
    for event in events {
      picker.handle(event)
      if !holdsSearches { answer() }
    }
  }

  mutating func type(_ text: String) { send(.text(text)) }

  mutating func press(_ keys: InputEvent.Key...) {
    for key in keys { send(.key(key)) }
  }

  mutating func click(row: Int, column: Int) {
    send(.mouse(.init(.press, row: row, column: column)))
  }

  var text: String { picker.frame.text }

  /// The lines of the list.
  var list: [String] { text.split(separator: "\n").dropFirst(2).dropLast().map(String.init) }

  /// The text of the current row, without the sign and blanks.
  var current: String? {
    list.first { $0.contains("> ") }.map { line in
      let cell = line.drop { $0 != ">" }.dropFirst(2)
      return String(cell)
    }
  }

  var status: String { picker.frame.lines.last?.text ?? "" }

  /// The names of the chosen paths, or `nil` while the picker is shown or after it was cancelled.
  var chosen: [String]? {
    guard case .chosen(let nodes)? = picker.outcome else { return nil }
    return nodes.map { node in
      picker.hierarchy.names(of: picker.hierarchy.path(to: node)).joined(separator: "/")
    }
  }
}

extension PickerScreen {
  /// The highlighted characters of a row of the screen.
  func highlighted(row: Int) -> String { picker.frame.lines[row].text(with: .match) }
}

extension String {
  /// The text without blanks at its end.
  var trimmed: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}

/// A few places, some with codes and one disabled:
///
///     广东省 44 [广州市 4401 [海珠区 440105, 天河区 440106], 深圳市 4403]
///     湖北省 42 [武汉市 [江岸区, 洪山区], 黄石市]
///     台湾省, disabled [台北市]
let samplePlaces: Hierarchy = {
  var builder = HierarchyBuilder()
  let guangdong = builder.add("广东省", code: "44")
  let hubei = builder.add("湖北省", code: "42")
  let taiwan = builder.add("台湾省", isDisabled: true)
  let guangzhou = builder.add("广州市", code: "4401", to: guangdong)
  builder.add("深圳市", code: "4403", to: guangdong)
  let wuhan = builder.add("武汉市", to: hubei)
  builder.add("黄石市", to: hubei)
  builder.add("台北市", to: taiwan)
  builder.add("海珠区", code: "440105", to: guangzhou)
  builder.add("天河区", code: "440106", to: guangzhou)
  builder.add("江岸区", to: wuhan)
  builder.add("洪山区", to: wuhan)
  return builder.build()
}()
