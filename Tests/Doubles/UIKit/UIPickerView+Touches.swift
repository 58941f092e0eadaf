// Simulated touches
extension UIPickerView {
  /// Turns a wheel to a row and lets it settle.
  @_spi(Testing) public func spin(_ component: Int, to row: Int) {
    turn(component, to: row)
    stop(component)
  }

  /// Turns a wheel to a row without letting it settle.
  @_spi(Testing) public func turn(_ component: Int, to row: Int) {
    guard has(component), loaded[component].rows > 0 else { return }
    let shown = min(max(row, 0), loaded[component].rows - 1)
    components?[component].isSpinning = true
    components?[component].shown = shown
    if behavior.reportsSpinningRows { components?[component].selected = shown }
    showViews(ofComponent: component)
  }

  /// Lets a turning wheel settle at its current row.
  @_spi(Testing) public func stop(_ component: Int) {
    guard loaded.indices.contains(component), loaded[component].isSpinning else { return }
    components?[component].isSpinning = false
    let shown = loaded[component].shown
    components?[component].selected = shown
    delegate?.pickerView(self, didSelectRow: shown, inComponent: component)
  }

  /// Returns a Boolean value that indicates whether a wheel is turning.
  @_spi(Testing) public func isTurning(_ component: Int) -> Bool {
    loaded.indices.contains(component) && loaded[component].isSpinning
  }

  /// Returns the text that VoiceOver speaks for a wheel: its label and the row under the indicator.
  @_spi(Testing) public func spoken(_ component: Int) -> [String] {
    guard has(component) else { return [] }
    let label = (delegate as? any UIPickerViewAccessibilityDelegate)?
      .pickerView(self, accessibilityLabelForComponent: component)
    let view = view(forRow: selectedRow(inComponent: component), forComponent: component)
    return [label, view?.accessibilityLabel].compactMap { $0 }
  }
}
