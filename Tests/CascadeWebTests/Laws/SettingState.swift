import CascadeWeb
import Testing
import WebRuntime

/// A state in which a page can set a property.
enum SettingState: String, CaseIterable, CustomTestStringConvertible {
  case closed, open, halfChosen, searching
  /// The data at `src`.
  case loading, failed
  /// The children of a node, when all levels above them are loaded.
  case childrenLoading, childrenFailed

  var testDescription: String { rawValue }

  var isLazy: Bool { self == .childrenLoading || self == .childrenFailed }

  /// The settings of the page that lead to the state.
  func settings(_ element: LawElement) -> [(String, ScriptValue)] {
    var settings = element.settings
    switch self {
    case .closed, .open, .halfChosen, .searching:
      settings.append(("data", .string(AddressPage.places)))
    case .loading, .failed: settings.append(("src", .string("/places.json")))
    case .childrenLoading, .childrenFailed: settings.append(("lazy", .flag(true)))
    }
    if self == .searching, element.opens { settings.append(("searchable", .flag(true))) }
    return settings
  }

  /// Does what a user and a server do until the element is in the state.
  func reach(_ element: LawElement, _ page: TestPage) {
    func rows() -> [RecordingNode] {
      page.root.all { ["option", "treeitem"].contains($0.attributes["role"]) }
    }
    func press(_ name: String) {
      guard let row = rows().first(where: { $0.markup.contains(name) }) else { return }
      if row.events[Int(EventKind.click.rawValue)] != nil { page.fire(.click, at: row) }
    }
    if self == .failed { page.answer(page.fetches.count - 1, status: 404, []) }
    if self == .closed { return }
    if element.opens { page.call(0) }
    if element.isTree,
      let tree = page.root.all(where: { $0.attributes["role"] == "tree" }).first
    {
      page.fire(.resize, at: tree) { $0.clientHeight = 480 }
    }
    switch self {
    case .halfChosen: press("广东省")
    case .searching:
      let boxes = page.root.all { ["query", "filter"].contains($0.attributes["part"]) }
      if let box = boxes.first { page.fire(.input, at: box) { $0.text = Array("广".utf8) } }
    case .childrenLoading, .childrenFailed:
      guard let roots = page.requests.last else { return }
      page.answer(roots.question, .resolved(.list([.string("广东省"), .string("安徽省")])))
      press("广东省")
      if self == .childrenFailed, let children = page.requests.last, page.requests.count > 1 {
        page.answer(children.question, .rejected(Array("No.".utf8)))
      }
    case .closed, .open, .loading, .failed: break
    }
  }
}
