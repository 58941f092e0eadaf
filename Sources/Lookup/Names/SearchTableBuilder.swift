import CascadeBase
import Hierarchies
import Romanization

/// Builds the search tables place by place.
struct SearchTableBuilder {
  private(set) var characters = CharacterTable()
  private(set) var bits: [UInt64]
  private(set) var numbers: [UInt16] = []
  private(set) var blockStarts: [UInt32] = [0]
  private(set) var starts: [UInt16]
  let wordCount: Int

  /// The signature of each character, by its number.
  private var signatures: [CharacterSignature] = [.unknown]
  /// The rows of the present block of 64 places.
  private let block = UnsafeMutableBufferPointer<UInt64>.allocate(capacity: SignatureRows.count)
  private var place = 0
  /// The start of the numbers of the present place.
  private var start = 0
  /// The signature of the names at the present place.
  private var rows: UInt64 = 0
  private var initials: UInt32 = 0
  private var isText = false

  init(count: Int) {
    wordCount = (count + 63) / 64
    bits = Array(repeating: 0, count: wordCount * SignatureRows.count)
    block.initialize(repeating: 0)
    starts = []
    starts.reserveCapacity(count + 1)
    starts.append(0)
    numbers.reserveCapacity(4 * count)
  }

  /// Adds the names of all nodes in their order, and finishes the tables.
  @inline(never)
  mutating func addNames(_ names: NodeNames, in order: SearchOrder) {
    let hasReading = names.hasReading
    for place in 0..<order.count {
      let node = order[place]
      addNames(of: node, in: names, mayHaveReading: hasReading?[node.index] ?? false)
    }
    end()
  }

  @inline(never)
  private mutating func addNames(
    of node: Hierarchy.Node, in names: NodeNames, mayHaveReading: Bool
  ) {
    names.forEachName(of: node, mayHaveReading: mayHaveReading) {
      add($0, isReading: $1 != .name)
    }
    endNames()
  }

  /// Adds a name or a given reading at the present place.
  private mutating func add(_ name: UnsafeBufferPointer<UInt8>, isReading: Bool) {
    let first = numbers.count
    if !characters.append(name, to: &numbers) || isReading { isText = true }
    if numbers.count - first > SearchTables.maximumNumberedLength { isText = true }
    if signatures.count <= characters.count { addSignatures() }
    if first < numbers.count { initials |= signatures[Int(numbers[first])].initials }
    var index = first
    while index < numbers.count {
      rows |= signatures[Int(numbers[index])].rows
      index += 1
    }
  }

  /// Adds the signatures of new characters.
  private mutating func addSignatures() {
    let characters = characters
    characters.withLookup { lookup in
      while signatures.count <= lookup.count {
        let number = signatures.count
        signatures.append(
          CharacterSignature(of: lookup.character(number), lookup.spellings(number)))
        if knowsAllNames { signatures[number].addTypedLetters(of: lookup.character(number)) }
      }
    }
  }

  /// Ends the present place and advances to the next one.
  private mutating func endNames() {
    if isText { numbers.removeLast(numbers.count - start) }
    let bit = UInt64(bit: place & 63)
    set(rows, 0, bit)
    set(UInt64(initials), SignatureRows.firstInitial, bit)
    if isText { block[SignatureRows.text] |= bit }
    (rows, initials, isText) = (0, 0, false)
    start = numbers.count
    place += 1
    if place & 63 == 0 { endBlock() }
    starts.append(UInt16(truncatingIfNeeded: start - Int(blockStarts[place >> 6])))
  }

  @inline(__always)
  private func set(_ rows: UInt64, _ firstRow: Int, _ bit: UInt64) {
    var rows = rows
    while let row = rows.popBit() { block[firstRow + row] |= bit }
  }

  private mutating func endBlock() {
    let word = (place - 1) >> 6
    for row in 0..<SignatureRows.count {
      bits[row * wordCount + word] = block[row]
      block[row] = 0
    }
    blockStarts.append(UInt32(truncatingIfNeeded: numbers.count))
  }

  private mutating func end() {
    if place & 63 != 0 { endBlock() }
    // Copy the array to free its unused capacity.
    numbers = numbers.withUnsafeBufferPointer { Array($0) }
    block.deallocate()
  }
}
