#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

// The notice of a saved path is above the wheels.
extension WheelPickerView {
  private static let margin: CGFloat = 16

  func addNoticeLabel() {
    noticeLabel.font = .preferredFont(forTextStyle: .footnote)
    noticeLabel.adjustsFontForContentSizeCategory = true
    noticeLabel.textColor = .secondaryLabel
    noticeLabel.textAlignment = .center
    noticeLabel.numberOfLines = 0
    noticeLabel.isHidden = true
    addSubview(noticeLabel)
  }

  /// Sets the frames of the notice and the wheels.
  func layOut() {
    // The wheels need most of the height.
    let height = min(noticeHeight(inWidth: bounds.width), (bounds.height * 0.4).rounded())
    let areas = bounds.divided(atDistance: height, from: .minYEdge)
    let notice = areas.slice.insetBy(dx: min(Self.margin, bounds.width / 2), dy: 0)
    if noticeLabel.frame.width != notice.width, hasNoticeSpace { invalidateIntrinsicContentSize() }
    noticeLabel.frame = notice
    placeWheels(in: areas.remainder)
  }

  private func placeWheels(in area: CGRect) {
    // A picker can have a fixed height, so its frame doesn't tell whether the area has changed.
    let isResized = area.size != wheelArea.size
    let isMoved = area.origin != wheelArea.origin
    // Read the rows before the layout changes, while they are the ones the user sees.
    if isResized { stop() }
    wheelArea = area
    if isResized {
      picker.frame = area
      reloadAll()
    } else if isMoved {
      picker.frame.origin = area.origin
    }
  }

  /// The height of the wheels and the notice in a width.
  package func height(inWidth width: CGFloat) -> CGFloat {
    picker.intrinsicContentSize.height + noticeHeight(inWidth: width)
  }

  /// The height of the notice with its margins, or 0 if there is none.
  func noticeHeight(inWidth width: CGFloat) -> CGFloat {
    if !hasNoticeSpace { return 0 }
    let size = CGSize(width: max(0, width - 2 * Self.margin), height: .greatestFiniteMagnitude)
    return (noticeLabel.sizeThatFits(size).height + Self.margin).rounded(.up)
  }
}
#endif
