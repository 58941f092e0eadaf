/// https://developer.apple.com/documentation/uikit/uibackgroundconfiguration-swift.struct
public struct UIBackgroundConfiguration {
  /// The backgrounds that the system has.
  @_spi(Testing) public enum Kind: Sendable {
    /// The background of the cells and headers of a table.
    case cell, header
    /// The background of the cells and headers of a sidebar.
    case sidebarCell, sidebarHeader
  }

  /// https://developer.apple.com/documentation/uikit/uibackgroundconfiguration-swift.struct/backgroundcolor
  public var backgroundColor: UIColor?
  /// https://developer.apple.com/documentation/uikit/uibackgroundconfiguration-swift.struct/cornerradius
  public var cornerRadius: CGFloat = 0

  /// The background from which the app has made this one.
  @_spi(Testing) public let kind: Kind

  init(_ kind: Kind) {
    self.kind = kind
  }

  /// https://developer.apple.com/documentation/uikit/uibackgroundconfiguration-swift.struct/listsidebarcell()
  public static func listSidebarCell() -> UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration(.sidebarCell)
    configuration.cornerRadius = 10
    return configuration
  }
  /// https://developer.apple.com/documentation/uikit/uibackgroundconfiguration-swift.struct/listsidebarheader()
  public static func listSidebarHeader() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.sidebarHeader)
  }

  /// https://developer.apple.com/documentation/uikit/uibackgroundconfiguration-swift.struct/updated(for:)
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    var other = self
    if kind == .sidebarCell { other.backgroundColor = state.isChosen ? .systemFill : .clear }
    return other
  }
}
