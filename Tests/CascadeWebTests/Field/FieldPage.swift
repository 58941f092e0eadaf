import CascadeWeb
import Testing
import WebRuntime

/// A page with a field, and helpers for the actions of a user.
struct FieldPage: ComponentPage {
  let page: TestPage

  init(page: TestPage) { self.page = page }

  init(
    _ picker: String = "columns", _ attributes: [(String, ScriptValue)] = [],
    data: String = AddressPage.places, language: String = "zh-Hans", label: String = "地区",
    environment: Environment = .reducedMotion
  ) {
    page = TestPage(
      FieldComponent.definition, language: language, label: label, environment: environment,
      attributes: [("data", .string(data)), ("picker", .string(picker))]
        + attributes)
  }

  /// Returns a page whose children load later.
  static func lazy(_ attributes: [(String, ScriptValue)] = []) -> FieldPage {
    FieldPage("columns", [("lazy", .flag(true))] + attributes, data: "null")
  }

  static func value(_ text: String) -> (String, ScriptValue) { ("value", .string(text)) }

  // MARK: Content

  var combobox: RecordingNode { page.root.all { $0.attributes["role"] == "combobox" }[0] }
  var text: String { combobox.content }
  var isPlaceholder: Bool { part("placeholder") != nil }
  var rows: [RecordingNode] { page.root.all { $0.attributes["role"] == "treeitem" } }
  var lists: [[String]] {
    parts("list").filter { $0.attributes["role"] == "group" }.map { list in
      list.all { $0.attributes["role"] == "treeitem" }.map(\.content)
    }
  }
  var tags: [String] { parts("tag").map(\.content) }
  var isOpen: Bool { page.get("opened") == .flag(true) }
  var spoken: String { page.root.all { $0.attributes["role"] == "status" }.last?.content ?? "" }

  func row(_ name: String) -> RecordingNode { rows.first { $0.content == name }! }

  /// The active row.
  var active: String? {
    rows.first { $0.attributes["id"] == combobox.attributes["aria-activedescendant"] }?.content
  }

  var value: String? {
    guard case .text(let text) = page.get("value") else { return nil }
    return String(decoding: text.utf8, as: UTF8.self)
  }

  var values: [String] {
    guard case .list(let list) = page.get("values") else { return [] }
    return list.map { String(decoding: $0.utf8!, as: UTF8.self) }
  }

  /// Returns the rows with a mark.
  func marked(_ mark: String) -> [String] {
    rows.filter { $0.attributes["aria-checked"] == mark }.map(\.content)
  }

  /// The names of the search results.
  var found: [String] { parts("result-name").map(\.content) }

  /// The active result.
  var activeResult: String? {
    page.root.all { $0.attributes["id"] == box?.attributes["aria-activedescendant"] }.first?
      .all { $0.attributes["part"] == "result-name" }.first?.content
  }

  var box: RecordingNode? { part("query") }

  // MARK: User actions

  func open() { click(part("field")!) }

  func write(_ text: String) {
    page.fire(.input, at: box!) { $0.text = Array(text.utf8) }
  }

  @discardableResult
  func paste(_ text: String, at node: RecordingNode? = nil) -> EventResponse {
    page.fire(.paste, at: node ?? part("field")!) { $0.text = Array(text.utf8) }
  }

  func click(_ node: RecordingNode) { page.fire(.click, at: node) }

  func choose(_ names: String...) {
    for name in names { click(row(name)) }
  }

  func check(_ names: String...) {
    for name in names {
      click(row(name).all { $0.attributes["class"] == "hit" }[0])
    }
  }

  @discardableResult
  func press(_ keys: String..., modifiers: Event.Modifiers = []) -> EventResponse {
    var response: EventResponse = []
    for key in keys { response = page.key(key, at: combobox, modifiers) }
    return response
  }

  /// Closes the popover as the browser does for a press outside.
  func dismiss() {
    page.fire(.beforeToggle, at: part("popover")!) { $0.text = Array("closed".utf8) }
  }
}
