#if canImport(UIKit)
import CascadeUIKit
import ChinaRegions
import Foundation
import Testing
import UIKit

extension OnDeviceTests {
  /// Questions about keyboards and input views that Apple's documentation leaves open.
  @MainActor @Suite("Questions about input") struct InputQuestions {
    private let screen: Screen

    init() async { screen = await Screen() }

    @Test("Has a field a marked text while an input method composes it?")
    func composing() {
      let field = UITextField()
      screen.show(field, height: 44)
      field.becomeFirstResponder()
      #expect(field.markedTextRange == nil)
      Hand.compose("ni", in: field)
      #expect(
        field.markedTextRange != nil,
        "UITextField.markedTextRange of the double must be nil during a composition.")
      field.resignFirstResponder()
    }

    @Test("Does a field report the text that an input method composes?")
    func reportsOfComposing() {
      let field = UITextField()
      var texts: [String?] = []
      field.addAction(
        UIAction { [unowned field] _ in texts.append(field.text) }, for: .editingChanged)
      screen.show(field, height: 44)
      field.becomeFirstResponder()
      Hand.compose("ni", in: field)
      #expect(
        texts.last == "ni", "UITextField.compose of the double must send no editingChanged.")
      field.resignFirstResponder()
    }

    @Test("Does the clear button report an empty text?")
    func clearButton() async throws {
      let field = UITextField()
      var texts: [String?] = []
      field.addAction(
        UIAction { [unowned field] _ in texts.append(field.text) }, for: .editingChanged)
      field.clearButtonMode = .always
      field.text = "a"
      screen.show(field, height: 44)
      try #require(Hand.clear(field), "The field has no clear button.")
      #expect(texts == [""], "UITextField.clear of the double must report something else.")
    }

    @Test(
      "Have wheels that replace the keyboard the width of the screen and their own height?")
    func inputView() async {
      let field = PickerTextField(frame: .zero)
      field.show(WheelSelection(ChinaRegions.hierarchy, depth: 3))
      screen.show(field, height: 44)
      field.becomeFirstResponder()
      #expect(await screen.wait { field.wheel.window != nil })
      #expect(
        field.wheel.frame.height >= field.wheel.intrinsicContentSize.height,
        "UIWindow.showInputViews of the double must make input views lower than they want to be.")
      #expect(
        field.wheel.first(UIPickerView.self)?.frame.width == field.wheel.bounds.width,
        "UIWindow.showInputViews of the double must change the width of input views after their layout."
      )
      field.cancel()
    }

    @Test("Are the wheels of a field above the home indicator, and beside the notch?")
    func safeArea() async throws {
      let field = PickerTextField(frame: .zero)
      field.show(WheelSelection(ChinaRegions.hierarchy, depth: 3))
      screen.show(field, height: 44)
      field.becomeFirstResponder()
      #expect(await screen.wait { field.wheel.window != nil })
      let window = try #require(field.wheel.window)
      let area = window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: -1, dy: -1)
      #expect(
        await screen.wait { area.contains(field.wheel.frameInWindow) },
        "The safe area of a WheelInputView isn't that of the screen.")
      field.cancel()
    }

    #if !targetEnvironment(macCatalyst)
    /// A view in the place of the keyboard, whose content has a height by constraints.
    private func sizingInputView(height: CGFloat) -> (UIInputView, NSLayoutConstraint) {
      let view = UIInputView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 216), inputViewStyle: .keyboard)
      view.allowsSelfSizing = true
      let content = UIView()
      content.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(content)
      let constraint = content.heightAnchor.constraint(equalToConstant: height)
      // The view has the height of its frame until the system has measured it.
      constraint.priority = UILayoutPriority(rawValue: 999)
      NSLayoutConstraint.activate([
        content.topAnchor.constraint(equalTo: view.topAnchor),
        content.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
        content.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        content.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        constraint,
      ])
      return (view, constraint)
    }

    @Test(
      "Has a view that replaces the keyboard the height of its constraints, also if they change?")
    func selfSizing() async {
      let (view, height) = sizingInputView(height: 180)
      let field = UITextField()
      field.inputView = view
      screen.show(field, height: 44)
      field.becomeFirstResponder()
      func fits(_ height: CGFloat) -> Bool {
        view.window != nil
          && abs(view.bounds.height - view.safeAreaInsets.bottom - height) < 1
      }
      #expect(
        await screen.wait { fits(180) },
        "UIWindow.placeKeyboard of the double must ignore UIInputView.allowsSelfSizing.")
      height.constant = 240
      #expect(
        await screen.wait { fits(240) },
        "UIWindow.layoutSubviews of the double must not size input views again.")
      field.resignFirstResponder()
    }

    @Test("Does the system report a view that replaces the keyboard, with its frame on the screen?")
    func keyboardNotification() async throws {
      let (view, _) = sizingInputView(height: 200)
      let field = UITextField()
      field.inputView = view
      screen.show(field, height: 44)
      let reports = KeyboardReports()
      defer { reports.end() }
      field.becomeFirstResponder()
      let height = screen.window.bounds.height
      #expect(await screen.wait { view.window != nil && (reports.frame?.height ?? 0) >= 200 })
      let frame = try #require(reports.frame)
      #expect(
        abs(frame.maxY - height) < 1,
        "UIWindow.placeKeyboard of the double must report another frame.")
      #expect(
        reports.screen == ObjectIdentifier(screen.window.screen),
        "UIWindow.keyboardMoved of the double must post its notification with another object.")
      field.resignFirstResponder()
    }
    #endif
  }
}

/// The notifications of the system about the keyboard.
@MainActor private final class KeyboardReports {
  private(set) var frame: CGRect?
  private(set) var screen: ObjectIdentifier?
  private var token: (any NSObjectProtocol)?

  init() {
    token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
    ) { [weak self] notification in
      let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
      let screen = notification.object.map { ObjectIdentifier($0 as AnyObject) }
      // The system posts it on the main thread.
      MainActor.assumeIsolated {
        self?.frame = frame
        self?.screen = screen
      }
    }
  }

  func end() { token.map { NotificationCenter.default.removeObserver($0) } }
}
#endif
