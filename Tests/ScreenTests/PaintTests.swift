import Foundation
import Testing

@testable import CascadeUIKit
@testable import Drawing
@_spi(Testing) @testable import UIKit

/// The numbers are from the tools of the Web Content Accessibility Guidelines.
@MainActor @Suite("Colors and pictures of drawings") struct PaintTests {
  private let white = Paint(255, 255, 255)

  @Test("Contrast is that of relative luminance, also through transparent colors")
  func contrast() {
    func rounded(_ paint: Paint, _ background: Paint) -> Double {
      (paint.contrast(on: background) * 100).rounded() / 100
    }
    #expect(rounded(Paint(0, 0, 0), white) == 21)
    #expect(rounded(white, white) == 1)
    #expect(rounded(Paint(118, 118, 118), white) == 4.54)
    #expect(rounded(Paint(0, 122, 255), white) == 4.02)
    #expect(Paint(0, 0, 0, 0.5).over(white) == Paint(128, 128, 128))
    #expect(rounded(Paint(60, 60, 67, 0.6), white) == 3.44)
  }

  @Test("The names of a disabled control have a contrast of 4.5, in each appearance")
  func disabled() {
    let control = UIView()
    control.setEnabled(false)
    for palette in Contrast.palettes {
      for isElevated in [false, true] {
        var palette = palette
        palette.isElevated = isElevated
        var text = palette.paint("label")
        text.alpha *= control.alpha
        #expect(text.contrast(on: palette.paint("systemBackground")) >= 4.5)
      }
    }
    control.setEnabled(true)
    #expect(control.alpha == 1)
  }

  @Test("Each appearance has its colors, and more contrast darkens them in light mode")
  func palettes() {
    let light = Palette(isDark: false)
    #expect(
      light.paint("label").css == "#000000" && Palette(isDark: true).paint("label").css == "#ffffff"
    )
    let more = Palette(isDark: false, hasMoreContrast: true)
    for name in ["secondaryLabel", "systemBlue", "systemRed", "systemGreen", "systemGray"] {
      #expect(more.paint(name).contrast(on: white) > light.paint(name).contrast(on: white))
      #expect(more.paint(name).contrast(on: white) > 3)
    }
    #expect(Palette(isDark: true, isElevated: true).paint("systemBackground").css == "#1c1c1e")
    #expect(light.paint(.tintColor, tint: .systemRed).css == light.paint("systemRed").css)
    #expect(
      light.paint(.black.withAlphaComponent(0.25), tint: .systemBlue).css == "rgba(0,0,0,0.25)")
  }

  @Test("A picture knows where its shapes are, and what of them is visible")
  func shapes() {
    let view = UIView()
    let svg = SVG(size: CGSize(width: 100, height: 100))
    svg.marked(by: view) {
      svg.translated(by: CGPoint(x: 10, y: 20)) {
        svg.clipped(to: CGRect(x: 0, y: 0, width: 30, height: 30)) {
          svg.faded(0.5) { svg.fill(CGRect(x: 20, y: 5, width: 40, height: 10), white) }
          svg.fill(CGRect(x: 0, y: 40, width: 9, height: 9), white)
        }
      }
    }
    #expect(svg.shapes.count == 1)
    #expect(svg.shapes[0].area == CGRect(x: 30, y: 25, width: 40, height: 10))
    #expect(svg.shapes[0].visibleArea == CGRect(x: 30, y: 25, width: 10, height: 10))
    #expect(svg.shapes[0].opacity == 0.5 && svg.shapes[0].paint.alpha == 0.5)
    #expect(svg.shapes[0].view === view)
  }

  @Test("A document is XML with everything that is drawn, and with escaped texts")
  func document() {
    let svg = SVG(size: CGSize(width: 100, height: 50))
    svg.fill(CGRect(x: 0, y: 0, width: 10.5, height: 10), Paint(255, 0, 0), radius: 2)
    svg.text("a < b & c", at: .zero, width: 30, size: 17, weight: 400, Paint(0, 0, 0))
    svg.fill(CGRect(x: 0, y: 0, width: 0, height: 10), Paint(0, 255, 0))
    let document = svg.document
    #expect(
      document.contains(
        "<rect x=\"0\" y=\"0\" width=\"10.5\" height=\"10\" rx=\"2\" fill=\"#ff0000\"/>"))
    #expect(document.contains("a &lt; b &amp; c</text>"))
    #expect(document.contains("viewBox=\"0 0 100 50\"") && !document.contains("#00ff00"))
  }

  @Test("A symbol is one shape, and an unknown one is crossed out")
  func symbols() {
    let drawing = Drawing(
      svg: SVG(size: CGSize(width: 50, height: 50)), palette: Palette(isDark: false))
    drawing.drawSymbol("checkmark.square.fill", at: CGPoint(x: 20, y: 20), 1, Paint(0, 0, 0))
    #expect(drawing.svg.shapes.map(\.area) == [CGRect(x: 10, y: 10, width: 20, height: 20)])
    #expect(!drawing.svg.document.contains("#ff3b30"))
    drawing.drawSymbol("no.such.symbol", at: CGPoint(x: 20, y: 20), 1, Paint(0, 0, 0))
    #expect(drawing.svg.document.contains("#ff3b30"))
  }
}
