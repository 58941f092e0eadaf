import LayoutEngine

extension UIView {
  /// https://developer.apple.com/documentation/uikit/uiview/leadinganchor
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// https://developer.apple.com/documentation/uikit/uiview/trailinganchor
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// https://developer.apple.com/documentation/uikit/uiview/centerxanchor
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// https://developer.apple.com/documentation/uikit/uiview/topanchor
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// https://developer.apple.com/documentation/uikit/uiview/bottomanchor
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// https://developer.apple.com/documentation/uikit/uiview/centeryanchor
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// https://developer.apple.com/documentation/uikit/uiview/widthanchor
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// https://developer.apple.com/documentation/uikit/uiview/heightanchor
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}

extension UILayoutGuide {
  /// https://developer.apple.com/documentation/uikit/uilayoutguide/leadinganchor
  public var leadingAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(owningView, .leading, guide: kind)
  }
  /// https://developer.apple.com/documentation/uikit/uilayoutguide/trailinganchor
  public var trailingAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(owningView, .trailing, guide: kind)
  }
  /// https://developer.apple.com/documentation/uikit/uilayoutguide/centerxanchor
  public var centerXAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(owningView, .centerX, guide: kind)
  }
  /// https://developer.apple.com/documentation/uikit/uilayoutguide/topanchor
  public var topAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(owningView, .top, guide: kind)
  }
  /// https://developer.apple.com/documentation/uikit/uilayoutguide/bottomanchor
  public var bottomAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(owningView, .bottom, guide: kind)
  }
  /// https://developer.apple.com/documentation/uikit/uilayoutguide/centeryanchor
  public var centerYAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(owningView, .centerY, guide: kind)
  }
  /// https://developer.apple.com/documentation/uikit/uilayoutguide/widthanchor
  public var widthAnchor: NSLayoutDimension {
    NSLayoutDimension(owningView, .width, guide: kind)
  }
  /// https://developer.apple.com/documentation/uikit/uilayoutguide/heightanchor
  public var heightAnchor: NSLayoutDimension {
    NSLayoutDimension(owningView, .height, guide: kind)
  }
}
