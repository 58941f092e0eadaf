import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

/// The double places the parts of tables, bars, sheets and wheels where UIKit places them.
@MainActor @Suite("Places in the double of UIKit") struct PlacesDoubleTests {
  /// Two sections with headers and three rows each, whose height is 50 points.
  private final class Sections: NSObject, UITableViewDataSource {
    var titles = ["A", "B"]

    func numberOfSections(in tableView: UITableView) -> Int { titles.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      titles[section]
    }

    func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }
  }

  private let sections = Sections()

  private func table(height: CGFloat = 300) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: height), style: .plain)
    table.rowHeight = 50
    table.sectionHeaderTopPadding = 0
    table.dataSource = sections
    table.layoutIfNeeded()
    return table
  }

  @Test("Rows are below the header of their section")
  func headers() {
    let table = table()
    // The usual header is 28 points high; its text is 20.3 points high, with 4 points above and below.
    let first = table.rectForRow(at: IndexPath(row: 0, section: 0))
    let last = table.rectForRow(at: IndexPath(row: 2, section: 1))
    #expect(abs(first.minY - 28.333) < 0.01 && abs(last.maxY - 356.667) < 0.01)
  }

  @Test("A header floats at the top while its section is visible, and doesn't cover a revealed row")
  func floating() throws {
    let table = table(height: 150)
    let path = IndexPath(row: 1, section: 0)
    table.scrollToRow(at: path, at: .top, animated: false)
    let headers = table.descendants.compactMap { $0 as? UITableViewHeaderFooterView }
    let header = try #require(headers.min { $0.frame.minY < $1.frame.minY })
    #expect(abs(header.frame.minY - table.contentOffset.y) < 0.01)
    #expect(abs(table.rectForRow(at: path).minY - header.frame.maxY) < 0.01)
  }

  @Test("The content of a table begins below its safe area, and its rows end above it")
  func safeArea() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    window.setSafeArea(UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0))
    let table = table(height: 200)
    window.addSubview(table)
    window.layoutIfNeeded()
    #expect(table.contentOffset.y == -20)
    let last = IndexPath(row: 2, section: 1)
    table.scrollToRow(at: last, at: .bottom, animated: false)
    #expect(abs(table.convert(table.rectForRow(at: last), to: nil).maxY - 190) < 0.01)
  }

  @Test("A row with constraints is as high as its content asks for")
  func selfSizing() throws {
    let table = table()
    table.rowHeight = UITableView.automaticDimension
    table.reloadData()
    table.layoutIfNeeded()
    let cell = try #require(table.visibleCells.first)
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(content)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: cell.contentView.layoutMarginsGuide.topAnchor),
      content.bottomAnchor.constraint(equalTo: cell.contentView.layoutMarginsGuide.bottomAnchor),
      content.heightAnchor.constraint(equalToConstant: 70),
    ])
    // 70 points between margins of 11, and a third for the separator.
    #expect(abs(cell.fittingHeight - 92.333) < 0.01)
  }

  @Test("A sheet is as high as its first detent, and the keyboard moves it up")
  func sheets() { SheetLook.flat.bound { checkSheets() } }

  private func checkSheets() {
    let phone = Phone()
    phone.window.setSafeArea(UIEdgeInsets(top: 40, left: 0, bottom: 30, right: 0))
    let sheet = UIViewController()
    sheet.modalPresentationStyle = .pageSheet
    sheet.sheetPresentationController?.detents = [.custom { _ in 300 }]
    phone.root.present(sheet, animated: false)
    #expect(sheet.view.frame == CGRect(x: 0, y: 844 - 330, width: 390, height: 330))
    #expect(sheet.view.safeAreaInsets.bottom == 30)
    phone.window.showKeyboard(in: CGRect(x: 0, y: 600, width: 390, height: 244))
    // The keyboard covers 214 points above the home indicator.
    #expect(abs(sheet.view.frame.height - 330 - 214) < 0.01)
  }

  @Test("A sheet of glass floats, unless it is as high as it can be or the phone is held sideways")
  func floatingSheets() {
    func sheet(_ height: CGFloat, in size: CGSize) -> UIView {
      let phone = Phone()
      phone.window.frame.size = size
      phone.window.setSafeArea(UIEdgeInsets(top: 40, left: 0, bottom: 30, right: 0))
      let sheet = UIViewController()
      sheet.modalPresentationStyle = .pageSheet
      sheet.sheetPresentationController?.detents = [.custom { _ in height }]
      phone.root.present(sheet, animated: false)
      return sheet.view
    }
    let upright = CGSize(width: 390, height: 844)
    let partial = sheet(300, in: upright)
    // The top is where that of a flat sheet is.
    #expect(partial.frame == CGRect(x: 8, y: 844 - 330, width: 374, height: 322))
    #expect(partial.safeAreaInsets.bottom == 22)
    #expect(sheet(774, in: upright).frame == CGRect(x: 0, y: 40, width: 390, height: 804))
    let low = sheet(100, in: CGSize(width: 844, height: 390))
    #expect(low.frame == CGRect(x: 0, y: 260, width: 844, height: 130))
  }

  @Test("A medium detent is half, and a large one all of the height between the bars of the device")
  func detents() {
    let phone = Phone()
    phone.window.setSafeArea(UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0))
    for (detent, top) in [(UISheetPresentationController.Detent.medium(), 444), (.large(), 44)] {
      let sheet = UIViewController()
      sheet.modalPresentationStyle = .pageSheet
      sheet.sheetPresentationController?.detents = [detent]
      phone.root.present(sheet, animated: false)
      #expect(sheet.view.frame.minY == CGFloat(top))
      phone.root.dismiss(animated: false)
    }
  }

  @Test("Below a navigation bar, the safe area of the screen is smaller")
  func navigationBars() {
    for (look, top) in [(SheetLook.flat, 84), (.glass, 94)] as [(SheetLook, CGFloat)] {
      look.bound {
        let phone = Phone()
        phone.window.setSafeArea(UIEdgeInsets(top: 40, left: 0, bottom: 30, right: 0))
        let screen = UIViewController()
        phone.window.rootViewController = UINavigationController(rootViewController: screen)
        phone.window.layoutIfNeeded()
        #expect(screen.view.safeAreaInsets == UIEdgeInsets(top: top, left: 0, bottom: 30, right: 0))
      }
    }
  }

  @Test("The flexible spaces of a toolbar share what its items leave")
  func toolbars() {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 68, height: 20))
    bar.items = [.flexibleSpace(), UIBarButtonItem(customView: view), .flexibleSpace()]
    bar.layoutIfNeeded()
    // 300 points without margins of 16 leave 200 for two spaces.
    #expect(view.frame == CGRect(x: 116, y: 12, width: 68, height: 20))
  }

  @Test("The items of a toolbar are in the safe area")
  func toolbarsBesideNotches() {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 68, height: 20))
    bar.setSafeArea(UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 20))
    let item = UIBarButtonItem(customView: view)
    item.hidesSharedBackground = true
    bar.items = [item, .flexibleSpace()]
    bar.layoutIfNeeded()
    #expect(abs(view.frame.minX - 60 - 16) < 0.01)
    bar.semanticContentAttribute = .forceRightToLeft
    bar.setNeedsLayout()
    bar.layoutIfNeeded()
    #expect(abs(view.frame.maxX - (300 - 20 - 16)) < 0.01)
  }

  @Test("The readable content of a wide view is in its middle, and wider with larger text")
  func readableContent() {
    let phone = Phone()
    #expect(phone.root.view.readableContentGuide.layoutFrame.width > 350)
    phone.root.view.frame.size.width = 1_000
    let area = phone.root.view.readableContentGuide.layoutFrame
    #expect(abs(area.midX - 500) < 0.01 && abs(area.width - 672) < 0.01)
    phone.window.setTraits(UITraitCollection(category: .extraExtraExtraLarge))
    #expect(phone.root.view.readableContentGuide.layoutFrame.width > 800)
  }

  @Test("Rows of a wheel lie on a cylinder around the row in the middle")
  func wheels() throws {
    let picker = WheelFixture().picker
    let middle = try #require(picker.view(forRow: 2, forComponent: 0))
    let next = try #require(picker.view(forRow: 3, forComponent: 0))
    // Three columns share 320 points without 18 at the sides and two gaps of 5.
    #expect(middle.frame == CGRect(x: 9.5, y: 92, width: 97, height: 32))
    // 19 rows of 32 points surround a cylinder whose radius is 0.334225 × 291 points.
    let offset = 0.334225 * 291 * sin(2 * Double.pi / 19)
    #expect(abs(next.frame.midY - 108 - offset) < 1e-6)
  }

  /// A picker with three columns of five rows, which shows the third row.
  @MainActor
  private final class WheelFixture: NSObject, UIPickerViewDataSource,
    UIPickerViewDelegate
  {
    let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216))

    override init() {
      super.init()
      picker.dataSource = self
      picker.delegate = self
      picker.reloadAllComponents()
      picker.selectRow(2, inComponent: 0, animated: false)
      picker.layoutIfNeeded()
    }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 3 }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 5 }

    func pickerView(
      _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
      reusing view: UIView?
    ) -> UIView { UILabel() }
  }
}

extension UITableViewCell {
  /// The height that the content asks for.
  fileprivate var fittingHeight: CGFloat {
    let size = contentView.systemLayoutSizeFitting(
      CGSize(width: contentView.bounds.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return size.height + 1.0 / 3
  }
}
