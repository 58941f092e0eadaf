#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeKit
import Foundation

/// A search for the nodes that match a text, beside the main actor.
///
/// All processors search a stretch of the names, then the next one. Between two stretches, a search for a newer text ends this
/// one.
struct OutlineSearch: Sendable {
  /// The number of names up to which a search takes less time than a frame, so that it doesn't pay to do it beside others.
  static var smallCount: Int { 10_000 }

  /// The matches so far.
  struct Result: Sendable {
    let filter: NameFilter
    let matches: [Hierarchy.Node]
    /// The outline that shows the matches alone.
    let outline: OutlineState
    let isComplete: Bool
  }

  let filter: NameFilter
  /// The outline when the search began.
  let outline: OutlineState

  private var nodes: Range<Int> { 0..<outline.hierarchy.nodeIndexLimit }

  /// Returns all matches.
  ///
  /// - Complexity: O(*n* + *b*) for *n* nodes with *b* bytes of names.
  func all() -> (filter: NameFilter, matches: [Hierarchy.Node]) {
    var filter = filter
    repeat {
      let matches = matches(of: filter, among: nodes)
      if !matches.isEmpty { return (filter, matches) }
    } while filter.tryNextOrder()
    return (filter, [])
  }

  /// Shows the first screenful of matches as soon as it is found, and then all, unless the task is cancelled.
  @concurrent func run(showing show: @MainActor (Result) -> Void) async {
    var filter = filter
    var matches: [Hierarchy.Node] = []
    repeat {
      var hasShown = false
      for stretch in stretches {
        matches += await self.matches(of: filter, amongParts: stretch)
        if Task.isCancelled { return }
        if !hasShown, matches.count >= Self.screenful, stretch.upperBound < nodes.upperBound {
          hasShown = true
          await show(result(filter, matches, isComplete: false))
        }
      }
    } while matches.isEmpty && filter.tryNextOrder()
    let all = result(filter, matches, isComplete: true)
    if !Task.isCancelled { await show(all) }
  }

  /// More rows than any screen has.
  private static var screenful: Int { 100 }
  /// The number of names that a processor searches at a time, in some milliseconds.
  private static var partCount: Int { 16_384 }

  private var stretches: [Range<Int>] {
    let count = Self.partCount * ProcessInfo.processInfo.activeProcessorCount
    return stride(from: 0, to: nodes.upperBound, by: count).map {
      $0..<min($0 + count, nodes.upperBound)
    }
  }

  private func result(
    _ filter: NameFilter, _ matches: [Hierarchy.Node], isComplete: Bool
  ) -> Result {
    Result(
      filter: filter, matches: matches, outline: outline.filtered(matches: matches),
      isComplete: isComplete)
  }

  /// Returns the matches among nodes, a part for each processor.
  private func matches(
    of filter: NameFilter, amongParts stretch: Range<Int>
  ) async -> [Hierarchy.Node] {
    await withTaskGroup(of: (Int, [Hierarchy.Node]).self) { group in
      for start in stride(from: stretch.lowerBound, to: stretch.upperBound, by: Self.partCount) {
        let part = start..<min(start + Self.partCount, stretch.upperBound)
        group.addTask { (start, matches(of: filter, among: part)) }
      }
      var parts: [(start: Int, matches: [Hierarchy.Node])] = []
      for await part in group { parts.append(part) }
      return parts.sorted { $0.start < $1.start }.flatMap(\.matches)
    }
  }

  private func matches(of filter: NameFilter, among numbers: Range<Int>) -> [Hierarchy.Node] {
    var matches: [Hierarchy.Node] = []
    filter.query.forEachMatch(among: numbers, in: outline.hierarchy) { matches.append($0) }
    return matches
  }
}
#endif
