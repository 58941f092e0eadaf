import Hierarchies
import Romanization
import Selections
import WebRuntime

extension AddressComponent {
  /// The prompt, the options below it, and the strip of index letters.
  var choices: Element {
    choice.content = makeChoices()
    return choices(class: choice.options.sections == nil ? "" : "lettered")
  }

  /// The options as last rendered, hidden behind the search results. Keeping them makes it cheap to show them
  /// again when the search ends.
  var choicesBehind: Element { choices(class: "behind") }

  private func choices(class name: Name) -> Element {
    Element("div").key(.choices).part("choices").attribute("class", name)
      .attribute("role", ifPresent: settings.hasTabs ? "tabpanel" : nil)
      .attribute("aria-labelledby", ifPresent: settings.hasTabs ? Self.activeTab : nil)
      .children(choice.content)
  }

  private func makeChoices() -> [Element] {
    var children = [
      Element("div").key(.prompt).part("prompt").attribute("id", "prompt").text(prompt),
      listbox,
    ]
    if let sections = choice.options.sections, sections.count > 1 {
      children.append(index(sections))
    }
    return children
  }

  private var listbox: Element {
    Element("div").key(.options).part("options").reference(.addressList).role("listbox")
      .attribute("tabindex", "0")
      .attribute("aria-labelledby", "prompt")
      .attribute("aria-activedescendant", identifier(choice.cursor))
      .on(.scroll, .address(.scrolled))
      .on(.resize, .address(.listResized))
      .on(.keyDown, .address(.listKeyPressed))
      .children([
        Element("div").key(list).attribute("class", "content").role("presentation")
          .style("--_count", .number(choice.options.count))
          .measured(choice.window.measuresAll, .address(.rowsResized))
          .children([letters, rowsElement] + cursorOutside)
      ])
  }

  private var rowsElement: Element {
    Element("div").key(.rows).attribute("class", "rows").role("presentation")
      .style("top", choice.window.topStyle)
      .measured(!choice.window.measuresAll, .address(.rowsResized))
      .children(options(at: choice.window.rows))
  }

  /// Trailing nodes are in a group, so that assistive technologies announce its name.
  private func options(at positions: Range<Int>) -> [Element] {
    let trailingStart = choice.options.trailingStart
    var elements: [Element] = []
    var zones: [Element] = []
    for position in positions {
      let element = option(at: position)
      if position < trailingStart {
        elements.append(element)
      } else {
        zones.append(element)
      }
    }
    if zones.isEmpty { return elements }
    elements.append(
      Element("div").key(.zones).role("group")
        .attribute("aria-label", text(.zones)).children(zones))
    return elements
  }

  /// The active option, if it is too far off-screen to be among the rendered rows.
  private var cursorOutside: [Element] {
    if choice.window.rows.contains(choice.cursor) || choice.cursor >= choice.options.count {
      return []
    }
    return [
      Element("div").key(.current).attribute("class", "spoken").role("presentation")
        .children([option(at: choice.cursor)])
    ]
  }

  private func option(at position: Int) -> Element {
    let node = choice.options[position]
    let isChosen = choice.options.row(at: position) == choice.draft.chosenRow
    let isOff = hierarchy.isDisabled(node)
    let name = name(of: node)
    let part: Text = isOff ? "option disabled" : isChosen ? "option selected" : "option"
    var children = nameElements(of: node, at: position)
    if let icon = Element.icon(of: node, in: hierarchy) { children.insert(icon, at: 0) }
    if position == choice.options.trailingStart {
      // It is in the row, because all rows have the same height.
      children.insert(
        Element("span").key(.zones).part("section-title").state("aria-hidden", true)
          .text(text(.zones)), at: 0)
    }
    if isChosen { children.append(.icon("icon tick", path: "M2.5 8.5 6.5 12.5 13.5 4")) }
    return Element("div").key(position).part(part).role("option")
      .attribute("class", ifPresent: position == choice.cursor ? "current" : nil)
      .attribute("id", identifier(position))
      .attribute("title", ifPresent: name.count > 60 ? .bytes(name) : nil)
      .state("aria-selected", isChosen)
      .attribute("aria-disabled", ifPresent: isOff ? "true" : nil)
      .attribute("aria-setsize", .number(choice.options.count))
      .attribute("aria-posinset", .number(position + 1))
      .on(.click, .address(.optionClicked, position))
      .children(children)
  }

