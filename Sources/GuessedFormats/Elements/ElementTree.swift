import HierarchyFormats

/// A document of elements with attributes and texts, such as XML or a list in HTML, as one flat list of elements.
///
/// An element precedes those inside it. Readers of formats append the elements; `HierarchyDocument` finds out how they
/// describe a hierarchy.
///
/// ```swift
/// var tree = ElementTree()
/// tree.begin("item".utf8, at: 0)
/// tree.addAttribute("name".utf8, "Drinks".utf8)
/// tree.end()
/// ```
public struct ElementTree: Sendable {
  struct Attribute {
    let name: TextPool.Text
    let value: TextPool.Text
  }

  struct Element {
    /// The index of the name in ``names``.
    let tag: Int
    /// The index of the element around it, or −1.
    let parent: Int
    /// The position in the document, for errors.
    let offset: Int
    /// The index after the last element inside.
    var end: Int
    var attributes: Range<Int>
    /// The text before the elements inside, without white space around it.
    var text = TextPool.Text()
    /// Whether text follows an element inside.
    var hasLateText = false
  }

  /// The largest number of different names. A document with more of them has its data in the names.
  static let nameLimit = 1_000

  private(set) var names: [[UInt8]] = []
  private(set) var elements: [Element] = []
  private(set) var attributes: [Attribute] = []
  private(set) var pool = TextPool()

  /// Whether there are more different names than are kept.
  private(set) var hasTooManyNames = false

  /// Whether the document names a file that describes its vocabulary, such as a DTD.
  public var hasDocumentType = false

  private var open: [Int] = []
  private var keys = KeyCache()

  /// Whether white space precedes the next character of the text.
  private var hasSpace = false

  /// The names that were found last, by a hash of their bytes.
  private var recentTags = [Int](repeating: 0, count: 64)

  /// Creates an empty document.
  public init() {}

  /// The number of elements that are open.
  public var depth: Int { open.count }
}

extension ElementTree {
  /// Begins an element. The attributes, texts and elements that follow are its own until ``end()``.
  ///
  /// - Parameters:
  ///   - name: The name in UTF-8, without a prefix.
  ///   - offset: The position in the document, in bytes.
  /// - Complexity: O(*b*) for *b* bytes of a name that was used before.
  public mutating func begin(_ name: some Collection<UInt8>, at offset: Int) {
    let parent = open.last ?? -1
    elements.append(
      Element(
        tag: tag(Array(name)), parent: parent, offset: offset, end: elements.count + 1,
        attributes: attributes.count..<attributes.count))
    open.append(elements.count - 1)
    hasSpace = false
  }

  /// Adds an attribute to the element that began last. A line end in its value, with the white space around it, becomes one space, as
  /// in texts.
  public mutating func addAttribute(
    _ name: some Collection<UInt8>, _ value: some Collection<UInt8>
  ) {
    let key = keys.text(of: Array(name)[...], in: &pool)
    let hasLines = value.contains(where: LineSample.isLineEnd)
    let text = hasLines ? pool.store(Self.joinedLines(value)) : pool.store(value)
    attributes.append(Attribute(name: key, value: text))
    let last = elements.count - 1
    elements[last].attributes = elements[last].attributes.lowerBound..<attributes.count
  }

  /// The lines of a text with a space between them.
  private static func joinedLines(_ text: some Collection<UInt8>) -> [UInt8] {
    let space = UInt8(ascii: " ")
    let lines = text.split(whereSeparator: LineSample.isLineEnd).map { line in
      Array(Array(line.drop { $0 <= space }.reversed()).drop { $0 <= space }.reversed())
    }
    return Array(lines.filter { !$0.isEmpty }.joined(separator: [space]))
  }

  /// Adds text to the innermost element that is open. White space becomes one space, and is left out around the text.
  public mutating func addText(_ text: some Sequence<UInt8>) {
    guard let element = open.last else { return }
    let isFirst = element == elements.count - 1
    for byte in text {
      if byte <= UInt8(ascii: " ") {
        hasSpace = true
      } else if !isFirst {
        elements[element].hasLateText = true
      } else {
        if elements[element].text.isEmpty {
          elements[element].text = pool.store([byte])
        } else {
          let count = pool.store(hasSpace ? [UInt8(ascii: " "), byte] : [byte]).count
          elements[element].text.count += count
        }
        hasSpace = false
      }
    }
  }

  /// Ends the innermost element that is open.
  public mutating func end() {
    elements[open.removeLast()].end = elements.count
    hasSpace = false
  }

  private mutating func tag(_ name: [UInt8]) -> Int {
    var hash: UInt32 = 2_166_136_261
    for byte in name { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    let slot = Int(hash ^ hash >> 16) & (recentTags.count - 1)
    let recent = recentTags[slot]
    if recent < names.count, names[recent] == name { return recent }
    if let known = names.firstIndex(of: name) {
      recentTags[slot] = known
      return known
    }
    if names.count == Self.nameLimit {
      hasTooManyNames = true
      return 0
    }
    names.append(name)
    recentTags[slot] = names.count - 1
    return names.count - 1
  }

  /// The indices of the elements directly inside an element.
  func children(of element: Int) -> some Sequence<Int> {
    let end = elements[element].end
    return sequence(state: element + 1) { next in
      if next >= end { return nil }
      defer { next = elements[next].end }
      return next
    }
  }

  func hasElements(_ element: Int) -> Bool { elements[element].end > element + 1 }

  func name(of element: Int) -> [UInt8] { names[elements[element].tag] }

  func nameText(of element: Int) -> String { String(decoding: name(of: element), as: UTF8.self) }

  /// Whether an element has a name, ignoring case.
  func isNamed(_ element: Int, _ name: StaticString) -> Bool {
    Self.isSame(self.name(of: element), name)
  }

  static func isSame(_ text: some Collection<UInt8>, _ name: StaticString) -> Bool {
    name.withUTF8Buffer { name in
      text.elementsEqual(name) { left, right in
        let isUpper = left >= UInt8(ascii: "A") && left <= UInt8(ascii: "Z")
        return (isUpper ? left | 0x20 : left) == right
      }
    }
  }
}
