import Hierarchies
import Selections

extension AddressComponent {
  /// The chosen levels and the one still to choose: a timeline, or tabs.
  var levels: Element { settings.hasTabs ? tabs : timeline }

  /// The levels, connected by a line.
  private var timeline: Element {
    Element("div").key(.timeline).part("timeline").role("group")
      .attribute("class", ifPresent: list == 1 ? nil : "grows")
      .attribute("aria-label", text(AddressMessage.chosenLevels))
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
      .on(.click, .address(.stepClicked(level: step.level)))
      .children(content)
  }

  /// The name of the chosen node of a level, or the text for a level without one.
  func stepName(of step: PathSelection.Step) -> Text {
    step.node.map { .bytes(name(of: $0)) } ?? awaitedName(at: step.level)
      ?? text(AddressMessage.pending)
  }

  /// The quiet line about what the chosen node was before, if any.
  func formerLine(of step: PathSelection.Step) -> [Element] {
    step.node.flatMap { former.finder?.line(of: $0, host) }.map { [$0] } ?? []
  }
}
