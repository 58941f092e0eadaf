#if canImport(SwiftUI) && canImport(UIKit)
  @_exported import CascadeUIKit
#endif
