import Hierarchies
import Selections

extension FieldComponent {
  /// The number of tags in the page; what there is beyond them is a number.
  var tagCount: Int { min(shown.count + waiting.count, settings.shownTags) }

  /// What is chosen, a tag each. They come after the combobox for those who hear them, and before it
  /// for those who see them.
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

  /// What stands in a tag: the last of the names.
  func tagName(_ index: Int) -> [UInt8] {
    if index < shown.count { return name(of: shown[index]) }
    let saved = waiting[index - shown.count]
    return saved.names.last ?? saved.textUTF8
  }
}
