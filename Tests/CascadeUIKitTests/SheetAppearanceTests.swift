import TestSupport
import Testing

@testable import CascadeUIKit
@_spi(Testing) @testable import UIKit

@MainActor @Suite("The appearance of sheets and toolbars") struct SheetAppearanceTests {
  private let phone = Phone()

  private func present(
    _ prepare: (WheelPickerController) -> Void = { _ in }
  ) -> WheelPickerController {
    let controller = WheelPickerController(chinaWheel())
    prepare(controller)
    controller.present(from: phone.root)
    return controller
  }

  private final class Context: NSObject, UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection = UITraitCollection()
    let maximumDetentValue: CGFloat = 700
  }

  private func heights(_ controller: UIViewController) -> [CGFloat?] {
    controller.sheetPresentationController!.detents.map { $0.resolvedValue(in: Context()) }
  }

  /// The view behind the sheet, if it has its own.
  private func dimming(_ controller: UIViewController) -> UIControl? {
    controller.presentationController?.containerView?.subviews.first as? UIControl
  }

  @Test("Buttons have the app's titles, colors and font, or those of the system")
  func buttons() {
    let controller = present()
    let toolbar = controller.toolbar
    #expect(toolbar.bar.done.systemItem == .done && toolbar.bar.cancel.systemItem == .cancel)
    toolbar.doneColor = .systemGreen
    toolbar.cancelColor = .systemRed
    toolbar.buttonFont = .preferredFont(forTextStyle: .callout)
    toolbar.doneTitle = "OK"
    toolbar.cancelTitle = "Never mind"
    let bar = toolbar.bar
    #expect(bar.done.title == "OK" && bar.done.style == .done && bar.done.systemItem == nil)
    #expect(bar.cancel.title == "Never mind" && bar.cancel.style == .plain)
    #expect(bar.done.tintColor == .systemGreen && bar.cancel.tintColor == .systemRed)
    let font = bar.done.titleAttributes[UIControl.State.normal.rawValue]?[.font] as? UIFont
    #expect(font == .preferredFont(forTextStyle: .callout))
    bar.done.tap()
    #expect(phone.root.presentedViewController == nil)
    toolbar.doneTitle = nil
    toolbar.doneColor = nil
    #expect(toolbar.bar.done.systemItem == .done && toolbar.bar.done.tintColor == nil)
  }

  @Test("The Clear button closes a sheet with an empty choice, and the app's items are before Done")
  func extraButtons() async {
    var choices: [PathChoice] = []
    var isHere = false
    let controllers: [ChoiceSheetController] = [
      WheelPickerController(chinaWheel("广东")),
      AddressSelectorController(PathSelection(tree("a -a1"), minimumDepth: 1)),
    ]
    for controller in controllers {
      controller.toolbar.showsClearButton = true
      controller.toolbar.extraItems = [
        UIBarButtonItem(
          title: "Here", primaryAction: UIAction(title: "Here") { _ in isHere = true })
      ]
      controller.onDone = { choices.append($1) }
      controller.onCancel = { _ in Issue.record("Clear is not Cancel.") }
      controller.present(from: phone.root)
      let items = controller.toolbar.items!
      #expect(items.map(\.title).compactMap { $0 } == ["Clear", "Here"])
      #expect(items[items.count - 2].title == "Here")
      items[items.count - 2].tap()
      items[1].tap()
      await runPendingTasks()
      #expect(isHere && phone.root.presentedViewController == nil)
    }
    #expect(choices.count == 2 && choices.allSatisfy(\.path.isEmpty))
  }

  @Test(
    "The Clear button has the color and font of the other buttons, and the language of the sheet")
  func clearButton() throws {
    let controller = present {
      $0.toolbar.showsClearButton = true
      $0.toolbar.cancelColor = .systemRed
      $0.toolbar.buttonFont = .systemFont(ofSize: 20)
      $0.locale = Locale(identifier: "zh-Hans")
    }
    let clear = try #require(controller.toolbar.items?[1])
    #expect(clear.title == "清除" && clear.tintColor == .systemRed)
    #expect(clear.titleAttributes[UIControl.State.normal.rawValue]?.isEmpty == false)
  }

  @Test("A sheet shows a bar of the app instead of the toolbar, or none")
  func otherBars() {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    let controller = present { $0.customBar = bar }
    let margin = SheetLook.current.topMargin
    #expect(heights(controller) == [margin + 60 + 216])
    let width = controller.view.bounds.width
    #expect(bar.frame == CGRect(x: 0, y: margin, width: width, height: 60))
    #expect(controller.toolbar.superview == nil && controller.picker.frame.minY == margin + 60)
    controller.cancel()
    let bare = present { $0.toolbar.isHidden = true }
    #expect(heights(bare) == [216] && bare.picker.frame.minY == 0)
    #expect(bare.toolbar.superview == nil)
  }

  @Test(
    "The title is in the middle of the bar if the buttons leave room for that",
    arguments: [false, true], SheetLook.allCases)
  func middle(isRightToLeft: Bool, look: SheetLook) {
    // The capsules of glass leave less room.
    look.bound { checkMiddle(isRightToLeft, cancelTitle: look == .glass ? "No" : "Go back") }
  }

  @Test("The title of a bar above a keyboard is in a capsule of glass, if there is one")
  func titleCapsule() {
    for look in SheetLook.allCases {
      look.bound {
        let field = PickerTextField(frame: .zero)
        let isBare = { field.toolbar.items?[2].hidesSharedBackground }
        #expect(isBare() == true)
        field.title = "City"
        #expect(isBare() == (look == .flat))
        field.toolbar.frame.size.width = 390
        field.toolbar.layoutIfNeeded()
        let title = field.toolbar.bar.title
        #expect(!title.shownText.isTruncated)
        if look == .glass { #expect(abs(title.frame.midX - 195) < 1) }
        field.toolbar.isAboveKeyboard = false
        #expect(isBare() == true)
      }
    }
  }

  private func checkMiddle(_ isRightToLeft: Bool, cancelTitle: String) {
    let phone = Phone(
      traits: UITraitCollection(direction: isRightToLeft ? .rightToLeft : .leftToRight))
    let controller = WheelPickerController(chinaWheel())
    controller.title = "City"
    controller.toolbar.cancelTitle = cancelTitle
    controller.toolbar.doneTitle = "OK"
    controller.present(from: phone.root)
    phone.window.layoutIfNeeded()
    let title = controller.toolbar.bar.title
    func middle() -> CGFloat {
      let width = title.intrinsicContentSize.width
      return switch title.textAlignment {
      case .left: title.frame.minX + width / 2
      case .right: title.frame.maxX - width / 2
      default: title.frame.midX
      }
    }
    #expect(abs(middle() - controller.toolbar.bounds.midX) < 1)
    controller.toolbar.showsClearButton = true
    phone.window.layoutIfNeeded()
    #expect(abs(middle() - controller.toolbar.bounds.midX) < 1)
    controller.title = "City of birth or of your work"
    phone.window.layoutIfNeeded()
    #expect(title.numberOfLines == 2 && !title.shownText.isTruncated)
    #expect(abs(middle() - controller.toolbar.bounds.midX) > 20)
    #expect(title.frame.height <= controller.toolbar.frame.height)
  }

  @Test("The large content viewer shows the title, which doesn't grow as much as other texts")
  func largeTitle() {
    let controller = present { $0.title = "Address" }
    #expect(controller.toolbar.bar.title.shownLargeContentTitle == "Address")
  }

  @Test("A renamed Done button keeps its state")
  func state() {
    let controller = AddressSelectorController(
      PathSelection(tree("a -a1"), minimumDepth: 1))
    controller.toolbar.doneTitle = "OK"
    #expect(!controller.toolbar.bar.done.isEnabled && !controller.toolbar.bar.done.isHidden)
    let other = AddressSelectorController(PathSelection(tree("a -a1")))
    other.toolbar.doneTitle = "OK"
    #expect(other.toolbar.bar.done.isHidden)
  }

  @Test("The title and the bar have the app's font and colors, or those of the system")
  func bar() {
    let controller = present { $0.title = "Address" }
    let toolbar = controller.toolbar
    let width = toolbar.bar.title.frame.width
    toolbar.titleFont = .preferredFont(forTextStyle: .title2)
    toolbar.titleColor = .systemRed
    toolbar.barColor = .systemGray
    #expect(toolbar.bar.title.font == .preferredFont(forTextStyle: .title2))
    #expect(toolbar.bar.title.frame.width > width)
    #expect(toolbar.bar.title.textColor == .systemRed)
    #expect(toolbar.standardAppearance.backgroundColor == .systemGray)
    #expect(toolbar.scrollEdgeAppearance?.backgroundColor == .systemGray)
    (toolbar.titleFont, toolbar.titleColor, toolbar.barColor) = (nil, nil, nil)
    #expect(toolbar.bar.title.font == .preferredFont(forTextStyle: .headline))
    #expect(toolbar.bar.title.textColor == .label)
    #expect(toolbar.standardAppearance.backgroundColor == nil)
  }

  @Test("A sheet has the app's height, corner radius and background")
  func shape() {
    let plain = present()
    #expect(heights(plain) == [SheetLook.current.topMargin + 260])
    #expect(plain.sheetPresentationController?.preferredCornerRadius == nil)
    #expect(plain.view.backgroundColor == SheetLook.current.backgroundColor)
    plain.cancel()
    let controller = present {
      $0.preferredHeight = 300
      $0.cornerRadius = 24
      $0.view.backgroundColor = .systemGray
    }
    #expect(heights(controller) == [300])
    #expect(controller.sheetPresentationController?.preferredCornerRadius == 24)
    #expect(controller.view.backgroundColor == .systemGray)
    controller.cancel()
    let address = AddressSelectorController(PathSelection(tree("a -a1")))
    address.preferredHeight = 300
    address.present(from: phone.root)
    #expect(heights(address) == [300, 700])
  }

  @Test("A sheet without a dimming color has the system's dimming view")
  func systemDimming() {
    let controller = present()
    #expect(controller.sheetPresentationController?.largestUndimmedDetentIdentifier == nil)
    #expect(dimming(controller) == nil)
  }

  @Test("A dimming color replaces the system's view, and taps on it are taps outside")
  func dimming() async throws {
    for (tap, isClosed, isDone) in [
      (OutsideTap.none, false, false), (.cancel, true, false), (.done, true, true),
    ] {
      var (done, cancelled) = (0, 0)
      let controller = present {
        $0.dimmingColor = .clear
        $0.outsideTap = tap
        $0.onDone = { _, _ in done += 1 }
        $0.onCancel = { _ in cancelled += 1 }
      }
      let sheet = try #require(controller.sheetPresentationController)
      #expect(sheet.largestUndimmedDetentIdentifier == sheet.detents.last?.identifier)
      let view = try #require(dimming(controller))
      #expect(view.backgroundColor == .clear && view.alpha == 1)
      #expect(view.frame == phone.window.bounds)
      view.tap()
      #expect((phone.root.presentedViewController == nil) == isClosed)
      await runPendingTasks()
      #expect((done, cancelled) == (isDone ? 1 : 0, isClosed && !isDone ? 1 : 0))
      controller.cancel()
      #expect(view.window == nil)
    }
  }

  @Test("A popover isn't dimmed, but has the app's height")
  func popover() {
    let phone = Phone(traits: UITraitCollection(sizeClass: .regular, idiom: .pad))
    let button = UIButton()
    phone.show(button)
    let controller = WheelPickerController(chinaWheel())
    controller.dimmingColor = .systemGray
    controller.preferredHeight = 300
    controller.present(from: phone.root, at: button)
    #expect(controller.preferredContentSize == CGSize(width: 528, height: 300))
    #expect(dimming(controller) == nil)
  }

  @Test("A sheet with a dimming color is released after it has closed")
  func released() async {
    weak var gone: WheelPickerController?
    do {
      let controller = present { $0.dimmingColor = .systemGray }
      gone = controller
      controller.cancel()
    }
    await runPendingTasks()
    #expect(gone == nil)
  }

  @Test("The toolbar of a text field has the same settings")
  func field() {
    let field = PickerTextField()
    phone.show(field)
    field.show(chinaWheel())
    field.toolbar.doneTitle = "OK"
    field.becomeFirstResponder()
    #expect(phone.window.shownInputAccessoryView === field.toolbar)
    field.toolbar.bar.done.tap()
    #expect(!field.isFirstResponder)
  }

  @Test("Rows of wheels have the app's font and colors, and grow with the font")
  func rows() throws {
    let wheel = WheelSelection(tree("a b!"))
    let picker = WheelPickerView(wheel)
    phone.show(picker)
    func label(_ row: Int) throws -> UILabel {
      try #require(picker.wheels.view(forRow: row, forComponent: 0) as? UILabel)
    }
    #expect(try label(0).font == .preferredFont(forTextStyle: .title3))
    #expect(try label(1).textColor == .tertiaryLabel)
    picker.rowFont = .systemFont(ofSize: 40)
    picker.rowTextColor = .systemRed
    picker.disabledRowTextColor = .systemGray
    #expect(try label(0).font == .systemFont(ofSize: 40))
    #expect(try label(0).textColor == .systemRed && label(1).textColor == .systemGray)
    phone.window.layoutIfNeeded()
    #expect(picker.wheels.rowSize(forComponent: 0).height == 63)
    picker.rowFont = .preferredFont(forTextStyle: .title2)
    phone.window.setTraits(UITraitCollection(category: .accessibilityExtraExtraExtraLarge))
    #expect(try label(0).font.pointSize == 56)
    #expect(picker.wheels.rowSize(forComponent: 0).height >= 1.2 * 56)
    phone.window.setTraits(UITraitCollection())
    picker.rowFont = nil
    phone.window.layoutIfNeeded()
    #expect(try label(0).font == .preferredFont(forTextStyle: .title3))
    #expect(picker.wheels.rowSize(forComponent: 0).height == 34)
  }
}
