import Hierarchies
import Selections

extension AddressComponent {
  /// The control that opens the sheet: a button that looks like a field, or the page's own trigger in its slot.
  var field: Element {
    var content = [
      Element("span").part(fieldValue == nil ? "placeholder" : "value")
        .attribute("class", "field-text")
        .text(fieldValue ?? placeholderText)
    ]
    if let node = choice.value.path.last, let line = former.finder?.line(of: node, host) {
      content.append(line)
    }
    content.append(.icon("icon chevron", path: "M6 3.5 10.5 8 6 12.5"))
    return Element("slot").key(.field).on(.click, .address(.open)).children([
      Element("button").part(triggerPart)
        .reference(.addressTrigger)
        .attribute("type", "button")
        .attribute("disabled", when: isDisabled)
        .attribute("aria-haspopup", "dialog")
        .state("aria-expanded", sheet.isOpen)
        .attribute("aria-label", ifPresent: fieldLabel)
        .on(.focusOut, .address(.blurred))
        .children(content)
    ])
  }

  private var triggerPart: Text {
    let isInvalid = hasLeftField && isRequired && isValueMissing
    return isDisabled ? "trigger disabled" : isInvalid ? "trigger invalid" : "trigger"
  }

  /// The element next to which the browser reports a missing value, even if the page has its own trigger.
  var anchorElement: Element {
    Element("span").key(.anchor).reference(.addressAnchor).attribute("class", "anchor")
      .attribute("tabindex", "-1")
      .on(.focusOut, .address(.blurred))
  }

  private var placeholderText: Text {
    settings.placeholder.map { .bytes($0) } ?? text(AddressMessage.placeholder)
  }

  /// The chosen names, or the requested ones until the data is loaded.
  private var fieldValue: Text? {
    let awaited = pending.first?.names ?? []
    let names = awaited.isEmpty ? choice.value.path.map { name(of: $0) } : awaited
    if names.isEmpty { return nil }
    let separator = text(AddressMessage.separator).utf8
    var bytes: [UInt8] = []
    for (index, name) in names.enumerated() {
      if index > 0 { bytes.append(contentsOf: separator) }
      bytes.append(contentsOf: name)
    }
    return .bytes(bytes)
  }

  /// The accessible name of the field: the label, followed by the text of the field and the former name.
  private var fieldLabel: Text? {
    if labelBytes.isEmpty { return nil }
    let value: Text = .joined(.bytes(labelBytes), ": ", fieldValue ?? placeholderText)
    guard let node = choice.value.path.last, let former = former.finder?.text(of: node, host) else {
      return value
    }
    return .joined(value, " ", former)
  }
}
