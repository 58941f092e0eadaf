import Foundation
import Testing

@testable import CascadeUIKit
@testable import Drawing
@_spi(Testing) @testable import UIKit

/// Drawings show the look that a screen has.
@MainActor @Suite("Drawings of glass, and of what was before it") struct LookTests {
  private static let frame = CGRect(x: 0, y: 100, width: 320, height: 44)

  /// Draws a view in a window.
  private func picture(_ look: UIKitLook, _ view: () -> UIView) -> SVG {
    var behavior = UIKitBehavior()
    behavior.look = look
    return UIKitBehavior.$current.bound(to: behavior) {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
      window.addSubview(view())
      window.layoutIfNeeded()
      return Drawing.picture(of: window, in: Palette(isDark: false))
    }
  }

  private func bar(_ items: [UIBarButtonItem]) -> UIView {
    let bar = UIToolbar(frame: Self.frame)
    bar.items = items
    return bar
  }

  @Test("Buttons are symbols in capsules on a bar without a background, or words on an opaque bar")
  func bars() {
    func contents(_ look: UIKitLook) -> [String] {
      picture(look) {
        bar([
          UIBarButtonItem(systemItem: .cancel), .flexibleSpace(),
          UIBarButtonItem(systemItem: .done),
        ])
      }.shapes.dropFirst().map(\.content)
    }
    #expect(contents(.flat) == ["systemBackground", "Cancel", "Done"])
    let edge = ["glassEdge", "glassEdge", "glassEdge"]
    #expect(
      contents(.glass) == edge + ["glassButton", "xmark"] + edge + ["systemBlue", "checkmark"])
  }

  @Test("Buttons are as wide as their words, or capsules around symbols, words and titles")
  func widths() {
    func widths(_ look: UIKitLook, _ items: [UIBarButtonItem]) -> [CGFloat] {
      var behavior = UIKitBehavior()
      behavior.look = look
      return UIKitBehavior.$current.bound(to: behavior) {
        let bar = UIToolbar(frame: Self.frame)
        bar.items = items
        bar.layoutIfNeeded()
        return bar.itemFrames.map(\.frame.width)
      }
    }
    let system = [UIBarButtonItem(systemItem: .cancel), UIBarButtonItem(systemItem: .done)]
    #expect(widths(.glass, system) == [44, 44])
    #expect(widths(.flat, system).allSatisfy { (40..<60).contains($0) })
    let words = ["Cancel", "I"].map { UIBarButtonItem(title: $0) }
    let (flat, glass) = (widths(.flat, words), widths(.glass, words))
    // A capsule has a margin of 12 points, and is at least as wide as high.
    #expect(abs(glass[0] - flat[0] - 24) < 0.01 && glass[1] == 44)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 70, height: 20))
    let title = UIBarButtonItem(customView: view)
    #expect(widths(.glass, [title]) == [94] && view.frame.minX == 16 + 12)
    title.hidesSharedBackground = true
    #expect(widths(.glass, [title]) == [70] && widths(.flat, [title]) == [70])
  }

  @Test("Glass that confirms is filled with its color, unless it is disabled")
  func prominence() {
    func paints(_ change: (UIBarButtonItem) -> Void) -> [String] {
      let item = UIBarButtonItem(title: "Use")
      item.style = .prominent
      change(item)
      return picture(.glass) { bar([item]) }.shapes.suffix(2).map { $0.paint.name ?? $0.paint.css }
    }
    #expect(paints { _ in } == ["systemBlue", "#ffffff"])
    #expect(paints { $0.tintColor = .systemGreen } == ["systemGreen", "#ffffff"])
    #expect(paints { $0.isEnabled = false } == ["glassButton", "tertiaryLabel"])
    #expect(paints { $0.style = .plain } == ["glassButton", "label"])
    #expect(
      paints {
        $0.style = .plain
        $0.tintColor = .systemRed
      } == ["glassButton", "systemRed"])
  }

  @Test("A search field is a capsule of glass, and the sections of a list have larger corners")
  func corners() {
    func document(_ look: UIKitLook) -> String {
      picture(look) { UISearchTextField(frame: Self.frame) }.document
    }
    #expect(document(.flat).contains("rx=\"10\"") && document(.glass).contains("rx=\"22\""))
  }

  @Test("The look of a screen is that of its controls and of the system", arguments: Device.looks)
  func screens(look: Look, isGlass: Bool, isFloating: Bool) async throws {
    let screen = try #require(Screen.all.first { $0.description == "Sheet with wheels" })
    let (contents, _) = try await Stage.show(screen, as: look) { window in
      Drawing.picture(of: window, in: Palette(isDark: false)).shapes.map(\.content)
    }
    #expect(contents.contains("xmark") == isGlass && contents.contains("Cancel") != isGlass)
    #expect(contents.contains("glass") == isFloating)
  }
}

extension Device {
  /// Looks, and whether there is glass, and a sheet that shows it.
  fileprivate static let looks: [(Look, Bool, Bool)] = [
    (Look(device: .phone), true, true), (Look(device: .phone, chrome: .flat), false, false),
    (Look(device: .sideways), true, false), (Look(device: .tablet), true, true),
  ]
}

extension Shape {
  /// The text or symbol, or the color of an area.
  fileprivate var content: String {
    switch kind {
    case .area: paint.name ?? ""
    case .text(let text, _, _): text
    case .symbol(let name): name
    }
  }
}
