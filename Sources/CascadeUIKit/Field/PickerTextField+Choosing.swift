#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

extension PickerTextField {
  /// Replaces the selection of the wheels and clears the field.
  ///
  /// - Complexity: O(*d*) for *d* columns.
  public func show(_ selection: WheelSelection) {
    wheel.show(selection)
    choice = nil
    showText()
  }

  /// Sets the field to a saved path.
  ///
  /// ```swift
  /// field.select(path: "440105")
  /// field.text  // "广东省 广州市 海珠区"
  /// ```
  ///
  /// The field contains only the part of the path that was found, not the default rows of the
  /// columns after it. If nothing was found, the field is empty. The wheels say what wasn't found, and
  /// VoiceOver reads it with the text. Cancelling the editing doesn't restore an earlier choice.
  /// Levels that aren't loaded yet show the names of the saved path.
  ///
  /// - Returns: The part of the path that was found.
  /// - Complexity: That of the search for the path.
  @discardableResult
  public func select(path: SavedPath) -> PathMatch { show(wheel.select(path: path)) }

  /// Sets the field to a saved path, or to the places of today that it was.
  ///
  /// ```swift
  /// field.select(path: "310226", history: ChinaRegions.history)
  /// field.text  // "上海市 奉贤区"
  /// ```
  ///
  /// If the place has another name today, the wheels show the former name, and VoiceOver reads it with the text,
  /// until the user chooses something else.
  ///
  /// - Returns: The part of the path that was found, and its former places.
  /// - Complexity: That of the search for the path.
  @discardableResult
  public func select(path: SavedPath, history: HierarchyHistory) -> PathMatch {
    show(wheel.select(path: path, history: history))
  }

  /// Shows the part of a saved path that was found, when the levels have loaded and don't contain the rest.
  func dropAwaitedLevels() {
    if awaitedLevels > 0, let match = wheel.unresolved { show(match) }
  }

  @discardableResult
  private func show(_ match: PathMatch) -> PathMatch {
    let selection = wheel.selection
    if match.path == selection.path, !match.path.isEmpty {
      choice = selection.choice
    } else {
      let isKnown = !match.path.isEmpty || !selection.awaitedLevels.isEmpty
      choice = isKnown ? PathChoice(match.path, in: selection.hierarchy) : nil
    }
    showText()
    if restorePoint != nil { remember() }
    return match
  }

  /// Follows the wheels during the editing. After it, updates the choice only while the levels of a
  /// saved path load.
  func follow(_ choice: PathChoice) {
    let isEditing = restorePoint != nil
    let levels = choice.path.count + wheel.selection.awaitedLevels.count
    let oldLevels = (self.choice?.path.count ?? 0) + awaitedLevels
    guard isEditing || awaitedLevels > 0 && levels == oldLevels else { return }
    self.choice = choice
    showText()
    if isEditing { onChange?(choice) }
  }

  /// Shows the choice, and the levels of it that aren't loaded yet.
  func showText() {
    let awaited = choice == nil ? [] : wheel.selection.awaitedLevels
    awaitedLevels = awaited.count
    let names = (choice?.names ?? []) + awaited.compactMap { $0.name ?? $0.code }
    text = names.joined(separator: separator)
  }

  /// The former name or the notice of the saved path, if there is one.
  var note: String? {
    let former = choice.flatMap { wheel.notes.former?.text(of: $0.path.last, in: wheel.texts) }
    return former ?? wheel.notice
  }
}
#endif
