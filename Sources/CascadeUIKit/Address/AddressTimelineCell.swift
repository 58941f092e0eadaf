#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// A cell of the timeline: a dot with lines to its neighbors, filled if the level is chosen, and the name with a former
/// name below it.
final class AddressTimelineCell: UITableViewCell {
  static let identifier = "CascadeKit.AddressTimelineCell"

  let nameLabel = UILabel()
  let formerLabel = UILabel()
  let dot = UIImageView(image: nil)
  let lineAbove = UIView()
  let lineBelow = UIView()

  override var accessibilityTraits: UIAccessibilityTraits {
    get { traits(super.accessibilityTraits) }
    set { super.accessibilityTraits = newValue }
  }

  func show(
    _ step: AddressTimelineStep, isFirst: Bool, isLast: Bool, look: AddressAppearance
  ) {
    if nameLabel.superview == nil { addViews() }
    nameLabel.text = step.name
    // The prompt asks for the level that isn't chosen yet, more loudly than its step.
    let isReopened = step.isActive && step.isChosen
    nameLabel.font =
      look.rowFont ?? .preferredFont(forTextStyle: isReopened ? .headline : .body)
    nameLabel.textColor =
      isReopened
      ? look.selectedRowTextColor ?? .tintColor
      : step.isChosen ? look.rowTextColor ?? .label : .secondaryLabel
    dot.tintColor = look.lineColor
    for line in [lineAbove, lineBelow] { line.backgroundColor = look.lineColor ?? .tintColor }
    formerLabel.text = step.former
    formerLabel.isHidden = step.former == nil
    dot.image = UIImage(systemName: step.isChosen ? "circle.fill" : "circle")
    lineAbove.isHidden = isFirst
    lineBelow.isHidden = isLast
    accessibilityIdentifier = look.identifiers.step(step.level)
    accessibilityLabel = step.name
    accessibilityValue = look.texts.joinedForSpeech([
      look.texts[.level, String(step.level + 1)], step.former,
    ])
    accessibilityTraits = step.isActive ? [.button, .selected] : .button
  }

  private func addViews() {
    isAccessibilityElement = true
    accessoryType = .disclosureIndicator
    formerLabel.font = .preferredFont(forTextStyle: .footnote)
    formerLabel.textColor = .secondaryLabel
    let names = UIStackView()
    names.axis = .vertical
    for label in [nameLabel, formerLabel] {
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
      names.addArrangedSubview(label)
    }
    dot.contentMode = .scaleAspectFit
    contentView.addConstrained(lineAbove, lineBelow, dot, names)
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      dot.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      dot.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      dot.widthAnchor.constraint(equalToConstant: 8),
      dot.heightAnchor.constraint(equalToConstant: 8),
      lineAbove.topAnchor.constraint(equalTo: contentView.topAnchor),
      lineAbove.bottomAnchor.constraint(equalTo: dot.topAnchor),
      lineBelow.topAnchor.constraint(equalTo: dot.bottomAnchor),
      lineBelow.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      names.leadingAnchor.constraint(equalTo: dot.trailingAnchor, constant: 14),
      names.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      names.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      names.topAnchor.constraint(greaterThanOrEqualTo: margins.topAnchor),
      contentView.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
    ])
    for line in [lineAbove, lineBelow] {
      line.widthAnchor.constraint(equalToConstant: 1).isActive = true
      line.centerXAnchor.constraint(equalTo: dot.centerXAnchor).isActive = true
    }
  }
}
#endif
