import CascadeSwiftUI
@_spi(Testing) import SwiftUI
import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit
@testable import CascadeUIKitTests

/// An outline whose checks are bound in one of the forms.
@MainActor private struct BoundOutline {
  let name: String
  let table: OutlineTableView
  let update: () -> Void
  /// The values in the binding.
  let values: () -> Set<String>
  let set: ([String]) -> Void
  let writes: () -> Int

  init<Form: StoredNodes>(
    _ name: String, _ data: Probe<Hierarchy>, _ first: Form,
    read: @escaping (Form) -> [String], write: @escaping ([String]) -> Form
  ) {
    let form = Probe(first)
    let data = Probe(data.first)
    let screen = Screen(data) { data in
      StateView(form) { Outline(data.wrappedValue, checks: $0, policy: .independent) }
    }
    self.name = name
    table = screen.first(OutlineTableView.self)
    update = { screen.host.update() }
    values = { Set(read(form.value)) }
    set = { form.value = write($0) }
    writes = { form.writes }
    reload = { data.value = $0 }
  }

  let reload: (Hierarchy) -> Void
}

@MainActor @Suite("The forms in which checks are stored") struct NodeBindingLawTests {
  private static let versions = ["a -a1 -a2 b c", "a -a1 b d -d1", "c b a -a2 -a3", "b"].map(tree)

  @Test(
    "Over 1,500 steps, all forms have the same values, and only the user and the app change them")
  func forms() {
    var random = SeededGenerator()
    let first = Probe(Self.versions[0])
    func choices(_ values: [String]) -> [PathChoice] {
      values.map { value in
        let path = SavedPath(value)
        let version = Self.versions.first { $0.match(path).isComplete }!
        return PathChoice(version.match(path).path, in: version)
      }
    }
    let outlines = [
      BoundOutline("Set", first, Set<String>(), read: { Array($0) }, write: { Set($0) }),
      BoundOutline("Array", first, [String](), read: { $0 }, write: { $0 }),
      BoundOutline(
        "String", first, "", read: { SavedPath.list($0).map(\.text) },
        write: { $0.joined(separator: ",") }),
      BoundOutline(
        "choices", first, [PathChoice](), read: { $0.map(\.value) }, write: { choices($0) }),
    ]
    let names = ["a", "a/a1", "a/a2", "a/a3", "b", "c", "d", "d/d1"]
    var story: [String] = []
    for _ in 0..<1_500 {
      let (before, writes) = (outlines[0].values(), outlines.map { $0.writes() })
      let step = Int.random(in: 0..<6, using: &random)
      switch step {
      case 0...1:
        let row = Int.random(in: 0..<outlines[0].table.outline.rowCount, using: &random)
        story.append("tap \(row)")
        for outline in outlines { outline.table.tableView.tap(row) }
      case 2:
        let values = names.shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random))
        story.append("set \(values)")
        for outline in outlines { outline.set(Array(values)) }
      case 3:
        let version = Int.random(in: 0..<Self.versions.count, using: &random)
        story.append("data \(version)")
        for outline in outlines { outline.reload(Self.versions[version]) }
      case 4:
        story.append("expand")
        for outline in outlines { outline.table.expandAll() }
      default:
        story.append("collapse")
        for outline in outlines { outline.table.collapseAll() }
      }
      for outline in outlines { outline.update() }
      let hint = "\(random)\n\(story.suffix(12))"
      for outline in outlines {
        let shown = Set(outline.table.choices().map(\.value))
        #expect(outline.values() == shown, "\(outline.name) \(hint)")
        #expect(outline.values() == outlines[0].values(), "\(outline.name) \(hint)")
      }
      if step > 2 {
        #expect(outlines[0].values() == before, "\(hint)")
        #expect(outlines.map { $0.writes() } == writes, "\(hint)")
      }
      if outlines.contains(where: { $0.values() != outlines[0].values() }) { return }
    }
  }
}
