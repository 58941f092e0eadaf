import CascadeWeb
import Testing
import WebRuntime

/// A page with an address element, and helpers for the actions of a user.
struct AddressPage: ComponentPage {
  let page: TestPage

  static let places = """
    [{"name":"广东省","code":"44","children":[
       {"name":"广州市","code":"4401","children":[
         {"name":"越秀区","code":"440104","children":[{"name":"北京街道"},{"name":"六榕街道"}]},
         {"name":"海珠区","code":"440105","children":[{"name":"凤阳街道"},{"name":"江海街道"}]}]},
       {"name":"深圳市","code":"4403","children":[{"name":"福田区","code":"440304"}]},
       {"name":"东莞市","code":"4419"}]},
     {"name":"安徽省","code":"34","children":[{"name":"合肥市","code":"3401"}]},
     {"name":"重庆市","code":"50","children":[{"name":"渝中区","code":"500103"}]},
     {"name":"停用省","disabled":true,"children":[{"name":"停用市"}]}]
    """

  init(
    _ attributes: [(String, ScriptValue)] = [], data: String = places, language: String = "zh-Hans",
    label: String = ""
  ) {
    page = TestPage(
      AddressComponent.definition, language: language, label: label,
      attributes: [("data", .string(data))] + attributes)
  }

  init(page: TestPage) {
    self.page = page
  }

  // MARK: Content

  var list: RecordingNode { page.root.all { $0.attributes["role"] == "listbox" }[0] }
  var options: [RecordingNode] { page.root.all { $0.attributes["role"] == "option" } }
  var optionNames: [String] { options.map(\.content) }
  var steps: [RecordingNode] { parts("step") }
  var stepNames: [String] { steps.map(\.content) }
  var prompt: String? { part("prompt")?.content }
  var spoken: String { page.root.all { $0.attributes["class"] == "spoken" }[0].content }
  var isOpen: Bool { page.get("opened") == .flag(true) }
  var field: String { part("value")?.content ?? part("placeholder")!.content }

  /// The active option.
  var active: RecordingNode {
    options.first { $0.attributes["id"] == list.attributes["aria-activedescendant"] }!
  }

  var value: String? {
    guard case .text(let text) = page.get("value") else { return nil }
    return String(decoding: text.utf8, as: UTF8.self)
  }

  // MARK: User actions

  func open() {
    page.fire(.click, at: page.root.all { $0.tag == "slot" }[0])
  }

  func choose(_ names: String...) {
    for name in names { page.fire(.click, at: options.first { $0.content == name }!) }
  }

  func tapStep(_ number: Int) { page.fire(.click, at: steps[number]) }

  func tap(_ part: String) { page.fire(.click, at: self.part(part)!) }

  @discardableResult
  func press(_ keys: String..., modifiers: Event.Modifiers = []) -> EventResponse {
    var response: EventResponse = []
    for key in keys { response = page.key(key, at: list, modifiers) }
    return response
  }
}
