import Hierarchies
import Selections
import WebRuntime

extension FieldComponent {
  /// The field: the combobox, its tags, and the button that clears it.
  var field: Element {
    var children = [combobox]
    if isMultiple, tagCount > 0 { children.append(tags) }
    if settings.isClearable, !isEmpty, !isDisabled, !isReadOnly {
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
    if isDisabled { return "field disabled" }
    if isReadOnly { return "field readonly" }
    return sheet.isOpen ? "field open" : isInvalid ? "field invalid" : "field"
  }

  /// The control that has the focus and shows the value. While a tree is open below it, keys move in the tree.
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
      .states(controlState)
      .attribute("aria-disabled", ifPresent: isDisabled ? "true" : nil)
      .on(.keyDown, .field(.keyPressed))
      .on(.focusOut, .field(.blurred))
      .children(comboboxContent)
  }

  private var comboboxContent: [Element] {
    let value = Element("span").part(
      isEmpty ? "placeholder" : isUnknown(0) ? "value unknown" : "value"
    )
    .attribute("class", isMultiple && !isEmpty ? "spoken" : "")
    .text(isEmpty ? placeholderText : valueText)
    guard !isMultiple, let node = shown.first,
      let line = former.finder?.line(of: node, host)
    else { return [value] }
    return [value, line]
  }

  /// Whether the picker has rows, and so an element with the role `tree`.
  private var hasTree: Bool { isReady && picker.hasRows }

  /// The identifier of the picker's active row.
  private var activeIdentifier: Text? { picker.activeIdentifier }

  private var placeholderText: Text {
    settings.placeholder.map { .bytes($0) } ?? text(FieldMessage.choose)
  }

  /// The nodes that the field shows. Of a value that isn't known, the field shows what was given, instead of the levels
  /// that were found.
  var shown: [Hierarchy.Node] {
    if sheet.isOpen, choice.draft != choice.nodes { return choice.draft }
    return isValueUnknown ? [] : choice.nodes
  }

  /// Whether one of the shown values isn't known.
  private func isUnknown(_ index: Int) -> Bool {
    !isAwaiting && waiting.indices.contains(index - shown.count)
      && isUnknown(waiting[index - shown.count])
  }

  /// The values shown by the names they were given with, because their nodes aren't loaded: the destination, or
  /// the requested values.
  var waiting: [SavedPath] {
    if let sought = choice.destination.path, !isMultiple { return [sought] }
    if let checks, sheet.isOpen, dataState == .ready { return checks.unmatchedPaths }
    if isMultiple { return pending }
    return shown.isEmpty ? pending : []
  }

  var isEmpty: Bool { shown.isEmpty && waiting.isEmpty }

  private var valueText: Text {
    var bytes: [UInt8] = []
    for index in 0..<(isMultiple ? tagCount : 1) {
      if index > 0 { bytes.append(contentsOf: Name(", ").bytes) }
      bytes.append(
        contentsOf: isMultiple || settings.showsLastName ? tagName(index) : wholeName(index))
    }
    let hidden = shown.count + waiting.count - tagCount
    if isMultiple, hidden > 0 {
      bytes.append(contentsOf: Name(" +").bytes)
      Decimal.append(hidden, to: &bytes)
    }
    return .bytes(bytes)
  }

  /// Returns the names along the path of one of the shown values, with separators.
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

  /// The sheet or popover that contains the picker.
  var layer: Element {
    let title: Text = labelBytes.isEmpty ? placeholderText : .bytes(labelBytes)
    picker.setLabel(
      labelBytes, title: title.utf8,
      awaited: choice.destination.path ?? pending.first { awaits($0) },
      note: unknownValueNote)
    picker.former = former.finder
    var content = Element("div").key(.body).part("body").children(body)
    if !hasBox { content = content.on(.paste, .field(.pasted)) }
    // Done confirms only what is visible, so not the wheels behind the search results.
    let canFinish = canFinish && (isMultiple || !isSearching)
    if sheet.isPopover {
      return sheet.popover(
        picker.takesFocus || hasBox ? title : nil,
        canFinish: picker.needsConfirmation ? canFinish : nil, [content])
    }
    let canEnd = picker.needsConfirmation || isMultiple || settings.choosesAnyLevel
    return sheet.dialog(title, canFinish: canEnd ? canFinish : nil, [content])
  }

