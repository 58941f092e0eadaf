#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import CascadeUIKit
import SwiftUI

/// A binding to a path, in the form in which the app stores it.
///
/// ```swift
/// WheelPicker(WheelSelection(china, depth: 3), selection: .codes($codes))
/// ```
///
/// The control writes the whole path when the user chooses another one. It shows as much of an
/// app's path as it finds, and doesn't correct it. An empty path means no choice.
public struct PathBinding {
  let saved: Binding<BoundPath>
  var history: HierarchyHistory?
  var remainder: Binding<String>?

  /// A choice with all forms of a path, or `nil` if there is none.
  public static func choice(_ choice: Binding<PathChoice?>) -> PathBinding {
    PathBinding(saved: choice.savedChoice)
  }

  /// The nodes from the root down, or one node per independent column.
  public static func nodes(_ path: Binding<[Hierarchy.Node]>) -> PathBinding {
    PathBinding(saved: path.savedNodes)
  }

  /// The code of each node, or its name if it has none.
  public static func codes(_ codes: Binding<[String]>) -> PathBinding {
    PathBinding(saved: codes.savedCodes)
  }

  /// The name of each node. Names that the app sets may lack their administrative suffix.
  public static func names(_ names: Binding<[String]>) -> PathBinding {
    PathBinding(saved: names.savedNames)
  }

  /// A single string in the format of `Hierarchy.value(of:)`: a code, or codes or names separated
  /// by `/`.
  public static func value(_ value: Binding<String>) -> PathBinding {
    PathBinding(saved: value.savedValue)
  }

  /// The same binding, where a path that isn't valid any more shows the places of today that it was.
  ///
  /// ```swift
  /// WheelPicker(WheelSelection(china), selection: .codes($codes).following(ChinaRegions.history))
  /// ```
  ///
  /// The control shows the former name beside the place until the user chooses something else. The app's path is not
  /// corrected before that. To learn what happened to it, use `Hierarchy.match(_:options:history:)`.
  public func following(_ history: HierarchyHistory) -> PathBinding {
    var binding = self
    binding.history = history
    return binding
  }

  /// The same binding, where an address that the user enters also writes the text after its place.
  ///
  /// ```swift
  /// AddressSelector(
  ///   PathSelection(china), selection: .codes($codes).remainder($street),
  ///   searching: AddressSearchOptions())
  /// ```
  ///
  /// The text, such as a street and a house number, is written with the path. If there is none, the app's text stays.
  /// Wheels don't write a remainder.
  public func remainder(_ text: Binding<String>) -> PathBinding {
    var binding = self
    binding.remainder = text
    return binding
  }
}
#endif
