import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

/// The sections of a table, found by a walk through all rows of the outline.
@MainActor struct NaivePlaces {
  struct Section {
    var header: Int?
    var rows: [Int] = []
  }

  private(set) var sections: [Section] = []

  init(_ outline: OutlineState, hasHeaders: Bool) {
    guard hasHeaders else {
      sections = [Section(rows: Array(0..<outline.rowCount))]
      return
    }
    for row in 0..<outline.rowCount {
      switch outline.row(at: row) {
      case .node(let node) where outline.hierarchy.level(of: node) == 0:
        sections.append(Section(header: row))
      case .status(of: nil): sections.append(Section(rows: [row]))
      default: sections[sections.count - 1].rows.append(row)
      }
    }
  }
}

@MainActor @Suite("The places of an outline's rows in a table") struct OutlinePlacesTests {
  /// Returns outlines with expanded, filtered, loading and failed nodes.
  private var outlines: [OutlineState] {
    var outlines: [OutlineState] = [OutlineState(Hierarchy())]
    var random = SeededGenerator()
    print("Places: \(random)")
    for isLazy in [false, true] {
      for _ in 0..<100 {
        var outline = OutlineState(tree("a -b --c -d e f -g h"), isLazy: isLazy)
        for node in outline.hierarchy.depthFirst() where Bool.random(using: &random) {
          _ = outline.expand(node)
        }
        outlines.append(outline)
        outline.filter(
          matches: outline.hierarchy.depthFirst().filter { _ in Bool.random(using: &random) })
        outlines.append(outline)
      }
      var empty = OutlineState(Hierarchy(), isLazy: isLazy)
      let change = empty.load(nil)
      outlines.append(empty)
      if let ticket = change.loads.first {
        _ = empty.fail(ticket, message: Array("No answer.".utf8))
        outlines.append(empty)
      }
    }
    return outlines
  }

  @Test("Each row is in the section of its root, and is found again", arguments: [false, true])
  func places(hasHeaders: Bool) {
    for outline in outlines {
      let places = OutlinePlaces(outline, hasHeaders: hasHeaders)
      let naive = NaivePlaces(outline, hasHeaders: hasHeaders)
      #expect(places.sectionCount == naive.sections.count)
      for (section, wanted) in naive.sections.enumerated() {
        #expect(places.header(ofSection: section) == wanted.header)
        #expect(Array(places.rows(inSection: section)) == wanted.rows)
        if let header = wanted.header {
          #expect(places.place(of: header) == .header(section: section))
        }
        for (row, wanted) in wanted.rows.enumerated() {
          let path = IndexPath(row: row, section: section)
          #expect(places.row(at: path) == wanted)
          #expect(places.place(of: wanted) == .row(path))
        }
        for row in [-1, wanted.rows.count] {
          #expect(places.row(at: IndexPath(row: row, section: section)) == nil)
        }
      }
      for section in [-1, naive.sections.count] {
        #expect(places.row(at: IndexPath(row: 0, section: section)) == nil)
      }
    }
  }
}
