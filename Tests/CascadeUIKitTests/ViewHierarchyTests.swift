import HierarchyFormats
import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("A view hierarchy") struct ViewHierarchyTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  private func add<View: UIView>(_ view: View, _ change: (View) -> Void = { _ in }) -> View {
    change(view)
    window.addSubview(view)
    return view
  }

  /// Returns the details of a view except its class, address and layer.
  private func flags(_ view: UIView) -> String {
    let flags = ViewHierarchySnapshot(of: view).flags[0]
    return flags.filter { !$0.hasPrefix("layer = ") }.joined(separator: "; ")
  }

  @Test("Each view has a class, an address, a frame and flags, below its superview")
  func columns() throws {
    let label = add(UILabel(frame: CGRect(x: 16, y: 59.5, width: 358, height: 20.25))) {
      $0.text = "Total"
    }
    let views = window.viewHierarchy()
    #expect(views.names(of: Array(views.depthFirst())) == ["UIWindow", "UILabel"])
    #expect(views.columnNames == ["code", "frame", "flags"])
    let node = try #require(views.node(withCode: ViewDetails.address(of: label)))
    #expect(views.level(of: node) == 1)
    #expect(views.text("frame", of: node) == "(16 59.5; 358 20.25)")
    let layer = ViewDetails.address(of: label.layer)
    #expect(views.text("flags", of: node) == "text = 'Total'; layer = <CALayer: \(layer)>")
  }

  @Test("Only details that differ from their defaults are included, in UIKit's order")
  func flagsInOrder() {
    #expect(flags(UIView()) == "")
    let view = UIView()
    view.clipsToBounds = true
    view.alpha = 0.5
    view.isHidden = true
    view.isOpaque = false
    view.autoresizingMask = [.flexibleWidth, .flexibleBottomMargin, .flexibleLeftMargin]
    view.isUserInteractionEnabled = false
    view.tag = -4
    view.addGestureRecognizer(UIGestureRecognizer())
    view.addGestureRecognizer(UIGestureRecognizer())
    view.backgroundColor = .systemBackground
    #expect(
      flags(view)
        == "clipsToBounds = YES; alpha = 0.5; hidden = YES; opaque = NO; autoresize = LM+W+BM; "
        + "userInteractionEnabled = NO; tag = -4; gestureRecognizers = 2; "
        + "backgroundColor = systemBackground")
  }

  @Test("Texts are included, except secure text")
  func texts() {
    let (field, view) = (UITextField(), UITextView())
    field.text = "open sesame"
    view.text = "It's"
    #expect(flags(field) == "text = 'open sesame'")
    #expect(flags(view) == "text = 'It's'; contentOffset: {0, 0}; contentSize: {0, 0}")
    field.isSecureTextEntry = true
    view.isSecureTextEntry = true
    #expect(!flags(field).contains("sesame") && !flags(view).contains("It"))
    #expect(flags(UILabel()) == "")
  }

  @Test("A class of the app has its module, its type parameters and its base class")
  func classes() {
    final class Inner: OutlineCell {}
    let inner = Inner(style: .default, reuseIdentifier: nil)
    #expect(ViewDetails(of: inner).className == "CascadeUIKitTests.ViewHierarchyTests.Inner")
    #expect(flags(inner).hasPrefix("baseClass = UITableViewCell"))
    #expect(ViewDetails(of: Box<Int>()).className == "CascadeUIKitTests.Box<Swift.Int>")
    #expect(ViewDetails(of: UIWindow()).className == "UIWindow")
    #expect(
      ViewDetails(of: Box<(Int) -> Int>()).className.hasSuffix("Box<(Swift.Int) → Swift.Int>"))
  }

  @Test("A printed dump reads back as the same hierarchy, whatever the texts")
  func roundTrip() throws {
    var random = SeededGenerator()
    let pieces = [
      "'", ";", ">", "<", " ", "\n", "\u{7F}", "text = '", "<A: 0x1", "|", "→", "😀", "a",
      "\\", "(", "{",
    ]
    for _ in 0..<200 {
      var views = [UIView()]
      for _ in 0..<Int.random(in: 0..<12, using: &random) {
        let makers: [@MainActor () -> UIView] = [
          { UIView() }, { UILabel() }, { UIScrollView() }, { Box<(Int) -> Int>() },
        ]
        let view = makers.randomElement(using: &random)!()
        (view as? UILabel)?.text = (0..<Int.random(in: 0..<9, using: &random)).map { _ in
          pieces.randomElement(using: &random)!
        }.joined()
        view.frame.origin.x = .random(in: -9...9_999_999, using: &random)
        view.isHidden = .random(using: &random)
        view.alpha = .random(in: 0...1, using: &random)
        views.randomElement(using: &random)!.addSubview(view)
        views.append(view)
      }
      let captured = views[0].viewHierarchy()
      let dump = ViewDump.string(of: captured)
      #expect(try ViewDump.read(Array(dump.utf8)) == captured, "\(dump), \(random)")
    }
  }

  @Test("The views are unchanged and not retained")
  func unharmed() {
    final class Watched: UIView {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    weak var released: UIView?
    do {
      let view = Watched()
      view.addSubview(UILabel())
      released = view
      let views = view.viewHierarchy()
      #expect(views.count == 2)
      #expect(view.layouts == 0 && view.subviews.count == 1 && view.superview == nil)
    }
    #expect(released == nil)
  }

  @Test("A chain of a thousand views is captured level by level")
  func deep() {
    let top = UIView()
    var views = [top]
    for _ in 0..<1_000 {
      let view = UIView()
      views.last?.addSubview(view)
      views.append(view)
    }
    #expect(top.viewHierarchy().depth == 1_001)
    // Removed from the innermost view outward, as UIKit does
    for view in views.reversed() { view.removeFromSuperview() }
  }
}

private final class Box<Content>: UIView {}
