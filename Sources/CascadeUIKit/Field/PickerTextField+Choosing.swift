#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

extension PickerTextField {
  /// Gives the wheels a selection; the field has no value until one is chosen or selected.
  ///
  /// - Complexity: O(*d*) for *d* columns.
  public func show(_ selection: WheelSelection) {
    wheel.show(selection)
    choice = nil
    showText()
  }

  /// Gives the field a saved value, in any of the ways in which a selection finds one.
  ///
  /// ```swift
  /// field.select { $0.select(value: "440105") }
  /// field.text  // "广东省 广州市 海珠区"
  /// ```
  ///
  /// The value is what is found, without the rows that the wheels below stand on; where nothing is, the
  /// field has none. Cancel brings back no value from before it. Levels that are not loaded yet show the names that they were given with.
  ///
  /// - Returns: How far the value was found.
  /// - Complexity: That of finding it.
  @discardableResult
  public func select(_ find: (inout WheelSelection) -> WheelSelection.Prefill) -> PathMatch {
    let match = wheel.select(find)
    let selection = wheel.selection
    if match.path == selection.path, !match.path.isEmpty {
      choice = selection.choice
    } else {
      let isKnown = !match.path.isEmpty || !selection.awaitedSteps.isEmpty
      choice = isKnown ? PathChoice(match.path, in: selection.hierarchy) : nil
    }
    showText()
    if before != nil { remember() }
    return match
  }

  /// Takes the value of the wheels while they are shown; after that only what loads of a saved value.
  func follow(_ choice: PathChoice) {
    let isEditing = before != nil
    let levels = choice.path.count + wheel.selection.awaitedSteps.count
    let oldLevels = (self.choice?.path.count ?? 0) + awaitedLevels
    guard isEditing || awaitedLevels > 0 && levels == oldLevels else { return }
    self.choice = choice
    showText()
    if isEditing { onChange?(choice) }
  }

  /// Shows the value, and the levels of it that are not loaded yet.
  func showText() {
    let awaited = choice == nil ? [] : wheel.selection.awaitedSteps
    awaitedLevels = awaited.count
    let names = (choice?.names ?? []) + awaited.compactMap { $0.name ?? $0.code }
    text = names.joined(separator: separator)
  }
}
#endif
