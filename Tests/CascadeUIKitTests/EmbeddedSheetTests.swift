import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("A sheet inside a view of the app") struct EmbeddedSheetTests {
  private let phone = Phone()
  private let log = Log()

  @MainActor private final class Log { var entries: [String] = [] }

  private func sheet() -> WheelPickerController {
    let sheet = WheelPickerController(["a", "b"])
    listen(to: sheet)
    return sheet
  }

  private func listen(to sheet: ChoiceSheetController) {
    sheet.onDone = { [log] _, choice in log.entries.append(choice.names.joined()) }
    sheet.onCancel = { [log] _ in log.entries.append("cancelled") }
    sheet.onRefusal = { [log] _, _ in log.entries.append("refused") }
  }

  private func area() -> UIView {
    let view = UIView(frame: CGRect(x: 20, y: 100, width: 300, height: 500))
    phone.root.view.addSubview(view)
    return view
  }

  @Test("It is at the bottom edge, as high as its content, and the rest of the view is dimmed")
  func place() throws {
    let (view, sheet) = (area(), sheet())
    sheet.cornerRadius = 12
    sheet.show(in: view)
    phone.window.layoutIfNeeded()
    let host = try #require(view.subviews.first)
    #expect(host.frame == view.bounds && host.accessibilityViewIsModal)
    #expect(sheet.view.frame.maxY == 500 && sheet.view.frame.width == 300)
    #expect(sheet.view.frame.height == sheet.shape.size.height)
    #expect(host.subviews.first?.backgroundColor != nil && sheet.view.backgroundColor != nil)
    #expect(sheet.parent === phone.root && sheet.view.layer.cornerRadius == 12)
    #expect(sheet.picker.isFirstResponder)
    sheet.picker.select(path: "unknown")
    phone.window.layoutIfNeeded()
    #expect(sheet.view.frame.height == sheet.shape.size.height, "It makes room for the notice.")
    view.frame.size.height = 120
    phone.window.layoutIfNeeded()
    #expect(sheet.view.frame == CGRect(x: 0, y: 0, width: 300, height: 120))
  }

  @Test("Its upper corners are round with glass, and as the app says")
  func corners() {
    for (look, usual) in [(SheetLook.flat, 0), (.glass, 38)] as [(SheetLook, CGFloat)] {
      for radius in [nil, 12] as [CGFloat?] {
        look.bound {
          let (view, sheet) = (area(), sheet())
          sheet.cornerRadius = radius
          sheet.show(in: view)
          let layer = sheet.view.layer
          #expect(layer.cornerRadius == radius ?? usual)
          #expect(layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
          #expect(sheet.view.clipsToBounds == ((radius ?? usual) > 0))
        }
      }
    }
  }

  @Test("Each way to close it reports once, and leaves nothing in the view", arguments: 0..<6)
  func closing(way: Int) async {
    let (view, sheet) = (area(), sheet())
    sheet.show(in: view)
    sheet.show(in: view)
    await runPendingTasks()
    #expect(view.subviews.count == 1 && log.entries.isEmpty)
    sheet.picker.wheels.spin(0, to: 1)
    switch way {
    case 0: sheet.toolbar.items?.last?.tap()
    case 1: sheet.content.press(.keyboardReturnOrEnter)
    case 2: sheet.toolbar.items?.first?.tap()
    case 3: sheet.content.press(.keyboardEscape)
    case 4: (view.subviews.first?.subviews.first as? UIControl)?.tap()
    default: sheet.clear()
    }
    await runPendingTasks()
    #expect(log.entries == [way < 2 ? "b" : way < 5 ? "cancelled" : ""])
    #expect(view.subviews.isEmpty && sheet.parent == nil && sheet.stage == .closed)
    sheet.cancel()
    #expect(log.entries.count == 1)
  }

  @Test("A sheet can be shown again, in a view or by a presentation")
  func again() async {
    let (view, sheet) = (area(), sheet())
    for round in 0..<2 {
      sheet.show(in: view)
      await runPendingTasks()
      sheet.finish()
      await runPendingTasks()
      #expect(log.entries.count == round + 1)
      listen(to: sheet)
    }
    sheet.show(in: view)
    sheet.finish()
    listen(to: sheet)
    sheet.show(in: view)
    await runPendingTasks(while: sheet.stage != .shown)
    #expect(log.entries == ["a", "a", "a"] && view.subviews.count == 1 && sheet.stage == .shown)
    sheet.cancel()
    await runPendingTasks()
    log.entries.removeLast(2)
    listen(to: sheet)
    sheet.present(from: phone.root)
    await runPendingTasks()
    #expect(phone.root.presentedViewController === sheet)
    sheet.show(in: view)
    sheet.cancel()
    await runPendingTasks()
    #expect(log.entries == ["a", "a", "cancelled"] && view.subviews.isEmpty)
  }

  @Test("A view without a window is refused, and a controller over the app doesn't close the sheet")
  func refusal() async {
    let sheet = sheet()
    sheet.show(in: UIView())
    listen(to: sheet)
    let navigation = UINavigationController(rootViewController: UIViewController())
    phone.window.rootViewController = navigation
    sheet.show(in: navigation.view)
    #expect(log.entries == ["refused", "refused"] && navigation.viewControllers.count == 1)
    log.entries.removeLast()
    phone.window.rootViewController = phone.root
    listen(to: sheet)
    let view = area()
    sheet.show(in: view)
    sheet.viewDidDisappear(true)
    await runPendingTasks()
    #expect(log.entries.count == 1 && view.subviews.count == 1)
  }

  @Test("In a scroll view, the sheet covers what is visible of the content, and stays there")
  func scrolling() throws {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    phone.root.view.addSubview(scroll)
    scroll.contentSize = CGSize(width: 300, height: 2_000)
    scroll.contentOffset.y = 700
    let sheet = sheet()
    sheet.show(in: scroll)
    let host = try #require(scroll.subviews.first)
    for y in [700.0, 900, 0] {
      scroll.contentOffset.y = y
      phone.window.layoutIfNeeded()
      #expect(host.frame == CGRect(x: 0, y: y, width: 300, height: 500))
      #expect(sheet.view.frame.maxY == 500)
    }
  }

  @Test("A sheet stays while its controller is covered, and is cancelled when it leaves")
  func container() async {
    let tabs = UIViewController()
    let (first, second) = (UIViewController(), UIViewController())
    func show(_ tab: UIViewController) {
      for other in tabs.children where other !== tab { other.view.removeFromSuperview() }
      if tab.parent == nil { tabs.addChild(tab) }
      tabs.view.addSubview(tab.view)
      tab.didMove(toParent: tabs)
    }
    phone.window.rootViewController = tabs
    show(first)
    let sheet = sheet()
    sheet.show(in: first.view)
    show(second)
    sheet.viewDidDisappear(true)
    await runPendingTasks()
    #expect(log.entries.isEmpty && first.view.subviews.count == 1, "Another tab shows.")
    show(first)
    #expect(sheet.stage == .shown)
    first.willMove(toParent: nil)
    first.view.removeFromSuperview()
    first.removeFromParent()
    sheet.viewDidDisappear(true)
    await runPendingTasks()
    #expect(log.entries == ["cancelled"] && first.view.subviews.isEmpty && sheet.stage == .closed)
  }

  @Test("Whatever happens to a sheet in a view, each showing reports exactly once")
  func random() async {
    let seed = UInt64.random(in: 0..<1_000_000)
    var random = SeededGenerator(seed: seed)
    let view = area()
    var log: [String] = []
    let sheet = WheelPickerController(["a", "b", "c"])
    var (shown, ended) = (0, 0)
    for step in 0..<300 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1:
        let isNew = sheet.stage == .closed
        if isNew {
          shown += 1
          let number = shown
          sheet.onDone = { _, choice in
            ended += 1
            log.append("\(number) \(choice.names)")
          }
          sheet.onCancel = { _ in
            ended += 1
            log.append("\(number) cancelled")
          }
        }
        sheet.show(in: view)
      case 2: sheet.picker.wheels.spin(0, to: Int.random(in: 0..<3, using: &random))
      case 3: sheet.finish()
      case 4: sheet.cancel()
      case 5: (view.subviews.first?.subviews.first as? UIControl)?.tap()
      case 6:
        view.frame.size.height = CGFloat.random(in: 100...600, using: &random)
        phone.window.layoutIfNeeded()
      default: await runPendingTasks()
      }
      #expect(view.subviews.count <= 1 && ended <= shown, "seed \(seed), step \(step)")
      if sheet.stage == .closed {
        #expect(ended == shown && view.subviews.isEmpty, "seed \(seed), step \(step): \(log)")
      }
    }
    sheet.cancel()
    await runPendingTasks()
    #expect(ended == shown && sheet.stage == .closed && view.subviews.isEmpty, "seed \(seed)")
  }

  @Test("An address closes with a place of the last level")
  func address() async {
    let (view, sheet) = (area(), AddressSelectorController(tree("a -a1 b")))
    listen(to: sheet)
    sheet.show(in: view)
    for _ in 0..<2 { sheet.selector.take(.option(row: 0)) }
    await runPendingTasks()
    #expect(log.entries == ["aa1"] && view.subviews.isEmpty)
  }
}
