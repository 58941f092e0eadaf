import CascadeKit
import Dispatch
import Synchronization

/// Runs searches on a background queue. Only the last one is finished.
final class SearchWorker: Sendable {
  private let queue = DispatchQueue(label: "cascade.pick.search", qos: .userInitiated)
  private let lastNumber = Atomic(0)
  private let state: Mutex<State>
  /// Called on the queue when an answer can be taken.
  private let notify: @Sendable () -> Void

  private struct State {
    var engine: SearchEngine
    var answers: [(SearchAnswer, SearchRequest)] = []
  }

  /// - Parameters:
  ///   - texts: Other texts by which nodes are found.
  ///   - notify: Called on the queue when an answer can be taken.
  init(
    _ hierarchy: Hierarchy, texts: PickerTexts, notify: @escaping @Sendable () -> Void
  ) {
    state = Mutex(State(engine: SearchEngine(hierarchy, texts: texts)))
    self.notify = notify
  }

  /// Builds the tables of the search by name before the first search.
  func prepare() {
    queue.async {
      var engine = self.engine
      engine.prepare()
      self.state.withLock { $0.engine = engine }
    }
  }

  /// Starts a search. An earlier one stops as soon as possible, without an answer.
  func start(_ request: SearchRequest) {
    lastNumber.store(request.number, ordering: .relaxed)
    queue.async {
      let isWanted = { @Sendable in self.lastNumber.load(ordering: .relaxed) == request.number }
      guard isWanted() else { return }
      // The search works on copies, so that the lock is held only for a moment.
      var engine = self.engine
      let answer = engine.answer(request, isWanted: isWanted) { self.add($0, to: request) }
      self.state.withLock { $0.engine = engine }
      if let answer { self.add(answer, to: request) }
    }
  }

  private func add(_ answer: SearchAnswer, to request: SearchRequest) {
    state.withLock { $0.answers.append((answer, request)) }
    notify()
  }

  /// Returns the answers since the last call.
  func takeAnswers() -> [(SearchAnswer, SearchRequest)] {
    state.withLock { state in
      defer { state.answers = [] }
      return state.answers
    }
  }

  private var engine: SearchEngine { state.withLock { $0.engine } }
}
