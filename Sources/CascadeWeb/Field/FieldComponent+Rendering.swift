import Hierarchies
import Selections

extension FieldComponent {
  /// The field: the combobox, and beside it the tags and what empties it.
  var field: Element {
    var children = [combobox]
    if isMultiple, tagCount > 0 { children.append(tags) }
    if settings.isClearable, !isEmpty, !isDisabled {
      children.append(
        Element("button").key(.clear).part("clear").attribute("type", "button")
          .attribute("tabindex", "-1")
          .attribute("aria-label", text(FieldMessage.clear))
          .on(.click, .field(.clear))
          .children([.cross]))
    }
    children.append(.icon("icon chevron", path: "M3.5 6 8 10.5 12.5 6"))
    children.append(status)
    return Element("div").key(.field).part(fieldPart)
      .on(.pointerDown, .field(.pressed))
      .on(.click, .field(.clicked))
      .on(.paste, .field(.pasted))
      .children(children)
  }

  private var fieldPart: Text {
    isDisabled
      ? "field disabled" : sheet.isOpen ? "field open" : isInvalid ? "field invalid" : "field"
  }

  /// Whether the field is to show that it lacks a value.
  private var isInvalid: Bool { interaction.wasLeft && isRequired && isValueMissing }

  /// What has the focus and shows the value. While a tree is open below it, that is what its keys
  /// move in.
  private var combobox: Element {
    let controlled: Name = isDriven && hasTree && !hasBox ? "tree" : "layer"
    let isDialog = picker.takesFocus || hasBox || host.environment.contains(.compact)
    return Element("div").key(.combobox).part("combobox").reference(.combobox)
      .role("combobox")
      .attribute("id", "combobox")
      .attribute("tabindex", ifPresent: isDisabled ? nil : "0")
      .attribute("aria-label", .bytes(labelBytes))
      .attribute("aria-haspopup", isDialog ? "dialog" : "tree" as Name)
      .state("aria-expanded", sheet.isOpen)
      .attribute("aria-controls", ifPresent: sheet.isOpen ? controlled : nil)
      .attribute(
        "aria-activedescendant",
        ifPresent: !sheet.isOpen || !isDriven || hasBox ? nil : activeIdentifier
      )
      .attribute("aria-required", ifPresent: isRequired ? "true" : nil)
      .attribute("aria-invalid", ifPresent: isInvalid ? "true" : nil)
      .attribute("aria-disabled", ifPresent: isDisabled ? "true" : nil)
      .on(.keyDown, .field(.keyPressed))
      .on(.focusOut, .field(.blurred))
      .children([
        Element("span").part(isEmpty ? "placeholder" : "value")
          .attribute("class", isMultiple && !isEmpty ? "spoken" : "")
          .text(isEmpty ? placeholderText : valueText)
      ])
  }

  /// Whether the picker has rows, and so a tree.
  private var hasTree: Bool { isReady && picker.hasRows }

  /// The row of the picker that the keys are at.
  private var activeIdentifier: Text? { picker.activeIdentifier }

  private var placeholderText: Text {
    settings.placeholder.map { .bytes($0) } ?? text(FieldMessage.choose)
  }

  /// The nodes that the field shows.
  var shown: [Hierarchy.Node] { sheet.isOpen ? draft : chosen }

  /// What was asked for and is shown in the words it was asked for: not beside something else that is
  /// being chosen in its place.
  var waiting: [SavedPath] {
    if let sought = destination.path, !isMultiple { return [sought] }
    return isMultiple || shown.isEmpty ? pending : []
  }

  private var isEmpty: Bool { shown.isEmpty && waiting.isEmpty }

  private var valueText: Text {
    var bytes: [UInt8] = []
    for index in 0..<(isMultiple ? tagCount : 1) {
      if index > 0 { bytes.append(contentsOf: Name(", ").bytes) }
      bytes.append(contentsOf: isMultiple ? tagName(index) : wholeName(index))
    }
    let hidden = shown.count + waiting.count - tagCount
    if isMultiple, hidden > 0 {
      bytes.append(contentsOf: Name(" +").bytes)
      Decimal.append(hidden, to: &bytes)
    }
    return .bytes(bytes)
  }

  /// The names down to one of the things shown, with the separator between them.
  func wholeName(_ index: Int) -> [UInt8] {
    let names: [[UInt8]]
    if index < shown.count {
      names = hierarchy.path(to: shown[index]).map { name(of: $0) }
    } else {
      let saved = waiting[index - shown.count]
      names = saved.names.isEmpty ? [saved.textUTF8] : saved.names
    }
    var bytes: [UInt8] = []
    for (index, name) in names.enumerated() {
      if index > 0 { bytes.append(contentsOf: settings.separator ?? [UInt8(ascii: " ")]) }
      bytes.append(contentsOf: name)
    }
    return bytes
  }

  /// The sheet or the popover with the picker in it.
  var layer: Element {
    let title: Text = labelBytes.isEmpty ? placeholderText : .bytes(labelBytes)
    picker.setLabel(labelBytes, title: title.utf8, awaited: destination.path ?? pending.first)
    var content = Element("div").key(.body).part("body").children(body)
    if !hasBox { content = content.on(.paste, .field(.pasted)) }
    // Done is for what is seen: not for wheels behind the results.
    let canFinish = canFinish && (isMultiple || !isSearching)
    if sheet.isPopover {
      return sheet.popover(
        picker.takesFocus || hasBox ? title : nil,
        canFinish: picker.needsConfirmation ? canFinish : nil, [content])
    }
    let canEnd = picker.needsConfirmation || isMultiple || settings.choosesAnyLevel
    return sheet.dialog(title, canFinish: canEnd ? canFinish : nil, [content])
  }

  /// The picker, and where there is a box to search in, that above it; what is found takes its place.
  private var body: [Element] {
    if !isReady { return [sheet.notice(of: self)] }
    if !hasBox { return picker.render() }
    finder.configuration.checks = checks
    finder.configuration.drivesTree = isDriven && hasTree
    finder.configuration.treeRow = activeIdentifier
    if isSearching {
      // What has been drawn stays in its place, to be seen at once when nothing is looked for any more.
      return [finder.box, frame("picker behind", pickerContent), finder.resultArea, finder.status]
    }
    pickerContent = picker.render()
    return [finder.box, frame("picker", pickerContent), finder.status]
  }

  /// What there is to choose from, below the search box.
  private func frame(_ name: Name, _ content: [Element]) -> Element {
    let frame = Element("div").key(.picker).attribute("class", name).children(content)
      .on(.paste, .field(.pasted))
    // The box keeps the focus.
    return isDriven ? frame.on(.mouseDown, .sheet(.contentPressed)) : frame
  }

  /// What is said to those who hear the page; what concerns the field itself is seen below it, too.
  private var status: Element {
    Element("div").key(.status).role("status")
      .attribute("class", hint.utf8.isEmpty ? "spoken" : "said")
      .text(hint.utf8.isEmpty ? picker.spokenText : hint)
  }
}

extension Element {
  /// The cross that takes something away.
  static var cross: Element { .icon("icon", path: "M4.5 4.5l7 7M11.5 4.5l-7 7") }
}
