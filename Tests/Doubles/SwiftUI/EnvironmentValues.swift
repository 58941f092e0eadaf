import UIKit

/// https://developer.apple.com/documentation/swiftui/environmentvalues
public struct EnvironmentValues {
  /// https://developer.apple.com/documentation/swiftui/environmentvalues/isenabled
  public var isEnabled = true
  /// https://developer.apple.com/documentation/swiftui/environmentvalues/layoutdirection
  public var layoutDirection = LayoutDirection.leftToRight
  /// https://developer.apple.com/documentation/swiftui/environmentvalues/dynamictypesize
  public var dynamicTypeSize = DynamicTypeSize.large
  /// https://developer.apple.com/documentation/swiftui/environmentvalues/locale
  public var locale = Locale(identifier: "en")
  /// https://developer.apple.com/documentation/swiftui/environmentvalues/refresh
  public internal(set) var refresh: RefreshAction?
  /// The border of text fields, by default none.
  var textFieldBorder = UITextField.BorderStyle.none
  /// A Boolean value that indicates whether the views are rows of a form.
  var isInForm = false

  /// https://developer.apple.com/documentation/swiftui/environmentvalues/init()
  public init() {}
}

/// https://developer.apple.com/documentation/swiftui/refreshaction
public struct RefreshAction: Sendable {
  let action: @Sendable () async -> Void

  /// https://developer.apple.com/documentation/swiftui/refreshaction/callasfunction()
  public func callAsFunction() async { await action() }
}

extension View {
  /// https://developer.apple.com/documentation/swiftui/view/refreshable(action:)
  nonisolated public func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
    EnvironmentView(content: self) { $0.refresh = RefreshAction(action: action) }
  }
}

/// https://developer.apple.com/documentation/swiftui/layoutdirection
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  /// https://developer.apple.com/documentation/swiftui/layoutdirection/lefttoright
  case leftToRight
  /// https://developer.apple.com/documentation/swiftui/layoutdirection/righttoleft
  case rightToLeft
}

/// https://developer.apple.com/documentation/swiftui/dynamictypesize
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
  /// https://developer.apple.com/documentation/swiftui/dynamictypesize/xsmall
  case xSmall
  /// https://developer.apple.com/documentation/swiftui/dynamictypesize/small
  case small
  /// https://developer.apple.com/documentation/swiftui/dynamictypesize/medium
  case medium
  /// https://developer.apple.com/documentation/swiftui/dynamictypesize/large
  case large
  /// https://developer.apple.com/documentation/swiftui/dynamictypesize/xlarge
  case xLarge
  /// https://developer.apple.com/documentation/swiftui/dynamictypesize/xxlarge
  case xxLarge
  /// https://developer.apple.com/documentation/swiftui/dynamictypesize/xxxlarge
  case xxxLarge
  /// https://developer.apple.com/documentation/swiftui/dynamictypesize/accessibility1
  case accessibility1
  /// https://developer.apple.com/documentation/swiftui/dynamictypesize/accessibility2
  case accessibility2
  /// https://developer.apple.com/documentation/swiftui/dynamictypesize/accessibility3
  case accessibility3
  /// https://developer.apple.com/documentation/swiftui/dynamictypesize/accessibility4
  case accessibility4
  /// https://developer.apple.com/documentation/swiftui/dynamictypesize/accessibility5
  case accessibility5

  /// https://developer.apple.com/documentation/swiftui/dynamictypesize/init(_:)
  public init?(_ uiSizeCategory: UIContentSizeCategory) {
    switch uiSizeCategory {
    case .extraSmall: self = .xSmall
    case .small: self = .small
    case .medium: self = .medium
    case .large: self = .large
    case .extraLarge: self = .xLarge
    case .extraExtraLarge: self = .xxLarge
    case .extraExtraExtraLarge: self = .xxxLarge
    case .accessibilityMedium: self = .accessibility1
    case .accessibilityLarge: self = .accessibility2
    case .accessibilityExtraLarge: self = .accessibility3
    case .accessibilityExtraExtraLarge: self = .accessibility4
    case .accessibilityExtraExtraExtraLarge: self = .accessibility5
    default: return nil
    }
  }
}

extension UIContentSizeCategory {
  /// https://developer.apple.com/documentation/uikit/uicontentsizecategory/init(_:)-abz4
  public init(_ dynamicTypeSize: DynamicTypeSize?) {
    self =
      switch dynamicTypeSize {
      case .xSmall: .extraSmall
      case .small: .small
      case .medium: .medium
      case .xLarge: .extraLarge
      case .xxLarge: .extraExtraLarge
      case .xxxLarge: .extraExtraExtraLarge
      case .accessibility1: .accessibilityMedium
      case .accessibility2: .accessibilityLarge
      case .accessibility3: .accessibilityExtraLarge
      case .accessibility4: .accessibilityExtraExtraLarge
      case .accessibility5: .accessibilityExtraExtraExtraLarge
      case .large, nil: .large
      }
  }
}

/// A view with its own environment.
struct EnvironmentView<Content: View> {
  let content: Content
  let change: (inout EnvironmentValues) -> Void
}

extension EnvironmentView: PrimitiveView {
  func build(in node: ViewNode, _ environment: EnvironmentValues) {
    var changed = environment
    change(&changed)
    node.child(0).update(content, changed)
  }
}

extension View {
  /// https://developer.apple.com/documentation/swiftui/view/environment(_:_:)
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    EnvironmentView(content: self) { $0[keyPath: keyPath] = value }
  }

  /// https://developer.apple.com/documentation/swiftui/view/disabled(_:)
  nonisolated public func disabled(_ disabled: Bool) -> some View {
    EnvironmentView(content: self) { if disabled { $0.isEnabled = false } }
  }
}
