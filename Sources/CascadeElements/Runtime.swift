#if arch(wasm32)
// What the compiled code expects of a C library, over the module's own memory. The linker puts
// these in the place of the functions whose names follow `__wrap_` (see the toolset file).

import CascadeWeb

@_extern(c, "llvm.wasm.memory.grow.i32")
private func growMemory(_ memory: Int32, _ pages: Int32) -> Int32

@_extern(wasm, module: "cascade", name: "random") @_extern(c)
private func fillRandom(_ start: UnsafeMutableRawPointer, _ count: Int)

/// The memory behind the module's own, in steps of at least 16 pages of 64 KiB.
private struct PageMemory: HeapMemory {
  var base: UnsafeMutableRawPointer
  var isStarted = false

  mutating func grow(by count: Int) -> Int {
    let pages = max(16, (count + 65535) / 65536)
    let before = growMemory(0, Int32(truncatingIfNeeded: pages))
    if before < 0 { return 0 }
    if !isStarted, let start = UnsafeMutableRawPointer(bitPattern: Int(before) * 65536) {
      base = start
      isStarted = true
    }
    return pages * 65536
  }
}

nonisolated(unsafe) private var heap = Heap(
  PageMemory(base: UnsafeMutableRawPointer(bitPattern: 65536)!))

@_cdecl("__wrap_malloc")
func allocate(_ size: Int) -> UnsafeMutableRawPointer? {
  heap.allocate(size)
}

@_cdecl("__wrap_free")
func release(_ pointer: UnsafeMutableRawPointer?) {
  if let pointer { heap.free(pointer) }
}

@_cdecl("__wrap_posix_memalign")
func allocateAligned(
  _ result: UnsafeMutablePointer<UnsafeMutableRawPointer?>, _ alignment: Int, _ size: Int
) -> Int32 {
  result.pointee = heap.allocate(size, alignment: alignment)
  return result.pointee == nil ? 12 : 0
}

@_cdecl("__wrap_memcpy")
func copy(
  _ target: UnsafeMutableRawPointer, _ source: UnsafeRawPointer, _ count: Int
) -> UnsafeMutableRawPointer {
  target.copyMemory(from: source, byteCount: count)
  return target
}

@_cdecl("__wrap_memmove")
func move(
  _ target: UnsafeMutableRawPointer, _ source: UnsafeRawPointer, _ count: Int
) -> UnsafeMutableRawPointer {
  target.copyMemory(from: source, byteCount: count)
  return target
}

@_cdecl("__wrap_memset")
func fill(
  _ target: UnsafeMutableRawPointer, _ byte: Int32, _ count: Int
) -> UnsafeMutableRawPointer {
  target.initializeMemory(
    as: UInt8.self, repeating: UInt8(truncatingIfNeeded: byte), count: count)
  return target
}

@_cdecl("__wrap_memcmp")
func compare(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ count: Int) -> Int32 {
  var position = 0
  while position < count {
    let a = left.load(fromByteOffset: position, as: UInt8.self)
    let b = right.load(fromByteOffset: position, as: UInt8.self)
    if a != b { return Int32(a) - Int32(b) }
    position += 1
  }
  return 0
}

// The optimiser knows this loop by its name in C, and asks for it where it finds it.
@_cdecl("strlen")
func length(_ text: UnsafePointer<UInt8>) -> Int {
  var count = 0
  while text[count] != 0 { count += 1 }
  return count
}

@_cdecl("__wrap_arc4random_buf")
func fillWithRandomBytes(_ start: UnsafeMutableRawPointer, _ count: Int) {
  fillRandom(start, count)
}
#endif
