#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
@_exported import CascadeSwiftUI
@_exported import WorldRegions
#endif
