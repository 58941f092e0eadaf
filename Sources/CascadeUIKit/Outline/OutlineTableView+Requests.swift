#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

// Requests of the user
extension OutlineTableView {
  /// Performs a transition that the user requested, if it is possible and the app allows it.
  ///
  /// - Parameter then: A closure that is called when it was performed, which is later if the app asks the user.
  /// - Returns: A Boolean value that indicates whether it was performed, or the user is asked.
  @discardableResult
  func ask(
    _ transition: OutlineState.Transition, then: @escaping (OutlineTableView) -> Void = { _ in }
  ) -> Bool {
    ask({ $0.offers(transition) ? [transition] : nil }, then: then)
  }

  /// Performs transitions that the user requested with one action, if all are possible and the app allows each of them.
  /// Otherwise none is performed.
  ///
  /// - Parameters:
  ///   - transitions: A closure that returns them as they are in a table now, or `nil` if the user can't request them any more.
  ///   - perform: A closure that performs them.
  ///   - then: A closure that is called when they were performed, which is later if the app asks the user.
  ///   - refused: A closure that is called if they can't be performed, also after the user was asked.
  /// - Returns: A Boolean value that indicates whether they were performed, or the user is asked.
  @discardableResult
  func ask(
    _ transitions: @escaping @MainActor (OutlineTableView) -> [OutlineState.Transition]?,
    performing perform: @escaping Performing = { try $0.performAll($1) },
    then: @escaping (OutlineTableView) -> Void = { _ in },
    refused: @escaping (OutlineTableView) -> Void = { _ in }
  ) -> Bool {
    guard let wanted = transitions(self), !wanted.isEmpty, isAllowed(wanted) else {
      refused(self)
      return false
    }
    guard wanted.contains(where: \.isEdit), let confirmEdit else {
      let isDone = performForUser(wanted, perform, then)
      if !isDone { refused(self) }
      return isDone
    }
    let asked = nodeEpoch
    askLater { [self] () -> Bool? in
      for transition in wanted {
        guard asked == nodeEpoch, transitions(self) != nil, await confirmEdit(self, transition)
        else { return nil }
      }
      return true
    } then: { table, _ in
      // Other nodes may have come and gone meanwhile.
      let isDone = transitions(table).map { table.performForUser($0, perform, then) }
      if isDone != true { refused(table) }
    }
    return true
  }

  /// Performs transitions in a table.
  typealias Performing =
    @MainActor (OutlineTableView, [OutlineState.Transition]) throws(OutlineState.Refusal) -> Void

  /// Performs one transition as such, and several at once.
  fileprivate func performAll(
    _ transitions: [OutlineState.Transition]
  ) throws(OutlineState.Refusal) {
    if transitions.count == 1 { return try perform(transitions[0]) }
    try perform(transitions)
  }

  /// Performs transitions that the app has allowed, and lets the user undo them.
  @discardableResult
  func performForUser(
    _ transitions: [OutlineState.Transition],
    _ perform: Performing = { try $0.performAll($1) },
    _ then: (OutlineTableView) -> Void = { _ in }
  ) -> Bool {
    guard let first = transitions.first else { return false }
    let (before, epoch) = (stateBefore(first), nodeEpoch)
    isEditOfUser = true
    defer { isEditOfUser = false }
    do throws(OutlineState.Refusal) {
      try perform(self, transitions)
    } catch {
      // `willPerform` has changed the outline, or it has changed while the user was asked.
      return false
    }
    // The app may have answered `didPerform` with another hierarchy.
    guard epoch == nodeEpoch else { return true }
    registerUndo(of: first, to: before)
    then(self)
    return true
  }

  /// Waits for an answer of the user, and uses it in the table that shows the same nodes then. Ignores it if the nodes are those
  /// of another hierarchy, or were restored.
  func askLater<Answer: Sendable>(
    _ question: @escaping @MainActor () async -> Answer?,
    then use: @escaping @MainActor (OutlineTableView, Answer) -> Void
  ) {
    let asked = nodeEpoch
    Task {
      guard let answer = await question() else { return }
      if asked == current.nodeEpoch { use(current, answer) }
    }
  }

  /// Whether the user can request a transition.
  private func offers(_ transition: OutlineState.Transition) -> Bool {
    guard outline.refusal(of: transition) == nil else { return false }
    switch transition {
    case .expand, .collapse: return true
    case .insert(_, _, let parent): return parent.map { allows(.insert, of: $0) } ?? true
    case .remove(let node): return allows(.remove, of: node)
    case .rename(let node, _): return allows(.rename, of: node)
    case .move(let node, _, _): return allows(.move, of: node)
    }
  }

  /// Returns a Boolean value that indicates whether transitions are possible one after the other, and the app allows each.
  func isAllowed(_ transitions: [OutlineState.Transition]) -> Bool {
    if transitions.count == 1 {
      if outline.refusal(of: transitions[0]) != nil { return false }
    } else if (try? outline.performing(transitions)) == nil {
      return false
    }
    let version = hierarchyVersion
    return transitions.enumerated().allSatisfy { number, transition in
      // After an edit by the app, the others can be about nodes that are gone.
      if number > 0, version != hierarchyVersion { return false }
      return isAllowed { shouldPerform?(self, transition) ?? true }
    }
  }

  /// Returns the answer of the app, which is `false` if the app replaces the hierarchy: a node of the old one can be any
  /// other in the new one.
  func isAllowed(_ answer: () -> Bool) -> Bool {
    let epoch = nodeEpoch
    return answer() && epoch == nodeEpoch
  }

  /// Returns an action of a row, which does nothing after nodes got other numbers.
  func action(
    _ perform: @escaping @MainActor (OutlineTableView) -> Bool
  ) -> @MainActor () -> Bool {
    let epoch = nodeEpoch
    return { [weak self] in
      guard let self, epoch == nodeEpoch else { return false }
      return perform(self)
    }
  }

  /// Expands or collapses a node at the user's request.
  @discardableResult
  func askToToggle(_ node: Hierarchy.Node) -> Bool {
    canToggle(node)
      && ask(outline.isExpanded(node) ? .collapse(node) : .expand(node))
  }

  /// Returns a Boolean value that indicates whether the user can expand or collapse a node.
  func canToggle(_ node: Hierarchy.Node) -> Bool {
    outline.canExpand(node) && (rootStyle != .header(expands: false) || !isHeader(node))
  }
}
#endif
