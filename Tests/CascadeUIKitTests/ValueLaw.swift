import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

// The law that a value has an author: what an app stores changes only when the user confirms a complete choice or clears it,
// and when the app sets it.

/// A control in an app, with random actions by the user, the app and the server.
@MainActor protocol ValueSession: AnyObject {
  /// The codes that the app has stored.
  var stored: [String] { get }
  var places: LawPlaces { get }
  /// The user, who decides what the app stores.
  var lawUser: LawUser? { get }

  init(_ random: inout SeededGenerator)
  /// Performs a random action, and returns it, with the codes if the app has set some.
  func step(_ random: inout SeededGenerator) async -> (event: String, given: [String]?)
}

/// A user, who judges a control by what it showed when they decided.
@MainActor class LawUser {
  private(set) weak var session: (any ValueSession)?
  /// The codes on which the user has decided, empty for none; `nil` if the value must stay.
  private(set) var decision: [String]?
  /// A Boolean value that indicates whether the control may still keep the value in spite of the decision.
  private var isOpenToChange = false
  /// The choices that the control has reported, and `nil` for each end without a choice.
  private(set) var reports: [[String]?] = []
  /// A Boolean value that indicates whether the user has turned or tapped something since the app has set a value.
  var isTouched = false

  init(of session: any ValueSession) { self.session = session }

  /// A Boolean value that indicates whether the user can decide now. The first decision counts.
  var isOpen: Bool { false }

  /// Learns that the app has set a value.
  func forget() { isTouched = false }

  /// Learns what the control has reported.
  func report(_ codes: [String]?) { reports.append(codes) }

  /// Performs an act of the user that may end the presentation or the editing with codes.
  ///
  /// - Parameter isCertain: A Boolean value that indicates whether it has to do so.
  func decide(_ codes: [String]?, isCertain: Bool, by act: () -> Void) {
    let wasOpen = isOpen
    act()
    if !wasOpen { return }
    if isOpen {
      if isCertain, codes != nil { fault("An act for \(codes ?? []) has no effect.") }
    } else {
      decided(codes, isCertain: isCertain)
    }
  }

  func decided(_ codes: [String]?, isCertain: Bool) {
    (decision, isOpenToChange) = (codes, !isCertain)
  }

  /// Forgets a decision without consequences.
  func dropDecision() {
    if let decision, isFinal { fault("The decision for \(decision) was lost.") }
    decision = nil
  }

  /// A Boolean value that indicates whether the value has to become what the user has decided.
  var isFinal: Bool { decision != nil && !isOpenToChange }

  /// Learns that the app has acted after the decision.
  func letDecisionGo() { isOpenToChange = true }

  /// Judges a step that has changed the stored codes, or not.
  func judge(from old: [String], to new: [String]) {
    if new != old, new != decision {
      fault("The value \(old) became \(new). The user has decided on \(decision as Any).")
    }
    for report in reports {
      if let report, report != decision {
        fault("The control reports \(report). The user has decided on \(decision as Any).")
      }
      if report == decision { isOpenToChange = true }
      dropDecision()
    }
    if let last = reports.last, let last, last != new { fault("\(last) isn't stored, but \(new).") }
    reports = []
    check()
  }

  /// Looks whether the control shows what it should.
  func check() {}

  /// Reports a fault if a control that the user hasn't touched shows something else than the stored codes.
  func checkUntouched(_ shown: [String]?, isWhole: Bool) {
    guard !isTouched, let shown, let session, session.places.contains(session.stored) else {
      return
    }
    let stored = session.stored
    let isSame = isWhole ? shown == stored : shown.starts(with: stored)
    if !isSame { fault("An untouched control shows \(shown) for \(stored).") }
  }
}

/// Performs random actions in sessions of 500, each with another behavior of UIKit, and looks who changes the value.
@MainActor func obeyLaw<Session: ValueSession>(
  _ type: Session.Type, operations: Int
) async {
  var random = SeededGenerator()
  print("\(type): \(random)")
  var (performed, changed) = (0, 0)
  while performed < operations {
    let behavior = UIKitBehavior.random(using: &random)
    let seed = random.next()
    let faults = FaultLog()
    var events: [String] = []
    await UIKitBehavior.$current.bound(to: behavior) {
      await PresentationError.$waits.bound(to: 30) {
        await PresentationError.$pause.bound(to: { await Task.yield() }) {
          await UIKitFault.$handler.bound(to: { faults.faults.append($0.description) }) {
            var generator = SeededGenerator(seed: seed)
            let session = Session(&generator)
            for _ in 0..<500 where faults.faults.isEmpty {
              let old = session.stored
              let (event, given) = await session.step(&generator)
              events.append(event)
              if session.stored != given ?? old { changed += 1 }
              session.lawUser?.judge(from: given ?? old, to: session.stored)
            }
          }
        }
      }
    }
    performed += 500
    if !faults.faults.isEmpty {
      Issue.record(
        "\(random): \(faults.faults) after \(events.suffix(40)) with \(behavior)")
      return
    }
  }
  #expect(changed > operations / 1_000, "\(random): The user has chosen only \(changed) times.")
}

