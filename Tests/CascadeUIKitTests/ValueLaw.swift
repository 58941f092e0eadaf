import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

// The law that a value has an author: what an app stores changes only when the user confirms a complete choice or clears it,
// and when the app sets it.

/// Who may change the stored codes now.
enum Permit: Equatable {
  case nobody
  /// The user may have cleared them.
  case cleared
  /// The user may have confirmed a choice. If nothing was turned or tapped, it contains the codes that were stored.
  case chosen(isNew: Bool)
}

/// A control in an app, with random actions by the user, the app and the server.
@MainActor protocol ValueSession: AnyObject {
  /// The codes that the app has stored.
  var stored: [String] { get }
  var places: LawPlaces { get }
  /// The smallest number of levels of a choice, or `nil` if only a complete one can be confirmed.
  var minimumDepth: Int? { get }

  init(_ random: inout SeededGenerator)
  /// Performs a random action, and returns it with the change that it permits.
  func step(_ random: inout SeededGenerator) async -> (event: String, permit: Permit)
}

extension ValueSession {
  var minimumDepth: Int? { nil }

  /// Returns what is wrong with a change of the stored codes.
  func fault(from old: [String], to new: [String], _ permit: Permit) -> String? {
    switch permit {
    case .nobody: return "Nobody has changed the value."
    case .cleared: return new.isEmpty ? nil : "Clear has chosen something."
    case .chosen(let isNew):
      if !places.isComplete(new, minimumDepth: minimumDepth) { return "The choice is incomplete." }
      let isFound = places.hierarchy.match(SavedPath(codes: old)).isComplete
      return isNew || !isFound || new.starts(with: old) ? nil : "Done has replaced the value."
    }
  }
}

/// Performs random actions in sessions of 500, each with another behavior of UIKit, and looks who changes the value.
@MainActor func obeyLaw<Session: ValueSession>(
  _ type: Session.Type, operations: Int
) async {
  var random = SeededGenerator()
  print("\(type): \(random)")
  let faults = FaultLog()
  var (performed, changed) = (0, 0)
  while performed < operations {
    let behavior = UIKitBehavior.random(using: &random)
    var generator = random
    _ = random.next()
    await UIKitBehavior.$current.withValue(behavior) {
      await PresentationError.$waits.withValue(1) {
        await UIKitFault.$handler.withValue({ faults.faults.append($0.description) }) {
          let session = Session(&generator)
          var events: [String] = []
          for _ in 0..<500 where faults.faults.isEmpty {
            let old = session.stored
            let (event, permit) = await session.step(&generator)
            events.append(event)
            let new = session.stored
            if event.hasPrefix("app") || new == old { continue }
            changed += 1
            if let fault = session.fault(from: old, to: new, permit) {
              faults.faults.append("\(fault) \(old) → \(new) \(permit)")
            }
          }
          performed += 500
          if !faults.faults.isEmpty {
            Issue.record("\(random), \(behavior): \(faults.faults) after \(events.suffix(40))")
          }
        }
      }
    }
    if !faults.faults.isEmpty { return }
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

  func isComplete(_ codes: [String], minimumDepth: Int?) -> Bool {
    let match = hierarchy.match(SavedPath(codes: codes))
    guard match.isComplete, let last = match.path.last else { return false }
    return hierarchy.childCount(of: last) == 0 || codes.count >= minimumDepth ?? .max
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
