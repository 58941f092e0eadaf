#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

extension AddressSelectorView {
  /// Shows the timeline, the prompt and the list of the active level.
  func showLevel() {
    showTimeline()
    showPrompt()
    list.show(content)
  }

  /// Shows the next level with a transition, and moves the focus of assistive technologies there.
  func showNextLevel() {
    guard window != nil else { return showLevel() }
    UIView.transition(
      with: list, duration: 0.2, options: [.transitionCrossDissolve, .allowUserInteraction],
      animations: showLevel)
    UIAccessibility.post(
      notification: .layoutChanged, argument: promptLabel.isHidden ? nil : promptLabel)
  }

  func showTimeline() {
    let awaited = selection.awaitedLevels.first
    timeline.show(
      selection.steps.map { step in
        let name =
          step.node.map { selection.hierarchy.name(of: $0) } ?? awaited?.name ?? awaited?.code
        return AddressTimelineStep(
          level: step.level, name: name ?? look.texts[.pending],
          former: former?.text(of: step.node, in: look.texts), isChosen: step.node != nil,
          isActive: step.isActive)
      })
    setNeedsLayout()
  }

  func showPrompt() {
    let isAmbiguous = search?.isAmbiguous ?? false
    promptLabel.text = isAmbiguous ? look.texts[.several] : prompt
    promptLabel.isHidden = search != nil && !isAmbiguous
    setNeedsLayout()
  }

  /// The prompt of the active level.
  private var prompt: String {
    let level = selection.promptDepth
    if prompts.indices.contains(level - 1), let prompt = prompts[level - 1] { return prompt }
    return look.texts[.prompt(level: level)]
  }

  /// The content of the list.
  var content: AddressTableView.Content {
    if let search {
      return search.results.isEmpty && search.state == .loaded
        ? .notice(
          look.texts[.nothingFound, search.text], hint: look.texts[.tryOther])
        : .results(search)
    }
    let state = selection.optionsState
    if state != .loaded { return .waiting(state) }
    return selection.options.isEmpty
      ? .notice(look.texts[.empty])
      : .options(AddressOptions(selection, inSections: hasSections))
  }
}

extension LocalizedText {
  /// The prompt of an administrative level, counted from 1.
  fileprivate static func prompt(level: Int) -> LocalizedText {
    switch level {
    case 1: .province
    case 2: .city
    case 3: .district
    case 4: .town
    default: .next
    }
  }
}
#endif
