extension UIView {
  /// https://developer.apple.com/documentation/uikit/uiview/leadinganchor
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self) }
  /// https://developer.apple.com/documentation/uikit/uiview/trailinganchor
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self) }
  /// https://developer.apple.com/documentation/uikit/uiview/centerxanchor
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self) }
  /// https://developer.apple.com/documentation/uikit/uiview/topanchor
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self) }
  /// https://developer.apple.com/documentation/uikit/uiview/bottomanchor
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self) }
  /// https://developer.apple.com/documentation/uikit/uiview/centeryanchor
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self) }
  /// https://developer.apple.com/documentation/uikit/uiview/widthanchor
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self) }
  /// https://developer.apple.com/documentation/uikit/uiview/heightanchor
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self) }
}

extension UILayoutGuide {
  /// https://developer.apple.com/documentation/uikit/uilayoutguide/leadinganchor
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(owningView) }
  /// https://developer.apple.com/documentation/uikit/uilayoutguide/trailinganchor
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(owningView) }
  /// https://developer.apple.com/documentation/uikit/uilayoutguide/centerxanchor
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(owningView) }
  /// https://developer.apple.com/documentation/uikit/uilayoutguide/topanchor
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(owningView) }
  /// https://developer.apple.com/documentation/uikit/uilayoutguide/bottomanchor
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(owningView) }
  /// https://developer.apple.com/documentation/uikit/uilayoutguide/centeryanchor
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(owningView) }
  /// https://developer.apple.com/documentation/uikit/uilayoutguide/widthanchor
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(owningView) }
  /// https://developer.apple.com/documentation/uikit/uilayoutguide/heightanchor
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(owningView) }
}
