#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeKit
import UIKit

/// A cell that shows an option, or a search result with the names of its ancestors. Below its name is a second one, if
/// there is any. An option can have content of the app in their place.
final class AddressPlaceCell: UITableViewCell {
  static let identifier = "CascadeKit.AddressPlaceCell"

  let nameLabel = UILabel()
  let pathLabel = UILabel()
  /// The number of changes of what rows show that the cell has followed.
  var version = 0
  /// The view of the app's content, if any.
  private var content: (any UIView & UIContentView)?
  /// The custom font of the name.
  private var shownFont: UIFont?

  /// A closure that returns what VoiceOver says for the row.
  private var spokenName: () -> String? = { nil }

  override var accessibilityLabel: String? {
    get { spokenName() }
    set { spokenName = { newValue } }
  }

  override var accessibilityTraits: UIAccessibilityTraits {
    get { traits(super.accessibilityTraits) }
    set { super.accessibilityTraits = newValue }
  }

  /// Shows an option, with its names or with content of the app.
  func show(
    _ row: AddressRow, _ content: (any UIContentConfiguration)?, at position: Int,
    of options: AddressOptions, look: AddressAppearance
  ) {
    prepare(isDisabled: row.isDisabled, look)
    show(content)
    if row.isChosen, !row.isDisabled {
      nameLabel.textColor = look.selectedRowTextColor ?? .tintColor
    }
    nameLabel.show(HighlightedText(content == nil ? row.name : ""))
    pathLabel.textColor = .secondaryLabel
    pathLabel.show(HighlightedText(row.secondName ?? ""))
    pathLabel.isHidden = row.secondName == nil || content != nil
    accessibilityIdentifier = look.identifiers.row(row.hierarchy.codeOrName(of: row.node))
    accessoryType = row.isChosen ? .checkmark : .none
    if row.isChosen { accessibilityTraits.insert(.selected) }
    let names = look.texts.joinedForSpeech([row.name, row.secondName])
    spokenName = { [weak self] in
      self?.content?.spokenContent(named: row.name, row.secondName, in: look.texts) ?? names
    }
    accessibilityValue = look.texts.joinedForSpeech([
      look.texts[.level, String(options.level + 1)],
      look.texts[.place, String(position + 1), String(options.count)],
    ])
  }

  /// Shows the app's content in the place of the names, or nothing for `nil`.
  private func show(_ configuration: (any UIContentConfiguration)?) {
    let shown = configuration?.view(reusing: content)
    if shown === content { return }
    content?.removeFromSuperview()
    content = shown
    guard let shown else { return }
    contentView.addConstrained(shown)
    NSLayoutConstraint.activate([
      shown.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      shown.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      shown.topAnchor.constraint(equalTo: contentView.topAnchor),
      shown.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
    ])
  }

  /// Shows a search result.
  func show(_ place: AddressSearchResult, secondName: String?, look: AddressAppearance) {
    prepare(isDisabled: place.isDisabled, look)
    show(nil)
    nameLabel.show(place.name)
    // Secondary text hardly stands out from a highlight.
    pathLabel.textColor = place.path.ranges.isEmpty ? .secondaryLabel : .label
    pathLabel.show(place.path(after: secondName))
    pathLabel.isHidden = place.path.text.isEmpty && secondName == nil
    accessoryType = .none
    accessibilityIdentifier = look.identifiers.row(place.codeOrName)
    spokenName = { look.texts.joinedForSpeech([place.name.text, secondName]) }
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

extension Hierarchy {
  /// Returns the code of a node, or its name if it has none.
  func codeOrName(of node: Hierarchy.Node) -> String { code(of: node) ?? name(of: node) }
}
#endif
