import Hierarchies
import Romanization
import Selections

extension AddressComponent {
  /// Chooses the option at a position. Continues to the next level, or confirms at the last.
  func choose(position: Int) {
    guard position >= 0, position < choice.options.count else { return }
    let node = choice.options[position]
    choice.cursor = position
    let change = choice.draft.choose(row: choice.options.row(at: position))
    host.invalidate()
    if change.refusal != nil { return }
    stopSeeking()
    host.dispatch(
      "input", detail: detail(path: choice.draft.path, rows: rows(of: choice.draft.path)))
    if change.finishes { return confirm() }
    load(change.loads)
    announcement = .joined(text(AddressMessage.chosen, filling: .bytes(name(of: node))), prompt)
    showLevel()
    focusList()
  }

  /// Shows the options of an earlier level again.
  ///
  /// - Parameter isFromTab: Whether the focus stays on the tabs.
  func reopen(level: Int, isFromTab: Bool = false) {
    let change = choice.draft.reopen(level: level)
    finder?.search(for: [])
    if change.refusal != nil { return }
    stopSeeking()
    load(change.loads)
    announcement = prompt
    showLevel()
    if isFromTab { host.focus(.addressLastStep) } else { focusList() }
  }

  /// Reopens the level above or below the current one in the timeline.
  func reopen(by offset: Int) {
    let steps = choice.draft.steps
    guard let active = steps.firstIndex(where: { $0.isActive }),
      steps.indices.contains(active + offset)
    else { return }
    reopen(level: steps[active + offset].level)
  }

  /// Lists the options of the current level and centers the chosen one.
  func showLevel() {
    // Until the pinyin readings are loaded, the options keep the order of the data.
    choice.options = OptionList(
      choice.draft.options, of: hierarchy,
      inSections: settings.hasSections && !Pinyin.isTableMissing)
    choice.cursor = choice.draft.chosenRow.map { choice.options.position(ofRow: $0) } ?? 0
    list += 1
    typeAhead.clear()
    choice.window.show(count: choice.options.count)
    scroll(to: choice.window.scrollTop(centering: choice.cursor))
    showList()
    showActiveTab()
    host.invalidate()
  }

  /// The prompt of the current level.
  var prompt: Text {
    let level = choice.draft.promptDepth
    if case .list(let texts) = settings.prompts, texts.indices.contains(level - 1),
      case .text(let text) = texts[level - 1]
    {
      return text
    }
    return text(AddressMessage.prompt(level: level))
  }
}