  /// The picker, below the search box if any. Search results replace it.
  private var body: [Element] {
    if !isReady { return [sheet.notice(of: self)] }
    if !hasBox { return picker.render() }
    finder.configuration.checks = checks
    finder.configuration.drivesTree = isDriven && hasTree
    finder.configuration.treeRow = activeIdentifier
    if isSearching {
      // The rendered picker stays behind the results, so that it reappears immediately when the search ends.
      return [
        finder.box, frame("picker behind", choice.pickerContent), finder.resultArea(),
        finder.status,
      ]
    }
    choice.pickerContent = picker.render()
    return [finder.box, frame("picker", choice.pickerContent), finder.status]
  }

  /// Returns the frame of the picker, below the search box.
  private func frame(_ name: Name, _ content: [Element]) -> Element {
    let frame = Element("div").key(.picker).attribute("class", name).children(content)
      .on(.paste, .field(.pasted))
    // Keep the focus in the search box.
    return isDriven ? frame.on(.mouseDown, .sheet(.contentPressed)) : frame
  }

  /// The text announced to screen readers. Hints about the field itself are also visible below it.
  private var status: Element {
    Element("div").key(.status).role("status")
      .attribute("class", hint.utf8.isEmpty ? "spoken" : "said")
      .text(hint.utf8.isEmpty ? picker.spokenText : hint)
  }
}

extension Element {
  /// The cross icon of the buttons that clear or remove.
  static var cross: Element { .icon("icon", path: "M4.5 4.5l7 7M11.5 4.5l-7 7") }
}

extension FieldComponent {
  /// The number of rendered tags. A count represents the others.
  var tagCount: Int {
    let limit =
      settings.shownTags
      ?? (host.environment.contains(.compact)
        ? Settings.compactShownTags : Settings.defaultShownTags)
    return min(shown.count + waiting.count, limit)
  }

  /// The chosen values, one tag each. Tags follow the combobox in reading order and precede it on screen.
  var tags: Element {
    var children = (0..<tagCount).map { tag($0) }
    let hidden = shown.count + waiting.count - tagCount
    if hidden > 0 {
      children.append(
        Element("span").key(.moreTags).part("tag more").text(.joined("+", .number(hidden))))
    }
    return Element("div").key(.tags).part("tags").role("group")
      .attribute("aria-label", text(FieldMessage.chosen)).children(children)
  }

  private func tag(_ index: Int) -> Element {
    let name = Text.bytes(tagName(index))
    var children = [Element("span").part("tag-name").text(name)]
    if index < shown.count, let line = former.finder?.line(of: shown[index], host) {
      children.append(line)
    }
    if canRemoveTag(index) {
      children.append(
        Element("button").part("remove").reference(.tag(index))
          .attribute("type", "button")
          .attribute("tabindex", "-1")
          .attribute("aria-label", text(FieldMessage.remove, filling: name))
          .on(.click, .field(.removeTag, index))
          .on(.keyDown, .field(.tagKeyPressed, index))
          .children([.cross]))
    }
    // Even for nodes, odd for values that aren't loaded yet.
    let key = index < shown.count ? shown[index].index * 2 : index * 2 + 1
    return Element("span").key(key).part(isUnknown(index) ? "tag unknown" : "tag").attribute(
      "title", .bytes(wholeName(index))
    )
    .children(children)
  }

  /// Returns the text of a tag: the last name of its path.
  func tagName(_ index: Int) -> [UInt8] {
    if index < shown.count { return name(of: shown[index]) }
    let saved = waiting[index - shown.count]
    return saved.names.last ?? saved.textUTF8
  }
}

/// The texts of the field.
package enum FieldMessage: LocalizedMessage, CaseIterable {
  case choose, clear, remove, chosen, tooMany, noPlace

  package var key: Name {
    switch self {
    case .choose: "placeholder"
    case .clear: "clear"
    case .remove: "remove"
    case .chosen: "chosenValues"
    case .tooMany: "tooMany"
    case .noPlace: "noPlace"
    }
  }

  package var english: Name {
    switch self {
    case .choose: "Please choose"
    case .clear: "Clear"
    case .remove: "Remove %"
    case .chosen: "Chosen"
    case .tooMany: "Over the limit by %."
    case .noPlace: "The pasted text does not match any option."
    }
  }

  package var chinese: Name {
    switch self {
    case .choose: "请选择"
    case .clear: "清除"
    case .remove: "移除%"
    case .chosen: "已选"
    case .tooMany: "超出上限 % 项。"
    case .noPlace: "粘贴的内容中没有匹配的选项。"
    }
  }
}
