import Hierarchies
import Selections
import WebRuntime

extension AddressComponent {
  // MARK: The field

  /// The control that opens the sheet: a button that looks like a field, or the page's own trigger in its slot.
  var field: Element {
    var content = [
      Element("span")
        .part(
          fieldValue == nil
            ? "placeholder" : isValueUnknown && !isAwaiting ? "value unknown" : "value"
        )
        .attribute("class", "field-text")
        .attribute("lang", ifPresent: placeLanguage)
        // An item of a flexible box is an object of its own otherwise, whose text Firefox leaves out of the combobox.
        .role("presentation")
        .text(fieldValue ?? placeholderText)
    ]
    if !isValueUnknown, let node = path.last,
      let line = former.finder?.line(of: node, host)
    {
      content.append(line)
    }
    content.append(.icon("icon chevron", path: "M3.5 6 8 10.5 12.5 6"))
    return Element("slot").key(.field).on(.click, .address(.open)).children([
      Element("div").part(triggerPart)
        .reference(.addressTrigger)
        .role("combobox")
        .attribute("tabindex", ifPresent: isDisabled ? nil : "0")
        .attribute("aria-disabled", ifPresent: isDisabled ? "true" : nil)
        .attribute("aria-haspopup", "dialog")
        .state("aria-expanded", sheet.isOpen)
        .attribute("aria-controls", ifPresent: sheet.isOpen ? "layer" : nil)
        .attribute("aria-label", labelBytes.isEmpty ? placeholderText : .bytes(labelBytes))
        .states(controlState)
        .on(.keyDown, .address(.fieldKeyPressed))
        .on(.focusOut, .address(.blurred))
        .children(content)
    ])
  }

  private var triggerPart: Text {
    if isDisabled { return "trigger disabled" }
    if isReadOnly { return "trigger readonly" }
    return isInvalid ? "trigger invalid" : "trigger"
  }

  /// The element next to which the browser reports a missing value, even if the page has its own trigger.
  var anchorElement: Element {
    Element("span").key(.anchor).reference(.addressAnchor).attribute("class", "anchor")
      .attribute("tabindex", "-1")
      .on(.focusOut, .address(.blurred))
  }

  private var placeholderText: Text {
    settings.placeholder.map { .bytes($0) } ?? text(.placeholder)
  }

  /// The chosen names, or the requested ones until the data is loaded. A value that isn't known is shown as it was given.
  private var fieldValue: Text? {
    var awaited = pending.first?.names ?? []
    if awaited.isEmpty, let unknown = unknownValues.first { awaited = [unknown.textUTF8] }
    let names = awaited.isEmpty ? path.map { name(of: $0) } : awaited
    if names.isEmpty { return nil }
    let separator = text(PathMessage.separator).utf8
    var bytes: [UInt8] = []
    for (index, name) in names.suffix(settings.showsLastName ? 1 : names.count).enumerated() {
      if index > 0 { bytes.append(contentsOf: separator) }
      bytes.append(contentsOf: name)
    }
    return .bytes(bytes)
  }

  // MARK: The sheet

  var dialog: Element {
    var content = [body, status]
    if let finder, dataState == .ready {
      finder.configuration.placeholder = text(.search)
      content = [finder.box, body, finder.status, status]
    }
    return sheet.dialog(
      title,
      canFinish: settings.minimumDepth == nil && finder == nil ? nil : canFinish,
      content)
  }

  /// Whether search results replace the options.
  var isSearching: Bool { dataState == .ready && finder?.isSearching ?? false }

  private var body: Element {
    Element("div").part("body").reference(.addressBody)
      .attribute("class", ifPresent: settings.hasTabs ? "tabbed" : nil)
      .state("aria-busy", dataState == .loading)
      .children(content)
  }

  private var content: [Element] {
    guard dataState == .ready else { return [sheet.notice(of: self)] }
    if let results {
      return levels + [choicesBehind, results]
    }
    if isWaiting { return levels + [waiting] }
    if choice.options.count == 0 { return [sheet.notice(of: self)] }
    // A choice replaces the value that wasn't found or was divided.
    guard choice.draft.path == choice.value.path, let note = unknownValueNote else {
      return levels + hotPlaces + [choices]
    }
    return levels + [host.note(note)] + hotPlaces + [choices]
  }

