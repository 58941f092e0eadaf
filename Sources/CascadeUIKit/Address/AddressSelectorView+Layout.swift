#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

// The search field and the timeline are above the options, or beside them if the view is wide but not high. The options need
// room for a few rows: without it, the timeline and the prompt scroll with them.
extension AddressSelectorView {
  private static let margin: CGFloat = 16
  private static let gap: CGFloat = 8
  /// The height of the smallest view that a finger can hit.
  private static let fingertip: CGFloat = 44
  /// The number of options for which there is to be room.
  private static let roomyRows: CGFloat = 3
  /// The width of the widest index of a list. UIKit doesn't tell it.
  private static let indexWidth: CGFloat = 30
  /// The height of an area that scrolls. A much larger one has rounding errors.
  private static let endless: CGFloat = 100_000

  /// Adds a view that follows the keyboard. The layout uses its frame, because
  /// `keyboardLayoutGuide` has none.
  func addKeyboardSpace() {
    keyboardSpace.isHidden = true
    addConstrained(keyboardSpace)
    NSLayoutConstraint.activate([
      keyboardSpace.leadingAnchor.constraint(equalTo: leadingAnchor),
      keyboardSpace.trailingAnchor.constraint(equalTo: trailingAnchor),
      keyboardSpace.topAnchor.constraint(equalTo: keyboardLayoutGuide.topAnchor),
      keyboardSpace.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }

  func layOut() {
    let keyboard = keyboardSpace.frame.height
    // The list extends to the bottom edge of the screen unless the keyboard is visible.
    let bottom = keyboard > safeAreaInsets.bottom ? bounds.height - keyboard : bounds.height
    var area = CGRect(
      x: 0, y: safeAreaInsets.top, width: bounds.width,
      height: max(0, bottom - safeAreaInsets.top))
    let isWide = area.height < 450 && area.width >= 560
    if isWide {
      let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
      var (side, rest) = area.divided(
        atDistance: (area.width * 0.4).rounded(), from: isLeftToRight ? .minXEdge : .maxXEdge)
      layOutSearchField(in: &side)
      place(timeline, in: side)
      area = rest
    } else {
      layOutSearchField(in: &area)
    }
    layOutOptions(in: area, belowTimeline: !isWide)
    timeline.scrollToActiveStep()
  }

  private func layOutSearchField(in area: inout CGRect) {
    if !isSearchable { return }
    let height = max(Self.fingertip, (searchField.font?.lineHeight ?? 0) + 2 * Self.gap)
    searchField.frame = inset(take(height + Self.gap, of: &area)).insetBy(dx: 0, dy: Self.gap / 2)
  }

  /// Places the list, with the prompt and the timeline above it, or in its header if they leave too little room.
  private func layOutOptions(in area: CGRect, belowTimeline: Bool) {
    let views = belowTimeline ? [timeline, promptLabel] : [promptLabel]
    var rest = area
    // A higher timeline scrolls. A search needs its results more.
    let frames = frames(
      of: views, in: &rest, limit: max(area.height * (search == nil ? 0.45 : 0.2), Self.fingertip))
    if rest.height >= Self.roomyRows * list.usualRowHeight {
      list.frame = rest
      list.removeLead()
      for (view, frame) in zip(views, frames) { place(view, in: frame) }
    } else {
      list.frame = area
      layOutLead(views, in: area)
    }
  }

  /// Places views above the options so that they scroll with them, beside the index.
  private func layOutLead(_ views: [UIView], in area: CGRect) {
    var column = area
    if list.showsIndex {
      let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
      column =
        column.divided(
          atDistance: Self.indexWidth, from: isLeftToRight ? .maxXEdge : .minXEdge
        ).remainder
    }
    column.size.height = Self.endless
    let frames = frames(of: views, in: &column, limit: Self.endless)
    for (view, frame) in zip(views, frames) {
      list.lead.addSubview(view)
      view.frame = frame.offsetBy(dx: -area.minX, dy: -area.minY)
    }
    list.showLead(height: column.minY - area.minY)
  }

  /// Removes the strips of the timeline and the prompt from the top of an area.
  private func frames(
    of views: [UIView], in area: inout CGRect, limit: CGFloat
  ) -> [CGRect] {
    views.map { view in
      if view === timeline {
        return take(min(timeline.height(inWidth: area.width), limit), of: &area)
      }
      if promptLabel.isHidden { return take(0, of: &area) }
      let size = promptLabel.sizeThatFits(
        CGSize(width: inset(area).width, height: .greatestFiniteMagnitude))
      return inset(take(size.height + 2 * Self.gap, of: &area))
    }
  }

  private func place(_ view: UIView, in frame: CGRect) {
    if view.superview !== self { insertSubview(view, belowSubview: list) }
    view.frame = frame
  }

  /// Removes a strip from the top of an area and returns it.
  private func take(_ height: CGFloat, of area: inout CGRect) -> CGRect {
    let parts = area.divided(atDistance: min(height.rounded(.up), area.height), from: .minYEdge)
    area = parts.remainder
    return parts.slice
  }

  /// Insets a frame by the margins and the safe area at its sides.
  private func inset(_ frame: CGRect) -> CGRect {
    let left = max(0, safeAreaInsets.left - frame.minX) + Self.margin
    let right = max(0, frame.maxX - (bounds.width - safeAreaInsets.right)) + Self.margin
    return frame.inset(by: UIEdgeInsets(top: 0, left: left, bottom: 0, right: right))
  }
}
#endif
