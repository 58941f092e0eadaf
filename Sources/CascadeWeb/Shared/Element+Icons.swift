extension Element {
  /// A drawing of lines in a square of 16, such as an arrow.
  package static func icon(_ names: Text, path: Text) -> Element {
    Element("svg:svg").attribute("class", names).attribute("viewBox", "0 0 16 16")
      .state("aria-hidden", true)
      .children([Element("svg:path").attribute("d", path)])
  }

  /// The icon that the data gives a node: an image where it is an address, else the character.
  static func icon(_ source: [UInt8]) -> Element {
    let isAddress = source.contains(UInt8(ascii: "/")) || source.contains(UInt8(ascii: "."))
    return isAddress
      ? Element("img").part("icon").attribute("src", .bytes(source)).attribute("alt", "")
        .attribute("draggable", "false")
      : Element("span").part("icon").state("aria-hidden", true).text(.bytes(source))
  }
}