/// A tree with codes, as an app or a server has it.
@MainActor struct LawPlaces {
  let hierarchy: Hierarchy
  let isLazy: Bool

  /// A tree in which each code begins with that of its parent.
  init(_ codes: String, isLazy: Bool) {
    var builder = HierarchyBuilder()
    var entries: [Substring: HierarchyBuilder.Entry] = [:]
    for code in codes.split(separator: " ") {
      entries[code] = builder.add("n\(code)", code: String(code), to: entries[code.dropLast()])
    }
    (hierarchy, self.isLazy) = (builder.build(), isLazy)
  }

  static func random(_ random: inout SeededGenerator) -> LawPlaces {
    let codes = ["1 11 111 112 12 2 21 211 22 3", "1 12 121 2 4 41 42", "2 21 212 1", "5"]
    return LawPlaces(
      codes.randomElement(using: &random)!, isLazy: Int.random(in: 0..<3, using: &random) > 0)
  }

  var wheel: WheelSelection { WheelSelection(isLazy ? Hierarchy() : hierarchy, isLazy: isLazy) }

  func address(minimumDepth: Int?) -> PathSelection {
    PathSelection(isLazy ? Hierarchy() : hierarchy, minimumDepth: minimumDepth, isLazy: isLazy)
  }

  /// Returns the code of a place by its name, or `nil` for another text.
  static func code(ofPlace name: String) -> String? {
    let code = name.dropFirst()
    return name.hasPrefix("n") && !code.isEmpty && code.allSatisfy(\.isNumber) ? String(code) : nil
  }

  func isComplete(_ codes: [String], minimumDepth: Int?) -> Bool {
    let match = hierarchy.match(SavedPath(codes: codes))
    guard match.isComplete, let last = match.path.last else { return false }
    return hierarchy.childCount(of: last) == 0 || codes.count >= minimumDepth ?? .max
  }

  func contains(_ codes: [String]) -> Bool {
    codes.isEmpty || hierarchy.match(SavedPath(codes: codes)).isComplete
  }

  /// Returns the first code below another one, or `nil` if there is none.
  func firstCode(below code: String?) -> String? {
    let parent = code.flatMap { hierarchy.node(withCode: $0) }
    if code != nil, parent == nil { return nil }
    return hierarchy.children(of: parent).first.flatMap { hierarchy.code(of: $0) }
  }

  /// Returns codes that an app may have stored: of a node on any level, of none, or unknown ones.
  func someCodes(_ random: inout SeededGenerator) -> [String] {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return []
    case 1: return ["9", "99"]
    case 2: return ["1", "19"]
    default:
      let node = Array(hierarchy.depthFirst()).randomElement(using: &random)!
      return hierarchy.codes(of: hierarchy.path(to: node)).compactMap { $0 }
    }
  }
}

/// A server that answers requests for places in any order, or never.
@MainActor final class LawServer {
  private struct NoAnswer: Error {}
  private typealias Answer = CheckedContinuation<[ChildLoading.Child], any Error>
  private var waiting: [(children: [ChildLoading.Child], request: Answer)] = []

  isolated deinit {
    for waiting in waiting { waiting.request.resume(throwing: NoAnswer()) }
  }

  /// Returns a loader of the children of places.
  func loader(_ places: @escaping @MainActor () -> LawPlaces) -> ChildLoader {
    { [weak self] node, shown in
      let tree = places().hierarchy
      let code = node.flatMap { shown.code(of: $0) }
      let children = tree.children(of: code.flatMap { tree.node(withCode: $0) }).map {
        ChildLoading.Child(.init(name: tree.name(of: $0), code: tree.code(of: $0)))
      }
      return try await withCheckedThrowingContinuation { request in
        if let self {
          self.waiting.append((children, request))
        } else {
          request.resume(throwing: NoAnswer())
        }
      }
    }
  }

  /// Answers one of the requests, or lets it fail.
  func answer(fails: Bool, _ random: inout SeededGenerator) {
    guard !waiting.isEmpty else { return }
    let place = Int.random(in: waiting.indices, using: &random)
    let (children, request) = waiting.remove(at: place)
    if fails { request.resume(throwing: NoAnswer()) } else { request.resume(returning: children) }
  }
}

/// Lets tasks that are ready, and those that they start, run on the main actor.
@MainActor func runReadyTasks() async {
  for _ in 0..<8 { await Task.yield() }
}
