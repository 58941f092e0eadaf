extension UIButton {
  /// The font of the title. The title of a configuration follows the text size.
  var titleFont: UIFont { .preferredFont(forTextStyle: .body, compatibleWith: traitCollection) }

  /// The size of the configuration's image, a symbol of the size of the title.
  var imageSize: CGSize? {
    configuration?.image.map { $0.size(for: .body, traitCollection) }
  }

  /// The size of the title and the image in a width.
  func contentSize(inWidth width: CGFloat) -> CGSize {
    guard let configuration else { return CGSize(width: -1, height: -1) }
    let insets = configuration.contentInsets
    let image = imageSize ?? .zero
    let room = max(1, width - insets.leading - insets.trailing - image.width)
    let title = titleFont.size(of: configuration.title ?? "", lines: 0, inWidth: room)
    return CGSize(
      width: title.width + image.width + insets.leading + insets.trailing,
      height: max(title.height, image.height) + insets.top + insets.bottom)
  }
}

extension UIImage {
  /// Returns the size of a symbol beside text of a style.
  func size(for style: UIFont.TextStyle, _ traits: UITraitCollection) -> CGSize {
    let factor = style.size(at: traits.category) / UIFont.TextStyle.body.size(at: .large)
    return CGSize(width: size.width * factor, height: size.height * factor)
  }
}

extension UIImageView {
  /// The size of the symbol, which follows the text size if it has a configuration for that.
  var symbolSize: CGSize? {
    guard let image else { return nil }
    guard let style = preferredSymbolConfiguration?.textStyle else { return image.size }
    return image.size(for: style, traitCollection)
  }
}

extension UITextField {
  /// The height of a line with the caret. Measured: a field of 17 points without a border is 22 points high.
  var textHeight: CGFloat { ((font?.lineHeight ?? 0) + 1.6).rounded(.up) }

  /// The height of the border. Measured: a rounded field of 17 points is 34 points high.
  var borderHeight: CGFloat { borderStyle == .roundedRect ? 12 : 0 }
}
