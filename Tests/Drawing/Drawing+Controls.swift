import Foundation

@_spi(Testing) @testable import UIKit

extension Drawing {
  func draw(image view: UIImageView, in rect: CGRect) {
    guard let image = view.image else { return }
    let size = view.symbolSize ?? image.size
    let factor =
      view.contentMode == .center
      ? size.width / image.size.width
      : min(rect.width / image.size.width, rect.height / image.size.height)
    drawSymbol(
      image.symbolName, at: CGPoint(x: rect.midX, y: rect.midY), factor,
      palette.paint(.tintColor, tint: view.tintColor), isFlipped: isFlipped(image, in: view))
  }

  func draw(button: UIButton, in rect: CGRect) {
    guard let configuration = button.configuration else { return }
    var color =
      button.isEnabled ? configuration.baseForegroundColor ?? .tintColor : .tertiaryLabel
    if button.isInAlert, UIKitLook.current == .glass {
      svg.fill(rect.insetBy(dx: 6, dy: 1), palette.paint("fill"), radius: rect.height)
      color = .label
    }
    let paint = palette.paint(color, tint: button.tintColor)
    if let image = configuration.image, let size = button.imageSize {
      drawSymbol(
        image.symbolName, at: CGPoint(x: rect.midX, y: rect.midY), size.width / image.size.width,
        paint, isFlipped: isFlipped(image, in: button))
    }
    guard let title = configuration.title else { return }
    let insets = configuration.contentInsets
    let font = button.titleFont
    let width = max(1, rect.width - insets.leading - insets.trailing)
    let broken = font.ruler.broken(title, inWidth: Double(width), maximum: 0)
    let top = rect.midY - font.lineHeight * CGFloat(broken.lines.count) / 2
    for (place, line) in broken.lines.enumerated() {
      drawLine(
        line.text, font, paint,
        in: CGRect(
          x: insets.leading, y: top + CGFloat(place) * font.lineHeight, width: width,
          height: font.lineHeight))
    }
  }

  func draw(field: UITextField, in rect: CGRect) {
    var area = rect
    let isRightToLeft = field.effectiveUserInterfaceLayoutDirection == .rightToLeft
    var font = field.font ?? .systemFont(ofSize: 17)
    if field is UISearchTextField {
      let radius = UIKitLook.current.searchFieldRadius
      svg.fill(rect, palette.paint("fill"), radius: radius)
      let icon = font.pointSize * 1.2
      let margin = min(radius, rect.height / 2) * 0.8
      let x = margin + icon / 2
      drawSymbol(
        "magnifyingglass", at: CGPoint(x: isRightToLeft ? rect.maxX - x : x, y: rect.midY),
        icon / 20, palette.paint("secondaryLabel"))
      let start = margin + icon + 6
      area = CGRect(
        x: isRightToLeft ? margin : start, y: 0, width: rect.width - start - margin,
        height: rect.height)
    } else if field.borderStyle == .roundedRect {
      svg.fill(rect, palette.paint("separator"), radius: 5.5)
      svg.fill(rect.insetBy(dx: 0.5, dy: 0.5), palette.paint("systemBackground"), radius: 5)
    }
    if !(field is UISearchTextField) { area = field.textRect(forBounds: rect) }
    let isEmpty = field.text?.isEmpty ?? true
    let text = isEmpty ? field.placeholder ?? "" : field.text ?? ""
    let width = font.size(of: text).width
    if field.adjustsFontSizeToFitWidth, width > area.width {
      let size = font.pointSize * area.width / width
      font = .systemFont(ofSize: max(field.minimumFontSize, size))
    }
    let color: UIColor = isEmpty ? .placeholderText : field.textColor ?? .label
    drawLine(
      text, font, palette.paint(color, tint: field.tintColor), in: area, field.textAlignment,
      isRightToLeft: isRightToLeft)
  }

  func drawIndicator(in rect: CGRect) {
    for spoke in 0..<8 {
      let angle = Double(spoke) * .pi / 4
      let (x, y) = (cos(angle), sin(angle))
      var paint = palette.paint("secondaryLabel")
      paint.alpha *= 0.3 + 0.1 * Double(spoke)
      svg.stroke(
        "M\(rect.midX + 4.5 * x) \(rect.midY + 4.5 * y)L\(rect.midX + 9 * x) \(rect.midY + 9 * y)",
        paint, width: 2.2)
    }
  }

  /// Draws the rows of a picker on its wheels, also those for which it has no views yet.
  func draw(picker: UIPickerView) {
    if picker.components?.isEmpty ?? true { return }
    svg.fill(picker.indicatorFrame, palette.paint("fill"), radius: UIKitLook.current.wheelRadius)
    for (index, component) in (picker.components ?? []).enumerated() {
      let column = picker.columnFrame(ofComponent: index)
      let wheel = picker.geometry(ofComponent: index)
      for distance in -wheel.reach...wheel.reach {
        let row = component.shown + distance
        guard (0..<component.rows).contains(row),
          let view = component.views[row] ?? picker.madeView(ofRow: row, inComponent: index)
        else { continue }
        view.frame.size = CGSize(width: column.width, height: wheel.rowHeight)
        view.layoutIfNeeded()
        let factor = cos(wheel.angle(of: distance))
        let center = CGPoint(
          x: column.midX, y: picker.bounds.midY + wheel.offset(of: distance))
        let opacity = distance == 0 ? 1 : max(0.08, 0.75 * factor - 0.12)
        svg.flattened(at: center, by: factor, opacity: opacity) {
          let corner = CGPoint(x: -column.width / 2, y: -wheel.rowHeight / 2)
          svg.translated(by: corner) { draw(view) }
        }
        if component.views[row] == nil { view.removeFromSuperview() }
      }
    }
  }

  private func isFlipped(_ image: UIImage, in view: UIView) -> Bool {
    view.effectiveUserInterfaceLayoutDirection == .rightToLeft
      && (image.flipsForRightToLeftLayoutDirection || image.symbolName.hasSuffix(".forward"))
  }
}

extension UIPickerView {
  /// Returns a view of a row farther from the middle than those that the picker keeps.
  fileprivate func madeView(ofRow row: Int, inComponent component: Int) -> UIView? {
    let view = delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: nil)
    view.map(addSubview)
    return view
  }
}

extension UIButton {
  fileprivate var isInAlert: Bool {
    sequence(first: self as UIView, next: \.superview).contains { $0 is AlertView }
  }
}
