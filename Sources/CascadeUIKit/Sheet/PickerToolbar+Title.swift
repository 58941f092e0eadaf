#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

// A bar centers its title between the buttons. With buttons of different widths, the title wouldn't be in the middle of
// the bar, and a long one wouldn't leave them room.
extension PickerToolbar {
  /// The largest margins at the sides of a bar, and the usual and largest gaps between two items.
  private static let margin: CGFloat = 20
  private static let gaps: (usual: CGFloat, largest: CGFloat) = (8, 16)
  /// The factor below which a long title has two lines instead of smaller letters.
  private static let leastFactor: CGFloat = 0.8

  /// Gives the title its natural size.
  func sizeTitle() {
    label.numberOfLines = 1
    label.sizeToFit()
    setNeedsLayout()
  }

  /// Sizes the title so that its text is in the middle of the bar, as far as the buttons permit.
  func layOutTitle() {
    let (leading, trailing) = (widths(of: sides.leading), widths(of: sides.trailing))
    let safe = safeAreaInsets.left + safeAreaInsets.right
    let glass = titleHasGlass ? SheetLook.current.buttonPadding : 0
    let taken = (leading + trailing).map { $0 + Self.gaps.largest }.reduce(glass, +)
    let room = max(0, bounds.width - safe - 2 * Self.margin - taken)
    let usual = { (widths: [CGFloat]) in widths.map { $0 + Self.gaps.usual }.reduce(0, +) }
    let difference = usual(leading) - usual(trailing)
    label.numberOfLines = 1
    label.textAlignment = .center
    let natural = label.sizeThatFits(
      CGSize(width: CGFloat.greatestFiniteMagnitude, height: bounds.height))
    var size = CGSize(width: min(natural.width, room), height: natural.height)
    if natural.width <= room, !titleHasGlass {
      // A wider label moves the middle of the text away from the wider buttons.
      let missing = min(abs(difference), room - natural.width)
      size.width += missing
      if missing > 0 {
        let isOnTheLeft =
          (difference > 0) == (effectiveUserInterfaceLayoutDirection == .leftToRight)
        label.textAlignment = isOnTheLeft ? .left : .right
      }
    } else if natural.width * Self.leastFactor > room {
      label.numberOfLines = 2
      size.height = max(natural.height, bounds.height - 8)
    }
    if label.bounds.size != size { label.bounds.size = size }
  }

  /// Returns the estimated widths of the items that are shown.
  private func widths(of items: [UIBarButtonItem]) -> [CGFloat] {
    items.filter { !$0.isHidden }.map(width)
  }

  private func width(of item: UIBarButtonItem) -> CGFloat {
    if let view = item.customView { return view.bounds.width }
    let look = SheetLook.current
    var title = item.title ?? ""
    if title.isEmpty, look == .flat {
      if item === cancel { title = ControlTexts()[.cancel] }
      if item === done { title = ControlTexts()[.done] }
    }
    if title.isEmpty { return look.buttonWidth(ofText: nil) }
    let text = UILabel()
    text.text = title
    text.font = buttonFont ?? .systemFont(ofSize: 17, weight: item === done ? .semibold : .regular)
    return look.buttonWidth(ofText: text.intrinsicContentSize.width)
  }
}
#endif
