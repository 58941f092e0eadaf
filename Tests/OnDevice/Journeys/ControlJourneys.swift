#if canImport(UIKit)
import CascadeUIKit
import ChinaRegions
import FruitMachines
import HierarchyFormats
import Testing
import UIKit

extension OnDeviceTests {
  /// One journey of a user through each control.
  @MainActor @Suite("Journeys through the controls") struct ControlJourneys {
    private let screen: Screen
    private let china = ChinaRegions.hierarchy

    init() async { screen = await Screen() }

    private func row(of name: String, below path: String...) -> Int {
      let match = china.match(SavedPath(names: path + [name]))
      return china.position(of: match.path.last!)
    }

    @Test("Linked wheels show the children of the chosen row, and Done returns the visible rows")
    func wheels() {
      let picker = WheelPickerView(WheelSelection(china, depth: 3))
      var changes: [[String]] = []
      picker.onChange = { changes.append($1.names) }
      screen.show(picker)
      let wheels = picker.first(UIPickerView.self)!
      Hand.spin(wheels, 0, to: row(of: "广东省"))
      Hand.spin(wheels, 1, to: row(of: "深圳市", below: "广东省"))
      #expect(changes == [["广东省", "广州市", "荔湾区"], ["广东省", "深圳市", "罗湖区"]])
      #expect(picker.confirm()?.names == ["广东省", "深圳市", "罗湖区"])
      let city = china.node(withCode: "440300")!
      #expect(wheels.numberOfRows(inComponent: 2) == china.childCount(of: city))
    }

    @Test("The text of a field follows its wheels, and Cancel restores it")
    func field() {
      let field = PickerTextField(frame: .zero)
      field.show(WheelSelection(china, depth: 2))
      field.select(path: "440100")
      screen.show(field, height: 44)
      field.becomeFirstResponder()
      let wheels = field.wheel.first(UIPickerView.self)!
      Hand.spin(wheels, 1, to: row(of: "深圳市", below: "广东省"))
      #expect(field.text == "广东省 深圳市")
      field.cancel()
      #expect(field.text == "广东省 广州市" && !field.isFirstResponder)
    }

    @Test("The name under the indicator gets its font and color when the wheel has settled")
    func selectedRow() throws {
      let picker = WheelPickerView(WheelSelection(china, depth: 2))
      let font = UIFont.systemFont(ofSize: 22, weight: .semibold)
      (picker.selectedRowFont, picker.selectedRowTextColor) = (font, .systemBlue)
      screen.show(picker)
      let wheels = try #require(picker.first(UIPickerView.self))
      func look(ofRow row: Int) -> Bool {
        let label = wheels.view(forRow: row, forComponent: 0)?.labels.first
        return label?.font == font && label?.textColor == .systemBlue
      }
      #expect(look(ofRow: 0) && !look(ofRow: 1))
      Hand.spin(wheels, 0, to: 1)
      screen.window.layoutIfNeeded()
      #expect(look(ofRow: 1) && !look(ofRow: 0))
    }

    @Test("The titles of the columns are above the middle of their columns")
    func columnTitles() async throws {
      let picker = WheelPickerView(WheelSelection(china, depth: 2))
      picker.columnTitles = ["Province", "City"]
      picker.showsColumnTitles = true
      screen.show(picker, height: 250)
      let wheels = try #require(picker.first(UIPickerView.self))
      for (column, title) in picker.columnTitles.enumerated() {
        let label = try #require(picker.labels.first { $0.text == title })
        let row = try #require(wheels.view(forRow: 0, forComponent: column))
        #expect(
          await screen.wait { abs(label.frameInWindow.midX - row.frameInWindow.midX) < 1 })
        #expect(label.frameInWindow.maxY <= wheels.frameInWindow.minY + 1)
      }
    }

