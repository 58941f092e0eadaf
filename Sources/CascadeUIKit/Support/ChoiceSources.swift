#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import CascadeKit

/// What wheels can be made of: names, columns of names, a hierarchy, models, or a selection.
///
/// ```swift
/// WheelPickerView(["S", "M", "L"])                   // one wheel
/// WheelPickerView([["S", "M"], ["Red", "Blue"]])     // independent wheels
/// WheelPickerView(china, depth: 3)                   // linked wheels
/// WheelPickerView(WheelSelection(china, padding: 4)) // with other settings
/// ```
public protocol WheelSource {
  /// Returns the wheels, on their first rows unless they are a selection.
  ///
  /// - Parameter depth: The largest number of linked columns, or `nil` for that of a selection, and otherwise for as many as
  ///   the path has levels.
  func wheels(depth: Int?) -> WheelSelection
}

extension WheelSelection: WheelSource {
  /// Returns the selection, or one with as many columns as given.
  public func wheels(depth: Int?) -> WheelSelection {
    guard let depth, depth != self.depth else { return self }
    var wheels = WheelSelection(
      hierarchy, arrangement: arrangement, depth: depth, lowestLevel: lowestLevel, padding: padding,
      remembersRows: remembersRows, isLazy: loading.isLazy)
    wheels.select(SavedPath(nodes: path))
    return wheels
  }
}

extension Hierarchy: WheelSource {
  /// Returns a column for each level.
  public func wheels(depth: Int?) -> WheelSelection { WheelSelection(self, depth: depth) }
}

extension ModelHierarchy: WheelSource {
  /// Returns a column for each level.
  public func wheels(depth: Int?) -> WheelSelection { hierarchy.wheels(depth: depth) }
}

/// What an array of can be the source of wheels: names, or columns of names.
public protocol WheelItem {
  /// Returns the wheels that show items.
  static func wheels(of items: [Self]) -> WheelSelection
}

extension String: WheelItem {
  /// Returns one wheel.
  public static func wheels(of names: [String]) -> WheelSelection {
    WheelSelection(Hierarchy(names))
  }
}

extension Array: WheelItem where Element == String {
  /// Returns independent wheels.
  public static func wheels(of columns: [[String]]) -> WheelSelection {
    WheelSelection(columns)
  }
}

extension Array: WheelSource where Element: WheelItem {
  /// Returns one wheel for names, and independent wheels for columns.
  public func wheels(depth: Int?) -> WheelSelection { Element.wheels(of: self) }
}

/// What an address can be chosen from: a hierarchy, models, or a selection.
public protocol AddressSource {
  /// Returns the levels to choose from.
  func addressSelection() -> PathSelection
}

extension PathSelection: AddressSource {
  /// Returns the selection itself.
  public func addressSelection() -> PathSelection { self }
}

extension Hierarchy: AddressSource {
  /// Returns all levels of the hierarchy.
  public func addressSelection() -> PathSelection { PathSelection(self) }
}

extension ModelHierarchy: AddressSource {
  /// Returns all levels of the models.
  public func addressSelection() -> PathSelection { PathSelection(hierarchy) }
}
#endif
