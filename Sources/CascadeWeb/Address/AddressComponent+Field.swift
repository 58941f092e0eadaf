import Hierarchies
import Selections

extension AddressComponent {
  /// What opens the sheet: a button that looks like a field, or what the page puts in its place.
  var field: Element {
    Element("slot").key(.field).on(.click, .address(.open)).children([
      Element("button").part(isDisabled ? "trigger disabled" : "trigger")
        .reference(.addressTrigger)
        .attribute("type", "button")
        .attribute("disabled", when: isDisabled)
        .attribute("aria-haspopup", "dialog")
        .state("aria-expanded", sheet.isOpen)
        .attribute("aria-label", ifPresent: fieldLabel)
        .children([
          Element("span").part(fieldValue == nil ? "placeholder" : "value")
            .attribute("class", "field-text")
            .text(fieldValue ?? placeholderText),
          .icon("icon chevron", path: "M6 3.5 10.5 8 6 12.5"),
        ])
    ])
  }

  /// Where the browser shows what is missing, also when the page has a trigger of its own.
  var anchorElement: Element {
    Element("span").key(.anchor).reference(.addressAnchor).attribute("class", "anchor")
      .attribute("tabindex", "-1")
  }

  private var placeholderText: Text {
    settings.placeholder.map { .bytes($0) } ?? text(AddressMessage.placeholder)
  }

  /// The names chosen; before there is data, those that were asked for.
  private var fieldValue: Text? {
    let awaited = pending.first?.names ?? []
    let names = awaited.isEmpty ? chosen.path.map { name(of: $0) } : awaited
    if names.isEmpty { return nil }
    let separator = text(AddressMessage.separator).utf8
    var bytes: [UInt8] = []
    for (index, name) in names.enumerated() {
      if index > 0 { bytes.append(contentsOf: separator) }
      bytes.append(contentsOf: name)
    }
    return .bytes(bytes)
  }

  /// The label, and after it what the field shows.
  private var fieldLabel: Text? {
    if labelBytes.isEmpty { return nil }
    return .joined(.bytes(labelBytes), ": ", fieldValue ?? placeholderText)
  }
}
