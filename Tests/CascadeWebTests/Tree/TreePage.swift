import CascadeWeb
import Testing
import WebRuntime

/// A page with a tree, and helpers for the actions of a user.
struct TreePage: ComponentPage {
  let page: TestPage

  static let places = """
    [{"name":"广东省","code":"44","children":[
       {"name":"广州市","code":"4401","children":[
         {"name":"越秀区","code":"440104"},{"name":"海珠区","code":"440105"}]},
       {"name":"深圳市","code":"4403","children":[{"name":"福田区","code":"440304"}]},
       {"name":"东莞市","code":"4419"}]},
     {"name":"安徽省","code":"34","children":[
       {"name":"合肥市","code":"3401","children":[{"name":"瑶海区","code":"340102"}]}]},
     {"name":"台湾省","code":"71","disabled":true},
     {"name":"重庆市","code":"50","children":[{"name":"渝中区","code":"500103"}]}]
    """

  init(
    _ attributes: [(String, ScriptValue)] = [], data: String = places, language: String = "zh-Hans",
    label: String = "地区", environment: Environment = .reducedMotion
  ) {
    page = TestPage(
      TreeComponent.definition, language: language, label: label, environment: environment,
      attributes: [("data", .string(data))] + attributes)
    if !rows.isEmpty { page.fire(.resize, at: tree) { $0.clientHeight = 480 } }
  }

  init(page: TestPage) {
    self.page = page
  }

  // MARK: Content

  var tree: RecordingNode { page.root.all { $0.attributes["role"] == "tree" }[0] }
  var rows: [RecordingNode] { page.root.all { $0.attributes["role"] == "treeitem" } }
  var names: [String] { rows.map(\.content) }
  var spoken: String { page.root.all { $0.attributes["role"] == "status" }.last!.content }

  /// The rows, indented by a space per level.
  var outline: [String] {
    rows.map { String(repeating: " ", count: Int($0.attributes["aria-level"]!)! - 1) + $0.content }
  }

  /// The active row.
  var active: RecordingNode? {
    rows.first { $0.attributes["id"] == tree.attributes["aria-activedescendant"] }
  }

  func row(_ name: String) -> RecordingNode { rows.first { $0.content == name }! }

  func rows(where attribute: String, is value: String) -> [String] {
    rows.filter { $0.attributes[attribute] == value }.map(\.content)
  }

  var value: String? {
    guard case .text(let text) = page.get("value") else { return nil }
    return String(decoding: text.utf8, as: UTF8.self)
  }

  // MARK: User actions

  func click(_ name: String, _ modifiers: Event.Modifiers = []) {
    page.fire(.click, at: row(name)) { $0.modifiers = modifiers }
  }

  func toggle(_ name: String) {
    let disclosure = row(name).children.first { $0.attributes["part"] == "disclosure" }!
    page.fire(.click, at: disclosure)
  }

  @discardableResult
  func press(_ keys: String..., modifiers: Event.Modifiers = []) -> EventResponse {
    var response: EventResponse = []
    for key in keys { response = page.key(key, at: tree, modifiers.union(.atTarget)) }
    return response
  }
}