  /// The letter of each section with rendered rows, at the section's first row. It sticks to the edge while the
  /// section scrolls past.
  private var letters: Element {
    var children: [Element] = []
    for section in choice.options.sections.map({ Array($0) }) ?? [] {
      let rows = section.rows.clamped(to: choice.window.rows)
      if rows.isEmpty { continue }
      children.append(
        Element("div").key(section.rows.lowerBound).attribute("class", "section")
          .style("--_count", .number(rows.count))
          .children([Element("span").part("letter").text(label(of: section))]))
    }
    return Element("div").key(.letters).attribute("class", "letters").state("aria-hidden", true)
      .style("top", choice.window.topStyle).children(children)
  }

  /// Returns the strip of index letters, which the user drags along. Keyboard users have type-ahead instead.
  private func index(_ sections: PinyinSections) -> Element {
    var children = sections.enumerated().map { position, section in
      Element("span").key(position)
        .part(position == choice.index.current ? "index-letter current" : "index-letter")
        .text(label(of: section))
    }
    if let strip = choice.index.touched {
      children.append(
        Element("span").key(.bubble).part("bubble").style("top", .length(strip.y))
          .text(label(of: sections[strip.section])))
    }
    return Element("div").key(.indexStrip).part("index").reference(.addressStrip)
      .state("aria-hidden", true)
      .on(.pointerDown, .address(.stripTouched))
      .on(.pointerMove, .address(.stripTouched))
      .on(.pointerUp, .address(.stripReleased))
      .on(.pointerCancel, .address(.stripReleased))
      .on(.wheel, .address(.stripTurned))
      .children(children)
  }

  private func label(of section: PinyinSections.Section) -> Text {
    section.isTrailing ? text(.zonesMark) : letter(of: section)
  }

  /// The identifier of an option. It is another one in each list, because Firefox takes an active option with the old
  /// identifier for the old option.
  private func identifier(_ position: Int) -> Text {
    .joined("option-", .number(list), "-", .number(position))
  }

  /// Scrolls the list into view if the sheet is so small that the timeline scrolls with it.
  func showList() {
    host.scroll(.addressBody, top: Host.farEnd, smooth: false)
  }

  /// Scrolls the list and immediately renders the rows that become visible.
  func scroll(to top: Double) {
    _ = choice.window.scrolled(to: top, isJump: true)
    host.scroll(.addressList, top: choice.window.scrollTop, smooth: false)
    updateCurrentSection()
    host.invalidate()
  }

  func scrolled(to top: Double) {
    if choice.window.scrolled(to: top) { host.invalidate() }
    updateCurrentSection()
  }

  /// Called when the list gets its size, and when the window is resized or rotated.
  func listResized(to height: Double) {
    if height <= 0 || height == choice.window.height { return }
    let isFirst = choice.window.height == 0
    let rows = choice.window.rows
    let isActiveSeen = choice.window.visible.contains(choice.cursor)
    choice.window.resize(height: height)
    if isFirst {
      scroll(to: choice.window.scrollTop(centering: choice.cursor))
      showList()
    } else if isActiveSeen, choice.window.reveal(choice.cursor) {
      scroll(to: choice.window.scrollTop)
    } else if choice.window.rows != rows {
      host.invalidate()
    }
  }

  /// Called when the rendered rows get their height.
  func rowsResized(to height: Double) {
    if choice.window.measure(rows: height) {
      scroll(to: choice.window.scrollTop(centering: choice.cursor))
    }
  }

  /// Called when a finger touches the strip of index letters, at `y` of its `height`.
  func stripTouched(y: Double, height: Double) {
    guard let sections = choice.options.sections, !sections.isEmpty, height > 0 else { return }
    let share = min(max(0, y / height), 0.999)
    let section = (share * Double(sections.count)).floor
    let middle = (Double(section) + 0.5) * height / Double(sections.count)
    if choice.index.touched?.section != section {
      choice.index.touched = (section, middle)
      scroll(to: choice.window.scrollTop(beginningWith: sections[section].rows.lowerBound))
    }
  }

  func stripReleased() {
    if choice.index.touched == nil { return }
    choice.index.touched = nil
    host.invalidate()
  }

  private func updateCurrentSection() {
    let section =
      choice.index.touched?.section ?? choice.options.section(at: choice.window.visible.lowerBound)
    if section == choice.index.current { return }
    choice.index.current = section
    host.invalidate()
  }
}
