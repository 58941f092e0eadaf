import Hierarchies
import Selections
import TestSupport
import Testing

@Suite("Children that load later")
struct ChildLoadingTests {
  typealias Child = ChildLoading.Child

  @Test("Where nothing loads later, every node is loaded and nothing is asked for")
  func notLazy() {
    let hierarchy = Forest("(())()").hierarchy()
    var loading = ChildLoading()
    for node in [nil] + hierarchy.depthFirst().map({ $0 }) as [Hierarchy.Node?] {
      #expect(loading.state(of: node, in: hierarchy) == .loaded)
      #expect(loading.request(node, in: hierarchy) == nil)
    }
    #expect(loading.request(nil, in: Hierarchy()) == nil)
  }

  @Test("A node without children may have some, a node with children has them all")
  func unloaded() {
    let forest = Forest("(())()")
    let hierarchy = forest.hierarchy()
    let loading = ChildLoading(isLazy: true)
    #expect(loading.state(of: nil, in: hierarchy) == .loaded)
    #expect(
      forest.nodes.map { loading.state(of: $0, in: hierarchy) } == [.loaded, .unloaded, .unloaded])
    #expect(loading.state(of: nil, in: Hierarchy()) == .unloaded)
  }

  @Test("The example of the documentation has the documented results")
  func example() throws {
    var loading = ChildLoading(isLazy: true)
    var hierarchy = Hierarchy()
    let ticket = try loading.ticket(nil, in: hierarchy)
    #expect(loading.state(of: nil, in: hierarchy) == .loading)
    let root = Child(.init(name: "广东省", code: "440000"))
    #expect(loading.receive([root], for: ticket, into: &hierarchy) == .children(hierarchy.roots))
    #expect(hierarchy.roots.map(\.index) == [0])
    #expect(loading.state(of: hierarchy.roots[0], in: hierarchy) == .unloaded)
  }

  @Test("A request is made once, until it fails; a retry has another ticket")
  func requests() throws {
    var hierarchy = Forest("()()").hierarchy()
    let node = hierarchy.roots[1]
    var loading = ChildLoading(isLazy: true)
    let first = try loading.ticket(node, in: hierarchy)
    #expect(first.node == node)
    #expect(loading.request(node, in: hierarchy) == nil)
    #expect(loading.fail(first, message: Array("No answer".utf8)) == .failed)
    #expect(loading.state(of: node, in: hierarchy) == .failed(.message(Array("No answer".utf8))))
    #expect(!loading.isWaiting(for: first))

    let second = try loading.ticket(node, in: hierarchy)
    #expect(second != first)
    #expect(loading.isWaiting(for: second))
    let before = loading
    #expect(loading.receive([], for: first, into: &hierarchy) == .late)
    #expect(loading.fail(first, message: []) == .late)
    #expect(loading == before)
    #expect(loading.receive([], for: second, into: &hierarchy) == .leaf)
    #expect(loading.state(of: node, in: hierarchy) == .loaded)
    #expect(loading.receive([Child(.init(name: "x"))], for: second, into: &hierarchy) == .late)
    #expect(hierarchy.count == 2)
  }

  @Test("A child known as a leaf has nothing to load, any other may have")
  func leaves() throws {
    var hierarchy = Hierarchy()
    var loading = ChildLoading(isLazy: true)
    let ticket = try loading.ticket(nil, in: hierarchy)
    let children = [true, false, nil].map { Child(.init(name: "a"), isLeaf: $0) }
    loading.receive(children, for: ticket, into: &hierarchy)
    let states = hierarchy.roots.map { loading.state(of: $0, in: hierarchy) }
    #expect(states == [.loaded, .unloaded, .unloaded])
    loading.markLoaded(hierarchy.roots[1])
    #expect(loading.request(hierarchy.roots[1], in: hierarchy) == nil)
  }

  @Test("A request is dropped when its children are marked as loaded")
  func givenUp() throws {
    var hierarchy = Forest("()").hierarchy()
    var loading = ChildLoading(isLazy: true)
    let ticket = try loading.ticket(hierarchy.roots[0], in: hierarchy)
    loading.markLoaded(hierarchy.roots[0])
    #expect(loading.state(of: hierarchy.roots[0], in: hierarchy) == .loaded)
    #expect(loading.receive([Child(.init(name: "x"))], for: ticket, into: &hierarchy) == .late)
  }

  @Test(
    "A code that would name two nodes is a failure at that node, and nothing is appended",
    arguments: [["a", "b", "a"], ["x", "old"], ["c", "b", "b", "c"]])
  func repeatedCodes(codes: [String]) throws {
    var hierarchy = Forest("()()").hierarchy(code: { $0 == 0 ? "old" : nil })
    let node = hierarchy.roots[1]
    var loading = ChildLoading(isLazy: true)
    let ticket = try loading.ticket(node, in: hierarchy)
    let children = codes.map { Child(.init(name: $0, code: $0)) }
    #expect(loading.receive(children, for: ticket, into: &hierarchy) == .failed)
    guard case .failed(.repeatedCode(let code)) = loading.state(of: node, in: hierarchy) else {
      Issue.record("\(loading.state(of: node, in: hierarchy))")
      return
    }
    let text = String(decoding: code, as: UTF8.self)
    #expect(text == "old" || codes.filter { $0 == text }.count > 1)
    #expect(hierarchy.count == 2)
    #expect(
      ChildLoading.Failure.repeatedCode(Array("44".utf8)).description
        == "Two nodes have the code “44”. Give each node a unique code.")
    #expect(ChildLoading.Failure.message(Array("无".utf8)).description == "无")

    let retry = try loading.ticket(node, in: hierarchy)
    let sound = ["", "", "a"].map { Child(.init(name: "n", code: $0)) }
    #expect(
      loading.receive(sound, for: retry, into: &hierarchy)
        == .children(hierarchy.children(of: node)))
  }

  @Test("In any order of requests and answers, every node is as in a list of lists")
  func randomAnswers() {
    var random = SeededGenerator()
    for _ in 0..<40 {
      var model = LoadingModel()
      for _ in 0..<60 where !model.step(using: &random) {
        Issue.record("\(random)")
        return
      }
    }
  }
}

extension ChildLoading {
  /// The ticket of a request that must be made.
  fileprivate mutating func ticket(
    _ node: Hierarchy.Node?, in hierarchy: Hierarchy
  ) throws -> Ticket {
    let ticket = request(node, in: hierarchy)
    return try #require(ticket)
  }
}
