#if canImport(UIKit)
  @_exported import CascadeKit
#endif
