#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
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

/// What leads to a path: a saved path, a code or names in a string or an array, or a choice.
///
/// ```swift
/// let (code, names) = ("440105", ["广东", "广州"])
/// let picker = WheelPickerView(china, depth: 3)
/// picker.select(path: code)
/// picker.select(path: names)
/// picker.select(path: picker.choice)
/// ```
public protocol PathSource {
  /// Returns the path to look for in a hierarchy.
  func savedPath(in hierarchy: Hierarchy) -> SavedPath
}

extension SavedPath: PathSource {
  /// Returns the path itself.
  public func savedPath(in hierarchy: Hierarchy) -> SavedPath { self }
}

extension String: PathSource {
  /// Returns the path of a code, or of codes or names separated by `/`. In a list of names, a whole name such as `km/h` wins.
  ///
  /// - Complexity: O(*n*) for a list of *n* names if the string contains a separator, otherwise O(1).
  public func savedPath(in hierarchy: Hierarchy) -> SavedPath {
    let isName =
      hierarchy.depth == 1 && contains { $0 == "/" || $0 == "\\" }
      && hierarchy.roots.contains { hierarchy.name(of: $0) == self }
    return isName ? SavedPath(names: [self], matching: .exact) : SavedPath(self)
  }
}

extension Array: PathSource where Element == String {
  /// Returns the path of a code or name for each level.
  public func savedPath(in hierarchy: Hierarchy) -> SavedPath { SavedPath(self) }
}

extension PathChoice: PathSource {
  /// Returns the path of the nodes if they are those of the hierarchy, and otherwise that of the codes and names.
  public func savedPath(in hierarchy: Hierarchy) -> SavedPath {
    path.allSatisfy(hierarchy.contains) && hierarchy.names(of: path) == names
      ? SavedPath(nodes: path) : SavedPath(self)
  }

  /// Returns the string to store, from which ``Swift/String/savedPath(in:)`` leads to the path.
  package func text(in hierarchy: Hierarchy) -> String {
    let isName = hierarchy.depth == 1 && names.count == 1 && codes[0] == nil
    return isName ? names[0] : value
  }
}

extension WheelPickerView {
  /// Turns the wheels to the path of a string, an array, or a choice, as for a saved path.
  ///
  /// - Returns: The part of the path that was found.
  /// - Complexity: That of the search for the path.
  @discardableResult
  public func select(path: some PathSource, animated: Bool = false) -> PathMatch {
    select(path: path.savedPath(in: selection.hierarchy), animated: animated)
  }

  /// Replaces the selection by names, columns of names, a hierarchy or models, as for a selection.
  ///
  /// - Complexity: O(*d*) for *d* columns, and that of making a hierarchy of names.
  public func show(_ source: some WheelSource, depth: Int? = nil) {
    show(source.wheels(depth: depth))
  }
}

extension PickerTextField {
  /// Sets the field to the path of a string, an array, or a choice, as for a saved path.
  ///
  /// - Returns: The part of the path that was found.
  /// - Complexity: That of the search for the path.
  @discardableResult
  public func select(path: some PathSource) -> PathMatch {
    select(path: path.savedPath(in: wheel.selection.hierarchy))
  }

  /// Replaces the selection of the wheels by names, columns of names, a hierarchy or models, and clears the field.
  ///
  /// - Complexity: O(*d*) for *d* columns, and that of making a hierarchy of names.
  public func show(_ source: some WheelSource, depth: Int? = nil) {
    show(source.wheels(depth: depth))
  }
}

extension AddressSelectorView {
  /// Selects the path of a string, an array, or a choice, as for a saved path.
  ///
  /// - Returns: The part of the path that was found.
  /// - Complexity: That of the search for the path.
  @discardableResult
  public func select(path: some PathSource) -> PathMatch {
    select(path: path.savedPath(in: selection.hierarchy))
  }

  /// Replaces the selection by a hierarchy or models, as for a selection.
  ///
  /// - Complexity: That of ``show(_:)-(PathSelection)``.
  public func show(_ source: some AddressSource) { show(source.addressSelection()) }
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
