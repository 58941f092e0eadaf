import Hierarchies
import Selections
import WebRuntime

// The notices that elements show instead of options. The container of a loading notice sets `aria-busy`.
extension Host {
  /// A spinner with a text, which screen readers announce.
  package var loadingNotice: Element { waitingNotice(text(Message.loading)) }

  /// Returns a spinner with a text.
  package func waitingNotice(_ text: Text) -> Element {
    Element("div").key(.loading).part("notice loading").role("status").children([
      Element("span").part("spinner").state("aria-hidden", true),
      Element("span").text(text),
    ])
  }

  /// A notice that there are no options.
  package var emptyNotice: Element {
    Element("div").key(.empty).part("notice empty").role("status").text(text(Message.empty))
  }

  /// Returns a quiet text about the value.
  func note(_ text: Text) -> Element {
    Element("p").key(.note).part("note").role("status").text(text)
  }

  /// Returns an error message with a button to try again.
  ///
  /// - Parameters:
  ///   - action: The action of the button.
  ///   - reference: The reference of the button.
  ///   - key: The action of keys pressed at the button.
  package func errorNotice(
    _ message: Text, retry action: Action, reference: Reference = .none, key: Action? = nil
  ) -> Element {
    var button = Element("button").part("retry").reference(reference)
      .attribute("type", "button")
      .on(.click, action)
      .text(text(Message.retry))
    if let key { button = button.on(.keyDown, key) }
    return Element("div").key(.failure).part("notice error").children([
      Element("p").role("alert").text(message), button,
    ])
  }

  /// Returns the notice that replaces children: a spinner while they load, an error after a failure.
  package func notice(
    _ state: ChildLoading.State, retry action: Action, reference: Reference = .none,
    key: Action? = nil
  ) -> Element {
    guard case .failed(let failure) = state else { return loadingNotice }
    let message: Text =
      switch failure {
      case .message(let message): message.isEmpty ? text(Message.failed) : .bytes(message)
      case .repeatedCode(let code): text(Message.repeatedCode, filling: .bytes(code))
      }
    return errorNotice(message, retry: action, reference: reference, key: key)
  }
}

extension Host {
  /// Returns the name in the row of a node. With `custom-rows` that is a copy of the page's template, which the driver
  /// fills with the node's fields, or the name without such a template.
  ///
  /// - Parameters:
  ///   - part: The part of the name.
  ///   - matches: The start and end offsets of the matches in UTF-8, alternating and ascending; nil in rows that are
  ///     never searched.
  func name(
    of node: Hierarchy.Node, in hierarchy: Hierarchy, part: Name, matches: [Int]? = nil
  ) -> Element {
    let name = Array(hierarchy.nameUTF8(of: node))
    guard hasTemplate else {
      let element = Element("span").key(.name).part(part)
      guard let matches else { return element.text(.bytes(name)) }
      return element.children(Element.marked(name, matches))
    }
    return Element("cascade-stamp").key(.customName).part(part)
      .property("template", "row")
      .property("fields", .bytes(RowTemplate.fields(of: node, in: hierarchy, matches ?? [])))
  }
}

extension Element {
  /// The length in bytes from which a name may not fit into its row.
  private static var longName: Int { 20 }

  /// Adds a tooltip with a name that its row may cut off.
  consuming func title(_ name: [UInt8]) -> Element {
    name.count > Self.longName ? attribute("title", .bytes(name)) : self
  }

  /// Reports the size of the element if it gives the height of a row.
  consuming func measured(_ isMeasured: Bool, _ action: Action) -> Element {
    isMeasured ? on(.resize, action) : self
  }

  /// Returns a line drawing, such as an arrow, in a square of 16 units.
  package static func icon(_ names: Text, path: Text) -> Element {
    Element("svg:svg").attribute("class", names).attribute("viewBox", "0 0 16 16")
      .state("aria-hidden", true)
      .children([Element("svg:path").attribute("d", path)])
  }

  /// Returns the icon of a node from its data, if it has one: an image if the text is a URL, otherwise the text itself.
  static func icon(of node: Hierarchy.Node, in hierarchy: Hierarchy) -> Element? {
    guard let text = hierarchy.column("icon")?[node] else { return nil }
    let source = Array(text)
    let isAddress = source.contains(UInt8(ascii: "/")) || source.contains(UInt8(ascii: "."))
    return isAddress
      ? Element("img").key(.icon).part("icon").attribute("src", .bytes(source)).attribute("alt", "")
        .attribute("draggable", "false")
      : Element("span").key(.icon).part("icon").state("aria-hidden", true).text(.bytes(source))
  }

  /// Returns the pieces of a text, with the matches highlighted.
  ///
  /// - Parameter bounds: The start and end offsets of the matches in UTF-8, alternating and ascending.
  static func marked(_ text: [UInt8], _ bounds: [Int]) -> [Element] {
    var pieces: [Element] = []
    var start = 0
    for turn in 0...bounds.count {
      let end = turn < bounds.count ? min(bounds[turn], text.count) : text.count
      if start < end {
        let piece = Text.bytes(Array(text[start..<end]))
        pieces.append(
          turn % 2 == 0
            ? Element("span").text(piece) : Element("mark").part("match").text(piece))
        start = end
      }
    }
    return pieces
  }
}

extension CheckState.Mark {
  /// The value of `aria-checked`.
  var state: Name {
    switch self {
    case .unchecked: "false"
    case .checked: "true"
    case .mixed: "mixed"
    }
  }

  /// The part names of the checkbox.
  var part: Name {
    switch self {
    case .unchecked: "box"
    case .checked: "box checked"
    case .mixed: "box mixed"
    }
  }
}

/// The fields that fill a page's template for rows, in a separate part of the program.
enum RowTemplate {
  static var part: Name { "rows" }

  /// Returns the names and texts of all fields of a node, with marks around the matches in its name.
  @inline(never)
  static func fields(
    of node: Hierarchy.Node, in hierarchy: Hierarchy, _ matches: [Int]
  ) -> [UInt8] {
    var fields: [UInt8] = []
    func add(_ field: [UInt8], _ text: [UInt8]) {
      fields.append(contentsOf: field)
      fields.append(StampSeparator.field)
      fields.append(contentsOf: text)
      fields.append(StampSeparator.pair)
    }
    for column in hierarchy.columnNamesUTF8 {
      let texts = column.withUnsafeBufferPointer { hierarchy.column(utf8: $0) }
      add(column, texts?[node].map { Array($0) } ?? [])
    }
    var name = Array(hierarchy.nameUTF8(of: node))
    for offset in matches.reversed() where offset <= name.count {
      name.insert(StampSeparator.mark, at: offset)
    }
    add(Array(Name("name").bytes), name)
    return fields
  }
}
