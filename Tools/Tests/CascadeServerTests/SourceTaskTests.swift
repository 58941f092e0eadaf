import CascadeKit
import Dispatch
import NIOConcurrencyHelpers
import Testing

@testable import CascadeServer

@Suite("A source that is loaded again and again")
struct SourceTaskTests {
  /// What a source has at a moment: nodes with the codes of a range and names, or an error.
  private enum Data: Equatable {
    case nodes(Nodes)
    case error
  }

  private struct Nodes: Equatable {
    var codes: Range<Int>
    /// With what the names begin.
    var prefix = "r"
  }

  private struct Failure: Error, CustomStringConvertible {
    var description: String { "the source has errors" }
  }

  private static func hierarchy(_ nodes: Nodes) -> ServedHierarchy {
    var builder = HierarchyBuilder()
    for code in nodes.codes { builder.add("\(nodes.prefix)\(code)", code: "\(code)") }
    return ServedHierarchy(name: "x", hierarchy: builder.build())
  }

  /// The rules, on one screen.
  private struct Model {
    var current: Nodes
    var former: [Nodes] = []
    var refused: Nodes?
    var state = SourceStatus.State.ready

    mutating func load(_ data: Data, isAsked: Bool, _ rules: SourceRules) {
      guard case .nodes(let new) = data, new.codes.count >= rules.smallestCount else {
        state = .failed
        return
      }
      if new != current, new != refused || !isAsked {
        let (old, others) = (Set(current.codes), Set(new.codes))
        let renamed = current.prefix == new.prefix ? 0 : old.intersection(others).count
        let change = max(
          old.subtracting(others).count + renamed, others.subtracting(old).count)
        if new == refused || Double(change) > max(20, Double(old.count) * rules.largestChange) {
          refused = new
          state = .refused
          return
        }
      }
      if new != current {
        former.insert(current, at: 0)
        former.removeAll { $0 == new }
        current = new
        former = Array(former.prefix(rules.keptCount))
      }
      refused = nil
      state = .ready
    }
  }

  @Test("It serves what the rules allow, whatever happens in whatever order")
  func randomOperations() async throws {
    var generator = SeededGenerator()
    let seed = generator.seed
    var rules = SourceRules()
    rules.smallestCount = 30
    rules.keptCount = 2
    let data = NIOLockedValueBox(Data.nodes(Nodes(codes: 0..<100)))
    let source = ServedSource(
      name: "x", description: "x", watchedPaths: [], interval: .zero
    ) {
      guard case .nodes(let nodes) = data.withLockedValue({ $0 }) else { throw Failure() }
      return Self.hierarchy(nodes)
    }
    let task = SourceTask(
      source, rules: rules, log: ServerLog(.events, descriptor: -1))
    try await task.start()
    var model = Model(current: Nodes(codes: 0..<100))
    for step in 0..<300 {
      let isAsked = Int.random(in: 0..<3, using: &generator) == 0
      if Int.random(in: 0..<3, using: &generator) > 0 {
        let start = [0, 5, 30, 90].randomElement(using: &generator)!
        let count = [20, 60, 95, 100, 130].randomElement(using: &generator)!
        let isError = Int.random(in: 0..<6, using: &generator) == 0
        let nodes = Nodes(
          codes: start..<start + count,
          prefix: ["r", "r", "s"].randomElement(using: &generator)!)
        data.withLockedValue { $0 = isError ? .error : .nodes(nodes) }
      }
      if isAsked { await task.reload() }
      let before = model.current
      model.load(data.withLockedValue { $0 }, isAsked: isAsked, rules)
      let isNew = await task.look()
      let comment: Comment = "seed \(seed), step \(step)"
      #expect(isNew == (model.current != before), comment)
      let versions = try #require(task.versions)
      let status = task.status.now
      #expect(versions.current.version == Self.hierarchy(model.current).version, comment)
      #expect(status.state == model.state && status.nodeCount == model.current.codes.count, comment)
      #expect((status.error == nil) == (model.state == .ready), comment)
      for nodes in model.former + [model.current] {
        let version = Self.hierarchy(nodes).version
        #expect(
          try versions.version(version[...]).hierarchy.count == nodes.codes.count, comment)
      }
    }
  }

  @Test("Sources that change while the content is made are in one more content")
  func manySources() async {
    let gate = DispatchSemaphore(value: 0)
    let count = NIOLockedValueBox(0)
    let updates = ContentUpdates {
      count.withLockedValue { $0 += 1 }
      gate.wait()
    }
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await updates.update() }
      while count.withLockedValue({ $0 }) == 0 { await Task.yield() }
      for _ in 0..<100 { group.addTask { await updates.update() } }
      while updates.count < 101 { await Task.yield() }
      for _ in 0..<101 { gate.signal() }
    }
    #expect(count.withLockedValue { $0 } == 2)
  }

  @Test("A source that takes too long is stuck, and read again when that has ended")
  func stuck() async throws {
    var rules = SourceRules()
    // Long enough for a first load on a busy machine.
    rules.loadTime = .seconds(10)
    let gate = DispatchSemaphore(value: 1)
    let names = NIOLockedValueBox(1)
    let source = ServedSource(name: "x", description: "x", watchedPaths: [], interval: .zero) {
      gate.wait()
      defer { gate.signal() }
      return Self.hierarchy(Nodes(codes: 0..<names.withLockedValue { $0 }))
    }
    let task = SourceTask(
      source, rules: rules, log: ServerLog(.events, descriptor: -1))
    try await task.start()
    gate.wait()
    #expect(await !task.look())
    #expect(task.status.now.state == .stuck)
    #expect(task.status.now.error?.contains("--load-time") == true)
    // Nothing else is begun while it hangs.
    #expect(await !task.look())
    names.withLockedValue { $0 = 2 }
    gate.signal()
    while task.status.now.state == .stuck { _ = await task.look() }
    #expect(task.status.now.state == .ready && task.status.now.nodeCount == 2)
  }
}
