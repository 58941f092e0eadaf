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

  /// https://developer.apple.com/documentation/swiftui/environmentvalues/init()
  public init() {}
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
  /// https://developer.apple.com/documentation/swiftui/dynamictypesize/small
  case small
  /// https://developer.apple.com/documentation/swiftui/dynamictypesize/medium
  case medium
  /// https://developer.apple.com/documentation/swiftui/dynamictypesize/large
  case large
  /// https://developer.apple.com/documentation/swiftui/dynamictypesize/accessibility1
  case accessibility1
  /// https://developer.apple.com/documentation/swiftui/dynamictypesize/accessibility5
  case accessibility5
}

extension UIContentSizeCategory {
  /// https://developer.apple.com/documentation/uikit/uicontentsizecategory/init(_:)-abz4
  public init(_ dynamicTypeSize: DynamicTypeSize?) {
    self =
      switch dynamicTypeSize {
      case .small: .small
      case .medium: .medium
      case .accessibility1: .accessibilityMedium
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
