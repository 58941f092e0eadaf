#if arch(wasm32)
// The functions of the C library that the compiled code of a module for the browser calls, on its memory. The linker
// replaces the functions whose names follow `__wrap_` with these (see the toolset file).

@_extern(c, "llvm.wasm.memory.grow.i32")
private func growMemory(_ memory: Int32, _ pages: Int32) -> Int32

@_extern(wasm, module: "cascade", name: "random") @_extern(c)
private func fillRandom(_ start: UnsafeMutableRawPointer, _ count: Int)

/// The memory after the module's own, which grows by 64 MB at first and by 16 MB later, if the browser allows it.
///
/// A page takes memory only when it is first used. Steps are large because WebKit 2.50 sometimes stops a program that
/// grows its memory while the functions of several modules are on the stack ("Out of bounds memory access"). Other
/// projects saw the same in Safari 26.2, and reserve their memory at the start, too.
private struct PageMemory: HeapMemory {
  private static var pageSize: Int { 65536 }
  private static var firstStep: Int { 1024 }
  private static var step: Int { 256 }

  var base: UnsafeMutableRawPointer
  var isStarted = false

  mutating func grow(by count: Int) -> Int {
    let needed = (count + Self.pageSize - 1) / Self.pageSize
    var pages = max(isStarted ? Self.step : Self.firstStep, needed)
    var before = growMemory(0, Int32(truncatingIfNeeded: pages))
    if before < 0 {
      pages = needed
      before = growMemory(0, Int32(truncatingIfNeeded: pages))
    }
    if before < 0 { return 0 }
    if !isStarted, let start = UnsafeMutableRawPointer(bitPattern: Int(before) * Self.pageSize) {
      base = start
      isStarted = true
    }
    return pages * Self.pageSize
  }
}

// Until the memory grows, the base is any address but null: a literal, so that the heap needs no code to
// be initialised.
nonisolated(unsafe) private var heap = Heap(
  PageMemory(base: UnsafeMutableRawPointer(bitPattern: 65536)!))

@_cdecl("__wrap_malloc")
func allocateMemory(_ size: Int) -> UnsafeMutableRawPointer? {
  heap.allocate(size)
}

@_cdecl("__wrap_free")
func freeMemory(_ pointer: UnsafeMutableRawPointer?) {
  if let pointer { heap.free(pointer) }
}

@_cdecl("__wrap_posix_memalign")
func allocateAlignedMemory(
  _ result: UnsafeMutablePointer<UnsafeMutableRawPointer?>, _ alignment: Int, _ size: Int
) -> Int32 {
  let outOfMemory: Int32 = 12  // ENOMEM
  result.pointee = heap.allocate(size, alignment: alignment)
  return result.pointee == nil ? outOfMemory : 0
}

@_cdecl("__wrap_memcpy")
func copyMemory(
  _ target: UnsafeMutableRawPointer, _ source: UnsafeRawPointer, _ count: Int
) -> UnsafeMutableRawPointer {
  target.copyMemory(from: source, byteCount: count)
  return target
}

@_cdecl("__wrap_memmove")
func moveMemory(
  _ target: UnsafeMutableRawPointer, _ source: UnsafeRawPointer, _ count: Int
) -> UnsafeMutableRawPointer {
  target.copyMemory(from: source, byteCount: count)
  return target
}

@_cdecl("__wrap_memset")
func fillMemory(
  _ target: UnsafeMutableRawPointer, _ byte: Int32, _ count: Int
) -> UnsafeMutableRawPointer {
  target.initializeMemory(
    as: UInt8.self, repeating: UInt8(truncatingIfNeeded: byte), count: count)
  return target
}

@_cdecl("__wrap_memcmp")
func compareMemory(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ count: Int) -> Int32 {
  var position = 0
  while position < count {
    let a = left.load(fromByteOffset: position, as: UInt8.self)
    let b = right.load(fromByteOffset: position, as: UInt8.self)
    if a != b { return Int32(a) - Int32(b) }
    position += 1
  }
  return 0
}

// The optimiser replaces loops like this one with calls of the C function.
@_cdecl("strlen")
func lengthOfText(_ text: UnsafePointer<UInt8>) -> Int {
  var count = 0
  while text[count] != 0 { count += 1 }
  return count
}

@_cdecl("__wrap_arc4random_buf")
func fillMemoryWithRandomBytes(_ start: UnsafeMutableRawPointer, _ count: Int) {
  fillRandom(start, count)
}
#endif
