import Hierarchies
import Selections

extension FieldComponent {
  /// The number of rendered tags. A count represents the others.
  var tagCount: Int { min(shown.count + waiting.count, settings.shownTags) }

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
          .on(.click, .field(.removeTag(index)))
          .on(.keyDown, .field(.tagKeyPressed(index)))
          .children([.cross]))
    }
    // Even for nodes, odd for values that aren't loaded yet.
    let key = index < shown.count ? shown[index].index * 2 : index * 2 + 1
    return Element("span").key(key).part("tag").attribute("title", .bytes(wholeName(index)))
      .children(children)
  }

  /// Returns the text of a tag: the last name of its path.
  func tagName(_ index: Int) -> [UInt8] {
    if index < shown.count { return name(of: shown[index]) }
    let saved = waiting[index - shown.count]
    return saved.names.last ?? saved.textUTF8
  }
}
