#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

// The search field and the timeline are above the options, or beside them if the view is wide but
// not high.
extension AddressSelectorView {
  private static let margin: CGFloat = 16
  private static let gap: CGFloat = 8

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
    if isSearchable {
      let height = UIFontMetrics(forTextStyle: .body).scaledValue(
        for: 36, compatibleWith: traitCollection)
      searchField.frame = inset(take(height + Self.gap, of: &area)).insetBy(
        dx: 0, dy: Self.gap / 2)
    }
    if area.height < 400, area.width >= 560 {
      let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
      let halves = area.divided(
        atDistance: (area.width * 0.4).rounded(), from: isLeftToRight ? .minXEdge : .maxXEdge)
      timeline.frame = halves.slice
      area = halves.remainder
    } else {
      // The options need most of the height. The timeline scrolls.
      timeline.frame = take(min(timeline.fullHeight, area.height * 0.45), of: &area)
    }
    layOutPrompt(&area)
    list.frame = area
    timeline.scrollToActiveStep()
  }

  private func layOutPrompt(_ area: inout CGRect) {
    if promptLabel.isHidden { return }
    let width = inset(area).width
    let size = promptLabel.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    promptLabel.frame = inset(take(size.height + 2 * Self.gap, of: &area))
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
