import LayoutEngine

extension UIView {
  /// A Boolean value that indicates whether the view is placed by its frame and places subviews by constraints.
  var solvesConstraints: Bool {
    if !translatesAutoresizingMaskIntoConstraints { return false }
    return self is UIStackView
      || subviews.contains { !$0.translatesAutoresizingMaskIntoConstraints }
  }

  /// Sets the frames of the constrained subviews.
  func layOutConstrainedSubviews() {
    guard solvesConstraints else { return }
    let result = LayoutSystem.solve(self, ownSizes)
    // A view that has no size yet can't satisfy its constraints.
    if !result.conflict.isEmpty, !bounds.isEmpty {
      fault(
        "The constraints in \(LayoutNames.path(of: self)) of \(bounds.size) contradict each other:\n"
          + result.conflict.joined(separator: "\n"))
    }
    for (view, frame) in result.frames { view.frame = frame.onPixels }
  }

  private var ownSizes: LayoutSystem.Sizes {
    LayoutSystem.Sizes(width: bounds.width, height: bounds.height)
  }

  /// The coordinates of constrained subviews that the constraints leave open.
  @_spi(Testing) public var looseCoordinates: [(view: UIView, coordinate: String)] {
    guard solvesConstraints else { return [] }
    return LayoutSystem.solve(self, ownSizes, findingAmbiguity: true).loose
  }

  /// https://developer.apple.com/documentation/uikit/uiview/hasambiguouslayout
  public var hasAmbiguousLayout: Bool {
    guard let root = sequence(first: self, next: \.superview).first(where: \.solvesConstraints)
    else { return false }
    return root.looseCoordinates.contains { $0.view === self }
  }

  /// Lays out again the constrained views around a constraint or a content that has changed.
  func setNeedsConstrainedLayout() {
    for view in sequence(first: self, next: \.superview) {
      view.setNeedsLayout()
      if view.translatesAutoresizingMaskIntoConstraints { return }
    }
  }

  /// https://developer.apple.com/documentation/uikit/uiview/contenthuggingpriority(for:)
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    huggingPriorities[axis] ?? .defaultLow
  }

  /// https://developer.apple.com/documentation/uikit/uiview/contentcompressionresistancepriority(for:)
  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority { resistancePriorities[axis] ?? .defaultHigh }

  /// https://developer.apple.com/documentation/uikit/uiview/systemlayoutsizefitting(_:withhorizontalfittingpriority:verticalfittingpriority:)
  public func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let isWide = horizontalFittingPriority == .required
    let isHigh = verticalFittingPriority == .required
    return LayoutSystem.solve(
      self,
      LayoutSystem.Sizes(
        width: isWide ? targetSize.width : nil, height: isHigh ? targetSize.height : nil,
        target: targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority
      )
    ).size
  }

  /// Returns the insets of a guide.
  func insets(of guide: UILayoutGuide.Kind) -> UIEdgeInsets {
    switch guide {
    case .safeArea: return safeAreaInsets
    case .margins: return layoutMargins
    case .readable: return readableInsets
    case .frame:
      let offset = (self as? UIScrollView)?.contentOffset ?? .zero
      return UIEdgeInsets(top: offset.y, left: offset.x, bottom: -offset.y, right: -offset.x)
    case .keyboard:
      // Without a keyboard, the guide is at the bottom of the safe area.
      return UIEdgeInsets(
        top: max(0, bounds.height - max(safeAreaInsets.bottom, keyboardOverlap)), left: 0,
        bottom: 0, right: 0)
    }
  }

  /// The margins, or more in a wide view: a line of text of the default size is at most 672 points long on a tablet, and
  /// longer in proportion to larger text.
  private var readableInsets: UIEdgeInsets {
    var insets = layoutMargins
    let longest = 672 * UIFont.TextStyle.body.scale(at: traitCollection.category)
    let surplus = max(0, bounds.width - insets.left - insets.right - longest)
    insets.left += surplus / 2
    insets.right += surplus / 2
    return insets
  }

  var isHiddenInStack: Bool {
    (superview as? UIStackView)?.arrangedSubviews.contains { $0 === self } == true && isHidden
  }

  /// The size of the content, in a width if it has lines of text.
  func contentSize(inWidth width: CGFloat?) -> CGSize {
    guard let width, let label = self as? UILabel else { return intrinsicContentSize }
    return label.size(inWidth: width)
  }

  /// Returns a Boolean value that indicates whether the view breaks its text into lines in a width.
  func needsLines(inWidth width: CGFloat) -> Bool {
    guard let label = self as? UILabel, label.numberOfLines != 1 else { return false }
    return label.intrinsicContentSize.width > width
  }
}

extension CGRect {
  /// The rectangle with its edges on the pixels of a screen with three pixels per point.
  var onPixels: CGRect {
    func round(_ value: CGFloat) -> CGFloat { (value * 3).rounded() / 3 }
    return CGRect(
      x: round(minX), y: round(minY), width: round(maxX) - round(minX),
      height: round(maxY) - round(minY))
  }
}