    @Test("A notice makes wheels in a stack higher, and Done removes it")
    func notice() async throws {
      let picker = WheelPickerView(WheelSelection(china, depth: 2))
      let stack = UIStackView()
      stack.addArrangedSubview(picker)
      stack.axis = .vertical
      stack.translatesAutoresizingMaskIntoConstraints = false
      screen.root.view.addSubview(stack)
      let area = screen.root.view.safeAreaLayoutGuide
      NSLayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: area.topAnchor),
        stack.leadingAnchor.constraint(equalTo: area.leadingAnchor),
        stack.trailingAnchor.constraint(equalTo: area.trailingAnchor),
      ])
      screen.window.layoutIfNeeded()
      let height = picker.bounds.height
      #expect(height >= picker.first(UIPickerView.self)!.intrinsicContentSize.height - 1)
      picker.select(path: "999999")
      #expect(await screen.wait { picker.bounds.height > height + 10 })
      picker.confirm()
      #expect(await screen.wait { abs(picker.bounds.height - height) < 1 })
    }

    @Test("Five reels show the pictures that the machine has drawn")
    func fruitMachine() {
      let reels = Reels()
      let picker = UIPickerView()
      picker.dataSource = reels
      picker.delegate = reels
      screen.show(picker)
      var machine = FruitMachine()
      var random = SystemRandomNumberGenerator()
      machine.spin(using: &random)
      for reel in 0..<FruitMachine.reelCount {
        let row = Reels.rowCount / 2 + machine.picture(onReel: reel)
        picker.selectRow(row, inComponent: reel, animated: false)
      }
      screen.window.layoutIfNeeded()
      for reel in 0..<FruitMachine.reelCount {
        let row = picker.selectedRow(inComponent: reel)
        let label = picker.view(forRow: row, forComponent: reel) as? UILabel
        #expect(label?.text == "picture \(machine.picture(onReel: reel))")
      }
      machine.stand()
      #expect(!machine.isTurning)
    }

    @Test("An outline expands, collapses and scrolls to a node")
    func outline() {
      let table = OutlineTableView(OutlineState(china))
      screen.show(table, height: 600)
      let province = china.node(withCode: "440000")!
      table.expand(province)
      #expect(
        table.tableView.numberOfRows(inSection: 0) == china.roots.count
          + china.childCount(of: province))
      #expect(table.reveal(china.node(withCode: "440105")!))
      screen.window.layoutIfNeeded()
      let names = table.tableView.visibleCells.compactMap { ($0 as? OutlineCell)?.nameLabel.text }
      #expect(names.contains("海珠区"))
      table.collapseAll()
      #expect(table.tableView.numberOfRows(inSection: 0) == china.roots.count)
    }

    @Test("A checked province checks its cities, and an unchecked city makes it mixed")
    func checks() {
      let table = OutlineTableView(OutlineState(china))
      table.selectionMode = .check()
      screen.show(table, height: 600)
      let province = china.node(withCode: "110000")!
      Hand.tap(table.tableView, china.position(of: province))
      #expect(table.chosenNames() == ["北京市"])
      table.expand(province)
      screen.window.layoutIfNeeded()
      Hand.tap(table.tableView, china.position(of: province) + 1)
      #expect(table.checks.mark(of: province) == .mixed)
    }

    @Test("In an address, each choice leads to the next level, and the last one finishes")
    func address() async {
      let selector = AddressSelectorView(PathSelection(china))
      selector.hasSections = false
      var finished: [String] = []
      selector.onDone = { finished = $1.names }
      screen.show(selector, height: 600)
      for name in ["广东省", "广州市", "海珠区", "凤阳街道"] {
        let options = selector.selection.options
        let index = options.firstIndex { china.name(of: $0) == name }!
        selector.optionList.scrollToRow(
          at: IndexPath(row: index, section: 0), at: .middle, animated: false)
        screen.window.layoutIfNeeded()
        Hand.tap(selector.optionList, index)
      }
      #expect(await screen.wait { finished == ["广东省", "广州市", "海珠区", "凤阳街道"] })
      #expect(selector.levelList.numberOfRows(inSection: 0) == 4)
    }

    @Test("Where an address has little room, the chosen levels scroll with the options")
    func lowAddress() {
      let selector = AddressSelectorView(PathSelection(china))
      selector.select(path: "440105")
      screen.show(selector, height: 200)
      selector.frame.size.width = 320
      screen.window.layoutIfNeeded()
      let options = selector.optionList
      #expect(selector.levelList.isDescendant(of: options))
      options.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: false)
      screen.window.layoutIfNeeded()
      let header = options.tableHeaderView?.frame.maxY ?? .infinity
      #expect(options.rectForRow(at: IndexPath(row: 0, section: 0)).minY >= header - 1)
      #expect(options.cellForRow(at: IndexPath(row: 0, section: 0)) != nil)
      selector.frame.size.height = 700
      screen.window.layoutIfNeeded()
      #expect(!selector.levelList.isDescendant(of: options) && options.tableHeaderView == nil)
    }

    #if !targetEnvironment(macCatalyst)
    @Test("The last rows of an outline can be scrolled above the wheels of a field")
    func keyboard() async {
      let table = OutlineTableView(OutlineState(china))
      let field = PickerTextField(frame: .zero)
      field.show(WheelSelection(china, depth: 2))
      screen.show(field, height: 44)
      screen.show(table, height: screen.window.bounds.height - 100)
      field.becomeFirstResponder()
      #expect(
        await screen.wait { field.wheel.window != nil && table.tableView.contentInset.bottom > 0 })
      table.tableView.scrollToRow(
        at: IndexPath(row: china.roots.count - 1, section: 0), at: .bottom, animated: false)
      #expect(
        await screen.wait {
          let last = table.tableView.cellForRow(
            at: IndexPath(row: china.roots.count - 1, section: 0))
          return last.map { $0.frameInWindow.maxY <= field.wheel.frameInWindow.minY + 1 } ?? false
        })
      field.cancel()
      #expect(await screen.wait { table.tableView.contentInset.bottom == 0 })
    }
    #endif

    @Test(
      "A sheet is presented, and Cancel closes it without a choice")
    func sheet() async {
      let controller = AddressSelectorController(PathSelection(china))
      var isCancelled = false
      controller.onCancel = { _ in isCancelled = true }
      controller.present(from: screen.root)
      #expect(await screen.wait { controller.viewIfLoaded?.window != nil })
      controller.cancel()
      #expect(await screen.wait { isCancelled && screen.root.presentedViewController == nil })
    }

    @Test("The inspector lists the views of the window, and closes")
    func inspector() async {
      let inspector = ViewInspectorController(of: screen.window)
      inspector.present(from: screen.root)
      #expect(await screen.wait { inspector.viewIfLoaded?.window != nil })
      screen.window.layoutIfNeeded()
      #expect(inspector.table.tableView.numberOfRows(inSection: 0) > 1)
      let names = inspector.table.tableView.visibleCells.compactMap {
        ($0 as? OutlineCell)?.nameLabel.text
      }
      #expect(names.contains { $0.hasPrefix("UIWindow") })
      inspector.dismiss(animated: false)
      #expect(await screen.wait { screen.root.presentedViewController == nil })
    }

    @Test("The text of a view tree names each view below its superview")
    func dump() {
      let label = UILabel()
      screen.show(label, height: 20)
      let lines = ViewDump.string(of: screen.window.viewHierarchy()).split(separator: "\n")
      #expect(lines.first?.hasPrefix("<UIWindow") == true)
      #expect(lines.contains { $0.contains("| <UILabel: 0x") })
    }
  }
}

/// The reels of a fruit machine.
@MainActor private final class Reels: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  static let rowCount = 10 * FruitMachine.pictureCount

  func numberOfComponents(in pickerView: UIPickerView) -> Int { FruitMachine.reelCount }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    Self.rowCount
  }

  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView {
    let label = view as? UILabel ?? UILabel()
    label.text = "picture \(row % FruitMachine.pictureCount)"
    return label
  }
}
#endif
