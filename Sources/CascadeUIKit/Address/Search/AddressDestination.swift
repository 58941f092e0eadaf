#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import CascadeKit

/// A place of which some levels aren't loaded yet.
enum AddressDestination {
  case place(SavedPath)
  /// The place that an address names, as far as its levels are loaded.
  case address(String)
}
#endif
