import CascadeWeb
import TestSupport
import Testing
import WebRuntime

/// The memory of a heap under test: a buffer that never moves.
private struct TestMemory: HeapMemory {
  let base: UnsafeMutableRawPointer
  let limit: Int
  var size = 0

  init(limit: Int) {
    self.limit = limit
    base = .allocate(byteCount: limit, alignment: 16)
  }

  mutating func grow(by count: Int) -> Int {
    let step = max(4096, (count + 15) & ~15)
    if size + step > limit { return 0 }
    size += step
    return step
  }
}

/// Allocated memory, filled with a mark that identifies it.
private struct Piece {
  let start: UnsafeMutableRawPointer
  let size: Int
  let mark: UInt8

  func fill() { start.initializeMemory(as: UInt8.self, repeating: mark, count: size) }

  var isIntact: Bool {
    UnsafeRawBufferPointer(start: start, count: size).allSatisfy { $0 == mark }
  }
}

@Suite("The allocator of the browser module")
struct HeapTests {
  @Test("Allocated blocks never overlap and keep their contents", arguments: 0..<40)
  func randomUse(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let memory = TestMemory(limit: 1 << 22)
    defer { memory.base.deallocate() }
    var heap = Heap(memory)
    var pieces: [Piece] = []
    for step in 0..<3000 {
      if Int.random(in: 0..<100, using: &random) < 55 || pieces.isEmpty {
        let size = Int.random(in: 0..<(step % 50 == 0 ? 20_000 : 300), using: &random)
        let alignment = 1 << Int.random(in: 0...8, using: &random)
        guard let start = heap.allocate(size, alignment: alignment) else { continue }
        #expect(Int(bitPattern: start) % max(16, alignment) == 0, "seed \(seed)")
        let piece = Piece(start: start, size: size, mark: UInt8(truncatingIfNeeded: step))
        piece.fill()
        pieces.append(piece)
      } else {
        let piece = pieces.remove(at: .random(in: pieces.indices, using: &random))
        #expect(piece.isIntact, "seed \(seed), step \(step)")
        heap.free(piece.start)
      }
    }
    for piece in pieces {
      #expect(piece.isIntact, "seed \(seed)")
      heap.free(piece.start)
    }
    let all = heap.memory.size
    let whole = heap.allocate(all - 1024)
    #expect(whole != nil, "the freed memory is one block again; seed \(seed)")
    #expect(heap.memory.size == all, "seed \(seed)")
  }

  @Test("Freed memory is reused without growing")
  func reuse() {
    let memory = TestMemory(limit: 1 << 20)
    defer { memory.base.deallocate() }
    var heap = Heap(memory)
    for _ in 0..<100_000 {
      let a = heap.allocate(100)!
      let b = heap.allocate(1000)!
      heap.free(a)
      heap.free(b)
    }
    #expect(heap.memory.size <= 8192)
  }

  @Test("When out of memory, allocating returns nil and allocated memory stays intact")
  func exhaustion() {
    let memory = TestMemory(limit: 1 << 16)
    defer { memory.base.deallocate() }
    var heap = Heap(memory)
    var pieces: [Piece] = []
    while let start = heap.allocate(500) {
      let piece = Piece(start: start, size: 500, mark: UInt8(truncatingIfNeeded: pieces.count))
      piece.fill()
      pieces.append(piece)
    }
    #expect(pieces.count > 100)
    #expect(pieces.allSatisfy { $0.isIntact })
    heap.free(pieces.removeLast().start)
    #expect(heap.allocate(500) != nil)
    #expect(heap.allocate(-1) == nil)
    #expect(heap.allocate(Int.max) == nil)
  }
}
