#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

/// A cell that shows that children are loading, have failed to load or don't exist.
final class LoadingCell: UITableViewCell {
  static let identifier = "CascadeKit.LoadingCell"

  let label = UILabel()
  let indicator = UIActivityIndicatorView(style: .medium)
  /// The font of the app for rows, or `nil` for the body style.
  var rowFont: UIFont? {
    didSet {
      if rowFont != oldValue { label.font = rowFont ?? .preferredFont(forTextStyle: .body) }
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
    let lines = NSMutableAttributedString(
      string: [text, hint].compactMap { $0 }.joined(separator: "\n"))
    if isAction, let hint {
      let start = lines.length - (hint as NSString).length
      lines.addAttribute(
        .foregroundColor, value: UIColor.tintColor,
        range: NSRange(location: start, length: lines.length - start))
    }
    label.textColor = .secondaryLabel
    label.attributedText = lines
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
    label.font = rowFont ?? .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    contentView.addConstrained(indicator, label)
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      indentation,
      indicator.widthAnchor.constraint(equalToConstant: 44),
      indicator.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      contentView.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
      label.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      label.topAnchor.constraint(equalTo: margins.topAnchor),
      label.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
    ])
  }
}
#endif
