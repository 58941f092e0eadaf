#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeKit
import UIKit

/// Something from elsewhere that users can drop in an outline: from other apps, other views and other outlines.
///
/// ```swift
/// table.acceptedDrops = [.movedRows, .lines]
/// ```
@MainActor public struct AcceptedDrop {
  let operation: UIDropOperation
  let accepts: (OutlineTableView, any UIDropSession) -> Bool
  let perform: (OutlineDrop) -> Void

  /// Creates something that can be dropped.
  ///
  /// <!-- example: not compiled -->
  /// ```swift
  /// AcceptedDrop { _, session in
  ///   session.canLoadObjects(ofClass: URL.self)
  /// } perform: { drop in
  ///   _ = drop.session.loadObjects(ofClass: URL.self) { urls in
  ///     drop.insert(urls.map { .init(name: $0.absoluteString) })
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - operation: What UIKit shows at the finger: `.copy`, or `.move` for what comes from this app.
  ///   - accepts: A closure that decides whether a drag can be dropped in the table. It is called at each step of the finger.
  ///   - perform: A closure that is called while UIKit performs the drop, which is when items can begin to load.
  public init(
    operation: UIDropOperation = .copy,
    _ accepts: @escaping @MainActor (OutlineTableView, any UIDropSession) -> Bool,
    perform: @escaping @MainActor (OutlineDrop) -> Void
  ) {
    (self.operation, self.accepts, self.perform) = (operation, accepts, perform)
  }
}

extension AcceptedDrop {
  /// Texts: each line that isn't empty becomes a node.
  public static var lines: AcceptedDrop {
    text { text in
      text.split(whereSeparator: \.isNewline)
        .map { String($0.drop(while: \.isWhitespace)) }
        .filter { !$0.isEmpty }.map { .init(name: $0) }
    }
  }

  /// Texts that become nodes.
  ///
  /// ```swift
  /// table.acceptedDrops = [.text { text in [.init(name: text)] }]
  /// ```
  ///
  /// If a text can't be loaded, nothing is inserted. VoiceOver says why.
  ///
  /// - Parameter nodes: A closure that returns the nodes of a text.
  public static func text(
    _ nodes: @escaping @MainActor (String) -> [Hierarchy.NewNode]
  ) -> AcceptedDrop {
    AcceptedDrop { _, session in
      session.items.contains { $0.itemProvider.canLoadObject(ofClass: String.self) }
    } perform: { drop in
      let loading = TextLoading(of: drop.items.map(\.itemProvider))
      Task {
        switch await loading.result() {
        case .success(let texts): drop.insert(texts.flatMap(nodes))
        case .failure(let error):
          let isUnknown = error is CancellationError
          drop.table.refuseDrop(
            isUnknown ? drop.table.texts[.failed] : error.localizedDescription)
        }
      }
    }
  }

  /// Rows of other outlines of this app: they move here with all nodes below them.
  ///
  /// The other outline must allow `.move`, and have loaded all nodes below the rows. ``OutlineTableView/shouldPerform`` of this one
  /// is asked for an insertion, and that of the other one for removals. A move to another outline ends what can be undone in
  /// both: one half of it alone would lose the nodes.
  public static var movedRows: AcceptedDrop {
    AcceptedDrop(operation: .move) { _, session in
      session.hasRowsOnly
    } perform: { drop in
      let rows = drop.rows
      let sources = rows.nodesByTable
      let isAllowed = sources.allSatisfy { table, nodes in
        nodes.allSatisfy(table.canDrag) && table.isAllowed(nodes.map { .remove($0) })
      }
      if !isAllowed { return drop.table.refuseDrop() }
      drop.insertCopies(of: rows, isMove: true)
    }
  }

  /// Rows of other outlines of this app: copies of them are inserted with all nodes below them.
  public static var copiedRows: AcceptedDrop {
    AcceptedDrop { _, session in
      session.hasRowsOnly
    } perform: { drop in
      drop.insertCopies(of: drop.rows, isMove: false)
    }
  }
}

extension UIDropSession {
  /// Whether all items are rows of outlines that still have their nodes.
  fileprivate var hasRowsOnly: Bool {
    !items.isEmpty && items.allSatisfy { $0.outlineRow?.node != nil }
  }
}

/// Texts that load beside the main actor.
private struct TextLoading {
  private let count: Int
  private let answers: AsyncStream<(Int, Result<String, any Error>)>

  /// Begins to load the texts of items. Other items are ignored.
  @MainActor init(of providers: [NSItemProvider]) {
    let providers = providers.filter { $0.canLoadObject(ofClass: String.self) }
    let (stream, continuation) = AsyncStream.makeStream(
      of: (Int, Result<String, any Error>).self)
    (count, answers) = (providers.count, stream)
    for (number, provider) in providers.enumerated() {
      _ = provider.loadObject(ofClass: String.self) { text, error in
        let answer: Result<String, any Error> =
          text.map { .success($0) } ?? .failure(error ?? CancellationError())
        continuation.yield((number, answer))
      }
    }
  }

  /// Returns the texts in the order of their items, or the first error.
  func result() async -> Result<[String], any Error> {
    var texts: [Int: String] = [:]
    if count == 0 { return .success([]) }
    for await (number, answer) in answers {
      switch answer {
      case .success(let text): texts[number] = text
      case .failure(let error): return .failure(error)
      }
      if texts.count == count { break }
    }
    return .success(texts.sorted { $0.key < $1.key }.map(\.value))
  }
}
#endif
