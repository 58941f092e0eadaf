extension View {
  /// https://developer.apple.com/documentation/swiftui/view/ignoressafearea(_:edges:)
  nonisolated public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View { self }
}

/// https://developer.apple.com/documentation/swiftui/safearearegions
public struct SafeAreaRegions: OptionSet, Sendable {
  /// https://developer.apple.com/documentation/swiftui/safearearegions/all
  public static let all = SafeAreaRegions(rawValue: .max)

  /// https://developer.apple.com/documentation/swiftui/safearearegions/rawvalue
  public let rawValue: UInt

  /// https://developer.apple.com/documentation/swiftui/safearearegions/init(rawvalue:)
  public init(rawValue: UInt) { self.rawValue = rawValue }
}

/// https://developer.apple.com/documentation/swiftui/edge
public enum Edge: Int8, Sendable {
  /// https://developer.apple.com/documentation/swiftui/edge/top
  case top
  /// https://developer.apple.com/documentation/swiftui/edge/leading
  case leading
  /// https://developer.apple.com/documentation/swiftui/edge/bottom
  case bottom
  /// https://developer.apple.com/documentation/swiftui/edge/trailing
  case trailing

  /// https://developer.apple.com/documentation/swiftui/edge/set
  public struct Set: OptionSet, Sendable {
    /// https://developer.apple.com/documentation/swiftui/edge/set/all
    public static let all = Set(rawValue: 15)
    /// https://developer.apple.com/documentation/swiftui/edge/set/horizontal
    public static let horizontal = Set(rawValue: 10)

    /// https://developer.apple.com/documentation/swiftui/edge/set/rawvalue
    public let rawValue: Int8

    /// https://developer.apple.com/documentation/swiftui/edge/set/init(rawvalue:)
    public init(rawValue: Int8) { self.rawValue = rawValue }
  }
}

/// https://developer.apple.com/documentation/swiftui/horizontaledge
public enum HorizontalEdge: Int8, Sendable {
  /// https://developer.apple.com/documentation/swiftui/horizontaledge/leading
  case leading
  /// https://developer.apple.com/documentation/swiftui/horizontaledge/trailing
  case trailing
}
