import Hierarchies
import Selections

extension AddressComponent {
  /// The chosen levels and the one still to choose as tabs. Only the selected one is in the order of the Tab key; arrow
  /// keys select the others.
  var tabs: Element {
    Element("div").key(.timeline).part("tabs").reference(.addressTabs).role("tablist")
      .attribute("aria-label", text(AddressMessage.chosenLevels))
      .on(.keyDown, .address(.tabKeyPressed))
      .children(choice.draft.steps.map { tab($0) })
  }

  private func tab(_ step: PathSelection.Step) -> Element {
    let isActive = step.isActive
    let name = Element("span").part("tab-name").text(stepName(of: step))
    return Element("button").key(step.level)
      .part(isActive ? "tab active" : "tab")
      .reference(isActive ? .addressLastStep : .none)
      .role("tab")
      .attribute("type", "button")
      .attribute("id", ifPresent: isActive ? Self.activeTab : nil)
      .attribute("tabindex", isActive ? "0" : "-1")
      .state("aria-selected", isActive)
      .on(.click, .address(.stepClicked(level: step.level)))
      .children([name] + formerLine(of: step))
  }

  /// The identifier of the selected tab, which names the options.
  static var activeTab: Name { "tab" }

  /// Handles a key of the tabs: arrows, Home and End select a tab, and Down moves to the options.
  func tabKey(_ event: Event) -> EventResponse {
    if !event.modifiers.isDisjoint(with: [.control, .alt, .meta]) { return [] }
    let steps = choice.draft.steps
    let active = steps.firstIndex { $0.isActive } ?? 0
    let target: Int
    switch event.key {
    case .forward: target = active + 1
    case .backward: target = active - 1
    case .home: target = 0
    case .end: target = steps.count - 1
    case .down:
      focusContent()
      return .preventDefault
    default: return lastStepKey(event)
    }
    if target != active, steps.indices.contains(target) {
      reopen(level: steps[target].level, isFromTab: true)
    }
    return .preventDefault
  }

  /// Notes the direction of the layout. Only clicks and keys report it.
  func noteDirection(of event: Event) {
    if event.kind == .click || event.kind == .keyDown {
      focus.isRightToLeft = event.modifiers.contains(.rightToLeft)
    }
  }

  /// Scrolls the tabs so that the last one is visible, if it is the selected one.
  func showActiveTab() {
    guard settings.hasTabs, choice.draft.steps.last?.isActive ?? false else { return }
    host.scroll(
      .addressTabs, left: focus.isRightToLeft ? -Host.farEnd : Host.farEnd, smooth: false)
  }
}
