/// The tables of an index of names in place, for as long as somebody looks things up in them.
struct NameTables {
  typealias Form = NameIndex.Form

  let forms: UnsafeBufferPointer<Form>
  let holders: UnsafeBufferPointer<UInt32>
  let texts: UnsafeBufferPointer<UInt16>
  let slots: UnsafeBufferPointer<UInt64>
  let filter: UnsafeBufferPointer<UInt64>
  let lengths: UnsafeBufferPointer<UInt32>
  let placeholders: UnsafeBufferPointer<Bool>
  let hasSingles: Bool

  /// How many nodes answer to a form.
  func holderCount(of form: Int) -> Int {
    let end = form + 1 < forms.count ? Int(forms[form + 1].holders) : holders.count
    return end - Int(forms[form].holders)
  }

  /// Whether a node's name is no place's but that of a level.
  @inline(__always)
  func isPlaceholder(_ number: UInt32) -> Bool {
    !placeholders.isEmpty && placeholders[Int(number)]
  }

  /// The lengths of the forms that may begin with two units, a bit each; the last for all longer ones.
  @inline(__always)
  func lengths(of first: UInt16, _ second: UInt16) -> UInt32 {
    lengths[NameIndex.pairHash(first, second) & (lengths.count - 1)]
  }

  /// The form that some units are, by the hash of at most the first 31 of them.
  @inline(__always)
  func form(_ units: UnsafeBufferPointer<UInt16>, hash: UInt64) -> Int? {
    let tag = NameIndex.tag(of: hash)
    let bits = NameIndex.filterBits(of: tag)
    guard filter[Int(tag >> 12) & (filter.count - 1)] & bits == bits else { return nil }
    let slot = findSlot(of: units, hash: hash)
    return slots[slot] == .max ? nil : Self.form(in: slots[slot])
  }

  /// The forms of 31 units or more that a text begins with.
  func longForms(_ text: UnsafeBufferPointer<UInt16>, hash: UInt64) -> [Int] {
    var found: [Int] = []
    let tag = NameIndex.tag(of: hash)
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: tag) & mask
    while slots[slot] != .max {
      let number = Self.form(in: slots[slot])
      let form = forms[number]
      let length = Int(form.length)
      if slots[slot] >> 32 == tag, length >= NameIndex.longest, length <= text.count,
        isText(of: form, .init(rebasing: text[..<length]))
      {
        found.append(number)
      }
      slot = (slot + 1) & mask
    }
    return found
  }

  /// The slot of a form, or the empty one where it belongs.
  func findSlot(of units: UnsafeBufferPointer<UInt16>, hash: UInt64) -> Int {
    let tag = NameIndex.tag(of: hash)
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: tag) & mask
    while slots[slot] != .max {
      if slots[slot] >> 32 == tag {
        let form = forms[Self.form(in: slots[slot])]
        if Int(form.length) == units.count, isText(of: form, units) { return slot }
      }
      slot = (slot + 1) & mask
    }
    return slot
  }

  /// The form of an entry of the slots.
  static func form(in entry: UInt64) -> Int { Int(UInt32(truncatingIfNeeded: entry)) }

  private func isText(of form: Form, _ units: UnsafeBufferPointer<UInt16>) -> Bool {
    let start = Int(form.text)
    for index in 0..<units.count where texts[start + index] != units[index] { return false }
    return true
  }
}
