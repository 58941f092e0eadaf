/// An immutable block of memory.
///
/// Raw pointers aren't `Sendable`, so the conformance is unchecked. It is safe because nothing writes
/// after `init`.
final class Bytes: @unchecked Sendable {
  let start: UnsafeRawPointer
  let count: Int
  private let release: @Sendable () -> Void

  /// Takes ownership of memory that is valid until `release` is called.
  init(unowned bytes: UnsafeRawBufferPointer, release: @escaping @Sendable () -> Void) {
    start = bytes.baseAddress ?? Bytes.nowhere
    count = bytes.count
    self.release = release
  }

  /// Creates a copy, aligned to eight bytes.
  convenience init(copying source: UnsafeRawBufferPointer) {
    self.init(count: source.count) { $0.copyMemory(from: source) }
  }

  /// Allocates zeros, aligned to eight bytes, and calls `fill` to write to them.
  convenience init(count: Int, fill: (UnsafeMutableRawBufferPointer) -> Void) {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: max(count, 8), alignment: 8)
    memory.initializeMemory(as: UInt8.self, repeating: 0)
    fill(UnsafeMutableRawBufferPointer(rebasing: memory[..<count]))
    // The address as a number is Sendable, unlike the pointer.
    let address = UInt(bitPattern: memory.baseAddress)
    self.init(unowned: UnsafeRawBufferPointer(rebasing: memory[..<count])) {
      UnsafeMutableRawPointer(bitPattern: address)?.deallocate()
    }
  }

  deinit { release() }

  /// The address of an empty block, which is never read.
  private static var nowhere: UnsafeRawPointer { UnsafeRawPointer(bitPattern: 8)! }
}

extension Bytes {
  /// The bytes, valid while the block exists. The caller has to keep the block alive.
  var buffer: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: count) }
}
