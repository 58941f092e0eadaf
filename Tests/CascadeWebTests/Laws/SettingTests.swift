import CascadeWeb
import Testing
import WebRuntime

/// Law 2: a setting has no memory. Made from the definitions of the elements, so a new property is tested by being there.
struct SettingTests {
  @Test("each property has sample values", arguments: LawElement.allCases)
  func samples(element: LawElement) {
    for property in element.properties {
      #expect(SettingSamples.of(property, element) != nil, "\(property.text) needs a sample")
    }
  }

  @Test(
    "a property that is set, removed and set again is as if it had been set at the beginning",
    arguments: LawElement.allCases, SettingState.allCases)
  func order(element: LawElement, state: SettingState) {
    forEachSetting(element, state) { name, sample in
      let without = page(element, state)
      // A page that isn't in the state yet doesn't show the same as one whose rules keep the user from getting there.
      let with = page(element, state, [(name, sample)])
      let page = page(element, state)
      let isLook = page.setting(name) == .look && !Self.changesData.contains(name)
      if !isLook, state != .closed { return }
      if name == "searchable", state == .searching { return }
      // The names in rows are made by the page, so nobody finds their rows here.
      if name == "customRows", state != .closed, state != .open { return }
      for round in 1...2 {
        page.set(name, sample)
        expectSame(page, with, "\(name) = \(sample), set \(round)")
        page.set(name, .null)
        expectSame(page, without, "\(name) = \(sample), removed \(round)")
      }
    }
  }

  @Test(
    "a setting keeps the value, sends no event of the user, and moves neither the focus nor what is scrolled, unless it changes what can be chosen",
    arguments: LawElement.allCases, SettingState.allCases)
  func effects(element: LawElement, state: SettingState) {
    forEachSetting(element, state) { name, sample in
      let page = page(element, state)
      let kind = page.setting(name)
      if kind == .state || kind == .value { return }
      let before = (page.values, page.focused, page.scrollTops, page.get("path"))
      let isOpen = element.opens ? page.get("opened") : .null
      for value in [sample, .null, sample] {
        _ = page.takeEvents()
        page.set(name, value)
        let note: Comment = "\(name) = \(value)"
        let events = page.takeEvents().filter {
          ["change", "input", "confirm", "cancel", "select", "check"].contains($0)
        }
        #expect(events == [], note)
        if element.opens, name != "readOnly" { #expect(page.get("opened") == isOpen, note) }
        if kind == .rule || Self.changesData.contains(name) { continue }
        if name != "result" { #expect(page.values == before.0, note) }
        #expect(page.focused == before.1, note)
        if name != "result" { #expect(page.get("path") == before.3, note) }
      }
    }
  }

  @Test(
    "a value equal to the present one changes nothing", arguments: LawElement.allCases,
    SettingState.allCases)
  func equalValues(element: LawElement, state: SettingState) {
    forEachSetting(element, state) { name, sample in
      let page = page(element, state)
      page.set(name, sample)
      let written = page.written
      page.set(name, sample)
      #expect(page.written == written, "\(name) = \(sample)")
      page.set(name, .null)
      let removed = page.written
      page.set(name, .null)
      #expect(page.written == removed, "\(name) = null")
    }
  }

  @Test(
    "a value that can't be shown stays, and comes back", arguments: LawElement.allCases)
  func valueComesBack(element: LawElement) {
    forEachSetting(element, .closed) { name, sample in
      if ["value", "values"].contains(name) { return }
      // Which rows a tree shows depends on what was expanded before.
      let showsAgain = !["expanded", "accordion", "filter"].contains(name)
      for value in ["440105", "4419"] {
        let page = page(element, .closed, [("value", .string(value))])
        let values = page.values
        let shown = page.shown
        page.set(name, sample)
        // With several values, the form gets a list.
        if !["result", "columns", "checkPolicy", "selection", "multiple", "country"].contains(name)
        {
          #expect(page.values == values, "\(value), \(name) = \(sample)")
        }
        page.set(name, .null)
        #expect(page.values == values, "\(value), \(name) = \(sample), removed")
        if showsAgain { #expect(page.shown == shown, "\(value), \(name) = \(sample), removed") }
      }
    }
  }

  /// Settings that are data of their own.
  private static let changesData: Set = ["columns", "country"]

  private func forEachSetting(
    _ element: LawElement, _ state: SettingState, _ test: (String, ScriptValue) -> Void
  ) {
    let base = Set(state.settings(element).map(\.0))
    for property in element.properties where !base.contains(property.text) {
      for sample in SettingSamples.of(property, element) ?? [] { test(property.text, sample) }
    }
  }

  private func page(
    _ element: LawElement, _ state: SettingState, _ settings: [(String, ScriptValue)] = []
  ) -> TestPage {
    let page = TestPage(
      element.definition, language: "zh-Hans", label: "地区", environment: .reducedMotion)
    for (name, value) in state.settings(element) + settings { page.set(name, value) }
    state.reach(element, page)
    return page
  }

  private func expectSame(_ page: TestPage, _ other: TestPage, _ note: Comment) {
    #expect(page.values == other.values, note)
    #expect(page.get("path") == other.get("path"), note)
    let (shown, expected) = (page.shown, other.shown)
    if shown != expected { Issue.record("\(note)\n\(Self.difference(shown, expected))") }
  }

  /// The first place at which two texts differ.
  private static func difference(_ text: String, _ other: String) -> String {
    let common = zip(text, other).prefix { $0 == $1 }.count
    func part(_ text: String) -> Substring { text.dropFirst(max(0, common - 80)).prefix(240) }
    return "\(part(text))\n— instead of —\n\(part(other))"
  }
}
