import Foundation

@_spi(Testing) @testable import UIKit

extension Drawing {
  func drawBackground(of table: UITableView, in rect: CGRect) {
    if table.backgroundColor != nil { return }
    svg.fill(
      rect,
      palette.paint(table.style == .plain ? "systemBackground" : "systemGroupedBackground"))
  }

  /// Draws what hides the rows below a header of glass that floats above them.
  func drawBackground(of header: UITableViewHeaderFooterView, in rect: CGRect) {
    guard UIKitLook.current == .glass, let table = header.superview as? UITableView,
      table.style == .plain,
      header.frame.minY <= table.contentOffset.y + table.adjustedContentInset.top
    else { return }
    svg.fill(rect, palette.paint(palette.background))
  }

  func draw(cell: UITableViewCell, in rect: CGRect) {
    if let background = cell.backgroundConfiguration, background.kind == .sidebarCell {
      if background.backgroundColor == .systemFill {
        let area = rect.insetBy(dx: 8, dy: 0)
        svg.fill(area, palette.paint("fill"), radius: background.cornerRadius)
      }
      return drawParts(of: cell, in: rect, hasSeparator: false)
    }
    let table = cell.superview as? UITableView
    let place = table?.indexPath(for: cell)
    if table?.style == .insetGrouped, let table, let place {
      let last = table.currentCounts[place.section] - 1
      let radius = UIKitLook.current.sectionRadius
      // The corners that aren't of the section lie outside of the cell.
      let area = CGRect(
        x: 0, y: place.row == 0 ? 0 : -radius, width: rect.width,
        height: rect.height + (place.row == 0 ? 0 : radius) + (place.row == last ? 0 : radius))
      svg.fill(area, palette.paint("secondarySystemGroupedBackground"), radius: radius)
      if place.row == last { return drawParts(of: cell, in: rect, hasSeparator: false) }
    } else if cell.backgroundColor == nil, table?.style != .plain {
      svg.fill(rect, palette.paint("secondarySystemGroupedBackground"))
    }
    drawParts(of: cell, in: rect, hasSeparator: table?.separatorStyle == .singleLine)
  }

  private func drawParts(of cell: UITableViewCell, in rect: CGRect, hasSeparator: Bool) {
    if cell.isSelected || cell.isHighlighted { svg.fill(rect, palette.paint("fill")) }
    let isRightToLeft = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
    if hasSeparator {
      let margin = cell.contentView.layoutMargins
      let content = cell.contentView.frame
      // A cell has UIKit's usual inset until it gets another one.
      let usual = isRightToLeft ? margin.right : margin.left
      let inset = cell.separatorInset.left == 15 ? usual : cell.separatorInset.left
      let start = content.minX + inset
      let end = content.maxX - inset
      svg.fill(
        CGRect(
          x: isRightToLeft ? 0 : start, y: rect.maxY - 1.0 / 3,
          width: isRightToLeft ? end : rect.width - start, height: 1.0 / 3),
        palette.paint("separator"))
    }
    drawAccessory(of: cell)
    if cell.isEditing { drawEditingControls(of: cell, in: rect) }
  }

  private func drawAccessory(of cell: UITableViewCell) {
    if cell.accessoryWidth == 0 || cell.accessoryView != nil { return }
    let area = cell.accessoryFrame
    let center = CGPoint(x: area.midX, y: area.midY)
    let isRightToLeft = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let tint = palette.paint(.tintColor, tint: cell.tintColor)
    switch cell.accessoryType {
    case .none: break
    case .disclosureIndicator:
      drawSymbol(
        "chevron.forward", at: center, 0.9, palette.paint("tertiaryLabel"),
        isFlipped: isRightToLeft)
    case .checkmark: drawSymbol("checkmark", at: center, 1, tint)
    case .detailButton, .detailDisclosureButton: drawSymbol("info.circle", at: center, 1.1, tint)
    }
  }

  private func drawEditingControls(of cell: UITableViewCell, in rect: CGRect) {
    let isRightToLeft = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let safe = cell.safeAreaInsets
    if cell.shouldIndentWhileEditing {
      let x = isRightToLeft ? rect.maxX - safe.right - 24 : safe.left + 24
      drawSymbol(
        "minus.circle.fill", at: CGPoint(x: x, y: rect.midY), 1.1, palette.paint("systemRed"))
    }
    if cell.accessoryFrame.width > 0 {
      let area = cell.accessoryFrame
      for line in [-4.0, 0, 4] {
        svg.fill(
          CGRect(x: area.midX - 9, y: area.midY + line - 0.75, width: 18, height: 1.5),
          palette.paint("tertiaryLabel"))
      }
    }
  }

  /// Draws the titles of an index, and a dot instead of every other one if there are too many.
  func draw(index: UITableViewIndex, in rect: CGRect) {
    let font = UIFont.systemFont(ofSize: 11, weight: .semibold)
    let room = max(1, Int(rect.height / font.lineHeight))
    var titles = index.titles
    if titles.count > room {
      let step = (titles.count * 2 + room - 1) / room
      titles = titles.enumerated().flatMap { $0.offset % step == 0 ? [$0.element, "•"] : [] }
    }
    var y = rect.midY - font.lineHeight * CGFloat(titles.count) / 2
    for title in titles {
      drawLine(
        title, font, palette.paint(.tintColor, tint: index.tintColor),
        in: CGRect(x: 0, y: y, width: rect.width, height: font.lineHeight))
      y += font.lineHeight
    }
  }
}
