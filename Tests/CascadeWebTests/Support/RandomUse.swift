import CascadeWeb
import Foundation
import TestSupport
import WebRuntime

/// A page with one element that is used at random. Subclasses add what its script and its server do, and the law that holds
/// all the while.
class RandomUse {
  let page: TestPage
  final var random: SeededGenerator
  final var time = 0.0
  /// The positions of the requests that were answered, and of the fetches that have ended.
  final var answered: Set<Int> = []
  final var ended: Set<Int> = []
  private var log: [String] = []
  private let printsSteps: Bool

  init(
    seed: UInt64, printsSteps: Bool = false, page: (inout SeededGenerator) -> TestPage
  ) {
    random = SeededGenerator(seed: seed)
    self.page = page(&random)
    self.printsSteps = printsSteps
  }

  final func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

  final func note(_ text: @autoclosure () -> String) {
    let text = String(text().prefix(160))
    if printsSteps { Self.show(text) }
    log.append(text)
    if log.count > 200 { log.removeFirst(100) }
  }

  /// Prints a line without a buffer, which would be lost if the next step trapped.
  static func show(_ line: String) { FileHandle.standardError.write(Data("\(line)\n".utf8)) }

  /// The last steps, for the message of a failure.
  final var story: String { log.suffix(60).joined(separator: "\n") }

  // MARK: The user

  /// The nodes that listen for events.
  final var listeners: [RecordingNode] { page.root.all { !$0.events.isEmpty } }

  private static let keys = [
    "ArrowDown", "ArrowUp", "ArrowRight", "ArrowLeft", "PageDown", "End", "Home", "Enter", " ", "*",
    "Escape", "F2", "Delete", "Backspace", "Tab", "g", "1", "x",
  ]

  /// Sends a random event to a node that listens for it, and returns the keys that the user holds meanwhile.
  @discardableResult
  final func use(_ node: RecordingNode, typing texts: [String] = [""]) -> Event.Modifiers {
    guard
      let kind = node.events.keys.sorted().randomElement(using: &random)
        .flatMap({ EventKind(rawValue: UInt8($0)) })
    else { return [] }
    var text = Self.keys.randomElement(using: &random)!
    if kind == .input || kind == .paste { text = texts.randomElement(using: &random)! }
    if kind == .beforeToggle { text = "closed" }
    let modifiers: Event.Modifiers =
      oneIn(6) ? [[.shift], [.control], [.alt], [.rightToLeft]].randomElement(using: &random)! : []
    let position = [0.0, 44, 88, 132, 400, 4_000, 90_000].randomElement(using: &random)!
    // A hidden node has no height.
    let height = oneIn(20) ? 0.0 : 220
    let pointer = Event.PointerKind.allCases.randomElement(using: &random)!
    time += Double(Int.random(in: 0..<200, using: &random))
    note(
      "\(kind) \(text) \(position) at \(node.attributes["part"] ?? node.tag) \(node.content.prefix(12))"
    )
    page.fire(kind, at: node) {
      $0.text = Array(text.utf8)
      $0.modifiers = modifiers.union(.atTarget)
      $0.scrollTop = position
      $0.clientHeight = height
      $0.height = 220
      $0.width = 100
      $0.x = position / 10
      $0.y = position / 4
      $0.localY = position / 4
      $0.deltaY = position / 2
      $0.time = time
      $0.pointer = 1
      $0.pointerKind = pointer
    }
    return modifiers
  }

  // MARK: Time

  final func runTimer() {
    guard let timer = page.timerNumbers.randomElement(using: &random) else { return }
    note("timer \(timer)")
    page.runTimer(number: timer)
  }

  final func drawFrame() {
    time += 16
    page.draw(from: time, until: time + 1)
  }
}
