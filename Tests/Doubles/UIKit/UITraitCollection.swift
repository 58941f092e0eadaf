/// https://developer.apple.com/documentation/uikit/uitraitcollection
open class UITraitCollection: NSObject, @unchecked Sendable {
  var category: UIContentSizeCategory = .large
  var style: UIUserInterfaceStyle = .light
  var direction: UITraitEnvironmentLayoutDirection = .leftToRight
  var sizeClass: UIUserInterfaceSizeClass = .compact
  var idiom: UIUserInterfaceIdiom = .phone

  /// https://developer.apple.com/documentation/uikit/uitraitcollection/preferredcontentsizecategory
  open var preferredContentSizeCategory: UIContentSizeCategory { category }
  /// https://developer.apple.com/documentation/uikit/uitraitcollection/userinterfacestyle
  open var userInterfaceStyle: UIUserInterfaceStyle { style }
  /// https://developer.apple.com/documentation/uikit/uitraitcollection/layoutdirection
  open var layoutDirection: UITraitEnvironmentLayoutDirection { direction }
  /// https://developer.apple.com/documentation/uikit/uitraitcollection/horizontalsizeclass
  open var horizontalSizeClass: UIUserInterfaceSizeClass { sizeClass }
  /// https://developer.apple.com/documentation/uikit/uitraitcollection/userinterfaceidiom
  open var userInterfaceIdiom: UIUserInterfaceIdiom { idiom }

  /// https://developer.apple.com/documentation/uikit/uitraitcollection/init(preferredcontentsizecategory:)
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init()
    category = preferredContentSizeCategory
  }

  /// Returns a Boolean value that indicates whether views look the same with other traits.
  func isSame(as other: UITraitCollection) -> Bool {
    category == other.category && style == other.style && direction == other.direction
      && sizeClass == other.sizeClass
  }

  /// Returns traits with a limited text size.
  func limited(
    _ minimum: UIContentSizeCategory?, _ maximum: UIContentSizeCategory?
  ) -> UITraitCollection {
    let limited = min(max(category, minimum ?? category), maximum ?? category)
    if limited == category { return self }
    return UITraitCollection(
      category: limited, style: style, direction: direction, sizeClass: sizeClass, idiom: idiom)
  }

  /// Creates the traits of a screen.
  @_spi(Testing) public convenience init(
    category: UIContentSizeCategory = .large, style: UIUserInterfaceStyle = .light,
    direction: UITraitEnvironmentLayoutDirection = .leftToRight,
    sizeClass: UIUserInterfaceSizeClass = .compact, idiom: UIUserInterfaceIdiom = .phone
  ) {
    self.init()
    self.category = category
    self.style = style
    self.direction = direction
    self.sizeClass = sizeClass
    self.idiom = idiom
  }
}

/// https://developer.apple.com/documentation/uikit/uiuserinterfacestyle
public enum UIUserInterfaceStyle: Int, Sendable {
  /// https://developer.apple.com/documentation/uikit/uiuserinterfacestyle/unspecified
  case unspecified = 0
  /// https://developer.apple.com/documentation/uikit/uiuserinterfacestyle/light
  case light
  /// https://developer.apple.com/documentation/uikit/uiuserinterfacestyle/dark
  case dark
}

/// https://developer.apple.com/documentation/uikit/uitraitenvironmentlayoutdirection
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// https://developer.apple.com/documentation/uikit/uitraitenvironmentlayoutdirection/unspecified
  case unspecified = -1
  /// https://developer.apple.com/documentation/uikit/uitraitenvironmentlayoutdirection/lefttoright
  case leftToRight
  /// https://developer.apple.com/documentation/uikit/uitraitenvironmentlayoutdirection/righttoleft
  case rightToLeft
}

/// https://developer.apple.com/documentation/uikit/uiuserinterfacesizeclass
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// https://developer.apple.com/documentation/uikit/uiuserinterfacesizeclass/unspecified
  case unspecified = 0
  /// https://developer.apple.com/documentation/uikit/uiuserinterfacesizeclass/compact
  case compact
  /// https://developer.apple.com/documentation/uikit/uiuserinterfacesizeclass/regular
  case regular
}

/// https://developer.apple.com/documentation/uikit/uiuserinterfaceidiom
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// https://developer.apple.com/documentation/uikit/uiuserinterfaceidiom/unspecified
  case unspecified = -1
  /// https://developer.apple.com/documentation/uikit/uiuserinterfaceidiom/phone
  case phone
  /// https://developer.apple.com/documentation/uikit/uiuserinterfaceidiom/pad
  case pad
}

/// https://developer.apple.com/documentation/uikit/uisemanticcontentattribute
public enum UISemanticContentAttribute: Int, Sendable {
  /// https://developer.apple.com/documentation/uikit/uisemanticcontentattribute/unspecified
  case unspecified = 0
  /// https://developer.apple.com/documentation/uikit/uisemanticcontentattribute/playback
  case playback
  /// https://developer.apple.com/documentation/uikit/uisemanticcontentattribute/spatial
  case spatial
  /// https://developer.apple.com/documentation/uikit/uisemanticcontentattribute/forcelefttoright
  case forceLeftToRight
  /// https://developer.apple.com/documentation/uikit/uisemanticcontentattribute/forcerighttoleft
  case forceRightToLeft
}

/// https://developer.apple.com/documentation/uikit/uiuserinterfacelayoutdirection
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// https://developer.apple.com/documentation/uikit/uiuserinterfacelayoutdirection/lefttoright
  case leftToRight = 0
  /// https://developer.apple.com/documentation/uikit/uiuserinterfacelayoutdirection/righttoleft
  case rightToLeft
}
