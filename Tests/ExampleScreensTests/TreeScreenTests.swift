import HierarchyFormats
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit
@testable import CascadeUIKitTests
@testable import ExampleScreens

@MainActor @Suite("The tree examples") struct TreeScreenTests {
  private let example = Example()

  @Test("In an editable tree, rows are renamed, added and removed")
  func editing() async throws {
    let screen = example.open(EditingScreen.self)
    screen.navigationItem.rightBarButtonItem?.tap()
    #expect(screen.table.isEditing && screen.navigationItem.rightBarButtonItem?.title == "Done")
    screen.navigationItem.rightBarButtonItem?.tap()
    for (action, answer, expected) in [
      ("Rename", "OK", "北京"), ("Add Below", "OK", "北京"), ("Rename", "Cancel", "北京"),
    ] {
      let actions = screen.table.tableView.trailingActions(ofRow: 0)
      try #require(actions.first { $0.title == action }).tap()
      await example.settle { example.navigation.presentedViewController != nil }
      let alert = try #require(example.navigation.presentedViewController as? UIAlertController)
      alert.textFields?[0].text = "北京"
      alert.tap(answer)
      await example.settle()
      #expect(screen.names[0] == expected)
    }
    let tree = screen.table.outline.hierarchy
    #expect(tree.name(of: tree.roots[tree.roots.startIndex + 1]) == "天津市")
    let actions = screen.table.tableView.trailingActions(ofRow: 0)
    try #require(actions.first { $0.title == "Delete" }).tap()
    #expect(screen.names[0] == "天津市")
  }

  @Test("Checkboxes count the checked places, and a search checks only the matches")
  func checking() async {
    let screen = example.open(CheckScreen.self)
    let count = { screen.navigationItem.rightBarButtonItem?.title }
    #expect(count() == "0")
    screen.tap("北京市")
    let china = screen.table.outline.hierarchy
    #expect(count() == "\(china.leafRange(of: china.roots[0]).count)")
    screen.navigationItem.rightBarButtonItem?.tap()
    #expect(count() == "0")
    screen.search("xiamenshi")
    await example.settle { screen.names.count == 2 }
    #expect(screen.names == ["福建省", "厦门市"])
  }

  @Test("Folders are read when they open, and again when the list is pulled down")
  func files() async throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let folder = root.appendingPathComponent("folder")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: root) }
    try Data().write(to: root.appendingPathComponent("file"))
    try Data().write(to: folder.appendingPathComponent("inner"))
    let screen = FilesScreen(root: root)
    example.navigation.pushViewController(screen, animated: false)
    try await wait(for: ["file", "folder"], in: screen)
    screen.tap("folder")
    try await wait(for: ["file", "folder", "inner"], in: screen)
    screen.tap("file")
    #expect(screen.table.tableView.numberOfRows(inSection: 0) == 3)

    try FileManager.default.removeItem(at: root.appendingPathComponent("file"))
    screen.table.tableView.pullToRefresh()
    try await wait(for: ["folder", "inner"], in: screen)
    try FileManager.default.removeItem(at: root)
    screen.table.tableView.pullToRefresh()
    try await wait(for: [], in: screen)
    #expect(screen.table.tableView.visibleCells.first is LoadingCell)
  }

  @Test("The files of the app are shown")
  func ownFiles() async throws {
    let screen = example.open(FilesScreen.self)
    for _ in 0..<200 where screen.names.isEmpty {
      try await Task.sleep(for: .milliseconds(5))
      await example.settle()
    }
    #expect(!screen.names.isEmpty)
  }

  private func wait(for names: [String], in screen: FilesScreen) async throws {
    for _ in 0..<1_000 where screen.names != names {
      try await Task.sleep(for: .milliseconds(5))
      await example.settle()
    }
    #expect(screen.names == names)
  }

  @Test("Rows of a flat table, in any order, form their original tree")
  func flatTable() {
    let rows = FlatTableScreen.rows
    let tree = FlatTableScreen.tree(of: rows)
    #expect(tree.count == rows.count && tree.count > 50)
    let shuffled = FlatTableScreen.tree(of: rows.reversed())
    #expect(shuffled.levelCounts == tree.levelCounts)
    let screen = example.open(FlatTableScreen.self)
    #expect(screen.names == ["浙江省"])
    screen.table.expandAll()
    for name in ["杭州市", "上城区", "西湖区", "滨江区"] { screen.tap(name) }
    #expect(screen.table.chosenNames() == ["杭州市", "上城区", "西湖区"])
  }

  @Test("The views of the app are inspected, and copied as a dump that can be read")
  func inspector() throws {
    let screen = example.open(InspectorScreen.self)
    screen.button("Copy Window as Text").tap()
    let dump = try #require(UIPasteboard.general.content)
    let views = try ViewDump.read(Array(dump.utf8))
    #expect(views.count == example.phone.window.descendants.count + 1)
    #expect(screen.resultLabel.text == "Copied \(views.count) views on \(views.depth) levels.")
    screen.button("Inspect Window").tap()
    let navigation = example.navigation.presentedViewController as? UINavigationController
    let inspector = try #require(navigation?.topViewController as? ViewInspectorController)
    #expect(inspector.table.outline.hierarchy.count == views.count)
    inspector.navigationItem.leftBarButtonItem?.tap()
    #expect(example.navigation.presentedViewController == nil)
  }
}
