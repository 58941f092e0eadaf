// Where the items of a toolbar are
extension UIToolbar {
  /// The frames of the visible items, within the safe area. Flexible spaces share what remains; if nothing remains, a custom
  /// view gives way.
  var itemFrames: [(item: UIBarButtonItem, frame: CGRect)] {
    let metrics = UIKitBehavior.current.metrics
    let shown = (items ?? []).filter { !$0.isHidden }
    let spaces = shown.filter { $0.systemItem == .flexibleSpace }.count
    let fixed = shown.filter { $0.systemItem != .flexibleSpace }
    let safe = safeAreaInsets
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (leading, trailing) = isMirrored ? (safe.right, safe.left) : (safe.left, safe.right)
    let area = bounds.inset(
      by: UIEdgeInsets(
        top: 0, left: leading + metrics.sideMargin, bottom: 0,
        right: trailing + metrics.sideMargin))
    let gaps = metrics.barItemGap * CGFloat(max(0, fixed.count - 1))
    let missing = max(0, fixed.map(\.barWidth).reduce(gaps, +) - area.width)
    func width(of item: UIBarButtonItem) -> CGFloat {
      item.customView == nil ? item.barWidth : max(0, item.barWidth - missing)
    }
    // Items without a space between them have a gap, and a space is at least as wide.
    func gap(after place: Int) -> CGFloat {
      let pair = shown.dropFirst(place).prefix(2)
      return pair.count == 2 && !pair.contains { $0.systemItem == .flexibleSpace }
        ? metrics.barItemGap : 0
    }
    let taken = fixed.map(width).reduce(0, +) + shown.indices.map(gap).reduce(0, +)
    let space = spaces > 0 ? max(0, (area.width - taken) / CGFloat(spaces)) : 0
    var x = area.minX
    var frames: [(item: UIBarButtonItem, frame: CGRect)] = []
    for (place, item) in shown.enumerated() {
      let width = item.systemItem == .flexibleSpace ? space : width(of: item)
      frames.append((item, CGRect(x: x, y: 0, width: width, height: bounds.height)))
      x += width + gap(after: place)
    }
    if isMirrored {
      for index in frames.indices {
        frames[index].frame.origin.x = bounds.width - frames[index].frame.maxX
      }
    }
    return frames
  }

  /// Centers custom views in their places.
  func placeCustomViews() {
    for (item, frame) in itemFrames {
      guard let view = item.customView else { continue }
      let height = view.bounds.height
      view.frame = CGRect(
        x: frame.minX, y: frame.midY - height / 2, width: frame.width, height: height
      ).insetBy(dx: item.hasCapsule ? UIKitLook.current.capsulePadding : 0, dy: 0)
    }
  }
}

extension UIBarButtonItem {
  /// The text that a bar shows: the title of the item, or the word of a system item that has no symbol.
  var barTitle: String {
    if let title, !title.isEmpty { return title }
    if barSymbol != nil { return "" }
    switch systemItem {
    case .cancel: return "Cancel"
    case .done: return "Done"
    default: return ""
    }
  }

  /// The symbol that a bar shows instead of a text. With glass, Cancel is a cross and Done a checkmark.
  var barSymbol: String? {
    if let title, !title.isEmpty { return nil }
    if let image { return image.symbolName }
    switch systemItem {
    case .refresh: return "arrow.clockwise"
    case .close: return "xmark"
    case .cancel: return UIKitLook.current == .glass ? "xmark" : nil
    case .done: return UIKitLook.current == .glass ? "checkmark" : nil
    default: return nil
    }
  }

  /// Whether the item confirms something. With glass, it has a background in the tint color.
  var isProminent: Bool { systemItem == .done || style == .prominent }

  /// The font of the title. It doesn't follow the text size.
  var barFont: UIFont {
    if let font = titleAttributes[UIControl.State.normal.rawValue]?[.font] as? UIFont {
      return font
    }
    return .systemFont(ofSize: 17, weight: isProminent ? .semibold : .regular)
  }

  /// Whether the item is in a capsule of glass.
  var hasCapsule: Bool {
    UIKitLook.current == .glass && systemItem != .flexibleSpace && !hidesSharedBackground
  }

  /// The width of the item in a bar.
  var barWidth: CGFloat {
    let look = UIKitLook.current
    if let customView {
      return customView.naturalBarWidth + (hasCapsule ? 2 * look.capsulePadding : 0)
    }
    if barSymbol != nil { return look.barSymbolWidth }
    return look.barButtonWidth(ofText: barFont.size(of: barTitle).width)
  }
}

extension UIView {
  /// The width that the view had before a bar made it smaller.
  fileprivate var naturalBarWidth: CGFloat {
    max(bounds.width, self is UILabel ? intrinsicContentSize.width : 0)
  }
}
