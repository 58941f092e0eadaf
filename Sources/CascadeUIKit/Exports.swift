#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
@_exported import CascadeKit
#endif
