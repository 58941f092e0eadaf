#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

/// A cell that shows an option, or a search result with the names of its ancestors. Below its name is a second one, if
/// there is any.
final class AddressPlaceCell: UITableViewCell {
  static let identifier = "CascadeKit.AddressPlaceCell"

  let nameLabel = UILabel()
  let pathLabel = UILabel()
  /// The custom font of the name.
  private var shownFont: UIFont?

  override var accessibilityTraits: UIAccessibilityTraits {
    get { traits(super.accessibilityTraits) }
    set { super.accessibilityTraits = newValue }
  }

  /// Shows an option.
  func show(
    _ path: IndexPath, of options: AddressOptions, secondName: String?, look: AddressAppearance
  ) {
    let node = options.node(at: path)
    let isChosen = options.row(at: path) == options.chosenRow
    let isDisabled = options.hierarchy.isDisabled(node)
    let name = options.hierarchy.name(of: node)
    prepare(isDisabled: isDisabled, look)
    if isChosen, !isDisabled { nameLabel.textColor = look.selectedRowTextColor ?? .tintColor }
    nameLabel.show(HighlightedText(name))
    pathLabel.textColor = .secondaryLabel
    pathLabel.show(HighlightedText(secondName ?? ""))
    pathLabel.isHidden = secondName == nil
    accessoryType = isChosen ? .checkmark : .none
    if isChosen { accessibilityTraits.insert(.selected) }
    accessibilityLabel = look.texts.joinedForSpeech([name, secondName])
    let position = String(options.position(at: path) + 1)
    accessibilityValue = look.texts.joinedForSpeech([
      look.texts[.level, String(options.level + 1)],
      look.texts[.place, position, String(options.count)],
    ])
  }

  /// Shows a search result.
  func show(_ place: AddressSearchResult, secondName: String?, look: AddressAppearance) {
    prepare(isDisabled: place.isDisabled, look)
    nameLabel.show(place.name)
    // Secondary text hardly stands out from a highlight.
    pathLabel.textColor = place.path.ranges.isEmpty ? .secondaryLabel : .label
    pathLabel.show(place.path(after: secondName))
    pathLabel.isHidden = place.path.text.isEmpty && secondName == nil
    accessoryType = .none
    accessibilityLabel = look.texts.joinedForSpeech([place.name.text, secondName])
    accessibilityValue = place.path.text
  }

  private func prepare(isDisabled: Bool, _ look: AddressAppearance) {
    if nameLabel.superview == nil { addViews() }
    // A label adjusts its font to the text size by itself.
    if look.rowFont != shownFont {
      shownFont = look.rowFont
      nameLabel.font = look.rowFont ?? .preferredFont(forTextStyle: .body)
    }
    nameLabel.textColor =
      isDisabled
      ? look.disabledRowTextColor ?? .tertiaryLabel : look.rowTextColor ?? .label
    accessibilityTraits = isDisabled ? [.button, .notEnabled] : .button
  }

  private func addViews() {
    isAccessibilityElement = true
    nameLabel.font = .preferredFont(forTextStyle: .body)
    pathLabel.font = .preferredFont(forTextStyle: .footnote)
    pathLabel.textColor = .secondaryLabel
    // In a row that is higher than its texts, the name takes the rest.
    pathLabel.setContentHuggingPriority(.defaultHigh, for: .vertical)
    let names = UIStackView()
    names.axis = .vertical
    for label in [nameLabel, pathLabel] {
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
      names.addArrangedSubview(label)
    }
    contentView.addConstrained(names)
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      names.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      names.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      names.topAnchor.constraint(equalTo: margins.topAnchor),
      names.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      contentView.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
    ])
  }
}
#endif
