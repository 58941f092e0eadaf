/// Reads a binary property list into a tree of values.
///
/// Several lists and maps can contain one object. Each text is stored once, but lists and maps are repeated, so their
/// number is limited by the size of the document.
struct BinaryPropertyListReader {
  /// A list or map that is being read.
  private struct Frame {
    let object: Int
    /// The position of the first reference: to a key of a map, or to an element of a list.
    let start: Int
    let count: Int
    let isMap: Bool
    var next = 0
  }

  private(set) var tree = DocumentTree()

  private let bytes: [UInt8]
  private var frames: [Frame] = []
  private var isOpen: [Bool] = []
  private var texts: [TextPool.Text?] = []

  /// The largest number of values, and of bytes of text.
  private let limit: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    limit = max(1 << 16, 4 * bytes.count)
  }

  /// - Throws: ``HierarchyFormatError`` if the file is damaged, contains itself, or is nested too deep.
  /// - Complexity: O(*b*) for *b* bytes.
  mutating func read() throws(HierarchyFormatError) {
    guard let list = BinaryPropertyList(bytes) else { throw error(.damaged, at: bytes.count) }
    isOpen = [Bool](repeating: false, count: list.objectCount)
    texts = [TextPool.Text?](repeating: nil, count: list.objectCount)
    try add(list.topObject, of: list, key: nil)
    while let frame = frames.last {
      if frame.next == frame.count {
        frames.removeLast()
        isOpen[frame.object] = false
        tree.end()
      } else {
        frames[frames.count - 1].next += 1
        try addElement(frame, of: list)
      }
    }
  }

  private func error(_ fault: PropertyListFault, at offset: Int) -> HierarchyFormatError {
    HierarchyFormatError(.invalidPropertyList(fault), atOffset: offset)
  }

  private mutating func addElement(
    _ frame: Frame, of list: BinaryPropertyList
  ) throws(HierarchyFormatError) {
    let position = frame.start + frame.next * list.referenceSize
    let valuePosition = frame.isMap ? position + frame.count * list.referenceSize : position
    guard let value = list.reference(at: valuePosition) else { throw error(.damaged, at: position) }
    if !frame.isMap { return try add(value, of: list, key: nil) }
    guard let key = list.reference(at: position), let offset = list.offset(of: key),
      list.bytes[offset] & 0xF0 == 0x50 || list.bytes[offset] & 0xF0 == 0x60
    else { throw error(.damaged, at: position) }
    try add(value, of: list, key: try text(of: key, at: offset, in: list))
  }

  private mutating func add(
    _ object: Int, of list: BinaryPropertyList, key: TextPool.Text?
  ) throws(HierarchyFormatError) {
    guard let offset = list.offset(of: object) else { throw error(.damaged, at: bytes.count) }
    if tree.values.count >= limit { throw error(.expansion, at: offset) }
    let kind = bytes[offset] >> 4
    switch kind {
    case 0x0:
      guard let kind = constant(bytes[offset]) else { throw error(.damaged, at: offset) }
      tree.append(kind, text: TextPool.Text(), key: key, at: offset)
    case 0x1, 0x2:
      tree.append(.number, text: try text(of: object, at: offset, in: list), key: key, at: offset)
    case 0x3, 0x4, 0x5, 0x6:
      tree.append(.string, text: try text(of: object, at: offset, in: list), key: key, at: offset)
    case 0x8: throw error(.archive, at: offset)
    case 0xA, 0xB, 0xC, 0xD:
      try begin(object, at: offset, isMap: kind == 0xD, of: list, key: key)
    default: throw error(.damaged, at: offset)
    }
  }

  private func constant(_ byte: UInt8) -> DocumentTree.Kind? {
    switch byte {
    case 0x00: .null
    case 0x08: .false
    case 0x09: .true
    default: nil
    }
  }

  private mutating func begin(
    _ object: Int, at offset: Int, isMap: Bool, of list: BinaryPropertyList, key: TextPool.Text?
  ) throws(HierarchyFormatError) {
    if isOpen[object] { throw error(.cycle, at: offset) }
    if tree.depth == DocumentTree.depthLimit {
      throw HierarchyFormatError(.tooDeep(limit: DocumentTree.depthLimit), atOffset: offset)
    }
    let unit = isMap ? 2 * list.referenceSize : list.referenceSize
    guard let content = list.content(at: offset, unit: unit) else {
      throw error(.damaged, at: offset)
    }
    isOpen[object] = true
    tree.begin(isMap ? .map : .list, key: key, at: offset)
    frames.append(
      Frame(object: object, start: content.start, count: content.count, isMap: isMap))
  }

  /// Returns the text of an object, which is stored once.
  private mutating func text(
    of object: Int, at offset: Int, in list: BinaryPropertyList
  ) throws(HierarchyFormatError) -> TextPool.Text {
    if let text = texts[object] { return text }
    guard let bytes = list.text(at: offset) else { throw error(.damaged, at: offset) }
    if tree.pool.bytes.count + bytes.count > limit { throw error(.expansion, at: offset) }
    let text = tree.store(bytes)
    texts[object] = text
    return text
  }
}
