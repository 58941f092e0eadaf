import Hierarchies
import Romanization
import Selections

extension AddressComponent {
  /// Chooses the option at a position. Continues to the next level, or confirms at the last.
  func choose(position: Int) {
    guard position >= 0, position < options.count else { return }
    let node = options[position]
    cursor = position
    let change = draft.choose(row: options.row(at: position))
    host.invalidate()
    if change.refusal != nil { return }
    stopSeeking()
    host.dispatch("input", detail: detail(path: draft.path, rows: rows(of: draft.path)))
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
    let change = draft.reopen(level: level)
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
    let steps = draft.steps
    guard let active = steps.firstIndex(where: { $0.isActive }),
      steps.indices.contains(active + offset)
    else { return }
    reopen(level: steps[active + offset].level)
  }

  /// Lists the options of the current level and centers the chosen one.
  func showLevel() {
    // Until the pinyin readings are loaded, the options keep the order of the data.
    options = AddressOptionList(
      draft.options, of: hierarchy, inSections: settings.hasSections && !Pinyin.isTableMissing)
    cursor = draft.chosenRow.map { options.position(ofRow: $0) } ?? 0
    list += 1
    typeAhead.clear()
    window.show(count: options.count)
    scroll(to: window.scrollTop(centering: cursor))
    showList()
    showActiveTab()
    host.invalidate()
  }

  /// The prompt of the current level.
  var prompt: Text {
    let level = draft.promptDepth
    if case .list(let texts) = settings.prompts, texts.indices.contains(level - 1),
      case .text(let text) = texts[level - 1]
    {
      return text
    }
    return text(AddressMessage.prompt(level: level))
  }
}
