#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
@_exported import CascadeKit
#endif
