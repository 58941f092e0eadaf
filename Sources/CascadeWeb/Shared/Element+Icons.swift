extension Element {
  /// Returns a line drawing, such as an arrow, in a square of 16 units.
  package static func icon(_ names: Text, path: Text) -> Element {
    Element("svg:svg").attribute("class", names).attribute("viewBox", "0 0 16 16")
      .state("aria-hidden", true)
      .children([Element("svg:path").attribute("d", path)])
  }

  /// Returns the icon of a node from its data: an image if the text is a URL, otherwise the text itself.
  static func icon(_ source: [UInt8]) -> Element {
    let isAddress = source.contains(UInt8(ascii: "/")) || source.contains(UInt8(ascii: "."))
    return isAddress
      ? Element("img").part("icon").attribute("src", .bytes(source)).attribute("alt", "")
        .attribute("draggable", "false")
      : Element("span").part("icon").state("aria-hidden", true).text(.bytes(source))
  }
}
