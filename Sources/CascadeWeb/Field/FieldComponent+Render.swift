import Hierarchies
import Selections

extension FieldComponent {
  /// The field: the combobox, and beside it what empties it.
  var field: Element {
    let isFilled = !shown.isEmpty || !waiting.isEmpty
    var children = [combobox]
    if isClearable, isFilled, !isDisabled {
      children.append(
        Element("button").key(2).part("clear").attribute("type", "button")
          .attribute("tabindex", "-1")
          .attribute("aria-label", text(FieldMessage.clear))
          .on(.click, Action.clear)
          .children([.icon("icon", path: "M4.5 4.5l7 7M11.5 4.5l-7 7")]))
    }
    children.append(.icon("icon chevron", path: "M3.5 6 8 10.5 12.5 6"))
    return Element("div").key(1).part(fieldPart)
      .on(.pointerDown, Action.pressed)
      .on(.click, Action.toggle)
      .children(children)
  }

  private var fieldPart: Text {
    isDisabled ? "field disabled" : sheet.isOpen ? "field open" : "field"
  }

  /// What has the focus and shows the value. The picker is named by it, and it by the label.
  private var combobox: Element {
    Element("div").key(1).part("combobox").reference(Reference.combobox)
      .role("combobox")
      .attribute("id", "combobox")
      .attribute("tabindex", ifPresent: isDisabled ? nil : "0")
      .attribute("aria-label", .bytes(labelBytes))
      .attribute("aria-haspopup", "dialog")
      .state("aria-expanded", sheet.isOpen)
      .attribute("aria-controls", ifPresent: sheet.isOpen ? "layer" : nil)
      .attribute("aria-required", ifPresent: isRequired ? "true" : nil)
      .attribute("aria-disabled", ifPresent: isDisabled ? "true" : nil)
      .on(.keyDown, Action.key)
      .children([
        Element("span").part(valueText == nil ? "placeholder" : "value")
          .text(valueText ?? placeholderText)
      ])
  }

  private var placeholderText: Text {
    placeholder.map { .bytes($0) } ?? text(FieldMessage.choose)
  }

  /// The nodes that the field shows.
  private var shown: [Hierarchy.Node] { sheet.isOpen ? draft : chosen }

  /// What was asked for and is shown in the words it was asked for.
  private var waiting: [ValueWish] { sheet.isOpen ? [] : pending }

  private var valueText: Text? {
    if let node = shown.first { return .bytes(joined(names(to: node))) }
    return waiting.first.map { .bytes(joined($0.names.isEmpty ? [$0.text] : $0.names)) }
  }

  func names(to node: Hierarchy.Node) -> [[UInt8]] {
    hierarchy.path(to: node).map { name(of: $0) }
  }

  /// Names with the separator between them.
  func joined(_ names: [[UInt8]]) -> [UInt8] {
    var bytes: [UInt8] = []
    for (index, name) in names.enumerated() {
      if index > 0 { bytes.append(contentsOf: separator ?? [UInt8(ascii: " ")]) }
      bytes.append(contentsOf: name)
    }
    return bytes
  }

  /// The sheet or the popover with the picker in it.
  var layer: Element {
    let title: Text = labelBytes.isEmpty ? text(FieldMessage.choose) : .bytes(labelBytes)
    let content = [Element("div").key(1).part("body").children(pickerElements)]
    return sheet.isPopover
      ? sheet.popover(title, content) : sheet.dialog(title, canFinish: canFinish, content)
  }

  private var canFinish: Bool { dataState == .ready && !hierarchy.isEmpty }

  private var pickerElements: [Element] {
    guard canFinish else { return [sheet.notice(of: self)] }
    return wheels.render()
  }

  var status: Element {
    Element("div").key(9).attribute("class", "spoken").role("status").text(announcement)
  }
}
