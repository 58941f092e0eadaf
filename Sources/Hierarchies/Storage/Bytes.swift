/// A block of memory that does not change from its making to its release.
///
/// Unchecked, because raw pointers are not `Sendable`; it holds since nobody writes after `init`.
final class Bytes: @unchecked Sendable {
  let start: UnsafeRawPointer
  let count: Int
  private let release: @Sendable () -> Void

  /// Takes over memory that stays valid until `release` is called.
  init(unowned bytes: UnsafeRawBufferPointer, release: @escaping @Sendable () -> Void) {
    start = bytes.baseAddress ?? Bytes.nowhere
    count = bytes.count
    self.release = release
  }

  /// Makes a copy, aligned to eight bytes.
  convenience init(copying source: UnsafeRawBufferPointer) {
    self.init(count: source.count) { $0.copyMemory(from: source) }
  }

  /// Makes a block of zeroes, aligned to eight bytes, and lets `fill` write to it.
  convenience init(count: Int, fill: (UnsafeMutableRawBufferPointer) -> Void) {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: max(count, 8), alignment: 8)
    memory.initializeMemory(as: UInt8.self, repeating: 0)
    fill(UnsafeMutableRawBufferPointer(rebasing: memory[..<count]))
    // The address as a number is Sendable, the pointer is not.
    let address = UInt(bitPattern: memory.baseAddress)
    self.init(unowned: UnsafeRawBufferPointer(rebasing: memory[..<count])) {
      UnsafeMutableRawPointer(bitPattern: address)?.deallocate()
    }
  }

  deinit { release() }

  /// Where an empty block begins; nothing is ever read there.
  private static var nowhere: UnsafeRawPointer { UnsafeRawPointer(bitPattern: 8)! }
}

extension Bytes {
  /// The bytes, as long as somebody holds the block: a temporary one must be kept alive by hand.
  var buffer: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: count) }
}
