#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// A cell that shows that children are loading, have failed to load or don't exist.
final class LoadingCell: UITableViewCell {
  static let identifier = "CascadeKit.LoadingCell"

  let label = UILabel()
  /// What a tap does, in the color of a button.
  let actionLabel = UILabel()
  let indicator = UIActivityIndicatorView(style: .medium)
  /// The font of the app for rows, or `nil` for the body style.
  var rowFont: UIFont? {
    didSet {
      if rowFont == oldValue { return }
      for label in [label, actionLabel] {
        label.font = rowFont ?? .preferredFont(forTextStyle: .body)
      }
    }
  }
  /// A Boolean value that indicates whether a text without an indicator starts at the margin, as other rows do. Otherwise it
  /// starts where it does beside the indicator.
  var startsAtMargin = false
  private lazy var besideIndicator = label.leadingAnchor.constraint(
    equalTo: indicator.trailingAnchor)
  private lazy var atMargin = label.leadingAnchor.constraint(
    equalTo: contentView.layoutMarginsGuide.leadingAnchor)
  private lazy var indentation = indicator.leadingAnchor.constraint(
    equalTo: contentView.leadingAnchor, constant: 0)

  override var accessibilityTraits: UIAccessibilityTraits {
    get { traits(super.accessibilityTraits) }
    set { super.accessibilityTraits = newValue }
  }

  /// Shows the state of loading.
  ///
  /// - Parameter waiting: The text to show while nothing has loaded or failed.
  func show(
    _ state: ChildLoading.State, in texts: ControlTexts, waiting: LocalizedText = .loading,
    indentation: CGFloat = 0
  ) {
    self.indentation.constant = indentation
    if case .failed(let failure) = state {
      show(texts.message(of: failure), hint: texts[.retry], isAction: true)
      accessibilityTraits = .button
    } else {
      show(texts[waiting])
      indicator.startAnimating()
      placeLabel(atMargin: false)
      accessibilityTraits = [.staticText, .updatesFrequently]
    }
  }

  /// Shows a text, with a hint below it.
  ///
  /// - Parameter isAction: Whether a tap does what the hint says. It looks like a button then.
  func show(_ text: String, hint: String? = nil, isAction: Bool = false) {
    if label.superview == nil { addViews() }
    indicator.stopAnimating()
    placeLabel(atMargin: startsAtMargin)
    label.text = [text, isAction ? nil : hint].compactMap { $0 }.joined(separator: "\n")
    label.textColor = isAction ? .label : .secondaryLabel
    actionLabel.text = isAction ? hint : nil
    isAccessibilityElement = true
    accessibilityLabel = text
    accessibilityHint = hint
    accessibilityTraits = .staticText
  }

  private func placeLabel(atMargin isAtMargin: Bool) {
    let (old, new) = isAtMargin ? (besideIndicator, atMargin) : (atMargin, besideIndicator)
    old.isActive = false
    new.isActive = true
  }

  private func addViews() {
    for label in [label, actionLabel] {
      label.font = rowFont ?? .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
    }
    actionLabel.textColor = .tintColor
    // A text without an action is in the middle of the row.
    actionLabel.setContentHuggingPriority(.defaultHigh, for: .vertical)
    contentView.addConstrained(indicator, label, actionLabel)
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      indentation,
      indicator.widthAnchor.constraint(equalToConstant: 44),
      indicator.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      contentView.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
      label.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      label.topAnchor.constraint(equalTo: margins.topAnchor),
      actionLabel.leadingAnchor.constraint(equalTo: label.leadingAnchor),
      actionLabel.trailingAnchor.constraint(equalTo: label.trailingAnchor),
      actionLabel.topAnchor.constraint(equalTo: label.bottomAnchor),
      actionLabel.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
    ])
  }
}
#endif
