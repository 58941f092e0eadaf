// What a person does to a picker.
extension UIPickerView {
  /// Turns a wheel, and lets it come to rest.
  @_spi(Testing) public func spin(_ component: Int, to row: Int) {
    turn(component, to: row)
    stop(component)
  }

  /// Turns a wheel, which goes on turning with a row under the indicator.
  @_spi(Testing) public func turn(_ component: Int, to row: Int) {
    guard has(component), loaded[component].rows > 0 else { return }
    let shown = min(max(row, 0), loaded[component].rows - 1)
    components?[component].isSpinning = true
    components?[component].selected = shown
    showViews(ofComponent: component)
  }

  /// Lets a wheel that turns come to rest where it is, as it does in time.
  @_spi(Testing) public func stop(_ component: Int) {
    guard loaded.indices.contains(component), loaded[component].isSpinning else { return }
    components?[component].isSpinning = false
    delegate?.pickerView(self, didSelectRow: loaded[component].selected, inComponent: component)
  }

  /// Whether a wheel turns.
  @_spi(Testing) public func isTurning(_ component: Int) -> Bool {
    loaded.indices.contains(component) && loaded[component].isSpinning
  }

  /// What VoiceOver says of a wheel: what it is, and the row under its indicator.
  @_spi(Testing) public func spoken(_ component: Int) -> [String] {
    guard has(component) else { return [] }
    let label = (delegate as? any UIPickerViewAccessibilityDelegate)?
      .pickerView(self, accessibilityLabelForComponent: component)
    let view = view(forRow: selectedRow(inComponent: component), forComponent: component)
    return [label, view?.accessibilityLabel].compactMap { $0 }
  }
}
