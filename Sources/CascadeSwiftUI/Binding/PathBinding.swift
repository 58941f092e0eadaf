#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import CascadeUIKit
import SwiftUI

/// A binding to a path, in the form in which an app keeps it.
///
/// ```swift
/// WheelPicker(WheelSelection(china, depth: 3), selection: .codes($codes))
/// ```
///
/// It is written when a person has chosen another path, with the whole path. A path from outside is
/// shown as far as it is found, and is not corrected; an empty one stands for none.
public struct PathBinding {
  let saved: Binding<BoundPath>

  /// A choice in each form in which an app may want it, `nil` while there is none.
  public static func choice(_ choice: Binding<PathChoice?>) -> PathBinding {
    PathBinding(saved: choice.savedChoice)
  }

  /// Nodes, from the root down; of independent columns, a node of each.
  public static func nodes(_ path: Binding<[Hierarchy.Node]>) -> PathBinding {
    PathBinding(saved: path.savedNodes)
  }

  /// The code of each node, or the name of one that has none.
  public static func codes(_ codes: Binding<[String]>) -> PathBinding {
    PathBinding(saved: codes.savedCodes)
  }

  /// The name of each node; one from outside may lack an administrative suffix.
  public static func names(_ names: Binding<[String]>) -> PathBinding {
    PathBinding(saved: names.savedNames)
  }

  /// One text, as `Hierarchy.value(of:)` writes it: a code, or codes or names with `/` between them.
  public static func value(_ value: Binding<String>) -> PathBinding {
    PathBinding(saved: value.savedValue)
  }
}
#endif
