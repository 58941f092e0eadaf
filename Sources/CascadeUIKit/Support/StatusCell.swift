#if canImport(UIKit)
  import UIKit

  /// The cell below a node whose children are being loaded, or could not be.
  final class OutlineStatusCell: UITableViewCell {
    static let identifier = "CascadeKit.OutlineStatusCell"

    let label = UILabel()
    let indicator = UIActivityIndicatorView(style: .medium)
    private lazy var indentation = indicator.leadingAnchor.constraint(
      equalTo: contentView.leadingAnchor, constant: 0)

    /// Shows how the loading stands.
    func show(_ state: ChildLoading.State, indentation: CGFloat) {
      if label.superview == nil { addViews() }
      self.indentation.constant = indentation
      isAccessibilityElement = true
      if case .failed(let failure) = state {
        indicator.stopAnimating()
        label.text = [failure.text, Wording.retry.text].joined(separator: "\n")
        label.textColor = .label
        accessibilityLabel = failure.text
        accessibilityHint = Wording.retry.text
        accessibilityTraits = .button
      } else {
        indicator.startAnimating()
        label.text = Wording.loading.text
        label.textColor = .secondaryLabel
        accessibilityLabel = Wording.loading.text
        accessibilityHint = nil
        accessibilityTraits = [.staticText, .updatesFrequently]
      }
    }

    private func addViews() {
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
      for view in [indicator, label] {
        view.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(view)
      }
      let margins = contentView.layoutMarginsGuide
      NSLayoutConstraint.activate([
        indentation,
        indicator.widthAnchor.constraint(equalToConstant: 44),
        indicator.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
        contentView.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
        label.leadingAnchor.constraint(equalTo: indicator.trailingAnchor),
        label.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
        label.topAnchor.constraint(equalTo: margins.topAnchor),
        label.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      ])
    }
  }
#endif
