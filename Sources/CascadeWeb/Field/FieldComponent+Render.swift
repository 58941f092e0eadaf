import Hierarchies
import Selections

extension FieldComponent {
  /// The field: the combobox, and beside it the tags and what empties it.
  var field: Element {
    var children = [combobox]
    if isMultiple, tagCount > 0 { children.append(tags) }
    if isClearable, !isEmpty, !isDisabled {
      children.append(
        Element("button").key(2).part("clear").attribute("type", "button")
          .attribute("tabindex", "-1")
          .attribute("aria-label", text(FieldMessage.clear))
          .on(.click, Action.clear)
          .children([.cross]))
    }
    children.append(.icon("icon chevron", path: "M3.5 6 8 10.5 12.5 6"))
    return Element("div").key(1).part(fieldPart)
      .on(.pointerDown, Action.pressed)
      .on(.click, Action.toggle)
      .children(children)
  }

  private var fieldPart: Text {
    isDisabled
      ? "field disabled" : sheet.isOpen ? "field open" : isInvalid ? "field invalid" : "field"
  }

  /// Whether the field is to show that it lacks a value.
  private var isInvalid: Bool { wasLeft && isRequired && isValueMissing }

  /// What has the focus and shows the value. While a tree is open below it, that is what its keys
  /// move in.
  private var combobox: Element {
    let hasTree = isReady && (picker != .tree || tree.outline.rowCount > 0)
    let controlled: Name = isDriven && hasTree ? "tree" : "layer"
    let isDialog = isWheel || host.environment.contains(.compact)
    return Element("div").key(0).part("combobox").reference(Reference.combobox)
      .role("combobox")
      .attribute("id", "combobox")
      .attribute("tabindex", ifPresent: isDisabled ? nil : "0")
      .attribute("aria-label", .bytes(labelBytes))
      .attribute("aria-haspopup", isDialog ? "dialog" : "tree" as Name)
      .state("aria-expanded", sheet.isOpen)
      .attribute("aria-controls", ifPresent: sheet.isOpen ? controlled : nil)
      .attribute(
        "aria-activedescendant",
        ifPresent: !sheet.isOpen || !isDriven
          ? nil : picker == .tree ? tree.activeIdentifier : columns.activeIdentifier
      )
      .attribute("aria-required", ifPresent: isRequired ? "true" : nil)
      .attribute("aria-invalid", ifPresent: isInvalid ? "true" : nil)
      .attribute("aria-disabled", ifPresent: isDisabled ? "true" : nil)
      .on(.keyDown, Action.key)
      .on(.focusOut, Action.left)
      .children([
        Element("span").part(isEmpty ? "placeholder" : "value")
          .attribute("class", isMultiple && !isEmpty ? "spoken" : "")
          .text(isEmpty ? placeholderText : valueText)
      ])
  }

  private var placeholderText: Text {
    placeholder.map { .bytes($0) } ?? text(FieldMessage.choose)
  }

  /// The nodes that the field shows.
  var shown: [Hierarchy.Node] { sheet.isOpen ? draft : chosen }

  /// What was asked for and is shown in the words it was asked for: not beside something else that is
  /// being chosen in its place.
  var waiting: [ValueWish] { isMultiple || shown.isEmpty ? pending : [] }

  private var isEmpty: Bool { shown.isEmpty && waiting.isEmpty }

  private var valueText: Text {
    var bytes: [UInt8] = []
    for index in 0..<(isMultiple ? tagCount : 1) {
      if index > 0 { bytes.append(contentsOf: Name(", ").bytes) }
      bytes.append(contentsOf: isMultiple ? tagName(index) : wholeName(index))
    }
    let rest = shown.count + waiting.count - tagCount
    if isMultiple, rest > 0 {
      bytes.append(contentsOf: Name(" +").bytes)
      Decimal.append(rest, to: &bytes)
    }
    return .bytes(bytes)
  }

  /// The names down to one of the things shown, with the separator between them.
  func wholeName(_ index: Int) -> [UInt8] {
    let names: [[UInt8]]
    if index < shown.count {
      names = hierarchy.path(to: shown[index]).map { name(of: $0) }
    } else {
      let wish = waiting[index - shown.count]
      names = wish.names.isEmpty ? [wish.text] : wish.names
    }
    var bytes: [UInt8] = []
    for (index, name) in names.enumerated() {
      if index > 0 { bytes.append(contentsOf: separator ?? [UInt8(ascii: " ")]) }
      bytes.append(contentsOf: name)
    }
    return bytes
  }

  /// The sheet or the popover with the picker in it.
  var layer: Element {
    let title: Text = labelBytes.isEmpty ? placeholderText : .bytes(labelBytes)
    wheels.label = labelBytes
    columns.label = title.utf8
    tree.label = title.utf8
    wheels.awaitedNames = pending.first?.names(after: wheels.selection.path.count) ?? []
    let picker = isReady ? panel.render() : [sheet.notice(of: self)]
    let content = [Element("div").key(1).part("body").children(picker)]
    if sheet.isPopover {
      return sheet.popover(isWheel ? title : nil, canFinish: canFinish, content)
    }
    let canEnd = isWheel || isMultiple || choosesAnyLevel
    return sheet.dialog(title, canFinish: canEnd ? canFinish : nil, content)
  }

  var status: Element {
    Element("div").key(9).attribute("class", "spoken").role("status").text(columns.announcement)
  }
}

extension Element {
  /// The cross that takes something away.
  static var cross: Element { .icon("icon", path: "M4.5 4.5l7 7M11.5 4.5l-7 7") }
}
