#if canImport(UIKit)
import CascadeUIKit
import ChinaRegions
import UIKit

/// Custom row views with their own height, in columns of different widths.
final class CustomRowsScreen: ControlScreen {
  let picker = WheelPickerView(WheelSelection(ChinaRegions.hierarchy, depth: 2))

  override func viewDidLoad() {
    super.viewDidLoad()
    picker.columnTitles = ["Province", "City"]
    picker.rowView = { _, row, old in
      let view = old as? LetterRow ?? LetterRow(frame: .zero)
      view.show(row)
      return view
    }
    picker.onChange = { [weak self] in self?.show($1.names.joined(separator: " ")) }
    add("The image in each row shows the first letter of the name in pinyin.")
    stack.addArrangedSubview(picker)
    addResult()
  }

  override func viewDidLayoutSubviews() {
    fitRows()
    super.viewDidLayoutSubviews()
  }

  /// Makes the rows higher for larger text, which needs all of the width in both columns.
  private func fitRows() {
    let scaled = UIFontMetrics(forTextStyle: .title3).scaledValue(
      for: 52, compatibleWith: traitCollection)
    let height = min(scaled, 92)
    if height == picker.rowHeight { return }
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    picker.columnWidths = isLarge ? [] : [.points(150), .share(1)]
    picker.rowHeight = height
  }
}

/// An image beside a name.
final class LetterRow: UIView {
  let letterView = UIImageView(image: nil)
  let nameLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    nameLabel.numberOfLines = 2
    nameLabel.adjustsFontSizeToFitWidth = true
    nameLabel.minimumScaleFactor = 0.25
    addSubview(letterView)
    addSubview(nameLabel)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ row: WheelRow) {
    let letter = Pinyin.indexLetter(of: row.name).lowercased()
    letterView.image = UIImage(systemName: "\(letter).circle.fill")
    letterView.tintColor = row.column == 0 ? .systemBlue : .label
    nameLabel.font = .preferredFont(forTextStyle: row.column == 0 ? .title3 : .body)
    nameLabel.text = row.name
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let gap: CGFloat = 8
    let scaled = UIFontMetrics(forTextStyle: .title3).scaledValue(
      for: 28, compatibleWith: traitCollection)
    let side = min(scaled, 40, bounds.height)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    letterView.frame = CGRect(
      x: isMirrored ? bounds.width - side : 0, y: (bounds.height - side) / 2, width: side,
      height: side)
    nameLabel.frame = CGRect(
      x: isMirrored ? gap : side + gap, y: 0, width: max(0, bounds.width - side - 2 * gap),
      height: bounds.height)
  }
}
#endif
