import Hierarchies

/// The tables of an index of names in place, for as long as somebody looks things up in them.
struct NameTables {
  typealias Form = NameIndex.Form

  let forms: UnsafeBufferPointer<Form>
  let holders: UnsafeBufferPointer<UInt32>
  let texts: UnsafeBufferPointer<UInt16>
  let slots: UnsafeBufferPointer<UInt32>
  let lengths: UnsafeBufferPointer<UInt64>
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
  func lengths(of first: UInt16, _ second: UInt16) -> UInt64 {
    lengths[NameIndex.pairHash(first, second) & (lengths.count - 1)]
  }

  /// The form that some units are, by the hash of at most the first 63 of them.
  func form(
    _ units: UnsafeBufferPointer<UInt16>, hash: UInt64, in hierarchy: Hierarchy,
    folding: CharacterFolding
  ) -> Int? {
    let slot = findSlot(of: units, hash: hash, in: hierarchy, folding: folding)
    return slots[slot] == .max ? nil : Int(slots[slot])
  }

  /// The forms of 63 units or more that a text begins with.
  func longForms(
    _ text: UnsafeBufferPointer<UInt16>, hash: UInt64, in hierarchy: Hierarchy,
    folding: CharacterFolding
  ) -> [Int] {
    var found: [Int] = []
    let tag = NameIndex.tag(of: hash)
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: tag) & mask
    while slots[slot] != .max {
      let form = forms[Int(slots[slot])]
      let length = Int(form.length)
      if form.tag == tag, length >= NameIndex.longest, length <= text.count,
        isText(of: form, .init(rebasing: text[..<length]), in: hierarchy, folding: folding)
      {
        found.append(Int(slots[slot]))
      }
      slot = (slot + 1) & mask
    }
    return found
  }

  /// The slot of a form, or the empty one where it belongs.
  func findSlot(
    of units: UnsafeBufferPointer<UInt16>, hash: UInt64, in hierarchy: Hierarchy,
    folding: CharacterFolding
  ) -> Int {
    let tag = NameIndex.tag(of: hash)
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: tag) & mask
    while slots[slot] != .max {
      let form = forms[Int(slots[slot])]
      if form.tag == tag, Int(form.length) == units.count,
        isText(of: form, units, in: hierarchy, folding: folding)
      {
        return slot
      }
      slot = (slot + 1) & mask
    }
    return slot
  }

  private func isText(
    of form: Form, _ units: UnsafeBufferPointer<UInt16>, in hierarchy: Hierarchy,
    folding: CharacterFolding
  ) -> Bool {
    let source = Int(form.source)
    if form.isName {
      return hierarchy.nameBytes(of: Hierarchy.Node(source)).withUnsafeBytes {
        folding.isFolded($0, to: units)
      }
    }
    for index in 0..<units.count where texts[source + index] != units[index] { return false }
    return true
  }
}
