import CascadeUIKit
import Foundation
import TestSupport
import Testing
@_spi(Testing) import UIKit

/// A server that finds places when a test tells it to, and the pauses in typing before it is asked.
@MainActor final class PlaceServer {
  private struct NoAnswer: LocalizedError {
    var errorDescription: String? { "No answer." }
  }

  /// The waiting requests: the text, with the offset for places.
  private var queries: [(text: String, request: CheckedContinuation<FoundPlaces, any Error>)] = []
  private var addresses: [(text: String, request: CheckedContinuation<FoundAddress, any Error>)] =
    []
  private var pauses: [CheckedContinuation<Void, Never>] = []
  /// The length of each pause in milliseconds.
  private(set) var delays: [Int] = []
  /// All requests: the text and the offset of places, or an address.
  private(set) var log: [String] = []

  func places(for query: PlaceQuery) async throws -> FoundPlaces {
    log.append("\(query.text) \(query.offset)+\(query.limit)")
    return try await withCheckedThrowingContinuation { queries.append((query.text, $0)) }
  }

  func address(for text: String) async throws -> FoundAddress {
    log.append("@\(text)")
    return try await withCheckedThrowingContinuation { addresses.append((text, $0)) }
  }

  func sleep(_ milliseconds: Int) async {
    delays.append(milliseconds)
    await withCheckedContinuation { pauses.append($0) }
  }

  /// Lets pending tasks run.
  func settle() async {
    await runPendingTasks()
  }

  /// Ends all pauses, also those of texts that have changed since.
  func pause() async {
    await settle()
    for pause in pauses { pause.resume() }
    pauses = []
    await settle()
  }

  /// Answers the first waiting request for a text.
  func answer(_ text: String, _ found: FoundPlaces?) async throws {
    let place = try #require(queries.firstIndex { $0.text == text }, "\(text) wasn't asked for.")
    let request = queries.remove(at: place).request
    if let found { request.resume(returning: found) } else { request.resume(throwing: NoAnswer()) }
    await settle()
  }

  /// Answers the first waiting request for an address.
  func answer(address text: String, _ found: FoundAddress?) async throws {
    let place = try #require(addresses.firstIndex { $0.text == text }, "\(text) wasn't asked for.")
    let request = addresses.remove(at: place).request
    if let found { request.resume(returning: found) } else { request.resume(throwing: NoAnswer()) }
    await settle()
  }

  deinit {
    for pause in pauses { pause.resume() }
    for query in queries { query.request.resume(throwing: NoAnswer()) }
    for address in addresses { address.request.resume(throwing: NoAnswer()) }
  }
}

extension FoundPlace {
  /// Creates a place from its names, separated by spaces.
  init(_ path: String, matched: Range<Int>? = nil, isDisabled: Bool = false) {
    self.init(
      names: path.split(separator: " ").map { String($0) },
      matchedRanges: matched.map { [$0] } ?? [], isDisabled: isDisabled)
  }
}

/// Returns whether a text was announced. Other tests announce texts at the same time.
@MainActor func isAnnounced(_ text: String) -> Bool {
  UIAccessibility.posted.contains { $0.0 == .announcement && $0.1 as? String == text }
}
