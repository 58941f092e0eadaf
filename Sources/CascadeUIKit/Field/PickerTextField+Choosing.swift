#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

extension PickerTextField {
  /// What Cancel brings back.
  struct Before {
    var choice: PathChoice?
    var path: [Hierarchy.Node]
    var awaited: [PathStep]
  }

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

  /// Keeps what stands under the indicators, also while wheels turn, and ends the editing.
  public func finish() { resignFirstResponder() }

  /// Brings back the value from before, and ends the editing.
  public func cancel() {
    guard let before else { return }
    self.before = nil
    let names = wheel.selection.hierarchy.names(of: before.path)
    let codes = wheel.selection.hierarchy.codes(of: before.path)
    wheel.select { selection in
      if before.awaited.isEmpty { return selection.select(path: before.path) }
      let steps = zip(codes, names).map { PathStep(code: $0, name: $1) }
      return selection.select(steps: steps + before.awaited, matching: .exact)
    }
    choice = before.choice
    showText()
    resignFirstResponder()
    onCancel?()
  }

  func begin() {
    if let choice, !wheel.selection.path.starts(with: choice.path) {
      wheel.select { $0.select(path: choice.path) }
    }
    remember()
  }

  /// Takes it that Cancel is to bring back what there is now.
  private func remember() {
    let selection = wheel.selection
    before = Before(
      choice: choice, path: selection.path, awaited: selection.awaitedSteps)
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

  /// Takes what stands under the indicators, unless Cancel has ended the editing.
  func end() {
    guard before != nil else { return }
    let confirmed = wheel.confirm()
    before = nil
    choice = confirmed.path.isEmpty ? nil : confirmed
    showText()
    onUpdate?()
    onDone?(confirmed)
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
