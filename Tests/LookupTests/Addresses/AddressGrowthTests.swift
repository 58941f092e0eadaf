import Foundation
import Hierarchies
import Testing

@testable import Lookup

/// Work whose time would grow with the square of its size if it compared everything with everything.
@Suite("The time for addresses grows only with their size", .serialized)
struct AddressGrowthTests {
  @Test("The time for the index, if all names have the same beginning", arguments: ["0", "镇"])
  func index(letter: String) {
    expectLinearGrowth(from: 500) { size in
      let names = (0..<size).map { String(repeating: letter, count: 40) + String($0) }
      let hierarchy = Hierarchy(names: names)
      return { _ = AddressResolver(hierarchy) }
    }
  }

  @Test("The time for a text of one letter, by the number of names of that letter")
  func letters() {
    let text = Array(String(repeating: "镇", count: 300).utf8)
    expectLinearGrowth(from: 60) { size in
      let names = (1...size).map { String(repeating: "镇", count: $0) }
      let resolver = AddressResolver(Hierarchy(names: names))
      return { text.withUnsafeBufferPointer { _ = resolver.resolve(utf8: $0) } }
    }
  }

  @Test("The time for a text that names a city with many towns again and again")
  func towns() {
    expectLinearGrowth(from: 4_000) { size in
      let names = (0..<size).map { "镇\($0)街道" }
      let resolver = AddressResolver(Hierarchy(names: names, below: "镇江市"))
      let text = Array(String(repeating: "镇江县", count: size / 10).utf8)
      return { text.withUnsafeBufferPointer { _ = resolver.resolve(utf8: $0) } }
    }
  }

  @Test("The time to order the candidates, if siblings have equal names")
  func candidates() {
    expectLinearGrowth(from: 4_000) { size in
      let siblings = Hierarchy(names: (0..<size).map { _ in "main" }, below: "root")
      let resolver = AddressResolver(siblings, profile: .plain)
      let root = Hierarchy.Node(0)
      #expect(resolver.resolve("root main", preferring: [root]).candidates.count == size)
      return { _ = resolver.resolve("root main", preferring: [root]) }
    }
  }

  @Test("The time to find the places that can be chosen, if siblings have equal names")
  func limited() {
    expectLinearGrowth(from: 4_000) { size in
      let siblings = Hierarchy(names: (0..<size).map { _ in "main" }, below: "root")
      let nodes = Array(siblings.children(of: Hierarchy.Node(0)))
      let match = PastedAddress.Match(nodes: nodes)
      #expect(match.limited(toDepth: 2, in: siblings) == match)
      return { _ = match.limited(toDepth: 2, in: siblings) }
    }
  }

  /// Expects that four times the size takes far less than 16 times the time.
  ///
  /// - Parameter prepare: Returns the work of a size.
  private func expectLinearGrowth(
    from size: Int, _ location: SourceLocation = #_sourceLocation, _ prepare: (Int) -> () -> Void
  ) {
    let (few, many) = (leastTime(of: prepare(size)), leastTime(of: prepare(4 * size)))
    #expect(many < 9 * few, "\(few) ns, then \(many) ns", sourceLocation: location)
  }

  /// The time of the processor for some work in nanoseconds, the least of several times.
  private func leastTime(of work: () -> Void) -> UInt64 {
    (0..<5).map { _ in
      let start = processorTime
      work()
      return processorTime - start
    }.min()!
  }

  private var processorTime: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
