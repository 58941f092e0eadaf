import CascadeBase

/// A memory allocator with segregated free lists and boundary tags (two-level segregated fit).
///
/// It splits a free block on allocation and coalesces free neighbours on deallocation, both in constant time.
/// The layout of a block, in bytes. Blocks are at offsets of 8 more than a multiple of 16, which aligns
/// the payload:
///
///     0   size of the previous block, valid only while that block is free
///     4   size of this block; bit 0: in use; bit 1: the previous block is in use
///     8   payload; in a free block the offsets of the next and previous free block of its class
///
/// The memory begins with a table of the first free block of each class and ends with a block of size 0
/// that is always in use. Offsets are relative to the base; 0 means no block.
package struct Heap<Memory: HeapMemory> {
  package var memory: Memory
  private var end = 0
  /// A bit set of the classes that have a free block.
  private var classes: UInt64 = 0

  private static var header: Int { 8 }
  private static var smallest: Int { 32 }
  private static var firstBlock: Int { 64 * 4 + 8 }

  package init(_ memory: Memory) {
    self.memory = memory
  }

  /// Allocates `size` bytes at a multiple of 16; nil when out of memory.
  package mutating func allocate(_ size: Int) -> UnsafeMutableRawPointer? {
    guard size >= 0, size < 1 << 30 else { return nil }
    let needed = max(Self.smallest, (size + Self.header + 15) & ~15)
    guard let block = takeFree(needed) ?? takeGrown(needed) else { return nil }
    return memory.base + block + Self.header
  }

  /// Allocates `size` bytes at a multiple of `alignment`, a power of two.
  package mutating func allocate(_ size: Int, alignment: Int) -> UnsafeMutableRawPointer? {
    if alignment <= 16 { return allocate(size) }
    guard let wide = allocate(size + alignment + Self.smallest) else { return nil }
    let address = Int(bitPattern: wide)
    if address % alignment == 0 { return wide }
    let aligned = (address + Self.smallest + alignment - 1) & ~(alignment - 1)
    let block = wide - memory.base - Self.header
    let skipped = aligned - address
    let rest = self.size(of: block) - skipped
    let precedingBit = word(block + 4) & 2
    setWord(block + 4, UInt32(skipped) | 1 | precedingBit)
    setWord(block + skipped + 4, UInt32(rest) | 1 | 2)
    free(wide)
    return UnsafeMutableRawPointer(bitPattern: aligned)
  }

  /// Deallocates memory that ``allocate(_:)`` returned.
  package mutating func free(_ pointer: UnsafeMutableRawPointer) {
    var block = pointer - memory.base - Self.header
    require(block >= Self.firstBlock && word(block + 4) & 1 == 1, "Memory freed twice")
    var size = size(of: block)
    if word(block + 4) & 2 == 0 {
      let before = Int(word(block))
      block -= before
      unlink(block, size: before)
      size += before
    }
    if word(block + size + 4) & 1 == 0 {
      let after = self.size(of: block + size)
      unlink(block + size, size: after)
      size += after
    }
    link(block, size: size)
  }

  // MARK: Free blocks

  private mutating func takeFree(_ needed: Int) -> Int? {
    let exact = Self.sizeClass(of: needed)
    var block = classes >> UInt64(exact) & 1 == 1 ? Int(word(exact * 4)) : 0
    while block != 0, size(of: block) < needed { block = Int(word(block + 8)) }
    if block == 0 {
      let larger = exact >= 63 ? 0 : (classes >> UInt64(exact + 1)) << UInt64(exact + 1)
      if larger == 0 { return nil }
      block = Int(word(larger.trailingZeroBitCount * 4))
    }
    let size = size(of: block)
    unlink(block, size: size)
    use(block, size: size, needed: needed)
    return block
  }

  private mutating func takeGrown(_ needed: Int) -> Int? {
    let isNew = end == 0
    let grown = memory.grow(by: needed + (isNew ? Self.firstBlock + Self.header : 0))
    if grown == 0 { return nil }
    if isNew {
      for sizeClass in 0..<64 { setWord(sizeClass * 4, 0) }
      end = grown - Self.header
      setWord(end + 4, 1)
      link(Self.firstBlock, size: end - Self.firstBlock)
    } else {
      let block = end
      end += grown
      setWord(block + 4, UInt32(grown) | 1 | word(block + 4) & 2)
      setWord(end + 4, 1 | 2)
      free(memory.base + block + Self.header)
    }
    return takeFree(needed)
  }

  /// Marks an unlinked block as used, and frees the rest of it.
  private mutating func use(_ block: Int, size: Int, needed: Int) {
    if size - needed >= Self.smallest {
      setWord(block + 4, UInt32(needed) | 1 | 2)
      link(block + needed, size: size - needed)
    } else {
      setWord(block + 4, UInt32(size) | 1 | 2)
      setWord(block + size + 4, word(block + size + 4) | 2)
    }
  }

  /// Marks a block as free. The previous block is in use, because free neighbours are coalesced.
  private mutating func link(_ block: Int, size: Int) {
    let sizeClass = Self.sizeClass(of: size)
    let next = classes >> UInt64(sizeClass) & 1 == 1 ? word(sizeClass * 4) : 0
    setWord(block + 4, UInt32(size) | 2)
    setWord(block + 8, next)
    setWord(block + 12, 0)
    if next != 0 { setWord(Int(next) + 12, UInt32(block)) }
    setWord(sizeClass * 4, UInt32(block))
    classes |= 1 << UInt64(sizeClass)
    setWord(block + size, UInt32(size))
    setWord(block + size + 4, word(block + size + 4) & ~2)
  }

  private mutating func unlink(_ block: Int, size: Int) {
    let next = word(block + 8)
    let previous = word(block + 12)
    if next != 0 { setWord(Int(next) + 12, previous) }
    if previous != 0 {
      setWord(Int(previous) + 8, next)
    } else {
      let sizeClass = Self.sizeClass(of: size)
      setWord(sizeClass * 4, next)
      if next == 0 { classes &= ~(1 << UInt64(sizeClass)) }
    }
  }

  /// Returns the class of a size: steps of 16 bytes up to 512, then four classes per doubling, then one for the
  /// rest.
  private static func sizeClass(of size: Int) -> Int {
    if size <= 512 { return size / 16 - 2 }
    let log = Int.bitWidth - 1 - size.leadingZeroBitCount
    return min(63, 31 + (log - 9) * 4 + (size >> (log - 2)) - 4)
  }

  // MARK: Words

  private func size(of block: Int) -> Int {
    Int(word(block + 4) & ~15)
  }

  private func word(_ offset: Int) -> UInt32 {
    memory.base.load(fromByteOffset: offset, as: UInt32.self)
  }

  private func setWord(_ offset: Int, _ value: UInt32) {
    memory.base.storeBytes(of: value, toByteOffset: offset, as: UInt32.self)
  }
}

/// The memory of a ``Heap``: contiguous bytes that can only grow at the end.
package protocol HeapMemory {
  /// The address of the first byte, a multiple of 16.
  var base: UnsafeMutableRawPointer { get }
  /// Grows by at least `count` bytes. Returns the number of new bytes, a multiple of 16; 0 when out of
  /// memory.
  mutating func grow(by count: Int) -> Int
}