  /// Buttons that lead to popular or recent places, above the options of the first level. A place without a known name
  /// has none.
  private var hotPlaces: [Element] {
    guard choice.draft.steps.first?.isActive ?? false else { return [] }
    var buttons: [Element] = []
    for (index, place) in hot.enumerated() {
      let match = hierarchy.match(place, in: matchScope)
      var name: [UInt8]?
      if match.isComplete {
        name = match.path.last.map { shortName(of: $0) }
      } else if match.unmatched?.reason == .notLoaded {
        name = place.names.last
      }
      guard let name else { continue }
      buttons.append(
        Element("button").key(index).part("hot-place").attribute("type", "button")
          .on(.click, .address(.hotPlaceClicked, index)).text(.bytes(name)))
    }
    if buttons.isEmpty { return [] }
    return [
      Element("div").key(.hot).part("hot").role("group").attribute("aria-labelledby", "hot")
        .children(
          [
            Element("span").key(.prompt).part("hot-title").attribute("id", "hot")
              .text(text(.hot))
          ] + buttons)
    ]
  }

  private var status: Element {
    Element("div").attribute("class", "spoken").role("status").text(announcement)
  }

  // MARK: The chosen levels as a timeline

  /// The levels, connected by a line.
  var timeline: Element {
    Element("div").key(.timeline).part("timeline").role("group")
      .attribute("class", ifPresent: isSearching ? "behind" : list == 1 ? nil : "grows")
      .attribute("lang", ifPresent: placeLanguage)
      .attribute("aria-label", text(.chosenLevels))
      .children(steps)
  }

  private var steps: [Element] {
    let steps = choice.draft.steps
    var elements: [Element] = []
    for (position, each) in steps.enumerated() {
      var element = step(each)
      if position == steps.count - 1 {
        element = element.reference(.addressLastStep).on(.keyDown, .address(.lastStepKeyPressed))
      }
      elements.append(element)
    }
    return elements
  }

  private func step(_ step: PathSelection.Step) -> Element {
    let part: Text =
      step.node == nil
      ? step.isActive ? "step active" : "step"
      : step.isActive ? "step chosen active" : "step chosen"
    var content = [
      Element("span").part(step.node == nil ? "dot" : "dot filled").state("aria-hidden", true)
        .children([Element("span").attribute("class", "mark")]),
      Element("span").part("step-name").text(stepName(of: step)),
    ]
    content += formerLine(of: step)
    content.append(.icon("icon arrow", path: "M6 3.5 10.5 8 6 12.5"))
    return Element("button").key(step.level).part(part)
      .attribute("type", "button")
      .attribute("aria-current", ifPresent: step.isActive ? "step" : nil)
      .on(.click, .address(.stepClicked, step.level))
      .children(content)
  }

  /// The name of the chosen node of a level, or the text for a level without one.
  func stepName(of step: PathSelection.Step) -> Text {
    step.node.map { .bytes(name(of: $0)) } ?? awaitedName(at: step.level)
      ?? text(.pending)
  }

  /// The quiet line about what the chosen node was before, if any.
  func formerLine(of step: PathSelection.Step) -> [Element] {
    step.node.flatMap { former.finder?.line(of: $0, host) }.map { [$0] } ?? []
  }

  // MARK: The chosen levels as tabs

  /// The chosen levels and the one still to choose as tabs. Only the selected one is in the order of the Tab key; arrow
  /// keys select the others.
  var tabs: Element {
    Element("div").key(.timeline).part("tabs").reference(.addressTabs).role("tablist")
      .attribute("class", ifPresent: isSearching ? "behind" : nil)
      .attribute("lang", ifPresent: placeLanguage)
      .attribute("aria-label", text(.chosenLevels))
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
      .on(.click, .address(.stepClicked, step.level))
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
