/// Writes operations for the driver, and defines each name once.
package final class OperationWriter {
  package let buffer = ByteBuffer()
  private var words = WordTable()

  package init() {}

  package func operation(_ code: OperationCode) {
    buffer.append(code.rawValue)
  }

  package func operation(_ code: OperationCode, _ number: Int) {
    buffer.append(code.rawValue)
    buffer.append(varint: number)
  }

  package func operation(_ code: OperationCode, _ first: Int, _ second: Int) {
    operation(code, first)
    buffer.append(varint: second)
  }

  package func operation(_ code: OperationCode, _ first: Int, _ second: Int, _ third: Int) {
    operation(code, first, second)
    buffer.append(varint: third)
  }

  package func operation(_ code: OperationCode, _ node: Int, _ name: Name) {
    let word = word(for: name)
    buffer.append(code.rawValue)
    buffer.append(varint: node)
    buffer.append(varint: word)
  }

  package func operation(_ code: OperationCode, _ node: Int, _ name: Name, _ text: Text) {
    operation(code, node, name)
    self.text(text)
  }

  package func operation(_ code: OperationCode, _ node: Int, _ names: [Name]) {
    for name in names { _ = word(for: name) }
    operation(code, node, names.count)
    for name in names { number(word(for: name)) }
  }

  package func text(_ text: Text) {
    buffer.append(text: text.utf8)
  }

  package func value(_ value: ScriptValue) {
    value.write(to: buffer)
  }

  package func number(_ number: Int) {
    buffer.append(varint: number)
  }

  package func double(_ number: Double) {
    buffer.append(double: number)
  }

  /// Returns the number of a name, and defines the name first if the driver doesn't know it yet.
  package func word(for name: Name) -> Int {
    let (word, isNew) = words.number(of: name)
    if isNew {
      buffer.append(OperationCode.define.rawValue)
      buffer.append(varint: word)
      buffer.append(text: name.bytes)
    }
    return word
  }
}

/// Numbers of names by the address of their text: a hash table with linear probing, at most half full.
struct WordTable {
  private var slots: [(address: UInt, number: Int)] = Array(repeating: (0, 0), count: 128)
  private var count = 0

  mutating func number(of name: Name) -> (number: Int, isNew: Bool) {
    let address = UInt(bitPattern: name.start)
    let slot = slot(for: address)
    if slots[slot].address == address { return (slots[slot].number, false) }
    count += 1
    slots[slot] = (address, count)
    let number = count
    if count * 2 > slots.count { grow() }
    return (number, true)
  }

  private func slot(for address: UInt) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: (address &* 0x9E37_79B1) >> 7) & mask
    while slots[slot].address != 0, slots[slot].address != address { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: (0, 0), count: old.count * 2)
    for entry in old where entry.address != 0 { slots[slot(for: entry.address)] = entry }
  }
}
